import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from './testing/ask-shop.server.ts'
import { noteStatements } from './testing/note-statements.server.ts'
import {
  codeTo,
  type MailingShop,
  newAddress,
  newCustomer,
  openMailingShop,
  PASSWORD,
  registering,
  ShopBrowser,
} from './testing/shop-browser.server.ts'

/* Guessing who has an account, a password or a code (ASVS 5.0 §6.3 and §6.6), against the built shop over HTTP. */

let shop: MailingShop
let known = ''
const statementsDuring = noteStatements()
beforeAll(async () => {
  shop = await openMailingShop()
  known = (await newCustomer(shop)).email
})
afterAll(() => shop?.close())

const NEW = { new_password: 'nine otters in the fog', confirm_password: 'nine otters in the fog' }
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** All that an answer tells: what differs from request to request by itself is left out. */
function told({ status, headers, text }: Answer, email: string): object {
  const { date: _date, 'content-length': _length, 'content-security-policy': _hashes, ...rest } = headers
  const cookies = rest['set-cookie']?.map((cookie) => cookie.replace(/=[\w-]{43};/, '=(token);'))
  const words = text.replaceAll(email, '(address)').replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-z]+/g, '(request)')
  return { status, headers: { ...rest, 'set-cookie': cookies }, words }
}

const QUESTIONS: readonly [string, (browser: ShopBrowser, email: string) => Promise<Answer>][] = [
  ['the sign-in form', (browser, email) => browser.signIn(email, 'not it at all')],
  ['the sign-in call', (browser, email) => browser.call('/api/user/login', { email, password: 'not it at all' })],
  ['a forgotten password', (browser, email) => browser.post('/forgotten-password', { intent: 'forgot', email })],
  [
    'a new password without its code',
    async (browser, email) => {
      await browser.post('/forgotten-password', { intent: 'forgot', email })
      return browser.post('/forgotten-password?step=code', { intent: 'reset', code: 'abcdef', ...NEW })
    },
  ],
]

describe('finding out who has an account (ASVS 6.3.8)', () => {
  test.each(QUESTIONS)('by the answer: %s says the same of an address that nobody has', async (_name, question) => {
    const unknown = newAddress()
    const ofKnown = told(await question(new ShopBrowser(shop), known), known)
    expect(ofKnown).toEqual(told(await question(new ShopBrowser(shop), unknown), unknown))
  })

  // Times of single answers prove nothing on a busy machine; what is done for an answer can be counted.
  test.each(QUESTIONS)('by the time: %s asks the database as often, in the same words', async (_name, question) => {
    const getStatements = async (email: string) => {
      const browser = new ShopBrowser(shop)
      return statementsDuring(() => question(browser, email))
    }
    const ofKnown = await getStatements(known)
    expect(ofKnown.length).toBeGreaterThan(2)
    expect(ofKnown).toEqual(await getStatements(newAddress()))
  })

  test('by how often it may be tried: an address that nobody has is locked as well', async () => {
    const unknown = newAddress()
    const { email } = await newCustomer(shop)
    const statuses = async (address: string) => {
      const browser = new ShopBrowser(shop)
      const answers = []
      for (let tries = 0; tries < 7; tries += 1) answers.push((await browser.signIn(address, 'a guess')).status)
      return answers
    }
    expect(await statuses(email)).toEqual(await statuses(unknown))
  })
})

