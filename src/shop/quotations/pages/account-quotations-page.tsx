import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { requireCustomer } from '#people/accounts/ui/guards.ts'
import { pageMeta } from '#site/page-meta.ts'
import { servicesContext } from '#site/services-context.ts'
import { QuotationList } from '../ui/quotation-list.tsx'
import type { Route } from './+types/account-quotations-page'

/** The numbered quotations of a customer. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { account, quotations, shop } = context.get(servicesContext)
  await requireCustomer(account, url)
  return { quotations: await quotations.own(), brand: shop.brand }
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
