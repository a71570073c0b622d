import { Link } from 'react-router'
import { type Shop, VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { useVatView } from '#platform/ui/money.tsx'
import { arrivalText, freeShippingNote, shippingDateText } from '#print/delivery/shipping-cost.ts'
import { pointsText } from '#shop/promotions/points.ts'
import type { CartTotals, CartView } from '../cart.ts'
import { usePending } from './cart-form.tsx'

/** The totals of the cart. Old figures stay, dimmed, until the new ones arrive. */
export function CartSummary({ cart }: { cart: CartView }) {
  const { busy } = usePending()
  const { totals } = cart
  return (
    <div aria-busy={busy} className={`transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}>
      <Rows cart={cart} />
      <Total totals={totals} />
      {cart.dispatch_date !== null && (
        <p className="mt-4 flex gap-3 border-t border-line pt-4 text-sm">
          <Icon name="van" className="mt-0.5 size-[22px] shrink-0" />
          <span>
            <strong className="block font-semibold">{shippingDateText(cart.dispatch_date)}</strong>
            {cart.arrival_date !== null && (
              <strong className="block font-semibold">{arrivalText(cart.arrival_date)}</strong>
            )}
            <span className="text-soft">for the whole order, counted from approval and payment</span>
          </span>
        </p>
      )}
    </div>
  )
}

interface Row {
  name: string
  amount: string
  /** Whether it is taken off. */
  isDiscount?: boolean
}

function Rows({ cart }: { cart: CartView }) {
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line py-4">
        {useRows(cart).map(({ name, amount, isDiscount = false }) => (
          <div key={name} className="contents">
            <dt className={isDiscount ? 'text-ok' : 'text-soft'}>{name}</dt>
            <dd className={`text-right ${isDiscount ? 'text-ok' : ''}`}>{amount}</dd>
          </div>
        ))}
      </dl>
      <FreeShipping totals={cart.totals} />
    </>
  )
}

/** Without VAT the rows sum to the net total, and with the VAT to the total below them. */
function useRows({ totals, coupon }: CartView): Row[] {
  const ex = useVatView() === 'ex'
  const shipping = (amount: Pence) => (totals.goods === 0 ? '–' : amount === 0 ? 'Free' : formatPence(amount))
  const discounts = [
    ...discount(`Coupon ${coupon?.code ?? ''}`, ex ? totals.net_coupon_discount : totals.coupon_discount),
    ...discount(pointsText(totals.points_spent), ex ? totals.net_point_discount : totals.point_discount),
  ]
  if (ex) {
    return [
      { name: 'Goods', amount: formatPence(totals.net_goods) },
      ...discounts,
      { name: 'Shipping', amount: shipping(totals.net_shipping) },
      { name: 'Total ex. VAT', amount: formatPence(totals.net) },
      { name: `VAT (${VAT_PERCENT}%)`, amount: formatPence(totals.vat) },
    ]
  }
  const saved = { name: 'Saved by promotions', amount: formatPence(totals.saved) }
  return [
    { name: 'Goods', amount: formatPence(totals.goods) },
    ...discounts,
    { name: 'Shipping', amount: shipping(totals.shipping) },
    ...(totals.saved === 0 ? [] : [saved]),
  ]
}

function discount(name: string, pence: Pence): Row[] {
  return pence === 0 ? [] : [{ name, amount: `−${formatPence(pence)}`, isDiscount: true }]
}

/** 000 §9: the amount missing for free shipping, as text and as a thin bar. */
function FreeShipping({ totals }: { totals: CartTotals }) {
  const { missing_for_free_shipping: missing, free_shipping_from: from } = totals
  const reached = from === 0 ? 100 : (100 * (from - missing)) / from
  const ex = useVatView() === 'ex'
  return (
    <div className="border-t border-line py-4 text-sm">
      <p className={missing === 0 ? 'font-medium text-ok' : ''}>
        {freeShippingNote(missing)}
        {ex && missing > 0 && <span className="text-soft"> (goods inc. VAT)</span>}
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 block h-1 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="1" className="fill-line" />
        <rect width={reached} height="1" className={missing === 0 ? 'fill-ok' : 'fill-ink'} />
      </svg>
    </div>
  )
}

function Total({ totals }: { totals: CartTotals }) {
  const ex = useVatView() === 'ex'
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
      <p className="pb-1 text-sm leading-tight text-soft">
        Total
        <span className="block">inc. VAT</span>
      </p>
      <p className="ml-auto text-right">
        <strong
          key={totals.total}
          className="price-in block font-display text-[clamp(2rem,1.6rem+1.6vw,2.875rem)] leading-none font-[650] tracking-tight"
        >
          {formatPence(totals.total)}
        </strong>
        {!ex && <span className="mt-1.5 block text-sm text-soft">of which VAT {formatPence(totals.vat)}</span>}
      </p>
    </div>
  )
}

/** Where the cart is ordered. */
export interface NextStep {
  to: string
  label: string
}

const CHECKOUT: NextStep = { to: '/checkout', label: 'Checkout' }

/** The total at the bottom of a small screen, which has no room for the summary beside the lines. */
export function TotalBar({ totals, next = CHECKOUT }: { totals: CartTotals; next?: NextStep }) {
  return (
    <div className="foot-bar sticky bottom-0 z-20 border-t border-line bg-sheet py-3 lg:hidden print:hidden">
      <div className="wrap flex items-center justify-between gap-4">
        <p className="min-w-0 leading-tight">
          <strong className="block font-display text-xl font-[650] tracking-tight">{formatPence(totals.total)}</strong>
          <span className="text-xs text-soft">inc. VAT · {freeShippingNote(totals.missing_for_free_shipping)}</span>
        </p>
        {totals.goods > 0 && (
          <Link to={next.to} className={buttonClass('primary', 'shrink-0')}>
            {next.label}
          </Link>
        )}
      </div>
    </div>
  )
}

interface ToCheckoutProps {
  totals: CartTotals
  shop: Pick<Shop, 'phone' | 'phoneDialled'>
  next?: NextStep
}

/** The way to the checkout, if anything can be ordered. */
export function ToCheckout({ totals, shop, next = CHECKOUT }: ToCheckoutProps) {
  return (
    <div className="mt-5">
      {totals.goods > 0 && (
        <Link to={next.to} className={buttonClass('primary', 'min-h-[3.25rem] w-full')}>
          {next.label}
        </Link>
      )}
      {next === CHECKOUT && (
        <p className="mt-3 text-sm text-soft">
          You pay the prices that you see here. Questions? Call{' '}
          <a href={`tel:${shop.phoneDialled}`} className="link whitespace-nowrap text-ink">
            {shop.phone}
          </a>
          .
        </p>
      )}
    </div>
  )
}
