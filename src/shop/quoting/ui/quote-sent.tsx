import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { Reportable } from '#platform/ui/reportable.tsx'

/** A refusal without a field. */
export function GeneralRefusal({ refused, className = '' }: { refused: ReportedRefusal | null; className?: string }) {
  return (
    <div aria-live="polite" className={`empty:hidden ${className}`}>
      {refused !== null && (
        <Notice variant="danger">
          <Reportable text={refused.message} request={refused.request} />
        </Notice>
      )}
    </div>
  )
}

interface ReportedRefusal {
  message: string
  request?: string | undefined
}

interface QuoteSentProps {
  /** The reference of the request. */
  reference: string
  /** 2 in a dialog, 1 on a page of its own. */
  level?: 1 | 2
  /** Whether it takes the focus, because it has just replaced the form. */
  focus?: boolean
  /** The next steps. */
  children?: ReactNode
}

/** The thank-you view of a quote request (000 §2.4, §2.5). */
export function QuoteSent({ reference, level = 2, focus = false, children }: QuoteSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid gap-4">
      <Icon name="check" className="-ml-1.5 size-8 text-ok" />
      <Heading ref={heading} tabIndex={-1} className={`outline-none ${level === 1 ? 'text-3xl' : 'text-2xl'}`}>
        Your Quote Request has been sent!
      </Heading>
      <p>Thank you for your quote request. We will respond to you shortly. Please wait for a while.</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-y border-line py-4">
        <dt className="text-soft">Reference</dt>
        <dd className="font-semibold">{reference}</dd>
        <dt className="text-soft">Next</dt>
        <dd>
          <MailPromise>
            We have sent you an email with a link to your request. You can read and accept our quotation there.
          </MailPromise>
        </dd>
      </dl>
      {children}
    </div>
  )
}
