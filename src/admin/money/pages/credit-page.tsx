import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { formatPence } from '#platform/money/money.ts'
import { staffMoneyContext } from '../contexts.ts'
import type { Route } from './+types/credit-page'

/** Customers who pay on account; for managers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const credits = (await context.get(staffMoneyContext).credits()) ?? notFound()
  return {
    credits: credits.map(({ customerId, name, email, limit, days, unpaid }) => ({
      customerId,
      name,
      email,
      limit,
      days,
      unpaid,
    })),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const typed = readTexts(await request.formData(), ['email', 'limit', 'days'])
  const outcome = await context.get(staffMoneyContext).giveCredit(typed)
  if (!outcome.ok) return refuseForm<string>('credit', outcome, typed, url)
  throw redirectWith(`${url.pathname}?done=credit-given`)
}

export const headers = staffHeaders
export const meta = staffMeta('Credit')

export default function CreditPage({ loaderData: { credits }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Credit"
      lead={<p>Customers with credit can pay on account. They get the invoice when their order is dispatched.</p>}
      back={{ to: '/staff/money', title: 'Money' }}
      answer={actionData}
    >
      <AdminList
        rows={credits}
        getKey={({ customerId }) => customerId}
        rowClass="grid gap-x-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_6rem] sm:items-baseline"
        empty="No customer has credit yet."
      >
        {({ name, email, limit, days, unpaid }) => (
          <>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-soft">{email}</p>
            </div>
            <p className="tabular-nums">{formatPence(limit)} limit</p>
            <p className="tabular-nums">{formatPence(unpaid)} not paid</p>
            <p className="text-soft">{days} days</p>
          </>
        )}
      </AdminList>
      <section aria-labelledby="give" className="mt-10 max-w-md">
        <h2 id="give" className="mb-3 text-xl">
          Give or change credit
        </h2>
        <AccountForm intent="credit" answer={actionData} className="grid gap-4">
          <TextField name="email" label="Customer’s email address" type="email" autoComplete="off" />
          <TextField
            name="limit"
            label="Limit in pounds"
            hint="How much may be unpaid at once. 0 ends the credit for new orders."
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            name="days"
            label="Days to pay"
            hint="From the invoice to its payment."
            inputMode="numeric"
            autoComplete="off"
            defaultValue="30"
          />
          <SubmitButton>Save the credit</SubmitButton>
        </AccountForm>
      </section>
    </AdminPage>
  )
}
