import { formatPence, formatWholePounds, getNet, type Pence } from '#platform/money/money.ts'
import { useVatView } from '#platform/ui/vat-view.tsx'

/**
 * A price with 0 decimals to look at, and the exact one to hear (001 §9, decisions §5). In the ex-VAT view the net
 * amount leads and the price to pay stands below it.
 */
export function WholePrice({ pence, was = null }: { pence: Pence; was?: Pence | null }) {
  const ex = useVatView() === 'ex'
  const shown = (amount: Pence) => (ex ? getNet(amount) : amount)
  return (
    <span className="whitespace-nowrap">
      {was !== null && (
        <>
          <s aria-hidden="true" className="mr-2 text-sm font-normal text-soft">
            {formatWholePounds(shown(was))}
          </s>
          <span className="sr-only">before {formatPence(shown(was))}, now </span>
        </>
      )}
      <span aria-hidden="true">{formatWholePounds(shown(pence))}</span>
      <span className="sr-only">{formatPence(shown(pence))}</span>
      {ex && (
        <small className="block text-xs font-normal text-soft">
          <span className="sr-only"> ex. VAT, </span>
          <span aria-hidden="true">{formatWholePounds(pence)} inc. VAT</span>
          <span className="sr-only">{formatPence(pence)} inc. VAT</span>
        </small>
      )}
    </span>
  )
}
