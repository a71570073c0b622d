import { expect, test } from 'vitest'
import { listedSubject, mailInFrame, mayReadMail } from './outbox.server.ts'

test.each([
  ['manager', 'password-reset-code', true],
  ['manager', 'welcome', true],
  ['staff', 'welcome', true],
  ['staff', 'contact-message', true],
  ['staff', 'password-reset-code', false],
  ['staff', 'verification-code', false],
  ['staff', 'email-change-code', false],
  ['staff', 'staff-invitation', false],
  ['customer', 'welcome', false],
] as const)('%s may read a mail of the kind %s: %s', (role, kind, may) => {
  expect(mayReadMail(role, { kind })).toBe(may)
})

test('a code in the subject of a listed mail is hidden; an order number is not', () => {
  expect(listedSubject({ kind: 'verification-code', subject: '123456 is your verification code' })).toBe(
    '•••••• is your verification code',
  )
  expect(listedSubject({ kind: 'contact-message', subject: 'order 123456' })).toBe('order 123456')
})

test('a mail in a frame has a policy of its own, and no style sheet', () => {
  const html = '<!doctype html><html><head><style>\np{}</style></head><body><p style="color:red">x</p></body></html>'
  expect(mailInFrame(html)).toBe(
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"></head><body><p style="color:red">x</p></body></html>`,
  )
})

test.each([
  ['quote-acknowledgement', false],
  ['quote-offer', false],
  ['quote-message', false],
  ['quote-declined', false],
  ['quote-accepted', false],
  ['quote-reminder', false],
  ['quote-expired', false],
  ['quote-notice', true],
  ['quote-question', true],
])('staff may read a mail of the kind %s, whose link may open a request: %s', (kind, may) => {
  expect(mayReadMail('staff', { kind })).toBe(may)
  expect(mayReadMail('manager', { kind })).toBe(true)
})
