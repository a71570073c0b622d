import { formatPence, netOf, type Pence, vatWithin } from '#foundation/money/money.ts'
import type { DraftQuotation } from '../draft-quotation.ts'
import type { QuotationItem } from '../quotation.ts'

const figure = new Intl.NumberFormat('en-GB')

/** The table PRODUCT DESCRIPTION / QTY / AMOUNT (000 §2.7). */
export function QuotedItems({ items }: { items: readonly QuotationItem[] }) {
  return (
    <table className="mt-9 w-full border-collapse">
      <thead>
        <tr className="border-y border-ink text-left text-xs tracking-wide">
          <th scope="col" className="py-2 font-semibold">
            PRODUCT DESCRIPTION
          </th>
          <th scope="col" className="py-2 pl-6 text-right font-semibold">
            QTY
          </th>
          <th scope="col" className="w-32 py-2 pl-6 text-right font-semibold">
            AMOUNT
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ details, quantity, price }) => (
          <tr key={details} className="border-b border-line align-top">
            <td className="py-3">
              <Details text={details} />
            </td>
            <td className="py-3 pl-6 text-right">{figure.format(quantity)}</td>
            <td className="py-3 pl-6 text-right">{formatPence(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The product leads; what was chosen of it follows, a line each. */
function Details({ text }: { text: string }) {
  const [product = '', ...choices] = text.split(' / ')
  return (
    <>
      <strong className="block font-display text-lg leading-snug font-[650]">{product.replace(/^[^:]*: /, '')}</strong>
      <ul className="mt-1.5 grid grid-cols-2 gap-x-6 gap-y-0.5">
        {choices.map((choice) => {
          const [label = '', ...value] = choice.split(': ')
          return (
            <li key={label} className="min-w-0 wrap-anywhere">
              <span className="text-soft">{label}:</span> {value.join(': ')}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Subtotal, Shipping fee, discounts where there are any, TOTAL; below it the VAT within (000 §2.7, decisions §7). */
export function QuotedTotals({ quotation }: { quotation: DraftQuotation }) {
  const { sub_total, shipping_fee, point_discount, coupon_discount, total_price } = quotation
  return (
    <dl className="mt-4 ml-auto grid w-72 grid-cols-[1fr_auto] gap-y-1.5">
      <Amount label="Subtotal" pence={sub_total} />
      <Amount label="Shipping fee" pence={shipping_fee} />
      {point_discount > 0 && <Amount label="Point discount" pence={-point_discount} />}
      {coupon_discount > 0 && <Amount label="Coupon discount" pence={-coupon_discount} />}
      <div className="col-span-2 mt-1 flex items-baseline justify-between border-t-2 border-ink pt-2 font-display text-xl font-[650]">
        <dt>TOTAL</dt>
        <dd>{formatPence(total_price)}</dd>
      </div>
      <Amount label="of which VAT at 20%" pence={vatWithin(total_price)} />
      <Amount label="Net" pence={netOf(total_price)} />
    </dl>
  )
}

function Amount({ label, pence }: { label: string; pence: Pence }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="text-right">{formatPence(pence)}</dd>
    </>
  )
}
