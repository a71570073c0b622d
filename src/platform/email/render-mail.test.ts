import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shop } from '../config/shop.ts'
import { type MailContent, note, paragraph } from './mail-content.ts'
import { mailHtml } from './mail-html.server.ts'
import { mailText } from './mail-text.ts'
import {
  emailChangeCodeMail,
  emailChangedMail,
  passwordChangedMail,
  passwordResetCodeMail,
  staffInvitationMail,
  verificationCodeMail,
  welcomeMail,
} from './templates/account-mails.ts'

const href = 'https://shop.example/account?a=1&b=2'
const helpHref = 'https://shop.example/contact'

const html = (content: MailContent) => mailHtml(content, shop)
const text = (content: MailContent) => mailText(content, shop)
const mail = (...blocks: MailContent['blocks']): MailContent => ({ kind: 'test', subject: 'S', heading: 'H', blocks })

describe('a template', () => {
  it.each([
    [verificationCodeMail({ code: '012345', minutes: 10 }), ['012345', '10 minutes', 'Verify your email address']],
    [passwordResetCodeMail({ code: '998877', minutes: 1, href }), ['998877', '1 minute.', href, 'Set a new password']],
    [passwordResetCodeMail({ code: '998877', minutes: 15 }), ['998877', '15 minutes']],
    [emailChangeCodeMail({ code: '555000', minutes: 30 }), ['555000', '30 minutes']],
    [emailChangedMail({ newEmail: 'new@reader.example', helpHref }), ['new@reader.example', helpHref]],
    [welcomeMail({ firstName: 'Ada', href }), ['Ada', href, 'Thank you for verifying your email address.']],
    [passwordChangedMail({ when: '26 November 2026, 09:30', helpHref }), ['26 November 2026, 09:30', helpHref]],
    [
      staffInvitationMail({ invitedBy: 'Grace', role: 'manager', href, days: 7 }),
      ['Grace', 'a manager', href, '7 days'],
    ],
    [staffInvitationMail({ invitedBy: 'Grace', role: 'staff', href, days: 1 }), ['a member of staff', '1 day.']],
  ])('$kind says the same in HTML and in plain text', (content, words) => {
    const plainHtml = html(content)
      .replaceAll('&amp;', '&')
      .replaceAll(/<[^>]+>/g, ' ')
    const links = [...html(content).matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'))
    for (const word of words) {
      const inHtml = plainHtml.includes(word.trim()) || links.includes(word)
      expect(inHtml, `${word} in HTML`).toBe(true)
      expect(text(content).replaceAll(/\s+/g, ' ')).toContain(word)
    }
    expect(content.subject).toMatch(/^[^\r\n]{5,70}$/)
    expect(html(content)).toContain(`<title>${content.subject}</title>`)
  })

  it('offers a link only where it has one', () => {
    expect(html(passwordResetCodeMail({ code: '1', minutes: 5 }))).not.toContain('<a ')
  })
})

describe('the layout', () => {
  it.each([['html', html] as const, ['text', text] as const])(
    'names the shop and who it is in law, in %s',
    (_kind, render) => {
      const written = render(mail(paragraph('Hello')))
      for (const detail of [
        shop.companyName,
        shop.vatNumber,
        shop.companyNumber,
        shop.phone,
        shop.email,
        shop.postcode,
      ]) {
        expect(written.replaceAll(/\s+/g, ' ')).toContain(detail)
      }
    },
  )

  it('escapes what comes from outside, whatever it is and wherever it stands', () => {
    const hostile = `<img src=x onerror="alert(1)"> & 'co'`
    const everywhere = mail(
      paragraph(hostile, { strong: hostile }, { link: hostile, href: 'https://shop.example/"><script>' }),
      { type: 'code', code: hostile },
      { type: 'button', label: hostile, href },
      { type: 'facts', rows: [[hostile, hostile]] },
      { type: 'quotation', text: hostile },
      note(hostile),
    )
    const written = html({ ...everywhere, subject: hostile, heading: hostile })
    expect(written).not.toContain('<img')
    expect(written).not.toContain('<script')
    expect(written.match(/&lt;img src=x onerror=/g)).toHaveLength(11)
  })

  it('loads nothing: no picture, no font, no style sheet, no script', () => {
    const written = html(welcomeMail({ firstName: 'Ada', href }))
    expect(written).not.toMatch(/<(?:img|link|script|iframe|object)\b|url\(|@import/)
    expect(written.match(/https?:\/\/[^"<\s]+/g)).toEqual(Array.from({ length: 2 }, () => href.replace('&', '&amp;')))
  })

  it('keeps the line ends of what a person wrote', () => {
    const quotation = mail({ type: 'quotation', text: 'One\r\n\r\nTwo <3\nThree' })
    expect(html(quotation)).toContain('One\r\n\r\nTwo &lt;3\nThree')
    expect(text(quotation)).toContain('> One\n>\n> Two <3\n> Three')
  })

  it('breaks lines of plain text at 72 signs, addresses never, and loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z.,]{1,30}$/), { minLength: 1 }), (words) => {
        const body = text(mail(paragraph(words.join(' ')))).split('\n\n')[2] ?? ''
        expect(body.split(/\s+/)).toEqual(words)
        for (const line of body.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
      }),
    )
    const long = `https://shop.example/${'a'.repeat(100)}`
    expect(text(mail(paragraph('See ', { link: 'the page', href: long })))).toContain(`(${long})`)
  })
})