describe('brute force (ASVS 6.3.1)', () => {
  test('five wrong passwords lock the account for that network, form and call together', async () => {
    const { email } = await newCustomer(shop)
    const attacker = new ShopBrowser(shop)
    for (const attempt of ['one', 'two', 'three']) expect((await attacker.signIn(email, attempt)).status).toBe(422)
    for (const password of ['four', 'five']) {
      expect((await attacker.call('/api/user/login', { email, password })).status).toBe(401)
    }
    const locked = await attacker.signIn(email, PASSWORD)
    expect(locked.status).toBe(429)
    expect(locked.text).toContain('Too many attempts. Please try again in 15 minutes.')
    expect(await attacker.isSignedIn()).toBe(false)
    const owner = new ShopBrowser(shop)
    expect((await owner.signIn(email)).status).toBe(303)
  })

  test('thirty from as many networks lock it for all, the owner’s forgotten password aside', async () => {
    const { email } = await newCustomer(shop)
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await new ShopBrowser(shop).signIn(email, `guess number ${tries}`)).status).toBe(422)
    }
    expect((await new ShopBrowser(shop).signIn(email, PASSWORD)).status).toBe(429)
    const owner = new ShopBrowser(shop)
    await owner.post('/forgotten-password', { intent: 'forgot', email })
    const code = await codeTo(shop, email, 2)
    const reset = await owner.post('/forgotten-password?step=code', { intent: 'reset', code, ...NEW })
    expect(reset.status).toBe(303)
  })

  test('a stranger’s guesses from thirty networks leave the browser that has signed in before alone', async () => {
    const owner = await newCustomer(shop)
    const { email } = owner
    await owner.post('/sign-out', {})
    expect(await owner.isSignedIn()).toBe(false)
    for (let tries = 0; tries < 31; tries += 1) await new ShopBrowser(shop).signIn(email, `guess number ${tries}`)
    expect((await new ShopBrowser(shop).signIn(email)).status).toBe(429)
    expect((await owner.signIn(email)).status).toBe(303)
  })

  test('a known browser is no way round the limits: ten wrong ones end its turn, and another’s cookie is worth nothing', async () => {
    const browser = await newCustomer(shop)
    const { email } = browser
    await browser.post('/sign-out', {})
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await browser.signIn(email, `guess ${tries}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    const other = newAddress()
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await browser.signIn(other, `guess ${tries}`)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a hundred accounts tried with one password lock the network (password spraying)', async () => {
    const attacker = new ShopBrowser(shop)
    for (let tries = 0; tries < 100; tries += 1) {
      expect((await attacker.signIn(newAddress(), 'Summer2026!')).status).toBe(422)
    }
    expect((await attacker.signIn(newAddress(), 'Summer2026!')).status).toBe(429)
  })

  test('a forged X-Forwarded-For gives nobody another network where no proxy is trusted', async () => {
    const bare = await openMailingShop({ TRUST_PROXY: 'off' })
    const attempts = []
    for (let tries = 0; tries < 6; tries += 1) {
      attempts.push((await new ShopBrowser(bare).signIn('locked@reader.example', 'a guess')).status)
    }
    await bare.close()
    expect(attempts.at(-1)).toBe(429)
  })
})

describe('code guessing (ASVS 6.6.3)', () => {
  test('three wrong codes end the code: the right one is refused after them', async () => {
    const email = newAddress()
    const browser = await registering(shop, email)
    const code = await codeTo(shop, email)
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await browser.post('/verify', { intent: 'verify', code: wrong(code) })).status).toBe(422)
    }
    const answer = await browser.post('/verify', { intent: 'verify', code })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Verification code expired, resend email verification.')
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('five codes an hour are sent to an address for one network: fifteen guesses at a million', async () => {
    const { email } = await newCustomer(shop)
    const stranger = new ShopBrowser(shop)
    const forgot = (browser: ShopBrowser) => browser.post('/forgotten-password', { intent: 'forgot', email })
    for (let codes = 0; codes < 5; codes += 1) expect((await forgot(stranger)).status).toBe(303)
    expect((await forgot(stranger)).status).toBe(429)
    await codeTo(shop, email, 1 + 5)
    // The owner, who comes from another network, is not kept from his code by that.
    expect((await forgot(new ShopBrowser(shop))).status).toBe(303)
  })

  test('thirty an hour from everywhere: no inbox is flooded, and a known browser gets its code all the same', async () => {
    const owner = await newCustomer(shop)
    const { email } = owner
    const forgot = (browser: ShopBrowser) => browser.post('/forgotten-password', { intent: 'forgot', email })
    const strangers = []
    for (let codes = 0; codes < 32; codes += 1) strangers.push((await forgot(new ShopBrowser(shop))).status)
    expect(strangers.filter((status) => status === 303).length).toBeLessThanOrEqual(30)
    expect(strangers.at(-1)).toBe(429)
    await owner.post('/sign-out', {})
    expect((await forgot(owner)).status).toBe(303)
  })

  test('wrong codes of strangers, for live codes and for dead ones, leave the right one from its mail alone', async () => {
    const { email } = await newCustomer(shop)
    for (let tries = 0; tries < 25; tries += 1) {
      const stranger = new ShopBrowser(shop)
      if (tries < 4) await stranger.post('/forgotten-password', { intent: 'forgot', email })
      else stranger.cookies.set('pending', 'x'.repeat(43))
      await stranger.post('/forgotten-password?step=code', { intent: 'reset', code: '000000', ...NEW })
    }
    const owner = new ShopBrowser(shop)
    await owner.post('/forgotten-password', { intent: 'forgot', email })
    const code = await codeTo(shop, email, 6)
    expect((await owner.post('/forgotten-password?step=code', { intent: 'reset', code, ...NEW })).status).toBe(303)
  })

  test('guesses at the same moment have no attempt each', async () => {
    const email = newAddress()
    const browser = await registering(shop, email)
    const code = await codeTo(shop, email)
    const guesses = Array.from({ length: 12 }, () => browser.post('/verify', { intent: 'verify', code: wrong(code) }))
    const answers = await Promise.all(guesses)
    const wrongs = answers.filter(({ text }) => text.includes('Please enter the verification code sent to your email.'))
    expect(wrongs).toHaveLength(3)
    expect((await browser.post('/verify', { intent: 'verify', code })).status).toBe(422)
  })
})

describe('the code for a new password', () => {
  async function forgetful(): Promise<{ email: string; browser: ShopBrowser; code: string }> {
    const { email } = await newCustomer(shop)
    const browser = new ShopBrowser(shop)
    await browser.post('/forgotten-password', { intent: 'forgot', email })
    return { email, browser, code: await codeTo(shop, email, 2) }
  }
  const reset = (browser: ShopBrowser, code: string) =>
    browser.post('/forgotten-password?step=code', { intent: 'reset', code, ...NEW })

  test('is good once: using it again, from a copy of the browser too, changes nothing (ASVS 6.5.1)', async () => {
    const { email, browser, code } = await forgetful()
    const copy = new ShopBrowser(shop)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await reset(browser, code)).status).toBe(303)
    for (const again of [browser, copy]) {
      const other = { new_password: 'seven herons at noon', confirm_password: 'seven herons at noon' }
      const answer = await again.post('/forgotten-password?step=code', { intent: 'reset', code, ...other })
      expect(answer.status).toBe(422)
    }
    expect((await new ShopBrowser(shop).signIn(email, NEW.new_password)).status).toBe(303)
  })

  test('is worth nothing in another browser, whoever reads the mail over the shoulder', async () => {
    const { email, code } = await forgetful()
    expect((await reset(new ShopBrowser(shop), code)).status).toBe(422)
    expect((await new ShopBrowser(shop).signIn(email)).status).toBe(303)
  })

  test('ends when the password is changed by who remembers it after all', async () => {
    const { email, browser, code } = await forgetful()
    const owner = new ShopBrowser(shop)
    await owner.signIn(email)
    const other = { new_password: 'seven herons at noon', confirm_password: 'seven herons at noon' }
    await owner.post('/account/password', { intent: 'password', old_password: PASSWORD, ...other })
    expect((await reset(browser, code)).status).toBe(422)
  })

  test('verifies no account, and a verifying code resets no password', async () => {
    const { browser, code } = await forgetful()
    expect((await browser.post('/verify', { intent: 'verify', code })).status).toBe(422)
    const email = newAddress()
    const registered = await registering(shop, email)
    expect((await reset(registered, await codeTo(shop, email))).status).toBe(422)
  })
})
