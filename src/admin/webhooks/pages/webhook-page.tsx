import { data, Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { readFilters, withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffWebhooksContext } from '../contexts.ts'
import { readEvents } from '../read-events.ts'
import { SecretShown } from '../ui/secret-shown.tsx'
import { DELIVERY_STATE_OPTIONS, DeliveryStateMark, EventsField } from '../ui/webhook-fields.tsx'
import type { StaffWebhooks } from '../webhooks.server.ts'
import type { Route } from './+types/webhook-page'

const FILTERS = [
  { name: 'state', label: 'State', options: [['', 'All deliveries'] as const, ...DELIVERY_STATE_OPTIONS] },
] as const

/** One address: its events, what can be done with it, and the log of what was sent to it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const values = readFilters(url.searchParams, FILTERS)
  const query = { state: values.state || null, afterId: url.searchParams.get('after') }
  const opened = (await context.get(staffWebhooksContext).open(params.id, query)) ?? notFound()
  const { endpoint, deliveries, next } = opened
  const { id, url: address, events, active, createdAt, oldSecretUntil } = endpoint
  return {
    endpoint: { id, address, events, active, added: momentText(createdAt) },
    oldSecretUntil: oldSecretUntil === null ? null : momentText(oldSecretUntil),
    deliveries: deliveries.map(({ createdAt: at, updatedAt, ...delivery }) => ({
      ...delivery,
      at: momentText(at),
      lastAt: momentText(updatedAt),
    })),
    older: next === null ? null : withQuery(`/staff/webhooks/${id}`, { ...values, after: next }),
    values,
  }
}

/** What the buttons do, and the notice afterwards. */
const CHANGES = {
  pause: { done: 'webhook-paused', work: (webhooks: StaffWebhooks, id: string) => webhooks.pause(id) },
  resume: { done: 'webhook-resumed', work: (webhooks: StaffWebhooks, id: string) => webhooks.resume(id) },
  test: { done: 'webhook-tested', work: (webhooks: StaffWebhooks, id: string) => webhooks.sendTest(id) },
  delete: { done: 'webhook-deleted', work: (webhooks: StaffWebhooks, id: string) => webhooks.delete(id) },
} as const

export async function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const webhooks = context.get(staffWebhooksContext)
  const form = await request.formData()
  const { intent, delivery } = readTexts(form, ['intent', 'delivery'])
  if (intent === 'secret') {
    const outcome = await webhooks.renewSecret(id)
    if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
    return data({ address: outcome.url, secret: outcome.secret })
  }
  const { outcome, done } = await act(webhooks, id, { intent, delivery, events: readEvents(form) })
  if (!outcome.ok) return refuseForm(intent, outcome, {}, url)
  throw redirectWith(intent === 'delete' ? `/staff/webhooks?done=${done}` : `/staff/webhooks/${id}?done=${done}`)
}

async function act(
  webhooks: StaffWebhooks,
  id: string,
  { intent, delivery, events }: { intent: string; delivery: string; events: string[] | null },
) {
  if (intent === 'resend') return { outcome: await webhooks.resend(id, delivery), done: 'webhook-resent' }
  if (Object.hasOwn(CHANGES, intent)) {
    const { done, work } = CHANGES[intent as keyof typeof CHANGES]
    return { outcome: await work(webhooks, id), done }
  }
  return { outcome: await webhooks.setEvents(id, events), done: 'webhook-events' }
}

export const headers = staffHeaders
export const meta = staffMeta('A webhook')

