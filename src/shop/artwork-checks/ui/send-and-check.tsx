import { SendArtwork, type SendArtworkProps } from '#shop/artwork/ui/send-artwork.tsx'
import { LineChecks } from './line-checks.tsx'

/** A line's artwork, and below it what was found in its files. */
export function SendAndCheck(props: SendArtworkProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SendArtwork {...props} />
      <LineChecks key={props.lineId} lineId={props.lineId} orderKey={props.orderKey ?? null} />
    </div>
  )
}
