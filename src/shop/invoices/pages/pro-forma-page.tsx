import { data, redirect } from 'react-router'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { invoicesContext } from '../contexts.ts'
import { describeInvoice } from '../describe-invoice.ts'
import { invoicePath, proFormaPath, proFormaPdfPath } from '../invoice-addresses.ts'
import { InvoiceNotFound, OpenInvoice } from '../ui/open-invoice.tsx'
import type { Route } from './+types/pro-forma-page'

/** What an order will be invoiced with (decisions §9), until there is an invoice, to which it then leads. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const shop = context.get(shopContext)
  const opened = await context.get(invoicesContext).openProForma(params.number, key)
  const { brand } = shop
  if (opened === null) return data({ brand, shown: null }, { status: 404, statusText: 'Not Found' })
  if ('invoiceNo' in opened) throw redirect(invoicePath(opened.invoiceNo, key))
  const { orderNo } = opened.document
  const addresses = { page: proFormaPath(orderNo, key), pdf: proFormaPdfPath(orderNo, key), xml: null }
  return data({ brand, shown: { invoice: describeInvoice(opened.document, shop), orderNo, orderKey: key, addresses } })
}

/** Not cached, not indexed, and without a referrer, because the address may contain a key. */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({ title: loaderData.shown?.invoice.name ?? 'Invoice not found', brand: loaderData.brand, hidden: true })

export default function ProFormaPage({ loaderData: { shown } }: Route.ComponentProps) {
  return shown === null ? <InvoiceNotFound /> : <OpenInvoice {...shown} />
}
