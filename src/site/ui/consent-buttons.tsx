import type { Consent } from '#platform/analytics/consent.ts'

const ANSWERS: readonly { consent: Consent; label: string }[] = [
  { consent: 'declined', label: 'Decline' },
  { consent: 'accepted', label: 'Accept' },
]

/** The two answers, alike to the eye: neither is the one that is hoped for. */
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
