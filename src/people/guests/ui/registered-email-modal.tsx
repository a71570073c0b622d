import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { forgetGuest } from './guest-storage.ts'

/** The result of a password or a code that was entered in the dialog. */
type SignedInHere =
  | { state: 'signed-in' }
  /** The password was correct, and a code is needed: an authenticator code here, an emailed one on its own page. */
  | { state: 'app-code' | 'email-code'; message: string }
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
  /** Where the links out of the dialog (forgotten password, emailed code) return to. */
  to: string
  /** Closed without signing in. */
  onClose(): void
  /** Signed in, and the dialog has closed. */
  onSignedIn(): void
}

/** Email Already Registered: asks a visitor who entered a customer's address for the password (000 §2.6, §5, §6). */
export function RegisteredEmailModal({ email, flow, to, onClose, onSignedIn }: RegisteredEmailModalProps) {
  const [signedIn, setSignedIn] = useState(false)
  const [open, setOpen] = useState(true)
  const password = useRef<HTMLInputElement>(null)
  // Runs after the dialog has opened and focused its close button: the password field is what the dialog is for.
  useEffect(() => password.current?.focus(), [])
  useEffect(() => {
    if (!signedIn) return
    // The guest's details now belong to the account.
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
        <SignInForm
          email={email}
          text={BUTTON_TEXT[flow]}
          to={to}
          password={password}
          onSignedIn={() => setSignedIn(true)}
        />
      )}
    </Dialog>
  )
}

/** 000 §4.4: empty, error, busy; the dialog shows success. */
type State = 'empty' | 'busy' | Exclude<SignedInHere, { state: 'signed-in' }>

interface SignInFormProps {
  email: string
  text: string
  to: string
  password: RefObject<HTMLInputElement | null>
  onSignedIn(): void
}

/** The password, and then the authenticator code of customers who use one. */
function SignInForm({ email, text, to, password, onSignedIn }: SignInFormProps) {
  const [state, setState] = useState<State>('empty')
  const [step, setStep] = useState<'password' | 'code'>('password')
  const outcome = typeof state === 'object' ? state : null
  const error = outcome?.message ?? null

  async function send(event: SubmitEvent<HTMLFormElement>) {
    // The dialog may be inside another form, which must not be sent.
    event.preventDefault()
    event.stopPropagation()
    if (state === 'busy') return
    const field = event.currentTarget.querySelector<HTMLInputElement>(`[name=${step}]`)
    const typed = field?.value ?? ''
    setState('busy')
    const answer = step === 'password' ? await sendPassword(email, typed) : await sendCode(typed)
    if (answer.state === 'signed-in') return onSignedIn()
    if (answer.state === 'app-code') return goTo('code')
    setState(answer)
    if (answer.state === 'refused') field?.focus()
  }

  function goTo(next: typeof step) {
    setStep(next)
    setState('empty')
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {step === 'password' ? (
        <PasswordField email={email} error={error} input={password} />
      ) : (
        <CodeField error={error} />
      )}
      {/* Announces the error beside the field when it appears. */}
      <p role="alert" className="sr-only">
        {error}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" variant="primary" aria-disabled={state === 'busy'} className="tracking-wide">
          {state === 'busy' ? 'Signing in …' : text}
        </Button>
        {step === 'password' ? (
          <WayOut outcome={outcome} to={to} />
        ) : (
          <button type="button" className="link py-2 text-sm" onClick={() => goTo('password')}>
            Enter your password again
          </button>
        )}
      </div>
    </form>
  )
}

interface PasswordFieldProps {
  email: string
  error: string | null
  input: RefObject<HTMLInputElement | null>
}

function PasswordField({ email, error, input }: PasswordFieldProps) {
  return (
    <>
      <p className="text-soft">
        <span className="font-semibold break-all text-ink">{email}</span> has an account with us. Enter your password to
        continue. We keep your choices.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label="Password" error={error}>
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
    </>
  )
}

function CodeField({ error }: { error: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const hint = 'The six digits from your authenticator app, or one of your recovery codes.'
  return (
    <>
      <p className="text-soft">Your password is correct. One more step to sign in.</p>
      <Field label="Code" hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="control"
          />
        )}
      </Field>
    </>
  )
}

/**
 * The other ways to sign in: a new password, which leads back here, or the emailed code in a new tab, because this
 * page is half filled in.
 */
function WayOut({ outcome, to }: { outcome: SignedInHere | null; to: string }) {
  const back = encodeURIComponent(to)
  if (outcome?.state === 'email-code') {
    return (
      <a href={`/verify?to=${back}`} target="_blank" rel="noreferrer" className="link py-2 text-sm">
        Enter the code in a new tab, then sign in here
      </a>
    )
  }
  return (
    <Link to={`/forgotten-password?to=${back}`} className="link py-2 text-sm">
      Forgotten your password?
    </Link>
  )
}

/** Signs in without leaving the page (000 §7, user/login). */
async function sendPassword(email: string, password: string): Promise<SignedInHere> {
  if (password === '') return { state: 'refused', message: 'Please Enter password.' }
  const { isDone, status, message } = await post('/api/user/login', { email, password })
  if (isDone) return { state: 'signed-in' }
  if (status !== 403) return { state: 'refused', message }
  return { state: /verification code/i.test(message) ? 'email-code' : 'app-code', message }
}

async function sendCode(code: string): Promise<SignedInHere> {
  const { isDone, message } = await post('/api/user/second-step', { code })
  return isDone ? { state: 'signed-in' } : { state: 'refused', message }
}

async function post(path: string, body: object): Promise<{ isDone: boolean; status: number; message: string }> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const { status, message = FAILED } = (await response.json()) as { status?: string; message?: string }
    return { isDone: response.ok && status === 'SUCCESS', status: response.status, message }
  } catch {
    return { isDone: false, status: 0, message: FAILED }
  }
}
