import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { credentials, emailCodes, users } from './tables.server.ts'
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

const REGISTRATION = { first_name: 'Ada', last_name: 'Byron', password: PASSWORD }
const EXPIRED = 'Verification code expired, resend email verification.'
const WRONG = 'Please enter the verification code sent to your email.'

describeOnBothDatabases('registering', (open) => {
  let shop: TestAccounts

  beforeAll(async () => {
    shop = openTestAccounts((await open()).db)
  })

  /** A browser in which somebody has registered but not verified the address. */
  async function registered(email: string, input: Partial<typeof REGISTRATION> = {}) {
    const browser = new Browser(shop)
    demand(await browser.go((account) => account.register({ ...REGISTRATION, email, ...input })))
    return browser
  }

  const verify = (browser: Browser, code: string) => browser.go((account) => account.verifyEmail(code))

  test('sends a code, and with it the customer is verified, signed in and welcomed', async () => {
    const email = newEmail()
    const browser = await registered(email)
    expect(await browser.account.current()).toBe(null)
    expect(await browser.account.pendingCode('verify-email')).toEqual({
      email,
      sentAt: shop.clock.now(),
      coolDownSeconds: 60,
    })
    demand(await verify(browser, await codeTo(shop, email)))
    expect(await browser.account.current()).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      role: 'customer',
    })
    expect((await shop.mailTo(email))?.kind).toBe('welcome')
    expect(await browser.account.pendingCode('verify-email')).toBe(null)
  })

  test('refuses disposable addresses, as the forms of guests do, and so does changing to one', async () => {
    const browser = new Browser(shop)
    const email = 'Ada@Mailinator.com'
    const message = "※Sorry, we don't allow disposable email address."
    const refused = { ok: false, code: 'email-disposable', errors: [{ field: 'email', message }] }
    expect(await browser.go((account) => account.register({ ...REGISTRATION, email }))).toMatchObject(refused)
    expect(await shop.mailTo('ada@mailinator.com')).toBeNull()
    const own = newEmail()
    const customer = await registered(own)
    demand(await verify(customer, await codeTo(shop, own)))
    const change = customer.go((account) => account.changeEmail({ email, password: REGISTRATION.password }))
    expect(await change).toMatchObject(refused)
  })

  test('stores neither the password nor the code nor the session token in plain text', async () => {
    const email = newEmail()
    const browser = await registered(email)
    const code = await codeTo(shop, email)
    const pending = browser.cookies.get('pending') ?? ''
    const codes = JSON.stringify(await shop.db.select().from(emailCodes))
    expect(codes).not.toContain(code)
    expect(codes).not.toContain(pending)
    demand(await verify(browser, code))
    const [user] = await shop.db.select().from(users).where(eq(users.email, email))
    const kept = await shop.db
      .select()
      .from(credentials)
      .where(eq(credentials.userId, user?.id ?? ''))
    expect(kept[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(pending).toMatch(/^[\w-]{43}$/)
  })

  describe('refuses, beside the field (000 §5, §8)', () => {
    test.each<[Partial<typeof REGISTRATION & { email: string }>, string, string]>([
      [{ first_name: '' }, 'first_name', 'First name is required. Please try again.'],
      [{ last_name: '' }, 'last_name', 'Last name is required. Please try again.'],
      [{ email: '' }, 'email', 'Email address is required. Please try again.'],
      [{ email: 'ada@byron' }, 'email', 'Please enter a valid email.'],
      [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Please enter a valid email.'],
      [{ password: '' }, 'password', 'Password is required. Please try again.'],
      [{ password: 'kxv3q' }, 'password', 'Password must be 6 or more characters.'],
      [{ password: 'Passw0rd!' }, 'password', 'This password is too easy to guess. Please choose another.'],
      [
        { password: 'AdaByron1' },
        'password',
        'This password is too close to your name or email address. Please choose another.',
      ],
      [{ first_name: 'x'.repeat(101) }, 'first_name', 'Please use at most 100 characters.'],
      [{ last_name: '<b>Byron</b>' }, 'last_name', 'Please leave out the characters < and >.'],
    ])('%j', async (input, field, message) => {
      const refused = await new Browser(shop).go((account) =>
        account.register({ ...REGISTRATION, email: newEmail(), ...input }),
      )
      expect(refused).toMatchObject({ ok: false, message, errors: [{ field, message }] })
    })

    test('everything that is wrong, from the top of the form down', async () => {
      const nothing = { first_name: '', last_name: '', email: '', password: '' }
      const refused = await new Browser(shop).go((account) => account.register(nothing))
      expect(refused).toMatchObject({
        errors: [{ field: 'first_name' }, { field: 'last_name' }, { field: 'email' }, { field: 'password' }],
      })
    })

    test('an address that has an account, however it is written', async () => {
      const { email } = await newCustomer(shop)
      const again = await new Browser(shop).go((account) =>
        account.register({ ...REGISTRATION, email: email.toUpperCase() }),
      )
      const message = 'Email address already used. Please use another email.'
      expect(again).toMatchObject({ ok: false, errors: [{ field: 'email', message }] })
    })
  })

  describe('the code (000 §8)', () => {
    test('is accepted with spaces, and in full-width digits', async () => {
      const email = newEmail()
      const browser = await registered(email)
      const code = await codeTo(shop, email)
      const fullWidth = code.slice(3).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
      expect(await verify(browser, ` ${code.slice(0, 3)}-${fullWidth} `)).toMatchObject({ ok: true })
    })

    test('is refused if it is missing or wrong; after three attempts the right one has expired', async () => {
      const email = newEmail()
      const browser = await registered(email)
      const code = await codeTo(shop, email)
      expect(await verify(browser, '  ')).toMatchObject({ message: 'Verification code required.' })
      for (const typed of [otherThan(code), 'abc', `${code}0`]) {
        expect(await verify(browser, typed)).toMatchObject({ ok: false, message: WRONG, errors: [{ field: 'code' }] })
      }
      expect(await verify(browser, code)).toMatchObject({ ok: false, message: EXPIRED })
      expect(await browser.account.current()).toBe(null)
    })

    test('is valid for ten minutes, and so is another one', async () => {
      const email = newEmail()
      const browser = await registered(email)
      const code = await codeTo(shop, email)
      shop.pass(10 * 60)
      expect(await verify(browser, code)).toMatchObject({ message: EXPIRED })
      demand(await browser.go((account) => account.resendCode('verify-email')))
      const second = await codeTo(shop, email)
      if (second !== code) expect(await verify(browser, code)).toMatchObject({ message: WRONG })
      demand(await verify(browser, second))
    })

    test('is sent again after a minute and not before', async () => {
      const email = newEmail()
      const browser = await registered(email)
      const resend = () => browser.go((account) => account.resendCode('verify-email'))
      shop.pass(20)
      expect(await resend()).toMatchObject({
        code: 'code-cooling-down',
        message: 'We have just sent a code. You can ask for another one in 40 seconds.',
        retryAfterSeconds: 40,
      })
      shop.pass(40)
      demand(await resend())
      expect(await shop.mailsTo(email)).toHaveLength(2)
    })

    test('is sent five times an hour at most', async () => {
      const email = newEmail()
      const browser = await registered(email)
      for (let sent = 1; sent < 5; sent += 1) {
        shop.pass(60)
        demand(await browser.go((account) => account.resendCode('verify-email')))
      }
      shop.pass(60)
      const message = 'Too many attempts. Please try again in 55 minutes.'
      expect(await browser.go((account) => account.resendCode('verify-email'))).toMatchObject({ message })
      expect(await shop.mailsTo(email)).toHaveLength(5)
    })

    test('is useless in another browser, and a browser that waits for none is told to request one', async () => {
      const email = newEmail()
      await registered(email)
      const code = await codeTo(shop, email)
      const stranger = new Browser(shop)
      expect(await verify(stranger, code)).toMatchObject({ message: EXPIRED })
      stranger.cookies.set('pending', 'x'.repeat(43))
      expect(await verify(stranger, code)).toMatchObject({ message: EXPIRED })
    })

    test('belongs to its purpose: that of a forgotten password verifies nothing', async () => {
      const email = newEmail()
      const browser = await registered(email)
      demand(await browser.go((account) => account.forgotPassword(email)))
      expect(await verify(browser, await codeTo(shop, email))).toMatchObject({ message: EXPIRED })
    })

    test('works once, however many send it at the same moment', async () => {
      const email = newEmail()
      const browser = await registered(email)
      const code = await codeTo(shop, email)
      const { account } = browser
      const outcomes = await Promise.all([1, 2, 3].map(() => account.verifyEmail(code)))
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    })
  })

  describe('an address that was registered but never verified', () => {
    test('can be registered again, with the details entered then', async () => {
      const email = newEmail()
      const first = await registered(email, { password: 'a first password' })
      const firstCode = await codeTo(shop, email)
      const second = await registered(email, { first_name: 'Augusta', password: 'a second password' })
      expect(await verify(first, firstCode)).toMatchObject({ message: EXPIRED })
      demand(await verify(second, await codeTo(shop, email)))
      expect((await (await signedIn(shop, email, 'a second password')).account.current())?.firstName).toBe('Augusta')
      const old = await new Browser(shop).go((account) => account.signIn({ email, password: 'a first password' }))
      expect(old).toMatchObject({ code: 'password-incorrect' })
    })

    test('cannot be registered in advance by a stranger: the owner’s code does not confirm the stranger’s password', async () => {
      const email = newEmail()
      const owner = await registered(email)
      await registered(email, { password: 'known to a stranger' })
      const codeInOwnersMail = await codeTo(shop, email)
      expect(await verify(owner, codeInOwnersMail)).toMatchObject({ ok: false })
    })

    test('gets its code on signing in with the right password', async () => {
      const email = newEmail()
      await registered(email)
      const later = new Browser(shop)
      const outcome = demand(await later.go((account) => account.signIn({ email, password: PASSWORD })))
      expect(outcome.state).toBe('unverified')
      expect(await later.account.current()).toBe(null)
      demand(await verify(later, await codeTo(shop, email)))
      expect((await later.account.current())?.email).toBe(email)
    })
  })

  test('registered twice at the same moment makes one account', async () => {
    const email = newEmail()
    const browsers = [new Browser(shop), new Browser(shop)]
    await Promise.all(browsers.map((browser) => browser.go((account) => account.register({ ...REGISTRATION, email }))))
    expect(await shop.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })
})
