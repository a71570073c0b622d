import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { staffOrdersContext } from '../contexts.ts'
import type { Route } from './+types/order-terms-page'

/** A version of the terms of sale, as it was when orders were placed under it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { version, text, firstUsedAt } = (await context.get(staffOrdersContext).terms(params.version)) ?? notFound()
  return { version, text, firstUsed: momentText(firstUsedAt) }
}

export const headers = staffHeaders
export const meta = staffMeta('Terms of sale')

export default function OrderTermsPage({ loaderData: { version, text, firstUsed } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={text.title}
      lead={
        <p>
          Version {version}, under which the first order was placed on {firstUsed}. Later orders may have other terms.
        </p>
      }
      back={{ to: '/staff/orders', title: 'Orders' }}
    >
      <div className="max-w-prose space-y-3">
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </AdminPage>
  )
}
