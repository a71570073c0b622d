import { Link } from 'react-router'
import { VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import { couponTitle } from '#shop/promotions/promotion.ts'
import type { CheckoutLineView, CheckoutView } from '../checkout.ts'
import { METHOD_NAMES } from '../shown-checkout.ts'
import { PromotionFields } from './promotion-fields.tsx'

const figure = new Intl.NumberFormat('en-GB')

interface OrderSummaryProps {
  view: CheckoutView
  /** The form that the button sends. */
  formId: string
  /** Amounts are being worked out again: the old ones stay, dimmed. */
  busy: boolean
  /** The order is being placed. */
  placing: boolean
}

/** What is ordered, for how much, under which terms; and the one button (issue 19, 2). */
export function OrderSummary({ view, formId, busy, placing }: OrderSummaryProps) {
  const { totals, terms } = view
  return (
    <aside
      id="order"
      aria-labelledby="order-title"
      className="border border-line bg-sheet p-5 md:p-6.5 lg:sticky lg:top-6"
    >
      <h2 id="order-title" className="text-xl">
        Your order
      </h2>
      <OrderedLines view={view} />
      <PromotionFields view={view} formId={formId} />
      <div aria-busy={busy} className={`transition-opacity duration-150 ${busy ? 'opacity-50' : ''}`}>
        <OrderRows view={view} />
        <OrderTotal totals={totals} />
      </div>
      <Terms title={terms.title} />
      <button
        type="submit"
        form={formId}
        name="intent"
        value="place"
        aria-disabled={placing ? 'true' : undefined}
        className={buttonClass('primary', 'min-h-[3.25rem] w-full')}
      >
        <Lock />
        {placing ? 'Placing your order …' : getButtonText(totals.total)}
      </button>
      <Points view={view} />
      <p role="status" className="sr-only">
        Total {formatPence(totals.total)}
      </p>
    </aside>
  )
}

/** The lines that are ordered, and which of the cart are not. */
export function OrderedLines({ view: { lines, unavailable } }: { view: CheckoutView }) {
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <OrderedLine key={line.id} line={line} />
        ))}
      </ul>
      {unavailable.length > 0 && (
        <p className="border-b border-line py-3 text-sm text-soft">
          Not ordered, because no longer available: {unavailable.map(({ product }) => product).join(', ')}.
        </p>
      )}
    </>
  )
}

/** The total, and the VAT within it. */
export function OrderTotal({ totals: { total, net, vat } }: { totals: CheckoutView['totals'] }) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 border-t border-ink pt-4">
        <p className="pb-1 text-sm leading-tight text-soft">
          Total
          <span className="block">inc. VAT</span>
        </p>
        <strong
          key={total}
          className="price-in font-display text-[clamp(2rem,1.6rem+1.6vw,2.875rem)] leading-none font-[650] tracking-tight"
        >
          {formatPence(total)}
        </strong>
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{formatPence(net)} ex. VAT</span>
        <span>
          VAT {VAT_PERCENT}% {formatPence(vat)}
        </span>
      </p>
    </>
  )
}

/** Above the button, as in the mail (issue 19, 2). */
function Terms({ title }: Pick<CheckoutView['terms'], 'title'>) {
  return (
    <p className="mt-4.5 mb-3.5 text-sm text-soft">
      Your goods are made to order, so they cannot be returned unless faulty. You can cancel until they are planned for
      print.{' '}
      <Link to="/terms" className="link">
        {title}
      </Link>
      .
    </p>
  )
}

function getButtonText(total: Pence): string {
  return total === 0 ? 'Order' : `Order and pay ${formatPence(total)}`
}

function Lock() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="3.5" y="9" width="13" height="8.5" rx="1.5" />
      <path d="M6.5 9V6a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  )
}

/** A line of what is ordered. */
function OrderedLine({ line }: { line: CheckoutLineView }) {
  const { product, quantity, kinds, line_total } = line
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-start gap-x-3.5 border-b border-line py-4 text-sm">
      <LinePicture line={line} />
      <div className="min-w-0">
        <b className="block text-base leading-tight font-semibold wrap-anywhere">{product}</b>
        <span className="block text-soft wrap-anywhere">{describeChoices(line)}</span>
        <span className="block text-soft">
          {figure.format(quantity)} × {kinds} {kinds === 1 ? 'set' : 'sets'}
          {isToFollow(line) && '. Artwork to follow'}
        </span>
      </div>
      <b className="font-semibold">{formatPence(line_total)}</b>
    </li>
  )
}

function isToFollow({ artwork }: CheckoutLineView): boolean {
  return artwork === 'none' || artwork === 'later'
}

/** What was sent or designed; a line without artwork is a blank sheet, never a picture of something that was not sent. */
function LinePicture({ line: { file, picture, picture_alt } }: { line: CheckoutLineView }) {
  const shape = 'aspect-[84/62] w-full'
  if (file !== null) return <FileThumbnail file={file} className={shape} />
  if (picture_alt === '') return <BlankSheet />
  return (
    <Picture
      src={picture}
      alt={picture_alt}
      width={168}
      height={124}
      sizes="84px"
      className={`${shape} rounded-sm bg-paper object-cover`}
    />
  )
}

/** A sheet with its crop marks and safe line. */
function BlankSheet() {
  return (
    <svg viewBox="0 0 84 62" fill="none" aria-hidden="true" focusable="false" className="w-full rounded-sm bg-paper">
      <rect x="13" y="12.5" width="58" height="37" className="fill-sheet" />
      <path d="M13 3v6M4 12.5h6M71 3v6M74 12.5h6M13 53v6M4 49.5h6M71 53v6M74 49.5h6" className="stroke-ink" />
      <rect x="16.5" y="16" width="51" height="30" strokeDasharray="3 2.5" className="stroke-ok" />
    </svg>
  )
}

/** The choices in short: what was left out is not said, and a size has its unit. */
function describeChoices({ summary, quotation_no }: CheckoutLineView): string {
  const choices = summary
    .filter(({ label, value }) => label !== 'Product' && !LEFT_OUT.has(value))
    .map(({ label, value }) => (label.endsWith('(mm)') ? `${value} mm`.replaceAll(' ', '\u00A0') : value))
  return [...choices, ...(quotation_no === null ? [] : [`agreed in quotation ${quotation_no}`])].join(', ')
}

const LEFT_OUT: ReadonlySet<string> = new Set(['None', 'No', 'no'])

/** The amounts that make up the total. */
export function OrderRows({ view }: { view: CheckoutView }) {
  const { totals, coupon, delivery } = view
  const rows: [name: string, amount: string, saves: boolean][] = [['Goods', formatPence(totals.goods), false]]
  if (coupon !== null && totals.coupon_discount > 0)
    rows.push([couponTitle(coupon.code), `−${formatPence(totals.coupon_discount)}`, true])
  if (totals.point_discount > 0) rows.push(['Points', `−${formatPence(totals.point_discount)}`, true])
  rows.push([METHOD_NAMES[delivery.chosen], totals.shipping === 0 ? 'Free' : formatPence(totals.shipping), false])
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      {rows.map(([name, amount, saves]) => (
        <div key={name} className={`contents ${saves ? 'text-ok' : ''}`}>
          <dt className="wrap-anywhere">{name}</dt>
          <dd className="text-right">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the order earns; guests make an account to keep it. */
function Points({ view: { earned, person } }: { view: CheckoutView }) {
  if (earned === 0) return null
  return (
    <p className="mt-3 text-sm text-soft">
      This order earns {figure.format(earned)} points once it is paid.
      {person.role !== 'customer' && ' Sign in or make an account to keep them.'}
    </p>
  )
}
