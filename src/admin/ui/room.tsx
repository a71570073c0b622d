import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#platform/ui/notice.tsx'

export interface RoomProps {
  title: string
  lead?: ReactNode
  /** Where this came from, one step up. */
  back?: { to: string; title: string }
  /** What has just been done. */
  done?: string | null
  /** What was refused, where no field says it. */
  refused?: string | null
  children: ReactNode
}

/** A page of staff: its title, what was done or refused, and what it is about. */
export function Room({ title, lead, back, done = null, refused = null, children }: RoomProps) {
  return (
    <>
      {back !== undefined && (
        <p className="mb-2 text-sm">
          <Link to={back.to} className="link inline-block py-1">
            {back.title}
          </Link>
        </p>
      )}
      <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
      {lead !== undefined && <div className="mt-1 max-w-prose text-soft">{lead}</div>}
      {done !== null && (
        <Notice variant="success" live className="mt-4 max-w-2xl">
          {done}
        </Notice>
      )}
      {refused !== null && (
        <Notice variant="danger" live className="mt-4 max-w-2xl">
          {refused}
        </Notice>
      )}
      <div className="mt-5">{children}</div>
    </>
  )
}

/** Says that there is nothing, which is good to know too. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="border-y border-line py-6 text-soft">{children}</p>
}

/** On to what is older. */
export function Older({ to, what }: { to: string | null; what: string }) {
  if (to === null) return null
  return (
    <p className="mt-5">
      <Link to={to} className="btn btn-secondary">
        Older {what}
      </Link>
    </p>
  )
}

/** What a list is narrowed by, sent as the address's query. */
export function Filter({ children }: { children: ReactNode }) {
  return (
    <form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
      {children}
      <button type="submit" className="btn btn-secondary">
        Show
      </button>
    </form>
  )
}
