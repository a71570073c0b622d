import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router'
import { formatPence } from '#platform/money/money.ts'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { swatchPath } from '#print/catalogue/configuration.ts'
import type { useAddToCart } from './use-add-to-cart.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

export interface AddedDialogProps {
  banner: QuoteBanner
  cart: ReturnType<typeof useAddToCart>
  /** The form to send artwork for the new line (000 §4.2). */
  SendArtwork: ComponentType<{ lineId: string; isNew: boolean }>
}

/** Confirms that the line is in the cart, with links to continue. */
export function AddedDialog({ banner, cart, SendArtwork }: AddedDialogProps) {
  const { row, kinds, completed } = banner
  const { adding } = cart
  const own = adding.state === 'added' ? adding.picture : null
  return (
    <Dialog open={adding.state === 'added'} title="Added to your cart" onClose={cart.dismiss}>
      <div className="flex gap-4">
        <Picture
          src={own?.src ?? swatchPath('product', completed.product.url_slug)}
          width={104}
          height={72}
          sizes="104px"
          alt={own?.alt ?? ''}
          className="h-[72px] w-[104px] shrink-0 rounded-md border border-line bg-line object-cover"
        />
        <p>
          <strong className="block font-semibold">{completed.product.name}</strong>
          <span className="block text-sm text-soft">
            {completed.configuration.width} × {completed.configuration.height} mm, {completed.quantity.quantity} ×{' '}
            {kinds} {kinds === 1 ? 'Kind' : 'Kinds'}
          </span>
          {row !== null && <span className="block font-semibold">{formatPence(row.price * kinds)}</span>}
        </p>
      </div>
      {adding.state === 'added' && <NextStep adding={adding} SendArtwork={SendArtwork} />}
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        <Button onClick={cart.dismiss}>Keep shopping</Button>
        <Link to="/cart" className={buttonClass('secondary')}>
          View cart
        </Link>
      </div>
    </Dialog>
  )
}

interface NextStepProps extends Pick<AddedDialogProps, 'SendArtwork'> {
  adding: Extract<AddedDialogProps['cart']['adding'], { state: 'added' }>
}

/** Lettering is cut from its design; everything else needs artwork. */
function NextStep({ adding, SendArtwork }: NextStepProps) {
  if (adding.isDesigned) return <p className="mt-4 text-sm">Cut from your design: no artwork needed.</p>
  return (
    <>
      <h3 className="mt-5 mb-3 border-t border-line pt-4 text-lg">Send your artwork</h3>
      <div className="min-h-44">
        <Suspense fallback={null}>
          <SendArtwork lineId={adding.lineId} isNew />
        </Suspense>
      </div>
    </>
  )
}
