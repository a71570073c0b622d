import { data, Link } from 'react-router'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { cartRemindersContext } from '../contexts.ts'
import type { Route } from './+types/reminder-page'

/** Where the link *say no more* of a reminder leads. Opening it changes nothing, because mail programs open links. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  if (!context.get(cartRemindersContext).isKey(params.key)) throw data(null, { status: 404, statusText: 'Not Found' })
  return { isStopped: url.searchParams.get('done') === 'stopped', brand: context.get(shopContext).brand }
}

export async function action({ params, context }: Route.ActionArgs) {
  const reminders = context.get(cartRemindersContext)
  if (!reminders.isKey(params.key)) throw data(null, { status: 404, statusText: 'Not Found' })
  await reminders.stop(params.key)
  throw redirectWith(`/checkout/reminder/${params.key}?done=stopped`)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Reminders', brand: loaderData.brand, hidden: true })

export default function ReminderPage({ loaderData: { isStopped } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-xl pt-9 pb-16">
      <h1 className="text-3xl">Reminders of your cart</h1>
      {isStopped ? (
        <Notice variant="success" live className="mt-6">
          We will not remind you of this cart.
        </Notice>
      ) : (
        <form method="post" className="mt-6 grid justify-items-start gap-4">
          <p>We remind you of a cart only if you tick the box for it at the checkout, and only once.</p>
          <Button type="submit" variant="primary">
            Do not remind me
          </Button>
        </form>
      )}
      <p className="mt-6">
        <Link to="/cart" className="link">
          Open your cart
        </Link>
      </p>
    </div>
  )
}
