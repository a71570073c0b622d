import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { ordersContext } from '../contexts.ts'
import type { Route } from './+types/track-page'

/** Finds an order without an account: by its number and the email address that it was ordered with. */
export async function loader({ context }: Route.LoaderArgs) {
  const isCustomer = (await context.get(accountContext).current()) !== null
  return { isCustomer, brand: context.get(shopContext).brand }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { order_number, email } = readTexts(await request.formData(), ['order_number', 'email'])
  const outcome = await context.get(ordersContext).track({ orderNo: order_number, email })
  if (outcome.ok) throw redirectWith(outcome.path)
  return refuseForm('track', outcome, { order_number, email }, url)
}

export const headers = privatePageHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Track an order', brand: loaderData.brand, hidden: true })

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Track an order', to: '/orders' },
]

export default function TrackPage({ loaderData, actionData }: Route.ComponentProps) {
  const onFields = actionData?.errors.some(({ message }) => message !== actionData.message) ?? false
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3 text-3xl">Track an order</h1>
      <p className="mt-3 mb-7 max-w-prose text-lg">
        Enter the number of your order, and the email address that you ordered with. You need no account.
      </p>
      {onFields && (
        <Notice variant="danger" live className="mb-5 max-w-xl">
          Please correct both fields.
        </Notice>
      )}
      <AccountForm
        intent="track"
        answer={actionData}
        className="grid max-w-xl gap-5 border border-line bg-sheet p-5 md:p-7"
      >
        <TextField
          name="order_number"
          label="Order Number"
          hint="In our email, such as T-2026-000123."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField name="email" label="Email address" type="email" autoComplete="email" maxLength={254} />
        <SubmitButton>Track order</SubmitButton>
      </AccountForm>
      <p className="mt-6 max-w-prose text-soft">
        The link in our emails opens your order, too.{' '}
        <Link to={loaderData.isCustomer ? '/account/orders' : '/login?to=%2Faccount%2Forders'} className="link">
          {loaderData.isCustomer ? 'See all your orders' : 'Sign in to see all your orders'}
        </Link>
        .
      </p>
    </div>
  )
}
