import { readPassword } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { accountContext } from '../contexts.ts'
import { PasswordField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountSection, AccountSheet } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/data-page'

/** A copy of one's data, and the end of an account. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  await requireCustomer(account, url)
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const outcome = await account.erase(readPassword(await request.formData(), 'password'))
  if (!outcome.ok) return refuseForm('erase', outcome, {}, url)
  throw redirectWith('/login?done=erased', outcome.cookies)
}

export const meta = privateMeta('Your data')

export default function DataPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountSection title="Your data" done={null}>
      <AccountSheet title="Download your data">
        <p className="mb-4 text-soft">Get everything that we store about you as a JSON file.</p>
        <a href="/account/data.json" download className={buttonClass('secondary')}>
          Download
        </a>
      </AccountSheet>
      <AccountSheet title="Delete your account">
        <p className="mb-4 text-soft">We delete your details, addresses and sign-ins at once. You cannot undo this.</p>
        <AccountForm intent="erase" answer={actionData} className="grid max-w-md gap-5">
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <SubmitButton variant="secondary">Delete account</SubmitButton>
        </AccountForm>
      </AccountSheet>
    </AccountSection>
  )
}
