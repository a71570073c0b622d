import { useEffect, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import type { FormAnswer } from '../form-answer.ts'
import { waitText } from '../refusals.ts'
import { AccountForm, useSending } from './account-form.tsx'

export interface ResendFormProps {
  answer: FormAnswer | undefined
  /** The code that was sent last. */
  pending: { sentAt: Date; coolDownSeconds: number }
}

/** Requests another code; says how long to wait until that is possible. Not shown where no mail is sent. */
export function ResendForm({ answer, pending }: ResendFormProps) {
  const sending = useSending('resend')
  return (
    <MailPromise instead="">
      <AccountForm intent="resend" answer={answer} saysAbove className="mt-6 border-t border-line pt-5">
        <Wait key={String(pending.sentAt)} seconds={pending.coolDownSeconds} />
        <Button type="submit" disabled={sending} className="mt-3">
          Resend code
        </Button>
      </AccountForm>
    </MailPromise>
  )
}

/** Says how long is left, counting down; without scripts it shows the wait at the time of rendering. */
function Wait({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="text-sm text-soft">
      No email? Check your spam folder
      {left > 0 ? `, or ask for another code in ${waitText(left)}.` : ', or ask for another code.'}
    </p>
  )
}
