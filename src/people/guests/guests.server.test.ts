import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import {
  Browser,
  demand,
  newCustomer,
  newEmail,
  openTestAccounts,
  PASSWORD,
  type TestAccounts,
} from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { openDisposableDomains } from '#platform/email/disposable-domains.server.ts'
import type { GuestInfo } from './guest.ts'
import { deleteOldGuests } from './guest-store.server.ts'
import type { GuestService } from './guests.server.ts'
import { createGuests, guestHooks } from './guests.server.ts'
import { guests } from './tables.server.ts'

const GRACE = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@reader.example' }
const NAME_LENGTH = 100
const DAY_S = 86_400

describeOnBothDatabases('a guest', (open) => {
  let db: Database
  let shop: TestAccounts

  beforeAll(async () => {
    db = (await open()).db
    shop = openTestAccounts(db, {
      onSignIn: [guestHooks.onSignIn],
      onErase: [guestHooks.onErase],
      onExport: [guestHooks.onExport],
    })
  })

  /** The guest of a browser, for one request. */
  function guestIn(browser: Browser): GuestService {
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') || null
    const visitor = { cookies, address: browser.address, userAgent: '', secure: false }
    const isDisposable = openDisposableDomains(undefined)
    return createGuests({ db, clock: shop.clock, isDisposable }).forVisitor(visitor, browser.account)
  }

  /** Makes a browser a guest, and keeps its cookie. */
  async function set(browser: Browser, input: GuestInfo | null, id: string | null = null) {
    const outcome = await guestIn(browser).set(input, id)
    if (!outcome.ok) throw new Error(`refused: ${outcome.message}`)
    await browser.go(async () => ({ ok: true, cookies: outcome.cookies }))
    return outcome.guest
  }

  test('is recognised by the cookie, with the details that were given', async () => {
    const browser = new Browser(shop)
    const guest = await set(browser, { ...GRACE, first_name: '  Grace ', email: 'Grace@Reader.example' })
    expect(guest).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/), info: GRACE })
    expect(await guestIn(browser).current()).toEqual(guest)
  })

  test('has only an id until the details are known (000 §2.8), and keeps it then', async () => {
    const browser = new Browser(shop)
    const bare = await set(browser, null)
    expect(bare.info).toBeNull()
    expect(await set(browser, GRACE)).toEqual({ id: bare.id, info: GRACE })
    expect(await set(browser, null)).toEqual({ id: bare.id, info: GRACE })
  })

  test('is recovered by the id that the browser remembers, and by no invented id', async () => {
    const browser = new Browser(shop)
    const { id } = await set(browser, GRACE)
    expect((await set(new Browser(shop), GRACE, id)).id).toBe(id)
    for (const madeUp of ['A'.repeat(43), 'nonsense', '', GRACE.email, `${id} `]) {
      expect((await set(new Browser(shop), GRACE, madeUp)).id).not.toBe(madeUp)
    }
  })

  test('is not found by address: two guests with the same address are two, and the database stores no plain id', async () => {
    const [one, other] = [new Browser(shop), new Browser(shop)]
    const first = await set(one, { ...GRACE, last_name: 'Hopper' })
    const second = await set(other, { ...GRACE, last_name: 'Murray' })
    expect(second.id).not.toBe(first.id)
    expect((await guestIn(one).current())?.info?.last_name).toBe('Hopper')
    const stored = JSON.stringify(await db.select().from(guests))
    expect(stored).not.toContain(first.id)
    other.cookies.set('guest', GRACE.email)
    expect(await guestIn(other).current()).toBeNull()
  })

  test('is forgotten when somebody else uses the browser', async () => {
    const browser = new Browser(shop)
    const { id } = await set(browser, GRACE)
    const { cookies } = await guestIn(browser).forget()
    await browser.go(async () => ({ ok: true, cookies }))
    expect(await guestIn(browser).current()).toBeNull()
    expect((await set(new Browser(shop), GRACE, id)).id).not.toBe(id)
  })

  describe('refuses (000 §5, §8)', () => {
    test.each<[string, Partial<GuestInfo>, string]>([
      ['without a first name', { first_name: ' ' }, 'first_name: First name is required. Please try again.'],
      ['without a last name', { last_name: '' }, 'last_name: Last name is required. Please try again.'],
      [
        'with a long name',
        { first_name: 'a'.repeat(NAME_LENGTH + 1) },
        'first_name: Please use at most 100 characters.',
      ],
      ['with a tag', { last_name: '<b>' }, 'last_name: Please leave out the characters < and >.'],
      ['without an address', { email: '' }, 'email: Email address is required. Please try again.'],
      ['with half an address', { email: 'grace@' }, 'email: Please enter a valid email.'],
      [
        'with a disposable address',
        { email: 'Grace@Mailinator.com' },
        "email: ※Sorry, we don't allow disposable email address.",
      ],
    ])('%s', async (_why, change, said) => {
      const browser = new Browser(shop)
      const outcome = await guestIn(browser).set({ ...GRACE, ...change })
      expect(outcome).toMatchObject({ ok: false })
      const { errors } = outcome as { errors: { field: string; message: string }[] }
      expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([said])
    })

    test('refuses a customer’s address, which needs the password (000 §6)', async () => {
      const { email } = await newCustomer(shop)
      expect(await guestIn(new Browser(shop)).set({ ...GRACE, email: email.toUpperCase() })).toMatchObject({
        ok: false,
        code: 'email-registered',
        message: '※This is a registered e-mail address. You can contact us after logging in.',
      })
    })

    test('accepts the longest names', async () => {
      const name = 'ä'.repeat(NAME_LENGTH)
      expect((await set(new Browser(shop), { ...GRACE, first_name: name })).info?.first_name).toBe(name)
    })
  })

  describe('whether an address is registered', () => {
    test('is true for a verified account only', async () => {
      const check = (email: string) => guestIn(new Browser(shop)).checkEmail(email)
      const { email } = await newCustomer(shop)
      expect(await check(` ${email.toUpperCase()} `)).toEqual({ ok: true, exists: true })
      expect(await check('nobody@reader.example')).toEqual({ ok: true, exists: false })
      const unproved = newEmail()
      const input = { first_name: 'Ada', last_name: 'Byron', email: unproved, password: PASSWORD }
      demand(await new Browser(shop).go((account) => account.register(input)))
      expect(await check(unproved)).toEqual({ ok: true, exists: false })
      await db.delete(users).where(eq(users.email, unproved))
    })

    test.each([
      ['', '※Please enter the email address.'],
      ['  ', '※Please enter the email address.'],
      ['ada', '※Invalid email address.'],
      ['ada@x\n.example', '※Invalid email address.'],
      ['ada@mailinator.com', "※Sorry, we don't allow disposable email address."],
    ])('is not looked up for %j', async (email, message) => {
      expect(await guestIn(new Browser(shop)).checkEmail(email)).toMatchObject({ ok: false, message })
    })

    test('can be looked up sixty times in ten minutes by one network, and again afterwards (decisions §7)', async () => {
      const browser = new Browser(shop)
      const ask = () => guestIn(browser).checkEmail('nobody@reader.example')
      const answers = await Promise.all(Array.from({ length: 61 }, ask))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'too-many', retryAfterSeconds: 600 })
      expect(await guestIn(browser).set(GRACE)).toMatchObject({ ok: false, code: 'too-many' })
      expect(await guestIn(new Browser(shop)).checkEmail('nobody@reader.example')).toMatchObject({ ok: true })
      shop.pass(600)
      expect(await ask()).toMatchObject({ ok: true })
    })
  })

  test('a guest who signs in is linked to the customer, and exported and erased with them', async () => {
    const customer = await newCustomer(shop)
    const browser = new Browser(shop)
    const { id } = await set(browser, GRACE)
    demand(await browser.go((account) => account.signIn({ email: customer.email, password: PASSWORD })))
    expect(browser.cookies.has('guest')).toBe(false)
    const userId = (await browser.account.current())?.userId ?? ''
    const linked = () => db.select().from(guests).where(eq(guests.userId, userId))
    expect(await linked()).toMatchObject([{ email: GRACE.email }])
    expect((await set(new Browser(shop), GRACE, id)).id).not.toBe(id)
    expect(await browser.account.exportData()).toMatchObject({ guest_details: [{ email: GRACE.email }] })
    demand(await browser.go((account) => account.erase(PASSWORD)))
    expect(await linked()).toEqual([])
  })

  test('is deleted 400 days after the last change, when the cookie has expired', async () => {
    const browser = new Browser(shop)
    await set(browser, GRACE)
    shop.pass(400 * DAY_S)
    await deleteOldGuests(db, shop.clock)
    expect(await guestIn(browser).current()).not.toBeNull()
    shop.pass(1)
    await deleteOldGuests(db, shop.clock)
    expect(await guestIn(browser).current()).toBeNull()
  })
})
