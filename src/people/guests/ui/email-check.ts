import { useEffect, useState } from 'react'
import { isEmailAddress } from '#platform/email/email-address.ts'
import type { EmailFault } from '../guest.ts'

/* Checks an email address while it is typed (000 §4.4, §9): after a pause of 300 ms, and when the form is sent. */

export const PAUSE_MS = 300

export interface EmailCheckDeps {
  /** `fetch`. */
  ask(path: string, options: { signal: AbortSignal }): Promise<Response>
  /** Shows the fault of what was typed last; null for none. */
  show(fault: EmailFault | null): void
}

export interface EmailCheck {
  /** Takes the field's new value. An unfinished address is not a fault yet. */
  type(email: string): void
  /** Checks at once: on leaving the field, or on sending. If the request fails, the server validates later. */
  check(email: string): Promise<EmailFault | null>
  /** Cancels the running check. */
  stop(): void
}

/** Checks one address at a time: the answer to an older one is dropped. */
export function createEmailCheck({ ask, show }: EmailCheckDeps): EmailCheck {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()

  function supersede(): AbortController {
    clearTimeout(timer)
    current.abort()
    current = new AbortController()
    return current
  }

  async function validate(email: string, { signal }: AbortController): Promise<EmailFault | null> {
    const fault = email === '' ? 'missing' : isEmailAddress(email) ? await fetchFault(email, signal) : 'invalid'
    if (!signal.aborted) show(fault)
    return fault
  }

  async function fetchFault(email: string, signal: AbortSignal): Promise<EmailFault | null> {
    try {
      const response = await ask(`/api/inquiry/form/emailExist?email=${encodeURIComponent(email)}`, { signal })
      const { exists, is_email_disposable } = (await response.json()) as {
        exists?: boolean
        is_email_disposable?: boolean
      }
      if (is_email_disposable === true) return 'disposable'
      return exists === true ? 'registered' : null
    } catch {
      return null
    }
  }

  return {
    type(typed) {
      const mine = supersede()
      const email = typed.trim()
      show(null)
      if (isEmailAddress(email)) timer = setTimeout(() => void validate(email, mine), PAUSE_MS)
    },
    check: (typed) => validate(typed.trim(), supersede()),
    stop: () => void supersede(),
  }
}

/** The check of a form's email field, and its latest result. */
export function useEmailCheck() {
  const [fault, show] = useState<EmailFault | null>(null)
  const [check] = useState(() => createEmailCheck({ ask: (path, options) => fetch(path, options), show }))
  useEffect(() => check.stop, [check])
  return { fault, type: check.type, check: check.check }
}
