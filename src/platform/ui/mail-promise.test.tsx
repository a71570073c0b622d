import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MailFactsContext } from './mail-facts.ts'
import { MailPromise, MailText, NoCodeNotice } from './mail-promise.tsx'

const PHONE = '020 7946 0000'
const NO_MAIL = `We can’t send emails just now. Please call us on ${PHONE}.`
const show = (isSent: boolean, shown: ReactNode) =>
  renderToStaticMarkup(<MailFactsContext value={{ isSent, phone: PHONE }}>{shown}</MailFactsContext>)

describe('mail tells the truth: a promise of a mail is kept, or is not made', () => {
  test.each<[string, ReactNode, string, string]>([
    ['a sentence', <MailPromise key="0">We will email you.</MailPromise>, 'We will email you.', NO_MAIL],
    [
      'a sentence with its own other one',
      <MailPromise key="0" instead="Please wait.">
        We will email you.
      </MailPromise>,
      'We will email you.',
      'Please wait.',
    ],
    ['a text', <MailText key="0">{'Done. {We sent it.}'}</MailText>, 'Done. We sent it.', `Done. ${NO_MAIL}`],
    [
      'a text of staff',
      <MailText key="0" instead="It waits.">
        {'{We sent it.} The old link is off.'}
      </MailText>,
      'We sent it. The old link is off.',
      'It waits. The old link is off.',
    ],
    ['a text without a promise', <MailText key="0">Saved.</MailText>, 'Saved.', 'Saved.'],
  ])('%s', (_what, shown, withMail, without) => {
    expect(show(true, shown)).toBe(withMail)
    expect(show(false, shown)).toBe(without)
  })

  test('before a code is asked for', () => {
    expect(show(true, <NoCodeNotice />)).toBe('')
    expect(show(false, <NoCodeNotice />)).toContain(`This needs a code that we send by email. ${NO_MAIL}`)
  })
})
