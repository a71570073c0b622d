import { Form } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { oneLine, readTexts } from '#platform/http/form-input.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { POINT_ENTRY_LABELS, pointsText, signedPoints } from '#shop/promotions/points.ts'
import { staffPointsContext } from '../contexts.ts'
import type { Route } from './+types/points-page'

/** A customer's points, found by the email address; for managers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const email = oneLine(url.searchParams.get('email') ?? '')
  const found = email === '' ? null : ((await context.get(staffPointsContext).find(email)) ?? notFound())
  const customer = found?.customer ?? null
  return {
    email,
    formId: drawFormId(context),
    customer:
      customer === null
        ? null
        : {
            ...customer,
            entries: customer.entries.map(({ id, at, kind, points, note }) => {
              return { id, day: londonDate(at), kind, points, note }
            }),
          },
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const typed = readTexts(await request.formData(), ['email', 'points', 'reason', 'form_id'])
  const { email, points, reason, form_id: formId } = typed
  const outcome = await context.get(staffPointsContext).adjust({ email, points, reason, formId })
  if (!outcome.ok) return refuseForm<string>('adjust', outcome, { points, reason }, url)
  throw redirectWith(`/staff/coupons/points?${new URLSearchParams({ email, done: 'points-adjusted' })}`)
}

export const headers = staffHeaders
export const meta = staffMeta('Customers’ points')

export default function PointsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, customer, formId } = loaderData
  return (
    <AdminPage
      title="Customers’ points"
      lead="Give a customer points, or take some away, with a reason that the customer can read."
      back={{ to: '/staff/coupons', title: 'Coupons' }}
      answer={actionData}
    >
      <Form method="get" action="/staff/coupons/points" className="flex max-w-md items-end gap-2.5" noValidate>
        <Field
          label="Customer’s email address"
          error={email !== '' && customer === null ? 'There is no account with this email address.' : null}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
              defaultValue={email}
              className="control"
            />
          )}
        </Field>
        <Button type="submit">Show</Button>
      </Form>
      {customer !== null && (
        // After a change the form is empty again.
        <Customer key={customer.entries[0]?.id} customer={customer} formId={formId} answer={actionData} />
      )}
    </AdminPage>
  )
}

type Found = NonNullable<Route.ComponentProps['loaderData']['customer']>

interface CustomerProps {
  customer: Found
  formId: string
  answer: Route.ComponentProps['actionData']
}

function Customer({ customer: { name, email, balance, entries }, formId, answer }: CustomerProps) {
  return (
    <div className="mt-9 grid max-w-5xl items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="customer">
        <h2 id="customer" className="text-xl wrap-anywhere">
          {name}
        </h2>
        <p className="mt-1 mb-4">{pointsText(balance)}</p>
        <Entries entries={entries} />
      </section>
      <section aria-labelledby="adjust" className="border border-line bg-sheet p-5">
        <h2 id="adjust" className="mb-4 text-xl">
          Change the points
        </h2>
        <AccountForm intent="adjust" answer={answer} hidden={{ email, form_id: formId }} className="grid gap-4">
          <TextField
            name="points"
            label="Points"
            hint="500 gives them, −500 takes them away."
            inputMode="text"
            maxLength={12}
            autoComplete="off"
          />
          <TextField name="reason" label="Reason" hint="The customer can read it." maxLength={300} autoComplete="off" />
          <SubmitButton>Change points</SubmitButton>
        </AccountForm>
      </section>
    </div>
  )
}

function Entries({ entries }: Pick<Found, 'entries'>) {
  if (entries.length === 0) return <p className="border-t border-line py-4 text-soft">No entries yet.</p>
  return (
    <ul className="border-t border-line">
      {entries.map(({ id, day, kind, points, note }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2.5">
          <span className="wrap-anywhere">
            {POINT_ENTRY_LABELS[kind]}
            {note !== '' && `: ${note}`}
          </span>
          <span className="text-right font-semibold tabular-nums">{signedPoints(points)}</span>
          <span className="col-span-2 text-sm text-soft">{formatLongDay(day)}</span>
        </li>
      ))}
    </ul>
  )
}
