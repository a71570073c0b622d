import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { GuestAnswer, GuestInfo } from '../guest.ts'
import { GuestForm } from './guest-form.tsx'
import { rememberedGuest, setGuest } from './guest-storage.ts'
import { KnownGuest } from './known-guest.tsx'

interface ContinueAsGuestProps {
  info: GuestInfo | null
  answer: GuestAnswer | null
  /** Where to go on. */
  to: string
}

/** Continuing without an account, offered beside signing in (decisions §4). */
export function ContinueAsGuest({ info, answer, to }: ContinueAsGuestProps) {
  useKnownAgain(info)
  return (
    <section aria-labelledby="as-guest" className="mt-8 border max-sm:mx-1 border-line bg-sheet p-5 sm:p-7">
      <h2 id="as-guest" className="text-xl">
        Continue as guest
      </h2>
      <p className="mt-1 mb-5 text-soft">
        {info === null
          ? 'You don’t need an account. Enter your details to continue.'
          : 'These are the details saved in this browser.'}
      </p>
      {info === null ? (
        <GuestForm answer={answer} known={null} to={to} text="Continue as guest" variant="secondary" />
      ) : (
        <KnownGuest info={info} to={to} />
      )}
    </section>
  )
}

/** Restores a guest whose cookie is gone but whom this browser still remembers (000 §1). */
function useKnownAgain(info: GuestInfo | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const remembered = info === null ? (rememberedGuest()?.info ?? null) : null
    if (remembered === null) return
    void setGuest(remembered).then((outcome) => (outcome.ok ? revalidate() : undefined))
    // Only on arrival; afterwards the form decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
