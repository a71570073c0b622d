import type { ComponentType } from 'react'
import type { Shop } from '#platform/config/shop.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { TooltipHost } from '#platform/ui/tooltip.tsx'
import { addOnsTip } from '../add-ons-tip.ts'
import { type AskForQuote, QuoteLink } from './quote-link.tsx'
import { SPECIAL_FORM_ID } from './special-form-id.ts'
import type { useAddToCart } from './use-add-to-cart.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

interface SubmitActionsProps {
  banner: QuoteBanner
  cart: ReturnType<typeof useAddToCart>
  shop: Shop
  onCompare(): void
  onQuote: AskForQuote
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
export function SubmitActions({ banner, cart, shop, onCompare, onQuote, PrintButton }: SubmitActionsProps) {
  const waiting = banner.busy || cart.adding.state === 'sending'
  const unpriced = waiting || banner.row === null
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2.5 print:hidden">
      <MainButton banner={banner} cart={cart} onQuote={onQuote} />
      <Button disabled={unpriced} className="px-2" onClick={onCompare}>
        Compare
      </Button>
      <PrintButton banner={banner} shop={shop} disabled={unpriced} />
    </div>
  )
}

interface SubmitButtonProps extends Pick<SubmitActionsProps, 'banner' | 'cart' | 'onQuote'> {
  className?: string
  describedBy?: string
}

/** The submit button of the summary; for cards and tags it tells of the special features (000 §2.2, Tooltip). */
function MainButton(props: Omit<SubmitButtonProps, 'className' | 'describedBy'>) {
  const { item, completed } = props.banner
  if (item.banner !== 'BusinessCards' || completed.features.length === 0) {
    return <SubmitButton {...props} className="col-span-2 hidden min-h-[3.25rem] md:inline-flex" />
  }
  return (
    <TooltipHost words={addOnsTip(item.name)} className="col-span-2 hidden md:grid">
      {(id) => <SubmitButton {...props} describedBy={id} className="min-h-[3.25rem]" />}
    </TooltipHost>
  )
}

/** ADD TO CART or REQUEST A QUOTE: its text is a state (000 §4.1). */
export function SubmitButton({ banner, cart, onQuote, className = '', describedBy }: SubmitButtonProps) {
  const sending = cart.adding.state === 'sending'
  const classes = `${className} tracking-wide`
  if (banner.submit === 'REQUEST A QUOTE') {
    if (banner.completed.specialProcessing) return <ToSpecialForm className={classes} />
    return (
      <QuoteLink banner={banner} onQuote={onQuote} describedBy={describedBy} className={classes}>
        REQUEST A QUOTE
      </QuoteLink>
    )
  }
  const off = banner.busy || banner.blocked || banner.row === null
  return (
    <Button
      variant="primary"
      type="submit"
      name="intent"
      value="add"
      formMethod="post"
      formAction="/cart"
      // While sending it is off without losing the focus, which the dialog then gives back to it.
      disabled={off && !sending}
      aria-disabled={sending ? 'true' : undefined}
      className={classes}
      aria-describedby={describedBy}
      onClick={(event) => {
        event.preventDefault()
        if (!sending) void cart.add()
      }}
    >
      {sending ? 'ADDING …' : 'ADD TO CART'}
    </Button>
  )
}

/** A special-processing supply is asked for in the configurator's own form for it, further up (000 §3). */
function ToSpecialForm({ className }: { className: string }) {
  return (
    <a href={`#${SPECIAL_FORM_ID}`} className={buttonClass('secondary', className)}>
      REQUEST A QUOTE
    </a>
  )
}
