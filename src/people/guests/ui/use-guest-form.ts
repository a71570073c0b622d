import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { readTexts } from '#people/accounts/read-form.ts'
import type { GuestAnswer } from '../act-as-guest.ts'
import type { GuestWish } from '../guest-service.ts'
import { setGuest } from './set-guest.ts'
import { useEmailCheck } from './use-email-check.ts'

interface Refused {
  message: string
  errors: readonly { field: string; message: string }[]
}

/** A guest form with scripts: checked as it is typed, sent without leaving the page, and the guest kept in the browser. */
export function useGuestForm(to: string, answer: GuestAnswer | null) {
  const email = useEmailCheck()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(answer)
  /** The registered address whose password the dialog asks for. */
  const [registered, setRegistered] = useState<string | null>(null)
  const goOn = () => navigate(to)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending) return
    setSending(true)
    const wish = readWish(form)
    // 000 §4.4: checked on sending too; where the address is registered the dialog opens and nothing is sent.
    if ((await email.check(wish.email)) === 'registered') setRegistered(wish.email)
    else await set(wish, form)
    setSending(false)
  }

  async function set(wish: GuestWish, form: HTMLFormElement) {
    const outcome = await setGuest(wish)
    if (outcome.ok) return goOn()
    setRefused(outcome)
    const first = outcome.errors[0]?.field
    if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return {
    fault: email.fault,
    type: email.type,
    sending,
    refused,
    send,
    registered,
    askPassword: (form: HTMLFormElement | null) => form !== null && setRegistered(readWish(form).email),
    closeDialog: () => setRegistered(null),
    goOn,
  }
}

function readWish(form: HTMLFormElement): GuestWish {
  return readTexts(new FormData(form), ['first_name', 'last_name', 'email'])
}
