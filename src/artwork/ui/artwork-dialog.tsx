import { useRevalidator } from 'react-router'
import { buttonClass } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { SendArtwork } from './send-artwork.tsx'

interface ArtworkDialogProps {
  lineId: string
  product: string
  open: boolean
  onClose(): void
}

/** The artwork of a cart's line. Closing it stops nothing: what is on its way arrives. */
export function ArtworkDialog({ lineId, product, open, onClose }: ArtworkDialogProps) {
  const revalidator = useRevalidator()
  const close = () => {
    onClose()
    void revalidator.revalidate()
  }
  return (
    <Dialog open={open} title={`Artwork for ${product}`} onClose={close}>
      <SendArtwork lineId={lineId} />
      <form method="dialog" className="mt-5 flex justify-end">
        <button type="submit" className={buttonClass('plain')}>
          Done
        </button>
      </form>
    </Dialog>
  )
}
