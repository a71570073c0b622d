import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence, getNet, type Pence, vatWithin } from '#platform/money/money.ts'
import { pictureOfItem } from '../picture-of-item.ts'
import type { Quotation, QuotationItem } from '../quotation.ts'
import { quotedDetails } from '../quoted-details.ts'

const figure = new Intl.NumberFormat('en-GB')

/** The table PRODUCT DESCRIPTION / QTY / AMOUNT (000 §2.7). */
export function QuotedItems({ items }: { items: readonly QuotationItem[] }) {
  return (
    <table className="mt-9 w-full border-collapse print:mt-5">
      <thead>
        <tr className="border-y border-ink text-left text-xs tracking-wide">
          <th scope="col" className="py-2 font-semibold">
            PRODUCT DESCRIPTION
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold sm:pl-6">
            QTY
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold sm:w-32 sm:pl-6">
            AMOUNT
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ details, quantity, price, picture_id, design_id }, index) => (
          // Two lines may say the same; none of them moves.
          <tr key={`${index} ${details}`} className="break-inside-avoid border-b border-line align-top">
            <td className="py-3 print:py-1.5">
              <Details text={details} pictureId={picture_id} designId={design_id} />
            </td>
            <td className="py-3 pl-3 text-right sm:pl-6 print:py-1.5">{figure.format(quantity)}</td>
            <td className="py-3 pl-3 text-right sm:pl-6 print:py-1.5">{formatPence(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Characters of a choice that stands beside another; a longer one, such as a design, has a row of its own. */
const MAX_HALF = 30

/** The product leads, beside its picture where it has one; what was chosen of it follows, a line each. */
function Details({ text, ...ids }: { text: string; pictureId: string | undefined; designId: string | undefined }) {
  const { product, choices } = quotedDetails(text)
  const picture = pictureOfItem(ids, { product, choices })
  return (
    <div className={picture === null ? '' : 'flow-root'}>
      {picture !== null && (
        <img
          src={picture.src}
          alt={picture.alt}
          width={144}
          height={81}
          loading="lazy"
          className="mt-1 mr-4 mb-2 aspect-video w-24 rounded-sm bg-line object-cover sm:float-left sm:w-36 print:float-left print:w-28"
        />
      )}
      <strong className="block font-display text-lg leading-snug font-[650] wrap-anywhere whitespace-pre-line">
        {product}
      </strong>
      <ul className="mt-1.5 grid gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {choices.map(({ label, value }) => (
          <li
            key={label + value}
            className={`min-w-0 wrap-anywhere whitespace-pre-line ${label.length + value.length > MAX_HALF ? 'sm:col-span-2' : ''}`}
          >
            {label !== '' && <span className="text-soft">{label}:</span>} {value}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Amounts = Omit<Quotation, 'id' | 'quotation_no'>

/** Subtotal, Shipping fee, discounts where there are any, TOTAL; below it the VAT within (000 §2.7, decisions §7). */
export function QuotedTotals({ quotation }: { quotation: Amounts }) {
  const { sub_total, shipping_fee, point_discount, coupon_discount, total_price } = quotation
  return (
    <dl className="mt-4 ml-auto print:mt-2 grid w-full max-w-72 break-inside-avoid grid-cols-[1fr_auto] gap-y-1.5">
      <Amount label="Subtotal" pence={sub_total} />
      <Amount label="Shipping fee" pence={shipping_fee} />
      {point_discount > 0 && <Amount label="Point discount" pence={-point_discount} />}
      {coupon_discount > 0 && <Amount label="Coupon discount" pence={-coupon_discount} />}
      <div className="col-span-2 mt-1 flex items-baseline justify-between border-t-2 border-ink pt-2 font-display text-xl font-[650]">
        <dt>TOTAL</dt>
        <dd>{formatPence(total_price)}</dd>
      </div>
      <Amount label={`of which VAT at ${VAT_PERCENT}%`} pence={vatWithin(total_price)} />
      <Amount label="Net" pence={getNet(total_price)} />
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
