import { Form, NavLink, Outlet } from 'react-router'
import { accountContext } from '../contexts.ts'
import { requireCustomer } from '../ui/form-answers.ts'
import type { Route } from './+types/account-page'

/** The frame of all account pages (decisions §4). Each page's loader checks the session itself. */
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

const PAGES = [
  ['/account/details', 'Details'],
  ['/account/email', 'Email'],
  ['/account/password', 'Password'],
  ['/account/addresses', 'Addresses'],
  ['/account/orders', 'Orders'],
  ['/account/quotes', 'Quotes'],
  ['/account/quotations', 'Quotations'],
  ['/account/points', 'Points'],
  ['/account/invoices', 'Invoices'],
  ['/account/artwork', 'My artwork'],
  ['/account/designs', 'My designs'],
  ['/account/sessions', 'Sign-ins'],
  ['/account/data', 'Your data'],
] as const

/** The navigation between the pages of an account, and signing out: a column, or rows on narrow screens. */
function AccountNav({ name }: { name: string }) {
  return (
    <div className="md:border-t md:border-ink md:pt-4">
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        Signed in as <span className="font-semibold text-ink">{name}</span>
      </p>
      <nav aria-label="Account" className="mt-3">
        <ul className="flex flex-wrap gap-2 md:flex-col md:flex-nowrap md:gap-0">
          {PAGES.map(([to, title]) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center rounded-md border border-edge bg-sheet px-3.5 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--color-ink)] hover:border-ink md:rounded-none md:border-0 md:border-b md:border-line md:bg-transparent md:px-0 md:aria-[current]:border-line md:aria-[current]:shadow-none md:aria-[current]:underline md:aria-[current]:decoration-press md:aria-[current]:decoration-2 md:aria-[current]:underline-offset-4 md:hover:text-press"
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="post" action="/sign-out" className="mt-3 md:mt-4">
        <button type="submit" className="link py-2 text-sm">
          Sign out
        </button>
      </Form>
    </div>
  )
}
