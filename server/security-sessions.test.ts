import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeTo,
  type MailingShop,
  newAddress,
  newCustomer,
  openMailingShop,
  PASSWORD,
  ShopBrowser,
} from './testing/shop-browser.server.ts'

/* Attacks on sessions, cookies and redirects (ASVS 5.0 chapters 3, 7 and 8), against the built shop over HTTP. */

let shop: MailingShop
beforeAll(async () => {
  shop = await openMailingShop()
})
afterAll(() => shop?.close())

const TOKEN = /^[\w-]{43}$/
const NEW_PASSWORD = 'nine otters in the fog'

describe('session fixation (ASVS 7.2.4)', () => {
  const planted = 'p'.repeat(43)

  test('a session that was planted in a browser opens nothing after signing in there', async () => {
    const { email } = await newCustomer(shop)
    const victim = new ShopBrowser(shop)
    victim.cookies.set('session', planted)
    await victim.signIn(email)
    expect(await victim.isSignedIn()).toBe(true)
    expect(victim.cookies.get('session')).toMatch(TOKEN)
    const attacker = new ShopBrowser(shop)
    attacker.cookies.set('session', planted)
    expect(await attacker.isSignedIn()).toBe(false)
  })

  test('a session that is somebody’s already is neither taken over nor left open by signing in as somebody else', async () => {
    const [mine, theirs] = [await newCustomer(shop), await newCustomer(shop)]
    const before = mine.cookies.get('session') ?? ''
    const browser = new ShopBrowser(shop)
    browser.cookies.set('session', before)
    await browser.signIn(theirs.email)
    expect(browser.cookies.get('session')).not.toBe(before)
    expect(await mine.isSignedIn()).toBe(false)
    expect((await browser.get('/account/details')).text).not.toContain(mine.email)
  })

  test('a code that was asked for in one browser verifies nothing in another', async () => {
    const email = newAddress()
    const attacker = new ShopBrowser(shop)
    const details = { first_name: 'Eve', last_name: 'Il', email, password: PASSWORD }
    await attacker.post('/register', { intent: 'register', ...details })
    const owner = new ShopBrowser(shop)
    const answer = await owner.post('/verify', { intent: 'verify', code: await codeTo(shop, email) })
    expect(answer.status).toBe(422)
    expect(await owner.isSignedIn()).toBe(false)
  })
})

