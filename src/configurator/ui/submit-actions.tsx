import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { Shop } from '#foundation/config/shop.ts'
import { formatPence } from '#foundation/money/money.ts'
import { Button, buttonClass } from '#foundation/ui/button.tsx'
import { Dialog } from '#foundation/ui/dialog.tsx'
import { summarise, summaryText } from '../summarise.ts'
import type { useAddToCart } from './use-add-to-cart.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

interface SubmitActionsProps {
  banner: QuoteBanner
  cart: ReturnType<typeof useAddToCart>
  shop: Shop
  onCompare(): void
  /** Print, which belongs to a slice above this one. */
  PrintButton: ComponentType<PrintButtonProps>
}

/** What a Print button is given. */
export interface PrintButtonProps {
  banner: QuoteBanner
  shop: Shop
  /** While a lookup, typing or submitting is in progress, and without a price (000 §4.1). */
  disabled: boolean
}

/**
 * The three actions: submit, compare, print. All are disabled while a price lookup, submitting or typing is in
 * progress (000 §4.1); submitting also while a size error stands (000 §5).
 */
export function SubmitActions({ banner, cart, shop, onCompare, PrintButton }: SubmitActionsProps) {
  const waiting = banner.busy || cart.adding.state === 'sending'
  const unpriced = waiting || banner.row === null
  return (
    <div className="grid grid-cols-2 gap-2.5 print:hidden">
      <SubmitButton
        banner={banner}
        cart={cart}
        shop={shop}
        className="col-span-2 hidden min-h-[3.25rem] md:inline-flex"
      />
      <Button disabled={unpriced} onClick={onCompare}>
        Compare
      </Button>
      <PrintButton banner={banner} shop={shop} disabled={unpriced} />
    </div>
  )
}

interface SubmitButtonProps extends Omit<SubmitActionsProps, 'onCompare' | 'PrintButton'> {
  className?: string
}

/** ADD TO CART or REQUEST A QUOTE: its text is a state (000 §4.1). */
export function SubmitButton({ banner, cart, shop, className = '' }: SubmitButtonProps) {
  const sending = cart.adding.state === 'sending'
  const classes = `${className} tracking-wide`
  if (banner.submit === 'REQUEST A QUOTE') {
    return (
      <a href={quoteMail(banner, shop.email)} className={buttonClass('press', classes)}>
        REQUEST A QUOTE
      </a>
    )
  }
  const off = banner.busy || banner.blocked || banner.row === null
  return (
    <Button
      look="press"
      type="submit"
      name="intent"
      value="add"
      formMethod="post"
      formAction="/cart"
      // While sending it is off without losing the focus, which the dialog then gives back to it.
      disabled={off && !sending}
      aria-disabled={sending ? 'true' : undefined}
      className={classes}
      onClick={(event) => {
        event.preventDefault()
        if (!sending) void cart.add()
      }}
    >
      {sending ? 'ADDING …' : 'ADD TO CART'}
    </Button>
  )
}

/** A letter to the shop with the whole configuration in it; it needs no scripts and loses nothing. */
export function quoteMail({ item, completed, kinds }: QuoteBanner, email: string): string {
  const quantity = completed.quantity.quantity ?? ''
  const size = completed.sizeText
  const lines = [
    summaryText(summarise(completed)),
    `Size (mm): ${size.width} × ${size.height}`,
    `Quantity: ${quantity} × ${kinds}`,
  ]
  const subject = `Quote request: ${item.name}, ${completed.product.name}`
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${lines.join('\n')}\n\n`)}`
}

/** Says that the line is in the cart, and where to go from here. */
export function AddedDialog({ banner, cart }: { banner: QuoteBanner; cart: ReturnType<typeof useAddToCart> }) {
  const { row, kinds, completed } = banner
  return (
    <Dialog open={cart.adding.state === 'added'} title="Added to your cart" onClose={cart.dismiss}>
      <div className="flex gap-4">
        <img
          src={`/drawings/swatches/${completed.product.url_slug}.svg`}
          width={104}
          height={72}
          alt=""
          className="h-[72px] w-[104px] shrink-0 rounded-md border border-line"
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
      <div className="mt-6 grid gap-2.5 sm:grid-cols-2">
        <Button onClick={cart.dismiss}>Keep shopping</Button>
        <Link to="/cart" className={buttonClass('press')}>
          View cart
        </Link>
      </div>
    </Dialog>
  )
}
