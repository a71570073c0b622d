import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { quotationsContext } from '../contexts.ts'
import { QuotationList } from '../ui/quotation-list.tsx'
import type { Route } from './+types/account-quotations-page'

/** The numbered quotations of a customer. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireCustomer(context.get(accountContext), url)
  return { quotations: await context.get(quotationsContext).own(), brand: context.get(shopContext).brand }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'My quotations', brand: loaderData.brand, hidden: true })

export default function AccountQuotationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountSection title="My quotations" done={null}>
      <QuotationList quotations={loaderData.quotations} />
      <p className="mt-6">
        <Link to="/quotations?find=on" className="link">
          Find a quotation by its number
        </Link>
      </p>
    </AccountSection>
  )
}
