import { readPassword } from '#platform/http/form-input.ts'
import { privateMeta } from '#platform/http/page-meta.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import { accountContext } from '../contexts.ts'
import { PasswordField } from '../ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '../ui/account-form.tsx'
import { AccountSection, AccountSheet } from '../ui/account-section.tsx'
import { redirectWith, refuseForm, requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/data-page'

/** The data export, and deleting the account. */
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

const ERASED = [
  'your name, email address, phone number, addresses and sign-ins',
  'your cart, saved designs, comparison, reviews and the files you sent with open requests',
  'what you wrote to us, reports of faults with their photos, our replies, and every email to you or about you',
] as const

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
        <p className="text-soft">You cannot undo this. We delete at once:</p>
        <ul className="my-3 list-disc pl-5 text-soft">
          {ERASED.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <p className="mb-4 text-soft">
          We keep your orders and invoices with your name and billing address for six years after the end of the tax
          year, because tax law requires it; notes, phone numbers, delivery addresses and artwork of orders go once the
          order is completed. What you have ordered is still made and sent. We keep your quote requests and quotations
          without your name, address and words, and lettering designs without your account. Our backups are overwritten
          within 35 days, and until then only used to restore the shop after a failure.{' '}
          <MailPromise instead="">One last email confirms this, and we then delete that too.</MailPromise>
        </p>
        <AccountForm intent="erase" answer={actionData} className="grid max-w-md gap-5">
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <SubmitButton variant="secondary">Delete account</SubmitButton>
        </AccountForm>
      </AccountSheet>
    </AccountSection>
  )
}