export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, oldSecretUntil, deliveries, older, values } = loaderData
  if (actionData !== undefined && 'secret' in actionData) {
    const done = 'The new secret signs messages from now on. For a day, the old one does too.'
    return <SecretShown url={actionData.address} secret={actionData.secret} done={done} />
  }
  return (
    <AdminPage
      title={endpoint.address}
      back={{ to: '/staff/webhooks', title: 'Webhooks' }}
      lead={endpoint.active ? 'Active' : <span className="font-semibold text-wrong">Paused</span>}
      answer={actionData}
    >
      <Facts
        rows={[
          ['Added', endpoint.added],
          ['Old secret valid until', oldSecretUntil],
        ]}
      />
      <Actions active={endpoint.active} />
      <section aria-labelledby="log" className="mt-10">
        <h2 id="log" className="mb-3 text-xl">
          Deliveries
        </h2>
        <AdminList
          filters={FILTERS}
          values={values}
          rows={deliveries}
          getKey={({ id }) => id}
          rowClass="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:items-baseline"
          empty="Nothing has been sent to this address yet."
          emptyFiltered="No deliveries found."
          next={{ to: older, title: 'Older deliveries' }}
        >
          {(delivery) => <DeliveryRow {...delivery} active={endpoint.active} />}
        </AdminList>
        <p className="mt-3 text-sm text-soft">We keep deliveries for 90 days.</p>
      </section>
      <section aria-labelledby="events" className="mt-10 max-w-2xl">
        <h2 id="events" className="mb-3 text-xl">
          What it receives
        </h2>
        <AccountForm intent="events" answer={actionData} className="grid gap-5">
          <EventsField chosen={endpoint.events.length === 0 ? null : endpoint.events} />
          <SubmitButton variant="secondary">Save events</SubmitButton>
        </AccountForm>
      </section>
    </AdminPage>
  )
}

function Actions({ active }: { active: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap items-start gap-2">
      <Form method="post" replace preventScrollReset className="flex flex-wrap gap-2">
        {active && (
          <Button type="submit" name="intent" value="test" variant="primary">
            Send a test event
          </Button>
        )}
        <Button type="submit" name="intent" value={active ? 'pause' : 'resume'}>
          {active ? 'Pause' : 'Resume'}
        </Button>
      </Form>
      <Confirmed intent="secret" title="New secret" says="For a day, messages are signed with the old secret too.">
        Create a new secret
      </Confirmed>
      <Confirmed intent="delete" title="Delete" says="The log of its deliveries is deleted with it.">
        Delete this address
      </Confirmed>
    </div>
  )
}

interface ConfirmedProps {
  intent: string
  title: string
  says: string
  children: string
}

/** A button behind a disclosure that says what follows. */
function Confirmed({ intent, title, says, children }: ConfirmedProps) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center px-2">{title}</summary>
      <Form method="post" replace className="max-w-72 border-l-2 border-ink py-1 pl-4">
        <p className="mb-2 text-sm">{says}</p>
        <Button type="submit" name="intent" value={intent}>
          {children}
        </Button>
      </Form>
    </details>
  )
}

type ShownDelivery = Route.ComponentProps['loaderData']['deliveries'][number]

function DeliveryRow({ active, ...delivery }: ShownDelivery & { active: boolean }) {
  const { id, type, eventId, state, attempts, lastAt, lastError, at, body } = delivery
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return (
    <>
      <span className="text-sm text-soft">{at}</span>
      <div className="min-w-0">
        <p>
          <code className="font-mono text-sm">{type}</code> <DeliveryStateMark state={state} />
        </p>
        {(attempts > 0 || lastError !== '') && (
          <p className="text-sm text-soft [overflow-wrap:anywhere]">
            {tried}, last {lastAt}. {lastError}
          </p>
        )}
        <details>
          <summary className="link inline-flex min-h-9 items-center text-sm">
            Content
            <span className="sr-only">
              {' '}
              of {type}, {at}
            </span>
          </summary>
          <p className="text-sm text-soft [overflow-wrap:anywhere]">webhook-id: {eventId}</p>
          <pre className="mt-1 overflow-x-auto border border-line bg-sheet p-3 font-mono text-sm">
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
        </details>
      </div>
      {active && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="delivery" value={id} />
          <Button type="submit" name="intent" value="resend" className="text-sm">
            Send again
            <span className="sr-only">
              {' '}
              {type}, {at}
            </span>
          </Button>
        </Form>
      )}
    </>
  )
}
