import { useState } from 'react'
import { EMAIL_SENTENCES } from '#people/guests/guest.ts'
import { useEmailCheck } from '#people/guests/ui/email-check.ts'
import type { CheckoutView } from '../checkout.ts'
import { TICKED } from '../checkout-form.ts'
import { checkoutFault } from '../refusals.ts'
import { Box, Section, TextField, useTyped } from './checkout-fields.tsx'

interface PersonSectionProps {
  person: CheckoutView['person']
  /** Called with an address that has an account: its password is asked for. */
  onRegistered(email: string): void
}

/** Who orders: a customer is known; others type it (000 §6). */
export function PersonSection({ person, onRegistered }: PersonSectionProps) {
  return (
    <Section title="Contact">
      <div className="grid gap-x-3.5 gap-y-4.5 sm:grid-cols-2">
        {person.role === 'customer' ? (
          <p className="sm:col-span-2">
            <span className="block font-semibold wrap-anywhere">
              {person.first_name} {person.last_name}
            </span>
            <span className="break-all">{person.email}</span>
          </p>
        ) : (
          <>
            <EmailField onRegistered={onRegistered} />
            <TextField name="first_name" label="First name" autoComplete="given-name" maxLength={100} required />
            <TextField name="last_name" label="Last name" autoComplete="family-name" maxLength={100} required />
          </>
        )}
        <TextField name="phone" label="Phone number" type="tel" autoComplete="tel" maxLength={30} optional />
      </div>
      <Reminder />
    </Section>
  )
}

/** The address is looked up while it is typed (000 §4.4): one that is registered needs its password. */
function EmailField({ onRegistered }: Pick<PersonSectionProps, 'onRegistered'>) {
  const { fault, type, check } = useEmailCheck()
  const [asked, setAsked] = useState('')
  const typed = useTyped('email') ?? ''
  const isRegistered = fault === 'registered'
  const ask = async (email: string) => {
    const found = await check(email)
    if (found === 'registered' && asked !== email) {
      setAsked(email)
      onRegistered(email)
    }
  }
  return (
    <div className="sm:col-span-2">
      <TextField
        name="email"
        label="Email address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        required
        hint="For your proofs, the invoice and tracking."
        fault={fault === 'disposable' ? EMAIL_SENTENCES.disposable : isRegistered ? REGISTERED : null}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={(event) => {
          const email = event.currentTarget.value.trim()
          if (email !== '' && email !== typed) void ask(email)
        }}
      />
      <p role="status" className="sr-only">
        {isRegistered && REGISTERED}
      </p>
      {isRegistered && (
        <button type="button" className="link mt-1 py-2 text-sm" onClick={() => onRegistered(asked)}>
          Enter your password
        </button>
      )}
    </div>
  )
}

const REGISTERED = checkoutFault('email', 'email-registered').message

/** A cart that is left is reminded of once, where its owner wants that (issue 19, 6). */
function Reminder() {
  const [ticked, setTicked] = useState(useTyped('reminder') === TICKED)
  return (
    <div className="mt-3">
      <Box name="reminder" ticked={ticked} onTick={setTicked}>
        If I leave without ordering, remind me once by email.
      </Box>
    </div>
  )
}
