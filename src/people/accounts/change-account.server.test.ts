import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import {
  Browser,
  codeTo,
  demand,
  newCustomer,
  newEmail,
  openTestAccounts,
  PASSWORD,
  signedIn,
  type TestAccounts,
} from './testing/test-accounts.server.ts'

const NEW = 'hairlines and ink'

describeOnBothDatabases('changing an account', (open) => {
  let shop: TestAccounts

  beforeAll(async () => {
    shop = openTestAccounts((await open()).db)
  })

  describe('the password', () => {
    const input = { old_password: PASSWORD, new_password: NEW, confirm_password: NEW }
    const change = (browser: Browser, changed: Partial<typeof input> = {}) =>
      browser.go((account) => account.changePassword({ ...input, ...changed }))

    test('ends every other session, gives this one a new token, and informs the owner', async () => {
      const browser = await newCustomer(shop)
      const other = await signedIn(shop, browser.email)
      const before = browser.cookies.get('session')
      demand(await change(browser))
      expect(await other.account.current()).toBe(null)
      expect(await browser.account.current()).not.toBe(null)
      expect(browser.cookies.get('session')).not.toBe(before)
      expect((await shop.mailTo(browser.email))?.kind).toBe('password-changed')
      expect(await (await signedIn(shop, browser.email, NEW)).account.current()).not.toBe(null)
    })

    test('invalidates codes that were sent before', async () => {
      const browser = await newCustomer(shop)
      const thief = new Browser(shop)
      demand(await thief.go((account) => account.forgotPassword(browser.email)))
      const code = await codeTo(shop, browser.email)
      demand(await change(browser))
      const late = await thief.go((account) =>
        account.resetPassword({ code, new_password: 'mine from now on', confirm_password: 'mine from now on' }),
      )
      expect(late).toMatchObject({ code: 'code-expired' })
    })

    test.each([
      [{ old_password: '' }, 'old_password', 'Old password is required. Please try again.'],
      [{ old_password: 'not the old one' }, 'old_password', 'Old password is incorrect. Please try again.'],
      [{ new_password: '', confirm_password: '' }, 'new_password', 'New password is required. Please try again.'],
      [{ new_password: 'x', confirm_password: 'x' }, 'new_password', 'Password must be 6 or more characters.'],
      [{ confirm_password: '' }, 'confirm_password', 'Confirm password is required. Please try again.'],
      [{ confirm_password: 'another' }, 'confirm_password', 'New password and confirm password do not match.'],
    ])('%j is refused beside %s (000 §8)', async (changed, field, message) => {
      const browser = await newCustomer(shop)
      const refused = await change(browser, changed)
      expect(refused).toMatchObject({ ok: false, message, errors: expect.arrayContaining([{ field, message }]) })
      expect(await (await signedIn(shop, browser.email)).account.current()).not.toBe(null)
    })

    test('cannot be guessed through a browser that somebody left open', async () => {
      const browser = await newCustomer(shop)
      for (let tries = 0; tries < 10; tries += 1) await change(browser, { old_password: 'a guess' })
      expect(await change(browser)).toMatchObject({ code: 'too-many' })
    })
  })

  describe('the details', () => {
    test('are saved', async () => {
      const browser = await newCustomer(shop)
      const details = { first_name: 'Augusta', last_name: 'King', phone: '+44 20 7946 0417', company: 'Analytical Ltd' }
      demand(await browser.go((account) => account.changeDetails(details)))
      expect(await browser.account.current()).toMatchObject({
        firstName: 'Augusta',
        lastName: 'King',
        phone: '+44 20 7946 0417',
        company: 'Analytical Ltd',
      })
    })

    test.each([
      [{ first_name: '' }, 'first_name', 'First name is required. Please try again.'],
      [{ last_name: '' }, 'last_name', 'Last name is required. Please try again.'],
      [{ phone: '12' }, 'phone', 'Please enter a phone number, such as 020 7946 0417.'],
      [{ phone: 'call me on 02079460417' }, 'phone', 'Please enter a phone number, such as 020 7946 0417.'],
      [{ company: 'x'.repeat(101) }, 'company', 'Please use at most 100 characters.'],
    ])('%j is refused beside %s', async (changed, field, message) => {
      const browser = await newCustomer(shop)
      const details = { first_name: 'Ada', last_name: 'Byron', phone: '', company: '', ...changed }
      const refused = await browser.go((account) => account.changeDetails(details))
      expect(refused).toMatchObject({ ok: false, errors: [{ field, message }] })
    })
  })

  describe('the email address', () => {
    const ask = (browser: Browser, email: string, password = PASSWORD) =>
      browser.go((account) => account.changeEmail({ email, password }))

    test('changes once the code that was sent to it is entered; the old address is informed', async () => {
      const browser = await newCustomer(shop)
      const next = newEmail()
      demand(await ask(browser, next))
      expect((await browser.account.current())?.email).toBe(browser.email)
      expect(await browser.account.pendingCode('change-email')).toMatchObject({ email: next })
      const code = await codeTo(shop, next)
      demand(await browser.go((account) => account.confirmEmail(code)))
      expect((await browser.account.current())?.email).toBe(next)
      expect(await shop.mailTo(browser.email)).toMatchObject({ kind: 'email-changed' })
      expect(await (await signedIn(shop, next)).account.current()).not.toBe(null)
    })

    test('is refused if it is in use, unchanged, invalid or sent without the password', async () => {
      const [browser, other] = [await newCustomer(shop), await newCustomer(shop)]
      const used = 'Email address already used. Please use another email.'
      expect(await ask(browser, other.email)).toMatchObject({ errors: [{ field: 'email', message: used }] })
      expect(await ask(browser, browser.email)).toMatchObject({ code: 'email-same' })
      expect(await ask(browser, 'nonsense')).toMatchObject({ message: 'Please enter a valid email.' })
      expect(await ask(browser, newEmail(), 'a guess')).toMatchObject({ code: 'password-incorrect' })
      expect(await ask(browser, newEmail(), '')).toMatchObject({ message: 'Password is required. Please try again.' })
    })

    test('is refused if somebody else has verified it meanwhile', async () => {
      const browser = await newCustomer(shop)
      const wanted = newEmail()
      demand(await ask(browser, wanted))
      const code = await codeTo(shop, wanted)
      await newCustomer(shop, wanted)
      expect(await browser.go((account) => account.confirmEmail(code))).toMatchObject({ code: 'email-used' })
      expect((await browser.account.current())?.email).toBe(browser.email)
    })

    test('can be one that somebody registered and never verified', async () => {
      const browser = await newCustomer(shop)
      const wanted = newEmail()
      const squatter = { first_name: 'X', last_name: 'Y', email: wanted, password: 'whatever it takes' }
      demand(await new Browser(shop).go((account) => account.register(squatter)))
      demand(await ask(browser, wanted))
      const code = await codeTo(shop, wanted)
      demand(await browser.go((account) => account.confirmEmail(code)))
      expect((await browser.account.current())?.email).toBe(wanted)
    })

    test('is not changed by the code in another account', async () => {
      const [browser, other] = [await newCustomer(shop), await newCustomer(shop)]
      const next = newEmail()
      demand(await ask(browser, next))
      const code = await codeTo(shop, next)
      other.cookies.set('pending', browser.cookies.get('pending') ?? '')
      expect(await other.go((account) => account.confirmEmail(code))).toMatchObject({ code: 'code-expired' })
      expect((await other.account.current())?.email).toBe(other.email)
    })
  })

  test('refuses every change without signing in', async () => {
    const { account } = new Browser(shop)
    const texts = {
      label: '',
      name: '',
      company: '',
      line_1: '',
      line_2: '',
      city: '',
      county: '',
      postcode: '',
      phone: '',
    }
    const id = '00000000-0000-4000-8000-000000000000'
    const outcomes = await Promise.all([
      account.changePassword({ old_password: 'x', new_password: 'y', confirm_password: 'z' }),
      account.changeDetails({ first_name: 'A', last_name: 'B', phone: '', company: '' }),
      account.changeEmail({ email: newEmail(), password: 'x' }),
      account.confirmEmail('123456'),
      account.endSession(id),
      account.endOtherSessions(),
      account.signOutEverywhere(),
      account.addAddress(texts, false),
      account.editAddress(id, texts, false),
      account.removeAddress(id),
      account.makeDefaultAddress(id),
      account.erase('x'),
    ])
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.code)))).toEqual(new Set(['signed-out']))
    expect(await account.sessions()).toEqual([])
    expect(await account.addresses()).toEqual([])
    expect(await account.exportData()).toBe(null)
  })
})
