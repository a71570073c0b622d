import { Outlet } from 'react-router'
import { accountContext } from '../contexts.ts'
import { AccountNav } from '../ui/account-nav.tsx'
import { requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/account-page'

/** The frame of all account pages (decisions §4); each of them asks for itself who is signed in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const account = context.get(accountContext)
  const { firstName, lastName } = await requireCustomer(account, url)
  return { name: `${firstName} ${lastName}` }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 pt-6 pb-16 md:grid-cols-[11rem_minmax(0,1fr)] md:pt-12 md:pb-24 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <AccountNav name={loaderData.name} />
      <Outlet />
    </div>
  )
}
