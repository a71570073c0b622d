import { type ReactNode, useEffect, useRef } from 'react'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'

export interface AccountSectionProps {
  title: string
  lead?: ReactNode
  /** Notice of what was just done. */
  done: string | null
  children: ReactNode
}

/** A page of an account: title, notice and content. */
export function AccountSection({ title, lead, done, children }: AccountSectionProps) {
  const notice = useArrival<HTMLDivElement>(done)
  return (
    <div className="min-w-0">
      <h1 className="text-3xl">{title}</h1>
      {lead !== undefined && <div className="mt-2 max-w-prose text-soft">{lead}</div>}
      {done !== null && (
        <div ref={notice} tabIndex={-1} className="mt-5 max-w-2xl outline-none">
          <Notice variant="success" live>
            <MailText>{done}</MailText>
          </Notice>
        </div>
      )}
      <div className="mt-6">{children}</div>
    </div>
  )
}

/** Focuses what has appeared after a form was sent, because the button may be gone; not on a first load. */
function useArrival<T extends HTMLElement>(what: string | null) {
  const element = useRef<T>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && what !== null) element.current?.focus()
    first.current = false
  }, [what])
  return element
}

/** A section of an account page, on a sheet of its own. */
export function AccountSheet({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="max-w-2xl border border-line bg-sheet p-5 not-first:mt-6 sm:p-7">
      {title !== undefined && <h2 className="mb-4 text-xl">{title}</h2>}
      {children}
    </section>
  )
}
