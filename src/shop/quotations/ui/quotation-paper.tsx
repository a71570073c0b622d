import type { ReactNode } from 'react'
import type { Shop } from '#platform/config/shop.ts'
import { formatPence } from '#platform/money/money.ts'
import type { Labelled } from '#platform/pdf/sheet.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import {
  pictureOfItem,
  type QuotationItem,
  type QuotationView,
  quotationAmounts,
  quotationFacts,
  quotedDetails,
  type TaxedAmounts,
} from '../quotation.ts'
import { quotationTerms } from '../quotation-terms.ts'
import { pdfPath } from './quotation-calls.ts'

interface QuotationPaperProps {
  quotation: QuotationView
  shop: QuotingShop
  /** The Bill To block, which may be edited. */
  billTo: ReactNode
}

/** A numbered quotation on a page and in the modal, also for printing (000 §2.7). */
export function QuotationPaper({ quotation, shop, billTo }: QuotationPaperProps) {
  return (
    <div className="text-sm print:text-[0.8125rem]">
      <QuotationLetterhead shop={shop} />
      <div className="mt-6 grid gap-x-10 gap-y-6 print:mt-4 sm:grid-cols-[1fr_auto]">
        {billTo}
        <QuotationFacts quotation={quotation} />
      </div>
      <QuotedItems items={quotation.items} />
      <QuotedTotals quotation={quotation} />
      <footer className="mt-8 grid break-inside-avoid gap-2 border-t border-line pt-3 text-xs text-soft print:mt-3 print:gap-1">
        {quotationTerms(quotation).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <RegisteredAs shop={shop} />
      </footer>
    </div>
  )
}

function QuotationFacts({ quotation }: { quotation: QuotationView }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-1">
      {quotationFacts(quotation).map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className={label === 'Quotation number' ? 'font-semibold' : ''}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The shop's details on a quotation. */
export type QuotingShop = Pick<
  Shop,
  'brand' | 'companyName' | 'addressLines' | 'postcode' | 'companyNumber' | 'vatNumber' | 'phone' | 'email' | 'web'
>

/** Company details with contact phone, email and web (000 §2.7). */
export function QuotationLetterhead({ shop }: { shop: QuotingShop }) {
  return (
    <div className="grid gap-x-10 gap-y-4 border-b-2 border-ink pb-5 print:pb-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <div>
        <p className="font-display text-2xl font-[650] tracking-tight">{shop.brand}</p>
        <p className="mt-2">{shop.companyName}</p>
        <address className="text-soft not-italic">
          {shop.addressLines.join(', ')} {shop.postcode}
        </address>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-soft">Phone</dt>
        <dd>{shop.phone}</dd>
        <dt className="text-soft">E-mail</dt>
        <dd>{shop.email}</dd>
        <dt className="text-soft">Web</dt>
        <dd>{shop.web}</dd>
      </dl>
    </div>
  )
}

/** The registered company, at the bottom. */
export function RegisteredAs({ shop }: { shop: QuotingShop }) {
  return (
    <p>
      {shop.companyName}. Company number {shop.companyNumber}. VAT number {shop.vatNumber}.
    </p>
  )
}

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
        {items.map((item, index) => (
          // Two lines may be equal; their order is fixed.
          <tr key={`${index} ${item.details}`} className="break-inside-avoid border-b border-line align-top">
            <td className="py-3 print:py-1.5">
              <Details item={item} />
            </td>
            <td className="py-3 pl-3 text-right sm:pl-6 print:py-1.5">{figure.format(item.quantity)}</td>
            <td className="py-3 pl-3 text-right sm:pl-6 print:py-1.5">{formatPence(item.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The maximum characters of a choice beside another; a longer one, such as a design, has its own row. */
const MAX_HALF = 30

/** The product beside its picture, if it has one, and then the choices, one line each. */
function Details({ item }: { item: QuotationItem }) {
  const details = quotedDetails(item.details)
  const { product, choices } = details
  const picture = pictureOfItem(item, details)
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

export function QuotedTotals({ quotation }: { quotation: TaxedAmounts }) {
  const { above, total, within } = quotationAmounts(quotation)
  return (
    <dl className="mt-4 ml-auto print:mt-2 grid w-full max-w-72 break-inside-avoid grid-cols-[1fr_auto] gap-y-1.5">
      {above.map(amountRow)}
      <div className="col-span-2 mt-1 flex items-baseline justify-between border-t-2 border-ink pt-2 font-display text-xl font-[650]">
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
      {within.map(amountRow)}
    </dl>
  )
}

function amountRow({ label, value }: Labelled) {
  return (
    <div key={label} className="contents">
      <dt className="text-soft">{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}

interface QuotationActionsProps {
  quotationNo: string
  quotationKey: string | null
  /** While Bill To is being edited it cannot be printed. */
  editing: boolean
}

/** Print preview and download (000 §2.7): the same PDF, to view and to download. */
export function QuotationActions({ quotationNo, quotationKey, editing }: QuotationActionsProps) {
  const actions = [
    { as: 'download', title: 'Download', variant: 'secondary' },
    { as: 'preview', title: 'Print preview', variant: 'secondary' },
  ] as const
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      {actions.map(({ as, title, variant }) =>
        editing ? (
          <button key={as} type="button" disabled className={buttonClass(variant, 'min-w-36')}>
            {title}
          </button>
        ) : (
          <a
            key={as}
            href={pdfPath(as, quotationNo, quotationKey)}
            {...(as === 'preview' ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}
            className={buttonClass(variant, 'min-w-36')}
          >
            {title}
            {as === 'preview' && <span className="sr-only"> (opens in a new tab)</span>}
          </a>
        ),
      )}
    </div>
  )
}
