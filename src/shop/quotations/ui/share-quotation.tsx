import { useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton, useSending } from '#people/accounts/ui/account-form.tsx'
import { momentText } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { MailText } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { SharedLink } from '../quotation-links.server.ts'
import type { QuotationDone } from './quotation-forms.ts'

const DONE: Readonly<Record<QuotationDone, string>> = {
  sent: '{The quotation is on its way by email.}',
  withdrawn: 'The link was withdrawn. It no longer opens this quotation.',
}

interface ShareQuotationProps {
  links: readonly SharedLink[]
  /** The id of the form; one form is one mail. */
  formId: string
  /** What was just done. */
  done: QuotationDone | null
  /** The refusal. */
  answer: FormAnswer<string> | undefined
  /** The address of the link that was just made; it is shown only once. */
  address: string | null
}

/** Send to a colleague: by email or by a link to copy; and the existing links, to be withdrawn. */
export function ShareQuotation({ links, formId, done, answer, address }: ShareQuotationProps) {
  const sendForm = useSendForm(formId, done)
  return (
    <section id="share" aria-labelledby="share-title" className="mt-10 scroll-mt-6 print:hidden">
      <h2 id="share-title" className="text-xl">
        Send to a colleague
      </h2>
      <p className="mt-1.5 max-w-prose text-soft">
        They can read, download and order this quotation with a link, without an account. You can withdraw the link at
        any time.
      </p>
      {done !== null && (
        <Notice variant="success" live className="mt-4">
          <MailText>{DONE[done]}</MailText>
        </Notice>
      )}
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 md:grid-cols-2">
        <AccountForm
          key={sendForm}
          intent="send"
          answer={answer}
          hidden={{ form_id: sendForm }}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            name="email"
            label="Colleague’s email"
            type="email"
            autoComplete="off"
            className="min-w-0 grow basis-56"
          />
          <SubmitButton variant="secondary">Send</SubmitButton>
        </AccountForm>
        <MakeLink answer={answer} address={address} />
      </div>
      {links.length > 0 && <SharedLinks links={links} answer={answer} />}
    </section>
  )
}

/** A new form, with an empty field, once the previous one was sent; until then what was typed stays. */
function useSendForm(formId: string, done: QuotationDone | null): string {
  const [shown, setShown] = useState(formId)
  if (done === 'sent' && shown !== formId) setShown(formId)
  return shown
}

function MakeLink({ answer, address }: Pick<ShareQuotationProps, 'answer' | 'address'>) {
  const sending = useSending('link')
  return (
    <div className="md:pt-[2.125rem]">
      <AccountForm intent="link" answer={answer} saysAbove>
        <Button type="submit" disabled={sending}>
          {address === null ? 'Make a link to copy' : 'Make another link'}
        </Button>
      </AccountForm>
      {address !== null && <NewLink key={address} address={address} />}
    </div>
  )
}

/** The address of a new link, ready to be copied. */
function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => field.current?.select(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // It is selected in the field, so that it can be copied manually.
      field.current?.select()
    }
  }

  return (
    <div className="mt-3">
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label="Link to this quotation"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 text-sm"
        />
        <Button className="shrink-0 noscript:hidden" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-sm text-soft">
        {copied ? 'The link is copied.' : 'Copy it now: for your safety it is shown only once.'}
      </p>
    </div>
  )
}

function SharedLinks({ links, answer }: Pick<ShareQuotationProps, 'links' | 'answer'>) {
  return (
    <>
      <h3 className="mt-7 text-base">Links that open this quotation</h3>
      <ul className="mt-2 border-t border-line">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {link.recipient ?? 'Copied link'}
              <span className="block text-sm text-soft">{momentText(link.createdAt)}</span>
            </span>
            <AccountForm intent="withdraw" answer={answer} hidden={{ link: link.id }}>
              <Button type="submit" variant="quiet" className="min-h-10 py-1.5 underline underline-offset-4">
                Withdraw
                <span className="sr-only">
                  {' '}
                  the link {link.recipient === null ? `of ${momentText(link.createdAt)}` : `to ${link.recipient}`}
                </span>
              </Button>
            </AccountForm>
          </li>
        ))}
      </ul>
    </>
  )
}
