import { formatPence, formatUnitPrice, netOf, type Pence } from '#platform/money/money.ts'
import { useVatView } from '#platform/ui/vat-view.tsx'
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx'
import type { CartLineView } from '../cart-view.ts'

/** An amount of the cart: gross, and its share of the cart's net total, which is not the net of the amount alone. */
interface SharedAmount {
  gross: Pence
  net: Pence
}

/** An amount in the shopper's VAT view. What it was before a promotion stands before it, struck through. */
function SharedMoney({ amount, was = null }: { amount: SharedAmount; was?: Pence | null }) {
  const ex = useVatView() === 'ex'
  return (
    <span className="whitespace-nowrap">
      {was !== null && (
        <s className="mr-[0.5em] text-[0.8em] font-normal text-soft">
          <VisuallyHidden>before </VisuallyHidden>
          {formatPence(ex ? netOf(was) : was)}
        </s>
      )}
      {was !== null && <VisuallyHidden>now </VisuallyHidden>}
      {formatPence(ex ? amount.net : amount.gross)}
    </span>
  )
}

/** What a line comes to, and what one piece costs. */
export function LinePrice({ line, net }: { line: CartLineView; net: Pence }) {
  const ex = useVatView() === 'ex'
  const was = line.orig_price === null ? null : line.orig_price * line.kinds
  const pieces = line.quantity * line.kinds
  return (
    <div className="shrink-0 max-sm:mt-1.5 sm:text-right">
      <p className="font-display text-xl font-[650] tracking-tight">
        <SharedMoney amount={{ gross: line.line_total, net }} was={was} />
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {formatUnitPrice(ex ? netOf(line.line_total) : line.line_total, pieces)}{' '}
        {line.counted_in === 'sheets' ? 'a sheet' : 'each'}
      </p>
      {ex && <p className="text-xs text-soft">{formatPence(line.line_total)} inc. VAT</p>}
    </div>
  )
}
