import type { ReactNode } from 'react'
import { Form, Link, NavLink } from 'react-router'
import { ColourBar } from '#foundation/ui/crop-marks.tsx'
import type { StaffRole } from '../invitation.ts'

const ROOMS = [
  { to: '/staff', title: 'Today', least: 'staff' },
  { to: '/staff/messages', title: 'Contact messages', least: 'staff' },
  { to: '/staff/outbox', title: 'Outbox', least: 'staff' },
  { to: '/staff/people', title: 'People', least: 'manager' },
  { to: '/staff/audit', title: 'Audit log', least: 'manager' },
] as const

export interface StaffFrameProps {
  brand: string
  name: string
  role: StaffRole
  /** Whether the rooms are open; else there is only the authenticator app to set up. */
  ready: boolean
  children: ReactNode
}

/** The frame of the shop's own rooms: one dark line on top, where one is in it, and the room. */
export function StaffFrame({ brand, name, role, ready, children }: StaffFrameProps) {
  return (
    <>
      <header className="bg-ink text-paper print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-1 py-2">
          <p className="flex min-h-9 items-center gap-3">
            <Link to="/" className="font-display text-lg font-bold tracking-tight">
              {brand}
            </Link>
            <ColourBar />
          </p>
          {ready && <Rooms role={role} />}
          <div className="ml-auto flex items-center gap-5 text-sm">
            <Link
              to="/staff/second-factor"
              className="py-2 underline decoration-1 underline-offset-4 [overflow-wrap:anywhere]"
            >
              {name}
              <span className="sr-only">, your sign-in</span>
            </Link>
            <Form method="post" action="/sign-out">
              <button type="submit" className="py-2 underline decoration-1 underline-offset-4">
                Sign out
              </button>
            </Form>
          </div>
        </div>
      </header>
      <div className="wrap pt-6 pb-16 md:pt-8">{children}</div>
    </>
  )
}

function Rooms({ role }: { role: StaffRole }) {
  const open = ROOMS.filter(({ least }) => role === 'manager' || least === 'staff')
  return (
    <nav aria-label="Staff" className="max-md:order-last max-md:w-full">
      <ul className="-mx-3 flex flex-wrap">
        {open.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/staff'}
              className="flex min-h-9 items-center px-3 text-sm underline-offset-8 aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-yellow aria-[current]:decoration-2 hover:underline"
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
