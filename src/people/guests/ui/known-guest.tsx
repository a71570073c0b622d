import { Form, Link } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import type { GuestInfo } from '../guest.ts'
import { forgetGuest } from './guest-storage.ts'

export interface KnownGuestProps {
  info: GuestInfo
  /** Where to go on. */
  to: string
}

/** The details of the known guest, read-only (000 §6), with a button to continue and ways to change or forget them. */
export function KnownGuest({ info, to }: KnownGuestProps) {
  const back = `?to=${encodeURIComponent(to)}`
  return (
    <div className="grid gap-4">
      <GuestDetails info={info} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to={to} className={buttonClass('secondary')}>
          Continue as guest
        </Link>
        <Link to={`/guest${back}`} className="link py-2 text-sm">
          Change
        </Link>
        <NotYou back={back} />
      </div>
    </div>
  )
}

/** The details, read-only. */
function GuestDetails({ info }: { info: GuestInfo }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-y border-line py-4">
      <dt className="text-soft">Name</dt>
      <dd className="wrap-anywhere">
        {info.first_name} {info.last_name}
      </dd>
      <dt className="text-soft">Email address</dt>
      <dd className="break-all">{info.email}</dd>
    </dl>
  )
}

/** Forgets the guest, in the browser and on the server. */
export function NotYou({ back }: { back: string }) {
  return (
    <Form method="post" action={`/guest${back}`} onSubmit={forgetGuest}>
      <button type="submit" name="intent" value="forget" className="link py-2 text-sm">
        Not you?
      </button>
    </Form>
  )
}
