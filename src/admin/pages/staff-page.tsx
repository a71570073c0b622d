import type { ReactNode } from 'react'
import { Form, Link, NavLink, Outlet } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import type { StaffRole } from '#admin/access/staff-member.ts'
import { requireAnyMember, staffHeaders } from '#admin/ui/staff-route.ts'
import { shopContext } from '#platform/contexts.ts'
import { ColourBar } from '#platform/ui/crop-marks.tsx'
import { MainContent } from '#platform/ui/main-content.tsx'
import { staffTodayContext } from '../contexts.ts'
import type { StaffToday } from '../today.server.ts'
import '../ui/staff.css'
import type { Route } from './+types/staff-page'

/** The frame of staff pages (decisions §4); each page's loader checks the session itself. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, role, ready } = await requireAnyMember(context.get(staffContext), url)
  const counts = await context.get(staffTodayContext).rooms()
  return { name, role, ready, counts, brand: context.get(shopContext).brand }
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

/** Whose numbers of open tasks stand beside their pages. */
type RoomCounts = NonNullable<Awaited<ReturnType<StaffToday['rooms']>>>

interface Subject {
  to: string
  title: string
  /** The title for narrow screens. */
  short?: string
  least?: StaffRole
  /** What waits there. */
  count?: keyof RoomCounts
}

/** The staff pages, in groups. */
const GROUPS: readonly { title: string | null; subjects: readonly Subject[] }[] = [
  { title: null, subjects: [{ to: '/staff', title: 'Today' }] },
  {
    title: 'Desk',
    subjects: [
      { to: '/staff/orders', title: 'Orders', count: 'orders' },
      { to: '/staff/artwork', title: 'Artwork', count: 'artwork' },
      { to: '/staff/proofs', title: 'Proofs' },
      { to: '/staff/planning', title: 'Planning', count: 'planning' },
      { to: '/staff/board', title: 'Board' },
      { to: '/staff/dispatch', title: 'Dispatch', count: 'dispatch' },
      { to: '/staff/complaints', title: 'Complaints', count: 'complaints' },
      { to: '/staff/money', title: 'Money' },
      { to: '/staff/quotes', title: 'Quotes', count: 'quotes' },
      { to: '/staff/messages', title: 'Contact messages', short: 'Messages', count: 'messages' },
      { to: '/staff/outbox', title: 'Outbox', count: 'failedMails' },
    ],
  },
  {
    title: 'Shop',
    subjects: [
      { to: '/staff/catalogue', title: 'Catalogue' },
      { to: '/staff/lettering', title: 'Lettering' },
      { to: '/staff/coupons', title: 'Coupons' },
      { to: '/staff/reviews', title: 'Reviews', count: 'reviews' },
      { to: '/staff/content', title: 'Texts' },
    ],
  },
  {
    title: 'Managers',
    subjects: [
      { to: '/staff/people', title: 'People', least: 'manager' },
      { to: '/staff/webhooks', title: 'Webhooks', least: 'manager' },
      { to: '/staff/audit', title: 'Audit log', short: 'Audit', least: 'manager' },
    ],
  },
]

interface StaffFrameProps {
  brand: string
  name: string
  role: StaffRole
  /** Whether the pages are open; otherwise only the authenticator app can be set up. */
  ready: boolean
  counts: RoomCounts | null
  children: ReactNode
}

/** A dark bar, the pages as a rail beside the page, or below the bar on narrow screens. */
function StaffFrame({ brand, name, role, ready, counts, children }: StaffFrameProps) {
  return (
    <>
      <header className="print:hidden lg:sticky lg:top-0 lg:z-20">
        <div className="flex flex-wrap items-center gap-x-8 bg-ink px-[clamp(1.125rem,3.2vw,1.5rem)] py-1 text-paper max-sm:gap-x-4 lg:h-12 lg:px-4 lg:py-0">
          <p className="flex min-h-9 items-center gap-3 lg:w-36">
            <Link to="/" className="font-display text-lg font-bold tracking-tight">
              {brand}
            </Link>
            <ColourBar className="max-sm:hidden" />
          </p>
          {ready && <FindOrder />}
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
        {ready && <Rooms role={role} counts={counts} />}
      </header>
      <MainContent>
        <div className={`staff-page wrap pt-6 pb-16 lg:pt-7 ${ready ? 'lg:ml-44 lg:max-w-[86rem]' : ''}`}>
          {children}
        </div>
      </MainContent>
    </>
  )
}

/** Finds orders from any page. */
function FindOrder() {
  return (
    <Form action="/staff/orders" role="search" aria-label="Orders" className="w-full max-w-105 max-lg:hidden">
      <input type="hidden" name="view" value="all" />
      <input
        type="search"
        name="search"
        aria-label="Find an order by number, name, company, email or PO"
        placeholder="Find an order: number, name, company, email, PO"
        maxLength={100}
        className="h-8 w-full rounded-sm border border-[#57524a] bg-transparent px-2.5 text-sm text-paper placeholder:text-[#c9c2b4] focus-visible:outline-paper"
      />
    </Form>
  )
}

function Rooms({ role, counts }: { role: StaffRole; counts: RoomCounts | null }) {
  const groups = GROUPS.map(({ title, subjects }) => ({
    title,
    open: subjects.filter(({ least }) => role === 'manager' || least !== 'manager'),
  }))
  return (
    <nav
      aria-label="Staff"
      className="border-line max-lg:relative max-lg:flex max-lg:gap-x-1 max-lg:overflow-x-auto max-lg:border-b max-lg:px-[clamp(0.375rem,2.4vw,1rem)] lg:fixed lg:top-12 lg:bottom-0 lg:left-0 lg:w-44 lg:overflow-y-auto lg:border-r lg:py-3"
    >
      {groups
        .filter(({ open }) => open.length > 0)
        .map(({ title, open }) => (
          <div key={title} className="max-lg:contents">
            {title !== null && (
              <p aria-hidden="true" className="px-4 pt-3.5 pb-1 text-xs text-soft max-lg:hidden">
                {title}
              </p>
            )}
            <ul className="max-lg:flex">
              {open.map((subject) => (
                <li key={subject.to}>
                  <Room subject={subject} count={subject.count && counts ? counts[subject.count] : 0} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

function Room({ subject: { to, title, short }, count }: { subject: Subject; count: number }) {
  return (
    <NavLink
      to={to}
      end={to === '/staff'}
      className="flex min-h-8 items-center justify-between gap-2 text-sm whitespace-nowrap aria-[current]:font-semibold max-lg:min-h-11 max-lg:border-b-2 max-lg:border-transparent max-lg:px-2.5 max-lg:aria-[current]:border-ink lg:border-l-3 lg:border-transparent lg:pr-4 lg:pl-[13px] lg:hover:bg-wash lg:aria-[current]:border-ink lg:aria-[current]:bg-sheet"
    >
      {short === undefined ? (
        title
      ) : (
        <>
          <span className="max-lg:hidden">{title}</span>
          <span className="lg:hidden">{short}</span>
        </>
      )}
      {count > 0 && (
        <span className="text-xs font-normal text-soft">
          {count.toLocaleString('en-GB')}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </NavLink>
  )
}
