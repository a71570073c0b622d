import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { codeTo, newAddress, newCustomer, PASSWORD, registering, ShopBrowser } from './testing/shop-browser.server.ts'

/*
 * What may stand nowhere: secrets in the log (ASVS 16.2.5) and in addresses (14.2.1), and a visitor's headers in mail
 * (1.3.11). The shop is a process of its own here and says everything that it ever says.
 */

let inbox: Inbox
let process: Shop & { close(): Promise<void> }
let shop: Shop & { inbox: Inbox; close(): Promise<void> }

beforeAll(async () => {
  inbox = await startInbox()
  const env = {
    LOG_LEVEL: 'debug',
    SMTP_URL: inbox.url,
    MAIL_FROM: 'shop@trimline.example',
    TRUST_PROXY: 'loopback',
    AUTH_SECRET: 'a secret of the shop, as nobody else has it',
  }
  process = await startShop({ copyOf: await migratedDataDir(), env })
  shop = Object.assign(process, { inbox })
}, 120_000)
afterAll(async () => {
  await process?.close()
  await inbox?.close()
})

const NEW_PASSWORD = 'nine otters in the fog'

describe('secrets', () => {
  test('passwords, codes, tokens, cookies and addresses of customers are not in the log, whatever is done', async () => {
    const customer = await newCustomer(shop)
    const { email } = customer
    const secrets = new Set([email, PASSWORD, NEW_PASSWORD, 'a wrong guess', 'a secret of the shop'])
    const learn = (browser: ShopBrowser) => {
      for (const cookie of browser.given) secrets.add(/=([^;]{20,});/.exec(cookie)?.[1] ?? email)
    }
    secrets.add(await codeTo(shop, email))
    const stranger = new ShopBrowser(shop)
    await stranger.signIn(email, 'a wrong guess')
    await stranger.call('/api/user/login', { email, password: 'a wrong guess' })
    await stranger.ask({
      method: 'POST',
      path: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"${email}","password":"a wrong guess"`,
    })
    await stranger.post('/forgotten-password', { intent: 'forgot', email })
    const code = await codeTo(shop, email, 2)
    secrets.add(code)
    const passwords = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    await stranger.post('/forgotten-password?step=code', { intent: 'reset', code, ...passwords })
    await stranger.signIn(email, NEW_PASSWORD)
    await stranger.call('/api/cart/items', { product_id: 1 })
    await stranger.call('/api/guest', {})
    await stranger.get('/account/data.json')
    await stranger.get('/%E0%A4%A')
    await stranger.get(`/api/inquiry/form/emailExist?email=${encodeURIComponent(email)}`)
    const invitation = 'i'.repeat(43)
    await stranger.get(`/staff/join/${invitation}`)
    await stranger.get(`/staff/join/${invitation}.data?to=x`)
    secrets.add(invitation).add(encodeURIComponent(email))
    await stranger.post('/account/data', { password: NEW_PASSWORD })
    for (const browser of [customer, stranger]) learn(browser)

    expect(secrets.size).toBeGreaterThan(8)
    const log = process.log()
    expect(log.split('\n').length).toBeGreaterThan(20)
    for (const secret of secrets) expect(log).not.toContain(secret)
  })

  test('no page leads to an address with a code, a token or a password in it', async () => {
    const email = newAddress()
    const browser = await registering(shop, email)
    const code = await codeTo(shop, email)
    const answers = [
      await browser.post('/verify?to=/stickers', { intent: 'verify', code: '12345x' }),
      await browser.post('/verify?to=/stickers', { intent: 'verify', code }),
      await browser.post('/account/password', { old_password: PASSWORD, new_password: 'x', confirm_password: 'x' }),
    ]
    const tokens = browser.given.map((cookie) => /=([\w-]{43});/.exec(cookie)?.[1] ?? code)
    for (const { headers, text } of answers) {
      for (const secret of [code, PASSWORD, ...tokens]) {
        expect(headers.location ?? '').not.toContain(secret)
        expect(text).not.toContain(secret)
      }
    }
    const { raw } = await inbox.mailTo(email)
    for (const token of tokens.filter((one) => one !== code)) expect(raw).not.toContain(token)
  })
})

describe('header injection in mail (ASVS 1.3.11)', () => {
  const INJECTED = [
    '\r\nBcc: all@world.example',
    '\nBcc: all@world.example',
    '\r\n\r\n<b>another body</b>',
    '\u2028Bcc: all@world.example',
    '%0d%0aBcc: all@world.example',
    '=?utf-8?q?=0d=0aBcc:all@world.example?=',
  ]

  test.each(INJECTED)('a name with %j in it becomes no header and no recipient', async (injected) => {
    const email = newAddress()
    const browser = new ShopBrowser(shop)
    const details = { first_name: `Ada${injected}`, last_name: `Byron${injected}`, email, password: PASSWORD }
    const answer = await browser.post('/register', { intent: 'register', ...details })
    if (answer.status === 422) expect(answer.text).toContain('Please leave out the characters &lt; and &gt;.')
    else await browser.post('/verify', { intent: 'verify', code: await codeTo(shop, email) })
    await expect
      .poll(() => answer.status === 422 || inbox.received.filter(({ to }) => to === email).length >= 2)
      .toBe(true)
    for (const { to, parsed, raw } of inbox.received) {
      expect(to).not.toContain('world.example')
      expect(parsed.bcc ?? []).toEqual([])
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc/im)
    }
  })

  test.each(INJECTED)('an address with %j in it is none', async (injected) => {
    const browser = new ShopBrowser(shop)
    const before = inbox.received.length
    const answers = [
      await browser.post('/forgotten-password', { intent: 'forgot', email: `ada@reader.example${injected}` }),
      await browser.post('/register', {
        first_name: 'A',
        last_name: 'B',
        email: `ada@reader.example${injected}`,
        password: PASSWORD,
      }),
      await browser.post('/contact', { first_name: 'Ada', email: `ada@reader.example${injected}`, message: 'Hello' }),
    ]
    for (const { status } of answers) expect(status).toBe(422)
    expect(inbox.received).toHaveLength(before)
  })
})
