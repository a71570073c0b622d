import { type ReactNode, use } from 'react'
import { type MailFacts, MailFactsContext } from './mail-facts.ts'
import { Notice } from './notice.tsx'

/** What stands in the place of a promised mail where no mail server is set up. */
function getNoMail({ phone }: Pick<MailFacts, 'phone'>): string {
  return `We can’t send emails just now. Please call us on ${phone}.`
}

/**
 * A sentence that promises a mail. Where none can be sent it gives way to what is true then. Every such sentence of the shop
 * stands in one, or has its promise in braces (`MailText`).
 */
export function MailPromise({ children, instead }: { children: ReactNode; instead?: string }) {
  const mail = use(MailFactsContext)
  return mail.isSent ? children : (instead ?? getNoMail(mail))
}

const PROMISE = /\{([^}]*)\}/g

/** A text whose promise of a mail stands in braces: `Your account is deleted. {We have sent you an email.}`. */
export function MailText({ children, instead }: { children: string; instead?: string }) {
  const mail = use(MailFactsContext)
  const otherwise = instead ?? getNoMail(mail)
  return children.replaceAll(PROMISE, (_whole, promise: string) => (mail.isSent ? promise : otherwise))
}

/** Says before a code is asked for that none can be sent; nothing where it can. */
export function NoCodeNotice() {
  const mail = use(MailFactsContext)
  if (mail.isSent) return null
  return (
    <Notice variant="danger" className="mb-5">
      This needs a code that we send by email. {getNoMail(mail)}
    </Notice>
  )
}
