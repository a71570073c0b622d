import { Link } from 'react-router'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import type { DescribedInvoice } from '../describe-invoice.ts'
import { InvoicePaper } from './invoice-paper.tsx'

interface OpenInvoiceProps {
  invoice: DescribedInvoice
  orderNo: string
  /** Of the order's link; null if it was not opened by it. */
  orderKey: string | null
  /** The addresses of this page and of its files; null for a file that there is not. */
  addresses: { page: string; pdf: string; xml: string | null }
}

/** A document on its page: what it is, its files, and the paper. */
export function OpenInvoice({ invoice, orderNo, orderKey, addresses }: OpenInvoiceProps) {
  const order = `/orders/${orderNo}${orderKey === null ? '' : `?${new URLSearchParams({ key: orderKey })}`}`
  return (
    <div className="wrap pt-5 pb-16 print:py-0">
      <Breadcrumbs
        crumbs={[
          { title: 'Home', to: '/' },
          { title: `Order ${orderNo}`, to: order },
          { title: invoice.name, to: addresses.page },
        ]}
      />
      <div className="mx-auto mt-4 max-w-[52rem] print:mt-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-4 print:mb-3">
          <h1 className="text-3xl print:text-2xl">
            {invoice.kindName} <span className="whitespace-nowrap">{invoice.no}</span>
          </h1>
          <Files {...addresses} />
        </div>
        <CropMarks className="print:max-w-none! print:p-0 print:before:hidden print:after:hidden print:[&>.crop-foot]:hidden">
          <article className="bg-sheet p-5 md:p-9 print:bg-transparent print:p-0">
            <InvoicePaper invoice={invoice} />
          </article>
        </CropMarks>
      </div>
    </div>
  )
}

/** The PDF to download and to print, and the XML for accountants' programs. */
function Files({ pdf, xml }: OpenInvoiceProps['addresses']) {
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <a href={pdf} download="" className={buttonClass('primary')}>
        Download PDF
      </a>
      <a href={pdf} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        Print preview
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {xml !== null && (
        <a href={xml} download="" className={buttonClass('secondary')}>
          Download XML
        </a>
      )}
    </div>
  )
}

/** Instead of a document that does not exist, or is not the visitor's. */
export function InvoiceNotFound() {
  return (
    <div className="wrap pt-5 pb-16">
      <div className="max-w-xl pt-6">
        <h1 className="text-3xl">Invoice not found</h1>
        <p className="mt-4 text-lg">
          Open it by the link in our email, or sign in to the account that you ordered with. You can also find your
          order by its number and your email address.
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link to="/orders" className={buttonClass('primary')}>
            Find your order
          </Link>
          <Link to="/contact" className={buttonClass('secondary')}>
            Contact us
          </Link>
        </p>
      </div>
    </div>
  )
}
