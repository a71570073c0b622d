import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { GuestInfo } from '../guest.ts'
import { rememberedGuest } from './guest-storage.ts'
import { setGuest } from './set-guest.ts'

/** Makes a guest known to the shop again whose cookie is gone and whom this browser still remembers (000 §1). */
export function useKnownAgain(info: GuestInfo | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const remembered = info === null ? (rememberedGuest()?.info ?? null) : null
    if (remembered === null) return
    void setGuest(remembered).then((outcome) => (outcome.ok ? revalidate() : undefined))
    // On arrival only; afterwards the form says who it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
