import { Form } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import type { PersonView } from '../staff-service.ts'

/** Somebody who works in the shop, as the page is given it. */
export type ShownPerson = Omit<PersonView, 'joinedAt' | 'lastSeenAt'> & { joined: string; lastSeen: string | null }

/** Somebody, and behind one line what a manager can do about it. */
export function PersonRow({ person }: { person: ShownPerson }) {
  const { name, email, role, deactivated, hasFactor, yourself, joined, lastSeen } = person
  const factor = hasFactor ? 'Authenticator app set up' : 'No authenticator app'
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-baseline">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name}
          {yourself && <span className="font-normal text-ok"> (you)</span>}
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">{email}</p>
      </div>
      <div className="text-sm">
        <p>
          {role === 'manager' ? 'Manager' : 'Staff'}
          {deactivated && <span className="font-semibold text-wrong">, switched off</span>}
        </p>
        <p className="text-soft">
          {factor}. Here since {joined}. {lastSeen === null ? 'Not signed in.' : `Last seen ${lastSeen}.`}
        </p>
      </div>
      {!yourself && <Changes person={person} />}
    </li>
  )
}

function Changes({ person }: { person: ShownPerson }) {
  const { userId, name, role, deactivated, hasFactor } = person
  const changes = [
    role === 'staff' ? (['make-manager', 'Make a manager'] as const) : (['make-staff', 'Make staff'] as const),
    deactivated ? (['activate', 'Switch on'] as const) : (['deactivate', 'Switch off'] as const),
    ...(hasFactor ? [['reset-factor', 'Take the authenticator app away'] as const] : []),
    ['take-role', 'Take the role away'] as const,
  ]
  return (
    <details className="md:justify-self-end">
      <summary className="link inline-flex min-h-9 items-center text-sm">
        Change<span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" replace preventScrollReset className="mt-2 flex max-w-80 flex-wrap gap-2">
        <input type="hidden" name="id" value={userId} />
        {changes.map(([intent, title]) => (
          <Button key={intent} type="submit" name="intent" value={intent} className="text-sm">
            {title}
            <span className="sr-only"> {name}</span>
          </Button>
        ))}
      </Form>
    </details>
  )
}
