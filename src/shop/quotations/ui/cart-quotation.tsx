import { Suspense, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { CartTotals } from '#shop/cart/cart.ts'
import type { QuotingShop } from './quotation-paper.tsx'

// Fetched with the first quotation.
const QuotationModal = lateComponent(async () => (await import('./quotation-modal.tsx')).QuotationModal)

interface CartQuotationProps {
  totals: CartTotals
  shop: QuotingShop
}

/** Print quotation for the cart: issues its quotation and opens it (000 §2.7); without scripts on a page of its own. */
export function CartQuotation({ totals, shop }: CartQuotationProps) {
  const [input, setInput] = useState<Record<string, unknown> | null>(null)
  if (totals.goods === 0) return null
  const { goods: sub_total, shipping: shipping_fee, total: total_price } = totals
  return (
    <>
      <form
        method="post"
        action="/quotations"
        className="mt-2.5 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          setInput({ cart: true, sub_total, shipping_fee, total_price })
        }}
      >
        <Button type="submit" name="intent" value="cart" className="w-full">
          Print quotation
        </Button>
      </form>
      {input !== null && (
        <Suspense fallback={null}>
          <QuotationModal input={input} shop={shop} onClose={() => setInput(null)} />
        </Suspense>
      )}
    </>
  )
}
