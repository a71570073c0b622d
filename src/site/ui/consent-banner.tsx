import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ASKING, type Consent } from '#platform/analytics/consent.ts'
import { buttonClass } from '#platform/ui/button.tsx'

/**
 * Asks whether conversions may be sent to the shop's analytics service (decisions §7). It is at the bottom of the
 * screen and blocks nothing; without an answer nothing is sent.
 * @param service the host of the analytics service
 */
export function ConsentBanner({ service }: { service: string }) {
  const { pathname, search } = useLocation()
  const [failed, setFailed] = useState(false)
  // That page has its own form for it.
  if (pathname === '/cookies') return null

  async function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const saved = await saveConsent(new FormData(event.currentTarget, event.nativeEvent.submitter))
    if (!saved) return setFailed(true)
    document.documentElement.classList.remove(ASKING)
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="consent" className="min-h-(--asking) border-t border-ink bg-sheet py-3 shadow-lift">
      <form
        method="post"
        action="/cookies"
        onSubmit={(event) => void answer(event)}
        className="wrap flex items-center justify-between gap-x-8 gap-y-2.5 max-md:flex-wrap"
      >
        <input type="hidden" name="next" value={pathname + search} suppressHydrationWarning />
        <div className="max-w-3xl text-sm [overflow-wrap:anywhere]">
          <h2 id="consent" className="inline font-text font-semibold tracking-normal">
            May we count quote requests?
          </h2>{' '}
          <span className="text-soft">
            We would tell {service} that someone sent one, but not who.{' '}
            <Link to="/cookies" className="link">
              More
            </Link>
          </span>
          {failed && (
            <span role="alert" className="block text-wrong">
              Your choice could not be saved. Please try again.
            </span>
          )}
        </div>
        <div className="flex gap-2.5 max-sm:w-full">
          <ConsentButtons className={buttonClass('secondary', 'max-sm:flex-1')} />
        </div>
      </form>
    </section>
  )
}

/** Sends an answer to the server; false if that failed or was refused. */
async function saveConsent(form: FormData): Promise<boolean> {
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  try {
    const answer = await fetch('/cookies', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    // Scripts cannot read a redirect, but its cookie has been set.
    return answer.type === 'opaqueredirect'
  } catch {
    return false
  }
}

const ANSWERS: readonly { consent: Consent; label: string }[] = [
  { consent: 'declined', label: 'Decline' },
  { consent: 'accepted', label: 'Accept' },
]

/** The two answers, with equal weight. */
export function ConsentButtons({ className, given = null }: { className: string; given?: Consent | null }) {
  return ANSWERS.map(({ consent, label }) => (
    <button
      key={consent}
      name="consent"
      value={consent}
      aria-pressed={given === null ? undefined : given === consent}
      className={className}
    >
      {label}
    </button>
  ))
}
