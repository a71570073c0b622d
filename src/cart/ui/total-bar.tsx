import { freeShippingNote } from '#delivery/shipping-text.ts'
import { formatPence } from '#foundation/money/money.ts'
import { buttonClass } from '#foundation/ui/button.tsx'
import type { CartTotals } from '../cart-totals.ts'

/** The total at the foot of a phone, always in view. */
export function TotalBar({ totals }: { totals: CartTotals }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-sheet px-[1.125rem] py-3 md:hidden print:hidden">
      <p className="min-w-0 leading-tight">
        <strong className="block font-display text-xl font-[650] tracking-tight">{formatPence(totals.total)}</strong>
        <span className="text-xs text-soft">inc. VAT · {freeShippingNote(totals.missing_for_free_shipping)}</span>
      </p>
      <a href="#order" className={buttonClass('press', 'shrink-0')}>
        How to order
      </a>
    </div>
  )
}
