import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import { isOneOff } from '#shop/promotions/promotion.ts'
import { DELIVERY_LABELS } from '../order-labels.ts'
import type { ShownOrder } from './shown-order.ts'

/** The ledger of an order: what was asked for, what came, and where it stands. */
export function OrderMoney({ order, children }: { order: ShownOrder; children: ReactNode }) {
  const { money, dueOn, deliveryMethod } = order
  const { rows, documents, asked, came, vat, vatPercent } = money
  const told = new Set(rows.flatMap((row) => row.documents))
  const others = documents.filter(({ no }) => !told.has(no))
  return (
    <section className="panel" aria-labelledby="money">
      <div className="panel-head">
        <h2 id="money">Money</h2>
        <MoneyStanding asked={asked} came={came} />
      </div>
      <Ledger money={money} deliveryMethod={deliveryMethod} />
      <p className="mt-1 text-xs text-soft">
        VAT in it at {vatPercent}%: {formatPence(vat)}
        {dueOn !== null && asked > came && <>. To be paid by {formatDay(dueOn)}</>}
      </p>
      {others.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
          {others.map(({ no }) => (
            <DocumentLink key={no} no={no} />
          ))}
        </p>
      )}
      {children}
    </section>
  )
}

function Ledger({ money, deliveryMethod }: Pick<ShownOrder, 'money' | 'deliveryMethod'>) {
  const { rows, placed, asked, came } = money
  return (
    <table className="ledger-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="text-right">
            Asked
          </th>
          <th scope="col" className="text-right">
            Came
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <td>
              {row.text}{' '}
              {row.documents.map((no) => (
                <DocumentLink key={no} no={no} />
              ))}
              <small>
                {row.at}
                {index === 0 && row.side === 'asked' && <>. {madeUp(placed, deliveryMethod)}</>}
              </small>
            </td>
            <td className="text-right whitespace-nowrap">{row.side === 'asked' && formatPence(row.amount)}</td>
            <td className="text-right whitespace-nowrap">{row.side === 'came' && formatPence(row.amount)}</td>
          </tr>
        ))}
        <tr className="ledger-sum">
          <th scope="row">Stands at</th>
          <td className="text-right">{formatPence(asked)}</td>
          <td className="text-right">{formatPence(came)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function DocumentLink({ no }: { no: string }) {
  return (
    <Link to={`/invoices/${no}`} className="link whitespace-nowrap">
      {no}
    </Link>
  )
}

function MoneyStanding({ asked, came }: { asked: Pence; came: Pence }) {
  const due = asked - came
  if (due === 0) return <StateMark move="done">nothing due</StateMark>
  if (due > 0) return <StateMark move="customer">{formatPence(due)} due</StateMark>
  return <StateMark move="shop">{formatPence(-due)} too much</StateMark>
}

/** `£490.80 − £49.08 WINTER10 − £10.00 points + £9.90 express`: how the first amount came about. */
function madeUp(placed: ShownOrder['money']['placed'], delivery: DeliveryMethod): string {
  const { goods, couponDiscount, couponCode, pointDiscount, shipping } = placed
  return [
    `${formatPence(goods)} goods`,
    couponDiscount > 0 ? `− ${formatPence(couponDiscount)} ${isOneOff(couponCode) ? 'discount' : couponCode}` : '',
    pointDiscount > 0 ? `− ${formatPence(pointDiscount)} points` : '',
    shipping > 0 ? `+ ${formatPence(shipping)} ${DELIVERY_LABELS[delivery].toLowerCase()}` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
