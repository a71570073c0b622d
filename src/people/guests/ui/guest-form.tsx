import { type SubmitEvent, Suspense, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { readTexts } from '#platform/http/form-input.ts'
import { Button, type ButtonVariant } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { EMAIL_SENTENCES, type GuestAnswer, type GuestInfo } from '../guest.ts'
import { useEmailCheck } from './email-check.ts'
import { setGuest } from './guest-storage.ts'

const RegisteredEmailModal = lateComponent(
  async () => (await import('./registered-email-modal.tsx')).RegisteredEmailModal,
)

export interface GuestFormProps {
  /** The answer to the form, if it was sent without scripts. */
  answer: GuestAnswer | null
  /** The known details of the guest. */
  known: GuestInfo | null
  /** Where to go on. */
  to: string
  /** The label of the button. */
  text: string
  variant: ButtonVariant
}

const NAMES = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
] as const

/**
 * Name and address of a guest (000 §6). The address is checked as it is typed; a registered one opens a dialog that
 * asks for its password. Without scripts the page's action does the same with sentences.
 */
export function GuestForm({ answer, known, to, text, variant }: GuestFormProps) {
  const guest = useGuestForm(to, answer)
  const { refused, registered } = guest
  const getError = (name: string) => refused?.errors.find(({ field }) => field === name)?.message ?? null
  const valueOf = (name: keyof GuestInfo) => answer?.entered[name] ?? known?.[name] ?? ''
  return (
    <>
      <Form method="post" noValidate className="grid gap-5" onSubmit={(event) => void guest.send(event)}>
        <input type="hidden" name="intent" value="guest" />
        {refused?.errors.length === 0 && (
          <Notice variant="danger" live>
            {refused.message}
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          {NAMES.map(({ name, label, autoComplete }) => (
            <Field key={name} label={label} error={getError(name)}>
              {(control) => (
                <input
                  {...control}
                  className="control"
                  name={name}
                  autoComplete={autoComplete}
                  defaultValue={valueOf(name)}
                />
              )}
            </Field>
          ))}
        </div>
        <EmailField guest={guest} value={valueOf('email')} error={getError('email')} />
        <div>
          <Button type="submit" variant={variant} aria-disabled={guest.sending}>
            {guest.sending ? 'One moment …' : text}
          </Button>
        </div>
      </Form>
      {registered !== null && (
        <Suspense>
          <RegisteredEmailModal
            email={registered}
            flow="checkout"
            to={to}
            onClose={guest.closeDialog}
            onSignedIn={guest.goOn}
          />
        </Suspense>
      )}
    </>
  )
}

interface EmailFieldProps {
  guest: ReturnType<typeof useGuestForm>
  value: string
  /** What the server refused. */
  error: string | null
}

/** The email field; its fault is also announced, because it appears while typing. */
function EmailField({ guest, value, error }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const shown = guest.fault === null ? error : EMAIL_SENTENCES[guest.fault]
  return (
    <div>
      <Field label="Email address" error={shown}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="control"
            type="email"
            name="email"
            autoComplete="email"
            defaultValue={value}
            onChange={(event) => guest.type(event.currentTarget.value)}
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {shown}
      </p>
      {guest.fault === 'registered' && (
        <button
          type="button"
          className="link mt-1 py-2 text-sm"
          onClick={() => guest.askPassword(input.current?.form ?? null)}
        >
          Enter your password
        </button>
      )}
    </div>
  )
}

/**
 * The state of a guest form with scripts: checked as it is typed, sent without leaving the page, and saved in the
 * browser.
 */
function useGuestForm(to: string, answer: GuestAnswer | null) {
  const email = useEmailCheck()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Pick<GuestAnswer, 'message' | 'errors'> | null>(answer)
  /** The registered address whose password the dialog asks for. */
  const [registered, setRegistered] = useState<string | null>(null)
  const goOn = () => navigate(to)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (sending) return
    setSending(true)
    const info = readInput(form)
    // 000 §4.4: checked on sending too; a registered address opens the dialog and sends nothing.
    if ((await email.check(info.email)) === 'registered') setRegistered(info.email)
    else await set(info, form)
    setSending(false)
  }

  async function set(info: GuestInfo, form: HTMLFormElement) {
    const outcome = await setGuest(info)
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
    askPassword: (form: HTMLFormElement | null) => form !== null && setRegistered(readInput(form).email),
    closeDialog: () => setRegistered(null),
    goOn,
  }
}

function readInput(form: HTMLFormElement): GuestInfo {
  return readTexts(new FormData(form), ['first_name', 'last_name', 'email'])
}
