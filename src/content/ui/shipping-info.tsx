import type { ShippingRates } from '#delivery/shipping-cost.ts'
import { DELIVERY_WORKING_DAYS } from '#delivery/turnaround.ts'
import { Money } from '#foundation/ui/money.tsx'

export interface ShippingFacts {
  /** `5:00 PM`. */
  cutOff: string
  /** `5–9 business days`, delivery included. */
  turnaround: string
}

/** Shipping info: when an order starts, how long it takes, and what it costs (001 §2). */
export function ShippingInfo({ facts, rates }: { facts: ShippingFacts; rates: ShippingRates }) {
  const notes = [
    `An order approved and paid after ${facts.cutOff} is processed the next business day.`,
    `After shipping, delivery takes within ${DELIVERY_WORKING_DAYS} business days; remote islands and some areas may take longer.`,
    'No delivery date is guaranteed, and we take no responsibility for shipment delays or accidents.',
  ]
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
      <div>
        <h3 className="text-2xl">Turnaround</h3>
        <table className="mt-4 w-full text-left">
          <caption className="sr-only">Turnaround by delivery option</caption>
          <thead className="text-sm text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-medium">
                Option
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                Including delivery
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-line">
              <th scope="row" className="py-3 pr-4 font-semibold">
                Standard
              </th>
              <td className="py-3 pr-4">{facts.turnaround}</td>
              <td className="py-3 text-right">
                <Money pence={rates.standardPence} layout="stack" />
              </td>
            </tr>
          </tbody>
        </table>
        <p className="mt-3 text-sm text-soft">
          Depending on the type of processing, additional days may be required. Delivery is charged once for an order
          and free from <Money pence={rates.freeFromPence} /> of goods.
        </p>
      </div>
      <div>
        <h3 className="text-2xl">Good to know</h3>
        <ul className="mt-4 border-t border-line">
          {notes.map((note) => (
            <li key={note} className="border-b border-line py-3">
              {note}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
