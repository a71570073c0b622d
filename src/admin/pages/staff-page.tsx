import type { ReactNode } from 'react'
import { Form, Link, NavLink, Outlet } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import type { StaffRole } from '#admin/access/staff-member.ts'
import { requireAnyMember, staffHeaders } from '#admin/ui/staff-route.ts'
import { shopContext } from '#platform/contexts.ts'
import { ColourBar } from '#platform/ui/crop-marks.tsx'
import { MainContent } from '#platform/ui/main-content.tsx'
import type { Route } from './+types/staff-page'

/** The frame of staff pages (decisions §4); each page's loader checks the session itself. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, role, ready } = await requireAnyMember(context.get(staffContext), url)
  return { name, role, ready, brand: context.get(shopContext).brand }
}

export const headers = staffHeaders

/** Without the shop's header and footer, which are for shoppers. */
export const handle = 'bare'

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  return (
    <StaffFrame {...loaderData}>
      <Outlet />
    </StaffFrame>
  )
}

/** The staff pages; `short` is the title for narrow screens. */
const SUBJECTS = [
  { to: '/staff', title: 'Today', short: undefined, least: 'staff' },
  { to: '/staff/quotes', title: 'Quotes', short: undefined, least: 'staff' },
  { to: '/staff/lettering', title: 'Lettering', short: undefined, least: 'staff' },
  { to: '/staff/reviews', title: 'Reviews', short: undefined, least: 'staff' },
  { to: '/staff/messages', title: 'Contact messages', short: 'Messages', least: 'staff' },
  { to: '/staff/outbox', title: 'Outbox', short: undefined, least: 'staff' },
  { to: '/staff/content', title: 'Texts', short: undefined, least: 'staff' },
  { to: '/staff/catalogue', title: 'Catalogue', short: undefined, least: 'staff' },
  { to: '/staff/people', title: 'People', short: undefined, least: 'manager' },
  { to: '/staff/audit', title: 'Audit log', short: 'Audit', least: 'manager' },
] as const

interface StaffFrameProps {
  brand: string
  name: string
  role: StaffRole
  /** Whether the pages are open; otherwise only the authenticator app can be set up. */
  ready: boolean
  children: ReactNode
}

/** A dark bar with the navigation, and the page below it. */
function StaffFrame({ brand, name, role, ready, children }: StaffFrameProps) {
  return (
    <>
      <header className="bg-ink text-paper print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-8 py-1.5 max-sm:gap-x-4">
          <p className="flex min-h-9 items-center gap-3">
            <Link to="/" className="font-display text-lg font-bold tracking-tight">
              {brand}
            </Link>
            <ColourBar className="max-sm:hidden" />
          </p>
          {ready && <Subjects role={role} />}
          <div className="ml-auto flex min-w-0 items-center gap-5 text-sm">
            <Link
              to="/staff/second-factor"
              className="max-w-60 truncate py-2 underline decoration-1 underline-offset-4 max-sm:max-w-40"
            >
              {name}
              <span className="sr-only">, your sign-in</span>
            </Link>
            <Form method="post" action="/sign-out">
              <button type="submit" className="py-2 whitespace-nowrap underline decoration-1 underline-offset-4">
                Sign out
              </button>
            </Form>
          </div>
        </div>
      </header>
      <MainContent>
        <div className="wrap pt-6 pb-16 md:pt-8">{children}</div>
      </MainContent>
    </>
  )
}

function Subjects({ role }: { role: StaffRole }) {
  const open = SUBJECTS.filter(({ least }) => role === 'manager' || least === 'staff')
  return (
    <nav aria-label="Staff" className="max-md:order-last max-md:w-full">
      <ul className="-mx-1.5 flex flex-wrap sm:-mx-2 md:-mx-3">
        {open.map(({ to, title, short }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/staff'}
              className="flex min-h-9 items-center px-1.5 text-sm underline-offset-8 sm:px-2 md:px-3 aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-yellow aria-[current]:decoration-2 hover:underline"
            >
              {short === undefined ? (
                title
              ) : (
                <>
                  <span className="max-lg:hidden">{title}</span>
                  <span className="lg:hidden">{short}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
