import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { forgetGuest } from './guest-storage.ts'

/** What came of a password that was entered in a dialog. */
type SignedInHere =
  | { state: 'signed-in' }
  /** The password was right, and a code comes next, on this page. */
  | { state: 'go-on'; message: string; path: '/verify' | '/second-step' }
  | { state: 'refused'; message: string }

const FAILED = 'An error occurred. Please try again or submit a report.'

/** 000 §2.6: what the dialog was opened from. */
export type SignInFlow = 'checkout' | 'special-processing'

const BUTTON_TEXT: Record<SignInFlow, string> = { checkout: 'CONTINUE CHECKOUT', 'special-processing': 'SIGN IN' }
/** 000 §2.6, §9. */
const CLOSES_AFTER_MS = 2000

export interface RegisteredEmailModalProps {
  /** The address that is registered. */
  email: string
  flow: SignInFlow
  /** The path that is remembered for what leads away from here: a forgotten password, a code. */
  to: string
  /** Closed without signing in. */
  onClose(): void
  /** Signed in, and the dialog has closed. */
  onSignedIn(): void
}

/** 000 §4.4: empty, error, busy, success. */
type State =
  | { name: 'empty' | 'busy' | 'success' }
  | { name: 'error'; outcome: Exclude<SignedInHere, { state: 'signed-in' }> }

/** Email Already Registered: asks whoever entered a customer's address for the password (000 §2.6, §5, §6). */
export function RegisteredEmailModal({ email, flow, to, onClose, onSignedIn }: RegisteredEmailModalProps) {
  const [state, setState] = useState<State>({ name: 'empty' })
  const [open, setOpen] = useState(true)
  const password = useRef<HTMLInputElement>(null)
  const signedIn = state.name === 'success'
  // Once the dialog is open, which gives the focus to its cross: it is about this field alone.
  useEffect(() => password.current?.focus(), [])
  useEffect(() => {
    if (!signedIn) return
    // What was known of the guest is the account's from here on.
    forgetGuest()
    const timer = setTimeout(() => setOpen(false), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [signedIn])

  return (
    <Dialog open={open} title="Email Already Registered" onClose={signedIn ? onSignedIn : onClose}>
      {signedIn ? (
        <p role="status" className="flex items-center gap-3 py-4 text-lg font-semibold text-ok">
          <Icon name="check" className="size-6 shrink-0" />
          Logged in Successfully
        </p>
      ) : (
        <PasswordForm
          email={email}
          text={BUTTON_TEXT[flow]}
          to={to}
          state={state}
          setState={setState}
          input={password}
        />
      )}
    </Dialog>
  )
}

interface PasswordFormProps {
  email: string
  text: string
  to: string
  state: State
  setState(state: State): void
  input: RefObject<HTMLInputElement | null>
}

function PasswordForm({ email, text, to, state, setState, input }: PasswordFormProps) {
  const busy = state.name === 'busy'
  const outcome = state.name === 'error' ? state.outcome : null

  async function send(event: SubmitEvent<HTMLFormElement>) {
    // The dialog may stand in another form, which is not sent by this one.
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    const password = input.current?.value ?? ''
    setState({ name: 'busy' })
    const answer: SignedInHere =
      password === '' ? { state: 'refused', message: 'Please Enter password.' } : await signInHere({ email, password })
    setState(answer.state === 'signed-in' ? { name: 'success' } : { name: 'error', outcome: answer })
    if (answer.state === 'refused') input.current?.focus()
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <p className="text-soft">
        <span className="font-semibold break-all text-ink">{email}</span> has an account with us. Enter your password to
        continue. We keep your choices.
      </p>
      {/* So that password managers know whose password it is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label="Password" error={outcome?.message ?? null}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="password"
            type="password"
            autoComplete="current-password"
            className="control"
          />
        )}
      </Field>
      {/* Reads out what stands beside the field, when it comes up. */}
      <p role="alert" className="sr-only">
        {outcome?.message}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" variant="primary" aria-disabled={busy} className="tracking-wide">
          {busy ? 'Signing in …' : text}
        </Button>
        <WayOut outcome={outcome} to={to} />
      </div>
    </form>
  )
}

/** Where else to go: a new password, or the code that comes next. Both lead back to what was remembered. */
function WayOut({ outcome, to }: { outcome: SignedInHere | null; to: string }) {
  const goesOn = outcome?.state === 'go-on'
  const path = goesOn ? outcome.path : '/forgotten-password'
  return (
    <Link to={`${path}?to=${encodeURIComponent(to)}`} className="link py-2 text-sm">
      {goesOn ? 'Enter the code' : 'Forgotten your password?'}
    </Link>
  )
}

/** Signs in without leaving the page (000 §7, user/login). */
async function signInHere(
  credentials: { email: string; password: string },
  ask: typeof fetch = fetch,
): Promise<SignedInHere> {
  try {
    const response = await ask('/api/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(credentials),
    })
    const { status, message = FAILED } = (await response.json()) as { status?: string; message?: string }
    if (response.ok && status === 'SUCCESS') return { state: 'signed-in' }
    if (response.status !== 403) return { state: 'refused', message }
    const path = /verification code/i.test(message) ? '/verify' : '/second-step'
    return { state: 'go-on', message, path }
  } catch {
    return { state: 'refused', message: FAILED }
  }
}
