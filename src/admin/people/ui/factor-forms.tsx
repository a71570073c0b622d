import { Form, Link } from 'react-router'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { QrCode } from '#platform/ui/qr-code.tsx'
import type { Enrolment } from '../second-factor.server.ts'

type Answer = FormAnswer<string> | undefined

/** A field for a code of the app. */
export function AppCodeField({ hint, recovery = false }: { hint: string; recovery?: boolean }) {
  return (
    <TextField
      name="code"
      label="Code"
      hint={hint}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      className="max-w-60"
    />
  )
}

/** The picture to scan, the secret as text, and the field for the code that confirms it. */
export function EnrolForm({ enrolment, answer }: { enrolment: Enrolment; answer: Answer }) {
  const { secretText, qr } = enrolment
  return (
    <ol className="grid gap-x-14 gap-y-8 md:grid-cols-[auto_minmax(0,1fr)]">
      <li>
        <h2 className="mb-3 text-lg">1. Scan this QR code with the app</h2>
        <CropMarks className="inline-block">
          <QrCode qr={qr} label="QR code for your authenticator app" className="size-58" />
        </CropMarks>
        <p className="mt-3 max-w-72 text-sm text-soft">
          Or type in this key: <code className="font-semibold text-ink [overflow-wrap:anywhere]">{secretText}</code>
        </p>
      </li>
      <li>
        <h2 className="mb-3 text-lg">2. Enter the code from the app</h2>
        <AccountForm intent="confirm" answer={answer} className="grid gap-5">
          <AppCodeField hint="Six digits. The app shows a new code every 30 seconds." />
          <SubmitButton>Confirm</SubmitButton>
        </AccountForm>
        <Form method="post" replace className="mt-8 border-t border-line pt-4">
          <Button type="submit" name="intent" value="start" variant="quiet" className="-ml-3 text-sm">
            Start again with a new QR code
          </Button>
        </Form>
      </li>
    </ol>
  )
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <AdminPage title="Your recovery codes" done="Your authenticator app is set up. Here are your recovery codes.">
      <Notice className="max-w-prose">
        Print these codes or write them down now. We don’t show them again. Use one to sign in if you don’t have your
        phone. Each code works once.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="mt-5 grid max-w-md grid-cols-2 gap-x-8 border-t border-ink font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code} className="border-b border-line py-2">
            {code}
          </li>
        ))}
      </ul>
      <Link to="/staff" className={buttonClass('primary', 'mt-6 print:hidden')}>
        I have saved them
      </Link>
    </AdminPage>
  )
}

export interface WithCodeFormsProps {
  confirmed: string
  /** The number of unused recovery codes. */
  left: number
  removable: boolean
  answer: Answer
}

/** The actions for an app that is set up, each with a code of it. */
export function WithCodeForms({ confirmed, left, removable, answer }: WithCodeFormsProps) {
  return (
    <div className="grid max-w-2xl gap-8">
      <p>
        Set up {confirmed}. {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
      </p>
      <section className="border-t border-line pt-5">
        <h2 className="mb-3 text-lg">New recovery codes</h2>
        <AccountForm intent="renew" answer={answer} className="grid gap-4">
          <AppCodeField hint="Enter a code from the app. Your old recovery codes will stop working." />
          <div>
            <Button type="submit">Create new recovery codes</Button>
          </div>
        </AccountForm>
      </section>
      {removable && (
        <section className="border-t border-line pt-5">
          <h2 className="mb-3 text-lg">Without the app</h2>
          <AccountForm intent="remove" answer={answer} className="grid gap-4">
            <AppCodeField hint="Enter a code from the app. After that you sign in with your password only." />
            <div>
              <Button type="submit">Remove the app</Button>
            </div>
          </AccountForm>
        </section>
      )}
    </div>
  )
}
