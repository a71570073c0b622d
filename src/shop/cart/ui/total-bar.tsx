import { formatPence } from '#platform/money/money.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { freeShippingNote } from '#print/delivery/shipping-text.ts'
import type { CartTotals } from '../cart-totals.ts'

/** The total at the foot of a screen without room for the summary beside the lines; it ends where the cart does. */
export function TotalBar({ totals }: { totals: CartTotals }) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-sheet py-3 lg:hidden print:hidden">
      <div className="wrap flex items-center justify-between gap-4">
        <p className="min-w-0 leading-tight">
          <strong className="block font-display text-xl font-[650] tracking-tight">{formatPence(totals.total)}</strong>
          <span className="text-xs text-soft">inc. VAT · {freeShippingNote(totals.missing_for_free_shipping)}</span>
        </p>
        <a href="#order" className={buttonClass('primary', 'shrink-0')}>
          How to order
        </a>
      </div>
    </div>
  )
}
