import { type ReactNode, Suspense, useState } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { ArtworkSummary } from '../artwork.ts'
import { describeArtwork } from '../artwork.ts'
import { FileThumbnail } from './file-thumbnail.tsx'

const ArtworkDialog = lateComponent(async () => (await import('./artwork-dialog.tsx')).ArtworkDialog)

interface LineArtworkProps {
  artwork: ArtworkSummary | undefined
  lineId: string
  product: string
  /** The line is cut from a design made in our designer, so no artwork is needed. */
  designed: boolean
  /** How its files stand, in a few words; null for nothing to say. */
  standing?: ReactNode
  /** What was found in the files, for the dialog. */
  children?: ReactNode
}

/** A line's artwork in the cart, with a link to its page, which scripts open as a dialog. */
export function LineArtwork({ artwork, lineId, product, designed, standing, children }: LineArtworkProps) {
  const [isLoaded, setLoaded] = useState(false)
  const [open, setOpen] = useState(false)
  const words = artwork === undefined ? null : describeArtwork(artwork)
  const nothingToSend = designed && words === null
  const shown = artwork?.files.filter(({ state }) => state === 'sent') ?? []
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <span className="flex gap-1.5 empty:hidden">
        {shown.map((file) => (
          <FileThumbnail key={file.id} file={file} className="size-11" />
        ))}
      </span>
      {nothingToSend && <span className="text-sm">Cut from your design: no artwork needed.</span>}
      <a
        href={`/cart/artwork/${lineId}`}
        aria-haspopup="dialog"
        className="link inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setLoaded(true)
          setOpen(true)
        }}
      >
        {shown.length === 0 && <Icon name="file" className="size-4" />}
        {words ?? (designed ? 'Add a file or a note' : 'Send artwork')}
        <span className="sr-only"> for {product}</span>
      </a>
      {standing}
      {isLoaded && (
        <Suspense fallback={null}>
          <ArtworkDialog
            lineId={lineId}
            product={product}
            designed={designed}
            open={open}
            onClose={() => setOpen(false)}
          >
            {children}
          </ArtworkDialog>
        </Suspense>
      )}
    </div>
  )
}
