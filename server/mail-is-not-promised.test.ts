import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { type Asked, ask } from './testing/ask-shop.server.ts'
import type { Role } from './testing/authorisation-roles.ts'
import { PAGE_RULES } from './testing/authorisation-rules.ts'
import { issueOwnersInvoice, placeOwnersOrder } from './testing/known-order.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { OwnedThings } from './testing/owned-things.server.ts'
import { createPeople, type People, THAT_MORNING } from './testing/people.server.ts'
import { ShopBrowser } from './testing/shop-browser.server.ts'

/*
 * A shop without a mail server promises no mail: on no page, to nobody (decisions/0049). What the mailbox of a customer
 * holds is not looked at: the outbox shows mails as they are.
 */

const PROMISE =
  /\bwe(?: will|’ll)? (?:e-?mail|send (?:you|it|the link|a link|a code|an email)|have (?:e-?mailed|sent))\b|spam folder|on its way|check your (?:email|inbox)|you (?:get|will get) an email/gi
/** Said of how the shop works, or of what was sent before. */
const TRUE_ANYWAY = [
  // Of the code that a cookie is about.
  'links the code that we email you to this browser',
  // How long what was sent is kept.
  'Copies of emails we sent',
]
const NOT_SENT = /We can’t send emails just now|the email waits in the outbox/

let shop: OpenShop
let people: People
let things: OwnedThings
beforeAll(async () => {
  const clock = fixedClock(THAT_MORNING)
  shop = await openShop({ TRUST_PROXY: 'loopback' }, clock, async (db) => {
    people = { ...(await createPeople(db)), order: await placeOwnersOrder(db), invoice: await issueOwnersInvoice(db) }
  })
  things = new OwnedThings(shop, people, clock)
}, 120_000)
afterAll(() => shop?.close())

/** What a page says, without its data and markup. */
function getText(html: string): string {
  return html
    .replaceAll(/<(script|style|iframe)\b[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&rsquo;/g, '’')
    .replaceAll(/\s+/g, ' ')
}

function getPromises(html: string): string[] {
  const text = TRUE_ANYWAY.reduce((left, known) => left.replaceAll(known, ''), getText(html))
  return [...text.matchAll(PROMISE)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 80))
}

const SEEN_BY: readonly Role[] = ['visitor', 'owner', 'staff', 'manager']
const OUTBOX = '/staff/outbox/:id'

test.each(Object.entries(PAGE_RULES).filter(([path]) => path !== '/sign-out' && path !== OUTBOX))(
  'the page %s',
  async (_path, { load }) => {
    const asked = await things.fill(load.ask)
    for (const role of SEEN_BY) {
      const cookie = people.cookies[role]
      const { text } = await ask(shop, {
        ...asked,
        headers: { ...asked.headers, ...(cookie === '' ? {} : { cookie }) },
      })
      expect(getPromises(text), `as ${role}`).toEqual([])
    }
  },
)

describe('what is shown once something was done', () => {
  const DONE = {
    manager: ['/staff/people?done=invited', '/staff/messages?done=replied', '/staff/quotes?done=quote-sent'],
    owner: ['/account/details?done=code-sent', '/account/email?done=code-sent'],
    visitor: ['/login?done=erased', '/forgotten-password?done=code-sent', '/contact?sent=R-2026-000001'],
  } as const

  test.each(Object.entries(DONE))('to a %s', async (role, paths) => {
    const cookie = people.cookies[role as Role]
    for (const path of paths) {
      const { text } = await ask(shop, { path, ...(cookie === '' ? {} : { headers: { cookie } }) })
      expect(getPromises(text), path).toEqual([])
    }
  })

  test('to somebody who registers, and who has forgotten a password', async () => {
    const browser = new ShopBrowser(shop)
    const details = {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@reader.example',
      password: 'four seals on a quay',
    }
    expect((await browser.post('/register', { intent: 'register', ...details })).headers.location).toMatch(/^\/verify/)
    const verify = (await browser.get('/verify')).text
    expect(getPromises(verify)).toEqual([])
    expect(getText(verify)).toMatch(NOT_SENT)
    expect(verify).not.toContain('Resend code')

    const forgetful = new ShopBrowser(shop)
    await forgetful.post('/forgotten-password', { intent: 'forgot', email: 'owner@example.com' })
    const reset = (await forgetful.get('/forgotten-password?step=code')).text
    expect(getPromises(reset)).toEqual([])
    expect(getText(reset)).toMatch(NOT_SENT)
  })

  test('to members of staff, who are told where a mail waits', async () => {
    const paths = ['/staff/people', '/staff/reviews/links', '/staff/messages/{message}', '/staff/quotes/{quote}']
    for (const page of paths.map((path): Asked => ({ path }))) {
      const asked = await things.fill(page)
      const { text } = await ask(shop, { ...asked, headers: { cookie: people.cookies.manager } })
      expect(getText(text), page.path).toMatch(NOT_SENT)
    }
  })
})
