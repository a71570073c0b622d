import { describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { mailHtml } from '#platform/email/mail-html.server.ts'
import { mailText } from '#platform/email/mail-text.ts'
import {
  quoteAcceptedMail,
  quoteAcceptedNoticeMail,
  quoteDeclinedNoticeMail,
  quoteExpiredMail,
  quoteQuestionMail,
  quoteReminderMail,
} from './mails.ts'

const ODD = 'Ada\r\nBcc: all@world.example\u2028<b>'
const about = {
  reference: '593AAA16',
  productName: 'Art Paper',
  email: 'ada@reader.example',
  author: ODD,
  link: 'https://shop.example/staff/quotes/1',
}
const offer = {
  quotationNo: 'Q-2026-00042',
  items: [{ details: 'Stickers <i>', quantity: 2500, price: 12_000, dispatch_days: 5 }],
  subTotal: 12_000,
  shippingFee: 495,
  couponDiscount: 0,
  totalPrice: 12_495,
  vatPercent: 20,
  validUntil: '2026-12-10',
  holdsUntil: '2026-12-30',
}
const toCustomer = { reference: '593AAA16', firstName: 'Ada', link: 'https://shop.example/quotes/x' }

describe('the mails of a quote', () => {
  test.each([
    ['a question', quoteQuestionMail(about, 'In <blue>?'), 'In <blue>?'],
    ['accepted', quoteAcceptedNoticeMail(about, offer), '£124.95'],
    ['declined', quoteDeclinedNoticeMail(about, offer.quotationNo, 'Too <dear>.'), 'Too <dear>.'],
    ['declined without a reason', quoteDeclinedNoticeMail(about, offer.quotationNo, ''), 'No reason was given.'],
    ['a confirmation', quoteAcceptedMail(toCustomer, offer), '2,500 for £120.00'],
    ['a confirmation', quoteAcceptedMail(toCustomer, offer), 'holds until Wednesday 30 December 2026'],
    ['a reminder', quoteReminderMail(toCustomer, offer), 'Thursday 10 December 2026'],
    ['an end', quoteExpiredMail(toCustomer, offer), 'Thursday 10 December 2026'],
  ])('%s: a one-line subject, no injected HTML, and the reference', (_name, mail, says) => {
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(mail.subject).toContain('593AAA16')
    const html = mailHtml(mail, shop)
    for (const tag of ['<b>', '<i>', '<blue>', '<dear>']) expect(html).not.toContain(tag)
    const text = mailText(mail, shop).replaceAll(/[>\s]+/g, ' ')
    expect(text).toContain(says.replaceAll(/[>\s]+/g, ' '))
  })

  test.each([
    ['confirmation', quoteAcceptedMail],
    ['reminder', quoteReminderMail],
  ])('001 §2: the %s estimates dispatch and delivery in days, so that they stay true', (_name, write) => {
    const text = (days: { dispatch_days?: number }) => {
      const items = [{ details: 'Stickers', quantity: 2500, price: 12_000, ...days }]
      return mailText(write(toCustomer, { ...offer, items }), shop).replaceAll(/[>\s]+/g, ' ')
    }
    expect(text({ dispatch_days: 5 })).toContain('Estimated dispatch 5 business days after approval')
    expect(text({ dispatch_days: 5 })).toContain('Estimated delivery within 3 business days after dispatch.')
    expect(text({})).not.toContain('Estimated')
  })
})
