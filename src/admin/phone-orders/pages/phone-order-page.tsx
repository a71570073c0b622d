import { data } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { clockContext, picturesContext, shopContext } from '#platform/contexts.ts'
import { oneLine, readTexts } from '#platform/http/form-input.ts'
import { londonDate } from '#platform/time/london.ts'
import { readSeenCheckout } from '#shop/checkout/shown-checkout.ts'
import { latestValidUntil, usualValidUntil } from '#shop/quoting/offers/check-offer.ts'
import { phoneOrdersContext } from '../contexts.ts'
import { readPhoneFields } from '../phone-fields.ts'
import type { PhoneOrders } from '../phone-orders.server.ts'
import { ChoosePerson } from '../ui/choose-person.tsx'
import { OrderActions, PhoneOrderForm } from '../ui/phone-order-form.tsx'
import type { Route } from './+types/phone-order-page'

const MAX_SEARCH = 100

/** An order for somebody: for whom, then everything else on one page, as at the checkout. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const orders = context.get(phoneOrdersContext)
  const search = oneLine((url.searchParams.get('search') ?? '').slice(0, MAX_SEARCH))
  const order = await orders.view()
  const today = londonDate(context.get(clockContext).now())
  const { addressLines, postcode, collectionHours, cutOff } = context.get(shopContext)
  const isChoosing = order === null || url.searchParams.has('choose')
  return {
    order,
    search,
    held: isChoosing ? ((await orders.held()) ?? notFound()) : [],
    found: isChoosing ? ((await orders.find(search)) ?? notFound()) : null,
    shop: { addressLines, postcode, collectionHours, cutOff },
    lastDays: { usual: usualValidUntil(today), today, latest: latestValidUntil(today) },
    pictures: context.get(picturesContext).among((order?.checkout.lines ?? []).map(({ picture }) => picture)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const form = await request.formData()
  const { intent } = readTexts(form, ['intent'])
  const outcome = await act(intent, form, context.get(phoneOrdersContext))
  if (!outcome.ok) {
    // What was typed is kept with the order, and loaded again.
    const refused = refuseForm(intent, outcome, {}, url)
    const changed = 'changed' in outcome && outcome.changed
    return data({ ...refused.data, changed }, changed ? { status: 409 } : (refused.init ?? undefined))
  }
  if (intent === 'autosave') return null
  throw redirectWith('path' in outcome ? outcome.path : url.pathname)
}

/** Does what the button says. A form that was sent by none, as by the Enter key, is kept. */
function act(intent: string, form: FormData, orders: PhoneOrders) {
  const texts = readTexts(form, ['order', 'customer', 'guest_order', 'seen_quote'])
  const { order: id, customer: customerId, guest_order: guestOrderNo } = texts
  const fields = readPhoneFields(form)
  const sent = { id, fields, seen: readSeenCheckout((name) => form.get(name)) }
  switch (intent) {
    case 'choose':
      return orders.choose({ customerId, guestOrderNo })
    case 'hold':
      return orders.hold(id)
    case 'resume':
      return orders.resume(id)
    case 'discard':
      return orders.discard(id)
    case 'place':
      return orders.place(sent)
    case 'quote':
      return orders.quote({ ...sent, seenTotal: texts.seen_quote })
    default:
      return orders.save(id, fields)
  }
}

/** What was typed is stored, and what has changed is shown, whatever the answer was. */
export function shouldRevalidate() {
  return true
}

export const headers = staffHeaders
export const meta = staffMeta('New order')

export default function PhoneOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, found, held, search, shop, lastDays } = loaderData
  const answer = actionData ?? undefined
  const back = { to: '/staff/orders', title: 'Orders' }
  if (order === null || found !== null)
    return (
      <AdminPage title="New order" lead={<p>For somebody on the phone or in the shop.</p>} back={back} answer={answer}>
        <ChoosePerson
          {...{ search, held }}
          found={found ?? { customers: [], guests: [] }}
          changes={order?.name ?? null}
        />
      </AdminPage>
    )
  return (
    <AdminPage title={`Order for ${order.name}`} back={back} actions={<OrderActions order={order} />}>
      <PhoneOrderForm key={`${order.id} ${order.customer?.email}`} {...{ order, shop, lastDays, answer }} />
    </AdminPage>
  )
}
