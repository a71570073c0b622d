import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { SendArtwork } from './send-artwork.tsx'

interface ArtworkDialogProps {
  lineId: string
  product: string
  /** The line is cut from a design made in our designer, so no artwork is needed. */
  designed: boolean
  open: boolean
  onClose(): void
  /** What was found in the files, below them. */
  children?: ReactNode
}

/** The artwork of a cart's line. Closing it does not stop uploads. */
export function ArtworkDialog({ lineId, product, designed, open, onClose, children }: ArtworkDialogProps) {
  const revalidator = useRevalidator()
  const close = () => {
    onClose()
    void revalidator.revalidate()
  }
  return (
    <Dialog open={open} title={`Artwork for ${product}`} onClose={close}>
      <SendArtwork lineId={lineId} />
      <div className="mt-6 empty:hidden">{children}</div>
      <form method="dialog" className="mt-5 flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        {!designed && (
          <Link to={`/cart/artwork/${lineId}#template`} className="link mr-auto text-sm font-semibold">
            Download the template for this size
          </Link>
        )}
        <button type="submit" className={buttonClass('secondary')}>
          Done
        </button>
      </form>
    </Dialog>
  )
}