describe('a session ends', () => {
  test('everywhere else after the password was changed, and goes on here under a new token (ASVS 7.4.3)', async () => {
    const here = await newCustomer(shop)
    const elsewhere = new ShopBrowser(shop)
    await elsewhere.signIn(here.email)
    const stolen = new ShopBrowser(shop)
    stolen.cookies.set('session', here.cookies.get('session') ?? '')
    const input = { old_password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    expect((await here.post('/account/password', { intent: 'password', ...input })).status).toBe(303)
    expect([await here.isSignedIn(), await elsewhere.isSignedIn(), await stolen.isSignedIn()]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('everywhere after the password was reset', async () => {
    const { email, ...here } = await newCustomer(shop)
    const anywhere = new ShopBrowser(shop)
    anywhere.cookies.set('session', here.cookies.get('session') ?? '')
    const browser = new ShopBrowser(shop)
    await browser.post('/forgotten-password', { intent: 'forgot', email })
    const passwords = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    const code = await codeTo(shop, email, 2)
    expect((await browser.post('/forgotten-password?step=code', { intent: 'reset', code, ...passwords })).status).toBe(
      303,
    )
    expect(await anywhere.isSignedIn()).toBe(false)
    expect((await new ShopBrowser(shop).signIn(email)).status).toBe(422)
    expect((await new ShopBrowser(shop).signIn(email, NEW_PASSWORD)).status).toBe(303)
  })

  test('on the server when somebody signs out, so that a cookie that was copied is worth nothing (ASVS 7.4.1)', async () => {
    const here = await newCustomer(shop)
    const copy = new ShopBrowser(shop)
    copy.cookies.set('session', here.cookies.get('session') ?? '')
    await here.post('/sign-out', {})
    expect(here.cookies.has('session')).toBe(false)
    expect(await copy.isSignedIn()).toBe(false)
  })

  test('with the account (ASVS 7.4.2)', async () => {
    const here = await newCustomer(shop)
    const elsewhere = new ShopBrowser(shop)
    await elsewhere.signIn(here.email)
    expect((await here.post('/account/data', { intent: 'erase', password: PASSWORD })).status).toBe(303)
    expect([await here.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([false, false])
  })
})

describe('cookies (ASVS 3.3)', () => {
  async function everyCookie(headers: Record<string, string>): Promise<string[]> {
    const browser = await newCustomer(shop, newAddress(), headers)
    await browser.post('/sign-out', {})
    await browser.call('/api/cart/items', { product_id: 1 })
    await browser.call('/api/guest', {})
    await browser.post('/vat', { vat: 'ex' })
    return browser.given
  }

  test.each([
    ['http', ''],
    ['https', '; Secure'],
  ])(
    'reached by %s, all of them are for this site alone, not for scripts, and never for other hosts',
    async (scheme, secure) => {
      const given = await everyCookie({ 'x-forwarded-proto': scheme })
      const names = new Set(given.map((cookie) => cookie.split('=')[0]))
      expect(names).toEqual(new Set(['pending', 'session', 'cart', 'guest', 'vat', 'device']))
      for (const cookie of given) {
        expect(cookie).toMatch(new RegExp(`^[a-z]+=[\\w.-]*; Path=/; Max-Age=\\d+; SameSite=Lax; HttpOnly${secure}$`))
      }
    },
  )

  test('that name somebody are random and long (ASVS 7.2.3: 128 bits at least)', async () => {
    const tokens = (await everyCookie({})).flatMap(
      (cookie) => /^(?:session|pending|cart|guest)=([\w-]+)/.exec(cookie)?.[1] ?? [],
    )
    expect(tokens.length).toBeGreaterThanOrEqual(4)
    for (const token of tokens) expect(token).toMatch(TOKEN)
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})

describe('open redirects (ASVS 3.7.2)', () => {
  const ABROAD = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    'http:evil.example',
    '/%0d%0aLocation:%20//evil.example',
    '@evil.example',
  ]

  let email = ''
  beforeAll(async () => {
    ;({ email } = await newCustomer(shop))
  })

  function expectHere(location: string | undefined): void {
    expect(new URL(location ?? 'nowhere:', shop.url).origin).toBe(shop.url)
    expect(location).toMatch(/^\/(?![/\\])/)
  }

  test.each(ABROAD)('signing in never leads to %j', async (to) => {
    const path = `/login?to=${encodeURIComponent(to)}`
    const browser = new ShopBrowser(shop)
    expectHere((await browser.post(path, { intent: 'sign-in', email, password: PASSWORD })).headers.location)
    // Somebody who is signed in already is led on at once.
    expectHere((await browser.get(path)).headers.location)
    expectHere((await browser.get(`/register?to=${encodeURIComponent(to)}`)).headers.location)
  })

  test.each(ABROAD)('registering and verifying never lead to %j', async (to) => {
    const address = newAddress()
    const browser = new ShopBrowser(shop)
    const details = { intent: 'register', first_name: 'Ada', last_name: 'Byron', email: address, password: PASSWORD }
    const registered = await browser.post(`/register?to=${encodeURIComponent(to)}`, details)
    expectHere(registered.headers.location)
    const code = await codeTo(shop, address)
    const verified = await browser.post(registered.headers.location ?? '', { intent: 'verify', code })
    expectHere(verified.headers.location)
    const page = await browser.get(verified.headers.location ?? '')
    expect(page.text).not.toMatch(/href="(?:https?:)?[/\\]{2}evil/)
    expect(page.text).not.toContain('href="javascript:')
  })

  test.each(ABROAD)('switching VAT never leads to %j', async (next) => {
    expectHere((await new ShopBrowser(shop).post('/vat', { vat: 'ex', next })).headers.location)
  })
})

describe('pages (decisions/0004, 0097)', () => {
  const KEPT = ['/', '/stickers', '/prices', '/search?q=roll']
  const OWN = ['/login', '/contact', '/compare', '/no-such-page']

  test.each([...KEPT, ...OWN])('%s never holds anything of whoever asked before', async (path) => {
    const visitor = new ShopBrowser(shop)
    // With parameters it is kept when it is asked for again.
    await visitor.get(path)
    const before = await visitor.get(path)
    const customer = await newCustomer(shop)
    await customer.post('/account/details', {
      intent: 'details',
      first_name: 'Zephyrine',
      last_name: 'Quill',
      phone: '',
      company: '',
    })
    const own = await customer.get(path)
    if (path !== '/login') expect(own.text).toContain('Zephyrine')
    // What a kept page shows of a person is their first name; a browser asks before it shows it again.
    expect(own.headers['cache-control']).toBe(KEPT.includes(path) ? 'private, no-cache' : 'private, no-store')
    const after = await visitor.get(path)
    if (own.headers.etag !== undefined) expect(own.headers.etag).not.toBe(after.headers.etag)
    for (const { text } of [before, after]) expect(text).not.toMatch(/Zephyrine|somebody-\d+@/)
    expect(after.headers.etag).toBe(before.headers.etag)
  })
})
