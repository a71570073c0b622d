import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { formatPence } from '#platform/money/money.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffCouponsContext } from '../contexts.ts'
import { TEXT_FIELDS } from '../coupon-form.ts'
import { CouponForm } from '../ui/coupon-fields.tsx'
import type { Route } from './+types/coupon-page'

/** The name of the page on which a coupon is made. */
const NEW = 'new'

/** One coupon with its uses, or an empty form. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { role } = await requireMember(context.get(staffContext), url)
  const service = context.get(staffCouponsContext)
  const items = (await service.items()) ?? notFound()
  const found = id === NEW ? null : ((await service.open(id)) ?? notFound())
  const uses = found?.lastUses ?? []
  return {
    isManager: role === 'manager',
    items,
    coupon: found,
    uses: uses.map(({ usedAt, ...use }) => ({ ...use, at: momentText(usedAt), isReleased: use.releasedAt !== null })),
  }
}

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const service = context.get(staffCouponsContext)
  const form = await request.formData()
  const { intent } = readTexts(form, ['intent'])
  if (intent === 'stop' || intent === 'start') {
    const outcome = await (intent === 'stop' ? service.stop(id) : service.start(id))
    if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
    throw redirectWith(`/staff/coupons/${id}?done=coupon-${intent}`)
  }
  const items = form.getAll('items').filter((item) => typeof item === 'string')
  const customers = form.get('customers')
  const typed = {
    ...readTexts(form, TEXT_FIELDS),
    customers: typeof customers === 'string' ? customers.slice(0, 50_000) : '',
    items,
  }
  const outcome = await (id === NEW ? service.add(typed) : service.change(id, typed))
  if (!outcome.ok) return refuseForm('save', outcome, { ...typed, items: items.join(' ') }, url)
  throw redirectWith(`/staff/coupons/${outcome.id}?done=coupon-saved`)
}

export const headers = staffHeaders
export const meta = staffMeta('A coupon')

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const { coupon, items, isManager, uses } = loaderData
  return (
    <AdminPage
      title={coupon?.code ?? 'New coupon'}
      back={{ to: '/staff/coupons', title: 'Coupons' }}
      lead={coupon === null ? undefined : coupon.label}
      answer={actionData}
      actions={coupon === null ? undefined : <Switch active={coupon.active} />}
    >
      {coupon !== null && (
        <Facts
          rows={[
            ['State', coupon.active ? 'In use' : 'Stopped: nobody can use it'],
            ['Uses', String(coupon.uses)],
            ['Given in all', formatPence(coupon.cost)],
          ]}
        />
      )}
      <div className="mt-6">
        <CouponForm coupon={coupon} items={items} isManager={isManager} answer={actionData} />
      </div>
      {uses.length > 0 && <Uses uses={uses} />}
    </AdminPage>
  )
}

function Switch({ active }: { active: boolean }) {
  return (
    <Form method="post" replace preventScrollReset>
      <Button type="submit" name="intent" value={active ? 'stop' : 'start'}>
        {active ? 'Stop' : 'Start again'}
      </Button>
    </Form>
  )
}

function Uses({ uses }: { uses: Route.ComponentProps['loaderData']['uses'] }) {
  return (
    <section aria-labelledby="uses" className="mt-10 max-w-2xl">
      <h2 id="uses" className="mb-3 text-xl">
        Last uses
      </h2>
      <ul className="border-t border-line">
        {uses.map(({ orderId, at, saved, isReleased }) => (
          <li key={orderId} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2.5">
            <Link to={`/staff/orders/${orderId}`} className="link">
              {at}
            </Link>
            <span>
              {formatPence(saved)}
              {isReleased && <span className="text-soft"> given back: the order was cancelled</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
