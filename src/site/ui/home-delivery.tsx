import type { PublicShop } from '#platform/config/public-shop.ts'
import { formatPence } from '#platform/money/money.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import type { TurnaroundRow } from '../list-turnarounds.ts'

export interface HomeDeliveryProps {
  shop: PublicShop
  /** `5:00 PM`, as the shop writes it. */
  cutOff: string
  turnarounds: readonly TurnaroundRow[]
}

/** What delivery costs and how long things take (001 §2: shipping info; decisions §5). */
export function HomeDelivery({ shop, cutOff, turnarounds }: HomeDeliveryProps) {
  return (
    <div>
      <p className="text-lg">
        Standard delivery is{' '}
        <strong>
          <Money pence={shop.shipping.standardPence} />
        </strong>{' '}
        an order. It is free when the goods come to <strong>{formatPence(shop.shipping.freeFromPence)}</strong> or more,
        including VAT.
      </p>
      <p className="mt-3 flex gap-3">
        <Icon name="van" className="mt-0.5 size-5 shrink-0" />
        <span>
          Approved and paid by {cutOff}, an order is processed the same working day; after that, the next one.
        </span>
      </p>
      <table className="mt-6 w-full border-collapse text-left">
        <caption className="sr-only">Business days from approval to delivery</caption>
        <thead className="text-sm text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-medium">
              Product
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              With delivery
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Estimated dispatch if approved now
            </th>
          </tr>
        </thead>
        <tbody>
          {turnarounds.map((row) => (
            <tr key={row.group} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 font-semibold">
                {row.group}
              </th>
              <td className="py-3 pr-4">{row.range}</td>
              <td className="py-3 text-right">{row.dispatch}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-soft">
        Dates are estimates and not guaranteed. Delivery takes up to 3 business days after dispatch; remote islands and
        some areas may take longer.
      </p>
    </div>
  )
}
