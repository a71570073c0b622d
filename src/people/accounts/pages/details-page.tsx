import { readTexts } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { accountContext } from '../contexts.ts'
import { doneSentence } from '../form-answer.ts'
import { NameFields, TextField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountSection, AccountSheet } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/details-page'

/** Name, telephone number and company of a customer (decisions §6). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const { firstName, lastName, phone, company } = await requireCustomer(account, url)
  return { firstName, lastName, phone, company, done: doneSentence(url.searchParams) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const entered = readTexts(await request.formData(), ['first_name', 'last_name', 'phone', 'company'])
  const outcome = await account.changeDetails(entered)
  if (!outcome.ok) return refuseForm('details', outcome, entered, url)
  throw redirectWith('/account/details?done=details')
}

export const meta = privateMeta('Your details')

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, lastName, phone, company, done } = loaderData
  return (
    <AccountSection title="Your details" done={actionData === undefined ? done : null}>
      <AccountSheet>
        <AccountForm intent="details" answer={actionData} className="grid gap-5">
          <NameFields firstName={firstName} lastName={lastName} />
          <TextField name="phone" label="Phone number" type="tel" autoComplete="tel" defaultValue={phone} optional />
          <TextField name="company" label="Company" autoComplete="organization" defaultValue={company} optional />
          <SubmitButton>Save</SubmitButton>
        </AccountForm>
      </AccountSheet>
    </AccountSection>
  )
}
