import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import {
  Browser,
  codeTo,
  demand,
  newCustomer,
  newEmail,
  openTestAccounts,
  otherThan,
  PASSWORD,
  signedIn,
  type TestAccounts,
} from './testing/test-accounts.server.ts'

const NEW = 'hairlines and ink'

describeOnBothDatabases('a forgotten password', (open) => {
  let shop: TestAccounts

  beforeAll(async () => {
    shop = openTestAccounts((await open()).db)
  })

  const reset = (browser: Browser, code: string, [new_password, confirm_password]: [string, string] = [NEW, NEW]) =>
    browser.go((account) => account.resetPassword({ code, new_password, confirm_password }))

  /** A browser that has requested a new password. */
  async function asked(email: string) {
    const browser = new Browser(shop)
    demand(await browser.go((account) => account.forgotPassword(email)))
    return browser
  }

  test('is replaced with the code; every session ends, and the owner is informed', async () => {
    const customer = await newCustomer(shop)
    const { email } = customer
    const other = await signedIn(shop, email)
    const browser = await asked(email)
    demand(await reset(browser, await codeTo(shop, email)))
    expect([await customer.account.current(), await other.account.current()]).toEqual([null, null])
    expect((await shop.mailTo(email))?.kind).toBe('password-changed')
    const old = await new Browser(shop).go((account) => account.signIn({ email, password: PASSWORD }))
    expect(old).toMatchObject({ code: 'password-incorrect' })
    expect(await (await signedIn(shop, email, NEW)).account.current()).not.toBe(null)
  })

  test('is replaced only once with a code', async () => {
    const { email } = await newCustomer(shop)
    const browser = await asked(email)
    const pending = browser.cookies.get('pending') ?? ''
    const code = await codeTo(shop, email)
    demand(await reset(browser, code))
    browser.cookies.set('pending', pending)
    const again = await reset(browser, code, ['another new one', 'another new one'])
    expect(again).toMatchObject({ message: 'Verification code expired, resend email verification.' })
    expect(await (await signedIn(shop, email, NEW)).account.current()).not.toBe(null)
  })

  test('proves the address of an account that was never verified', async () => {
    const email = newEmail()
    const input = { first_name: 'Ada', last_name: 'Byron', email, password: PASSWORD }
    demand(await new Browser(shop).go((account) => account.register(input)))
    demand(await reset(await asked(email), await codeTo(shop, email)))
    expect((await (await signedIn(shop, email, NEW)).account.current())?.email).toBe(email)
  })

  describe('does not reveal who has an account', () => {
    test('an unknown address is answered, stored and refused like a known one', async () => {
      const { email } = await newCustomer(shop)
      const unknown = newEmail()
      const outcomes = []
      for (const address of [email, unknown]) {
        const browser = new Browser(shop)
        const first = await browser.go((account) => account.forgotPassword(address))
        const pending = await browser.account.pendingCode('reset-password')
        const tries = []
        for (const typed of ['', 'abc', 'abc', 'abc', 'abc']) tries.push(await reset(browser, typed))
        outcomes.push({ ok: first.ok, pending: { ...pending, email: '' }, tries })
      }
      expect(outcomes[0]).toEqual(outcomes[1])
    })

    test('both get one email, and only the account gets a code', async () => {
      const unknown = newEmail()
      await asked(unknown)
      expect(await shop.mailsTo(unknown)).toMatchObject([
        { kind: 'no-account', subject: 'There is no account with this address' },
      ])
    })
  })

  describe('refuses (000 §8)', () => {
    const CODE = '000000'
    test.each([
      [['', NEW, NEW], 'code', 'Verification code required.'],
      [[CODE, '', ''], 'new_password', 'New password is required. Please try again.'],
      [[CODE, 'kxv3q', 'kxv3q'], 'new_password', 'Password must be 6 or more characters.'],
      [[CODE, 'qwerty12', 'qwerty12'], 'new_password', 'This password is too easy to guess. Please choose another.'],
      [[CODE, NEW, ''], 'confirm_password', 'Confirm password is required. Please try again.'],
      [[CODE, NEW, `${NEW}.`], 'confirm_password', 'New password and confirm password do not match.'],
    ] as const)('%j', async ([code, one, two], field, message) => {
      const browser = await asked(newEmail())
      const refused = await reset(browser, code, [one, two])
      expect(refused).toMatchObject({ ok: false, errors: expect.arrayContaining([{ field, message }]) })
    })

    test('a wrong code, three times', async () => {
      const { email } = await newCustomer(shop)
      const browser = await asked(email)
      const code = await codeTo(shop, email)
      for (let tries = 0; tries < 3; tries += 1) {
        expect(await reset(browser, otherThan(code))).toMatchObject({ code: 'code-wrong' })
      }
      expect(await reset(browser, code)).toMatchObject({ code: 'code-expired' })
    })

    test('a code of another browser', async () => {
      const { email } = await newCustomer(shop)
      await asked(email)
      expect(await reset(new Browser(shop), await codeTo(shop, email))).toMatchObject({ code: 'code-expired' })
    })

    test('more than thirty emails an hour to one address, whoever requests them', async () => {
      const { email } = await newCustomer(shop)
      // The first was the code that verified it.
      for (let sent = 1; sent < 30; sent += 1) await asked(email)
      const oneMore = await new Browser(shop).go((account) => account.forgotPassword(email))
      expect(oneMore).toMatchObject({ code: 'too-many', errors: [{ field: 'email' }] })
    })
  })
})
