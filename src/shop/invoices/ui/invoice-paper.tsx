import type { ReactNode } from 'react'
import type { Labelled } from '#platform/pdf/sheet.ts'
import type { DescribedInvoice } from '../describe-invoice.ts'

/** An invoice, a credit note or a pro forma on a page, with the texts of its PDF, also for printing. */
export function InvoicePaper({ invoice }: { invoice: DescribedInvoice }) {
  const { notes, registered } = invoice
  return (
    <div className="text-sm print:text-[0.8125rem]">
      <Letterhead invoice={invoice} />
      <Parties invoice={invoice} />
      <Lines invoice={invoice} />
      <div className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-[minmax(0,1fr)_17rem] print:mt-3 print:grid-cols-[minmax(0,1fr)_17rem]">
        <Amounts amounts={invoice.amounts} />
        <Payment payment={invoice.payment} />
      </div>
      <footer className="mt-8 grid break-inside-avoid gap-2 border-t border-line pt-3 text-xs text-soft print:mt-3 print:gap-1">
        {notes.map((sentence) => (
          <p key={sentence} className="max-w-prose text-sm text-ink wrap-anywhere">
            {sentence}
          </p>
        ))}
        <p>{registered}</p>
      </footer>
    </div>
  )
}

function Letterhead({ invoice: { brand, company, contact } }: { invoice: DescribedInvoice }) {
  const [name, ...address] = company
  return (
    <div className="grid gap-x-10 gap-y-4 border-b-2 border-ink pb-5 print:pb-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <div>
        <p className="font-display text-2xl font-[650] tracking-tight">{brand}</p>
        <p className="mt-2">{name}</p>
        <address className="text-soft not-italic">{address.join(', ')}</address>
      </div>
      <LabelledList rows={contact} />
    </div>
  )
}

function Parties({ invoice: { billTo, deliverTo, facts } }: { invoice: DescribedInvoice }) {
  return (
    <div className="mt-6 grid grid-cols-2 gap-x-6 gap-y-6 print:mt-4 print:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
      <Party heading="Bill to" lines={billTo} />
      {deliverTo.length > 0 && <Party heading="Deliver to" lines={deliverTo} />}
      <div className="col-span-2 md:col-span-1 md:col-start-3 print:col-span-1 print:col-start-3">
        <LabelledList rows={facts} />
      </div>
    </div>
  )
}

function Party({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section className="min-w-0">
      <h2 className="text-sm font-semibold">{heading}</h2>
      <address className="mt-1 not-italic wrap-anywhere">
        {lines.map((line, index) => (
          // An address may have two equal lines; their order is fixed.
          <span key={`${index} ${line}`} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}

function LabelledList({ rows }: { rows: readonly Labelled[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1">
      {rows.map(({ label, value }, index) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className={`wrap-anywhere tabular-nums ${index === 0 && /^[IC]-/.test(value) ? 'font-semibold' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The maximum characters of a choice beside another; a longer one has its own row. */
const MAX_HALF = 30

function Lines({ invoice: { items } }: { invoice: DescribedInvoice }) {
  return (
    <table className="mt-9 w-full border-collapse sm:table-fixed print:mt-5 print:table-fixed">
      <colgroup>
        <col />
        <col className="sm:w-24 print:w-24" />
        <col className="sm:w-16 print:w-16" />
        <col className="sm:w-32 print:w-32" />
      </colgroup>
      <thead>
        <tr className="border-y border-ink text-left text-xs tracking-wide">
          <th scope="col" className="py-2 font-semibold">
            DESCRIPTION
          </th>
          <Heading>QTY</Heading>
          <Heading>VAT</Heading>
          <Heading>NET AMOUNT</Heading>
        </tr>
      </thead>
      {items.map(({ product, choices, cells }, index) => (
        // Two lines may be equal; their order is fixed.
        <tbody key={`${index} ${product}`} className="break-inside-avoid border-b border-line align-top">
          <tr>
            <th
              scope="rowgroup"
              className="pt-3 text-left font-display text-lg leading-snug font-[650] wrap-anywhere print:pt-1.5"
            >
              {product}
            </th>
            {cells.map((text, cell) => (
              <td
                // The cells of a row are fixed.
                key={`${cell} ${text}`}
                className={`pt-[0.9375rem] pl-3 text-right tabular-nums sm:pl-6 print:pt-2 ${cell === cells.length - 1 ? 'font-semibold' : ''}`}
              >
                {text}
              </td>
            ))}
          </tr>
          <tr>
            <td colSpan={4} className="pt-1 pb-3 print:pb-1.5">
              <Choices choices={choices} />
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** The choices in words, below the line's amounts, so that they have the whole width of a phone. */
function Choices({ choices }: { choices: readonly Labelled[] }) {
  return (
    <ul className="grid max-w-[34rem] gap-x-6 gap-y-0.5 sm:grid-cols-2">
      {choices.map(({ label, value }) => (
        <li
          key={label + value}
          className={`min-w-0 wrap-anywhere ${label.length + value.length > MAX_HALF ? 'sm:col-span-2' : ''}`}
        >
          <span className="text-soft">{label}:</span> {value}
        </li>
      ))}
    </ul>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pl-3 text-right font-semibold sm:pl-6 sm:whitespace-nowrap print:whitespace-nowrap">
      {children}
    </th>
  )
}

function Amounts({ amounts: { above, total, within } }: Pick<DescribedInvoice, 'amounts'>) {
  return (
    <dl className="grid break-inside-avoid grid-cols-[1fr_auto] content-start gap-y-1.5 sm:col-start-2 sm:row-start-1 print:col-start-2 print:row-start-1">
      {above.map(amountRow)}
      <div className="col-span-2 mt-1 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2 font-display text-xl font-[650]">
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
      <dt className="min-w-0 text-soft wrap-anywhere">{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  )
}

/** The stamp of what was paid at issue, or how to pay. */
function Payment({ payment: { stamp, sentence, bank } }: Pick<DescribedInvoice, 'payment'>) {
  return (
    <section className="min-w-0 break-inside-avoid sm:row-start-1 print:row-start-1">
      <h2 className="text-sm font-semibold">Payment</h2>
      {stamp !== null && (
        <p className="mt-2 inline-flex items-center gap-4 border-2 border-ink px-4 py-2.5">
          <strong className="font-display text-2xl leading-none font-[650]">{stamp.text}</strong>
          <span className="leading-snug">
            {stamp.day}
            <br />
            {stamp.means}
          </span>
        </p>
      )}
      {sentence !== '' && <p className="mt-1 max-w-prose">{sentence}</p>}
      {bank.length > 0 && (
        <div className="mt-3">
          <LabelledList rows={bank} />
        </div>
      )}
    </section>
  )
}
