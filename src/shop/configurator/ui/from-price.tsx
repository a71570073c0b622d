import { Money } from '#platform/ui/money.tsx'
import { type OpeningPrice, openingQuantity } from '../opening-price.ts'

/** `from £18.02 for 50` (decisions §8). */
export function FromPrice({ from }: { from: OpeningPrice }) {
  return (
    <>
      from <Money pence={from.price} /> for {openingQuantity(from)}
    </>
  )
}
