import { shopContext } from '#platform/contexts.ts'
import { readPassword } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { accountContext } from '../contexts.ts'
import { PasswordField } from '../ui/account-fields.tsx'
import { AccountForm, useSending } from '../ui/account-form.tsx'
import { AccountSection, AccountSheet } from '../ui/account-section.tsx'
import { redirectWith, refuseForm } from '../ui/form-answers.ts'
import { requireCustomer } from '../ui/guards.ts'
import type { Route } from './+types/data-page'

/** A copy of one's data, and the end of an account. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireCustomer(account, url)
  return { brand: shop.brand }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const account = context.get(accountContext)
  const outcome = await account.erase(readPassword(await request.formData(), 'password'))
  if (!outcome.ok) return refuseForm('erase', outcome, {}, url)
  throw redirectWith('/login?done=erased', outcome.cookies)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Your data', brand: loaderData.brand, hidden: true })

export default function DataPage({ actionData }: Route.ComponentProps) {
  const sending = useSending('erase')
  return (
    <AccountSection title="Your data" done={null}>
      <AccountSheet title="Take it with you">
        <p className="mb-4 text-soft">Everything that we keep about you, as a JSON file.</p>
        <a href="/account/data.json" download className={buttonClass('secondary')}>
          Download
        </a>
      </AccountSheet>
      <AccountSheet title="Delete your account">
        <p className="mb-4 text-soft">
          Your details, addresses and sign-ins are removed at once, and cannot be brought back. Orders stay in our books
          without your name for as long as the law demands.
        </p>
        <AccountForm intent="erase" answer={actionData} className="grid max-w-md gap-5">
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <div>
            <Button type="submit" disabled={sending}>
              Delete account
            </Button>
          </div>
        </AccountForm>
      </AccountSheet>
    </AccountSection>
  )
}
