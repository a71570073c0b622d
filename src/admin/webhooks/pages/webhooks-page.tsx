import { data, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import { staffWebhooksContext } from '../contexts.ts'
import { readEvents } from '../read-events.ts'
import { SecretShown } from '../ui/secret-shown.tsx'
import { DeliveryStateMark, EventsField } from '../ui/webhook-fields.tsx'
import type { Route } from './+types/webhooks-page'

/** The addresses that events are sent to; for managers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const endpoints = (await context.get(staffWebhooksContext).list()) ?? notFound()
  return {
    endpoints: endpoints.map(({ id, url: address, events, active, last }) => ({
      id,
      address,
      events,
      active,
      last: last === null ? null : { type: last.type, state: last.state, at: momentText(last.createdAt) },
    })),
  }
}

/** That every event is ticked, in the answer to a refused form. */
const ALL = 'all'

/** The secret is only in this answer: an address that showed it again would show it to others. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const form = await request.formData()
  const { url: address } = readTexts(form, ['url'])
  const events = readEvents(form)
  const outcome = await context.get(staffWebhooksContext).add({ url: address, events })
  if (!outcome.ok) return refuseForm('add', outcome, { url: address, events: events?.join(' ') ?? ALL }, url)
  return data({ address: outcome.url, secret: outcome.secret })
}

export const headers = staffHeaders
export const meta = staffMeta('Webhooks')

export default function WebhooksPage({ loaderData: { endpoints }, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && 'secret' in actionData) {
    return <SecretShown url={actionData.address} secret={actionData.secret} done="The address is added." />
  }
  return (
    <AdminPage
      title="Webhooks"
      lead={
        <p>
          Tell other programs, such as your bookkeeping, what happens to orders and invoices. Messages are signed, and
          sent again for about a day if they don’t arrive.{' '}
          <Link to="/api/docs#webhooks" className="link">
            What each message says
          </Link>
        </p>
      }
      answer={actionData}
    >
      <AdminList
        rows={endpoints}
        getKey={({ id }) => id}
        rowClass="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-baseline"
        empty="You have not added any addresses yet."
      >
        {(endpoint) => <EndpointRow {...endpoint} />}
      </AdminList>
      <section aria-labelledby="add" className="mt-10 max-w-2xl">
        <h2 id="add" className="mb-3 text-xl">
          Add an address
        </h2>
        <AddForm answer={actionData} />
      </section>
    </AdminPage>
  )
}

type ShownEndpoint = Route.ComponentProps['loaderData']['endpoints'][number]

function EndpointRow({ id, address, events, active, last }: ShownEndpoint) {
  return (
    <>
      <Link to={`/staff/webhooks/${id}`} className="link [overflow-wrap:anywhere]">
        {address}
      </Link>
      <p className="text-sm">
        {active ? '' : <span className="font-semibold text-wrong">Paused. </span>}
        {events.length === 0 ? 'All events' : events.length === 1 ? '1 event' : `${events.length} events`}
      </p>
      <p className="text-sm text-soft">
        {last === null ? (
          'Nothing sent yet'
        ) : (
          <>
            <DeliveryStateMark state={last.state} />: {last.type}, {last.at}
          </>
        )}
      </p>
    </>
  )
}

function AddForm({ answer }: { answer: FormAnswer<string> | undefined }) {
  const entered = answer?.entered['events'] ?? ALL
  const chosen = entered === ALL ? null : entered.split(' ')
  return (
    <AccountForm intent="add" answer={answer} className="grid gap-5">
      <TextField
        name="url"
        label="Address"
        hint="Of the program that receives the messages. It starts with https://."
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
      />
      <EventsField chosen={chosen} />
      <SubmitButton>Add address</SubmitButton>
    </AccountForm>
  )
}
