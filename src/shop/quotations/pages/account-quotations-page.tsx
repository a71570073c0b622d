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
  loaderData === undefined ? [] : pageMeta({ title: 'Your quotations', brand: loaderData.brand, hidden: true })

export default function AccountQuotationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountSection title="Your quotations" done={null}>
      <QuotationList quotations={loaderData.quotations} />
    </AccountSection>
  )
}
