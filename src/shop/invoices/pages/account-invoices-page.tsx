import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { invoicesContext } from '../contexts.ts'
import { InvoiceList } from '../ui/invoice-list.tsx'
import type { Route } from './+types/account-invoices-page'

/** The invoices and credit notes of a customer, the newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireCustomer(context.get(accountContext), url)
  const own = await context.get(invoicesContext).own(url.searchParams.get('after'))
  return { ...own, brand: context.get(shopContext).brand }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'My invoices', brand: loaderData.brand, hidden: true })

export default function AccountInvoicesPage({ loaderData: { invoices, next } }: Route.ComponentProps) {
  return (
    <AccountSection title="My invoices" done={null}>
      {invoices.length === 0 ? (
        <p className="max-w-prose text-soft">
          You have no invoices yet. We issue one when an order is paid or, on account, when it is dispatched.
        </p>
      ) : (
        <InvoiceList invoices={invoices} withOrder />
      )}
      {next !== null && (
        <p className="mt-6">
          <Link to={`/account/invoices?after=${next}`} className="link">
            Older invoices
          </Link>
        </p>
      )}
    </AccountSection>
  )
}
