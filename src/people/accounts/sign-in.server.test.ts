import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import type { SigningIn } from './account-deps.server.ts'
import { countAttempt } from './attempts.server.ts'
import { createPasswords } from './passwords.server.ts'
import { sessions, users } from './tables.server.ts'
import {
  Browser,
  demand,
  newCustomer,
  newEmail,
  openTestAccounts,
  PASSWORD,
  signedIn,
  type TestAccounts,
} from './testing/test-accounts.server.ts'

const DAY_S = 24 * 60 * 60

/** @returns gives the first word of each statement that the database was asked since, outside of transactions */
function noteStatements(db: Database): () => (string | undefined)[] {
  const { $client: client } = db as unknown as { $client: { query(asked: string | { text: string }): unknown } }
  const query = vi.spyOn(client, 'query')
  return () => query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : asked.text).split(' ')[0])
}

describeOnBothDatabases('signing in', (open) => {
  let db: Database
  let shop: TestAccounts

  beforeAll(async () => {
    db = (await open()).db
    shop = openTestAccounts(db)
  })

  const signIn = (browser: Browser, email: string, password = PASSWORD) =>
    browser.go((account) => account.signIn({ email, password }))
  const getSessions = async (email: string) => {
    const rows = await db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email))
    return rows.map((row) => row.sessions)
  }

  test('works with the address in any case, and the password', async () => {
    const { email } = await newCustomer(shop)
    const browser = new Browser(shop)
    expect(await signIn(browser, email.toUpperCase())).toMatchObject({
      ok: true,
      state: 'signed-in',
      customer: { first_name: 'Ada', last_name: 'Byron', email },
    })
    expect((await browser.account.current())?.email).toBe(email)
  })

  test.each([
    [{ email: '', password: 'x' }, 'email', 'Email address is required. Please try again.'],
    [{ email: 'ada', password: 'x' }, 'email', 'Please enter a valid email.'],
    [{ email: 'ada@byron.example', password: '' }, 'password', 'Password is required. Please try again.'],
  ])('%j is refused beside %s (000 §8)', async (input, field, message) => {
    const refused = await new Browser(shop).go((account) => account.signIn(input))
    expect(refused).toMatchObject({ ok: false, errors: [{ field, message }] })
  })

  describe('does not reveal who has an account (ASVS 6.3.8)', () => {
    test('an unknown address and a wrong password are refused in the same words', async () => {
      const { email } = await newCustomer(shop)
      const wrong = await signIn(new Browser(shop), email, 'not the password')
      const unknown = await signIn(new Browser(shop), newEmail(), 'not the password')
      expect(wrong).toEqual(unknown)
      expect(wrong).toMatchObject({ errors: [{ field: 'password', message: 'Incorrect password.' }] })
    })

    test('both hash once', async () => {
      const { email } = await newCustomer(shop)
      const matches = vi.spyOn(shop.passwords, 'matches')
      await signIn(new Browser(shop), email, 'not the password')
      await signIn(new Browser(shop), newEmail(), 'not the password')
      expect(matches.mock.calls.map(([, hash]) => hash === null)).toEqual([false, true])
      matches.mockRestore()
    })

    test('both query the database in one transaction after the hash', async () => {
      const { email } = await newCustomer(shop)
      const transaction = vi.spyOn(db, 'transaction')
      for (const address of [email, newEmail()]) {
        transaction.mockClear()
        await signIn(new Browser(shop), address, 'not the password')
        expect(transaction, address).toHaveBeenCalledTimes(1)
      }
      transaction.mockRestore()
    })

    test('an unknown address takes the hash’s memory-hard work too', async () => {
      // Those of the tests take too little to be measured.
      const passwords = createPasswords()
      const spent = async (hash: string | null) => {
        const before = process.cpuUsage()
        await passwords.matches('not the password', hash)
        const { user, system } = process.cpuUsage(before)
        return user + system
      }
      const known = await passwords.hash('the password')
      const pairs: (readonly [number, number])[] = []
      for (let round = 0; round < 5; round += 1) pairs.push([await spent(known), await spent(null)] as const)
      const least = (index: 0 | 1) => Math.min(...pairs.map((pair) => pair[index]))
      // Without the work the second would take a hundredth of the time.
      expect(least(1)).toBeGreaterThan(least(0) / 3)
    })

    test('an address without an account is locked out after as many attempts', async () => {
      const { email } = await newCustomer(shop)
      for (const address of [email, newEmail()]) {
        const browser = new Browser(shop)
        for (let tries = 0; tries < 5; tries += 1) await signIn(browser, address, 'not the password')
        expect(await signIn(browser, address, 'not the password')).toMatchObject({ code: 'too-many' })
      }
    })
  })

  describe('guessing (ASVS 6.3.1)', () => {
    test('is stopped after five attempts, with a time to wait, and the right password does not help then', async () => {
      const { email } = await newCustomer(shop)
      const browser = new Browser(shop)
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await signIn(browser, email, 'not the password')).toMatchObject({ code: 'password-incorrect' })
      }
      shop.pass(60)
      expect(await signIn(browser, email)).toMatchObject({
        ok: false,
        message: 'Too many attempts. Please try again in 14 minutes.',
        retryAfterSeconds: 14 * 60,
      })
      shop.pass(14 * 60)
      expect(await signIn(browser, email)).toMatchObject({ ok: true })
    })

    test('locks nobody out longer than stated, even if the clock was ten years ahead meanwhile', async () => {
      const { email } = await newCustomer(shop)
      const browser = new Browser(shop)
      const tenYears = 10 * 365 * 86_400
      shop.pass(tenYears)
      for (let tries = 0; tries < 6; tries += 1) await signIn(browser, email, 'not the password')
      shop.pass(-tenYears)
      expect(await signIn(browser, email)).toMatchObject({ ok: true })
    })

    test('from one network address does not lock the owner out at another', async () => {
      const { email } = await newCustomer(shop)
      const stranger = new Browser(shop)
      for (let tries = 0; tries < 20; tries += 1) await signIn(stranger, email, 'not the password')
      expect(await signIn(new Browser(shop), email)).toMatchObject({ ok: true })
    })

    test('is stopped from many network addresses too', async () => {
      const { email } = await newCustomer(shop)
      for (let tries = 0; tries < 30; tries += 1) {
        const trier = { account: email, address: new Browser(shop).address }
        expect(await countAttempt('sign-in', trier, 'password', shop)).toBe(null)
      }
      expect(await signIn(new Browser(shop), email)).toMatchObject({ code: 'too-many' })
    })

    test('simultaneous attempts are all counted', async () => {
      const { email } = await newCustomer(shop)
      const { account } = new Browser(shop)
      const all = await Promise.all(Array.from({ length: 12 }, () => account.signIn({ email, password: 'wrong one' })))
      expect(all.filter((outcome) => !outcome.ok && outcome.code === 'password-incorrect')).toHaveLength(5)
    })

    test('is counted for all processes, and across restarts', async () => {
      const { email } = await newCustomer(shop)
      const browser = new Browser(shop)
      for (let tries = 0; tries < 5; tries += 1) await signIn(browser, email, 'not the password')
      const other = openTestAccounts(db)
      const visitor = { cookies: null, address: browser.address, userAgent: '', secure: false }
      other.clock.moveTo(shop.clock.now().toISOString())
      const refused = await other.accounts.forVisitor(visitor).signIn({ email, password: PASSWORD })
      expect(refused).toMatchObject({ code: 'too-many' })
    })

    test('is reset by the right password', async () => {
      const { email } = await newCustomer(shop)
      const browser = new Browser(shop)
      for (let round = 0; round < 3; round += 1) {
        for (let tries = 0; tries < 4; tries += 1) await signIn(browser, email, 'not the password')
        expect(await signIn(browser, email)).toMatchObject({ ok: true })
      }
    })
  })

  describe('a session', () => {
    test('has a new token; a planted one opens nothing (ASVS 7.2.4)', async () => {
      const { email } = await newCustomer(shop)
      const browser = new Browser(shop)
      const planted = 'p'.repeat(43)
      browser.cookies.set('session', planted)
      demand(await signIn(browser, email))
      expect(browser.cookies.get('session')).toMatch(/^[\w-]{43}$/)
      expect(browser.cookies.get('session')).not.toBe(planted)
      const attacker = new Browser(shop)
      attacker.cookies.set('session', planted)
      expect(await attacker.account.current()).toBe(null)
    })

    test('ends the browser’s previous session', async () => {
      const { email } = await newCustomer(shop)
      const browser = await signedIn(shop, email)
      const before = browser.cookies.get('session') ?? ''
      demand(await signIn(browser, email))
      const old = new Browser(shop)
      old.cookies.set('session', before)
      expect(await old.account.current()).toBe(null)
    })

    test('is not stored as in the cookie', async () => {
      const { email, cookies } = await newCustomer(shop)
      const rows = await getSessions(email)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(cookies.get('session'))
    })

    test('lasts thirty days from its last use', async () => {
      const browser = await newCustomer(shop)
      for (let month = 0; month < 3; month += 1) {
        shop.pass(29 * DAY_S)
        expect(await browser.account.current()).not.toBe(null)
      }
      shop.pass(30 * DAY_S)
      expect(await browser.account.current()).toBe(null)
    })

    test('is looked up once for each request, and updated once an hour', async () => {
      const browser = await newCustomer(shop)
      const { account } = browser
      const asked = noteStatements(db)
      await account.current()
      await Promise.all([account.current(), account.current()])
      expect(asked()).toEqual(['select'])
      shop.pass(60 * 60)
      await browser.account.current()
      expect(asked()).toEqual(['select', 'select', 'update'])
      await browser.account.current()
      expect(asked()).toEqual(['select', 'select', 'update', 'select'])
      vi.restoreAllMocks()
    })

    test('costs no query without a valid cookie', async () => {
      const asked = noteStatements(db)
      const browser = new Browser(shop)
      expect(await browser.account.current()).toBe(null)
      for (const nonsense of ['', 'x', 'x'.repeat(44), "' or 1=1", '%00']) {
        browser.cookies.set('session', nonsense)
        expect(await browser.account.current()).toBe(null)
      }
      expect(asked()).toEqual([])
      vi.restoreAllMocks()
    })
  })

  describe('the list of sessions', () => {
    test('names the device and marks the current session; each can be ended at once', async () => {
      const { email } = await newCustomer(shop)
      shop.pass(60)
      const phone = new Browser(
        shop,
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
      )
      demand(await signIn(phone, email))
      shop.pass(60)
      const browser = await signedIn(shop, email)
      const list = await browser.account.sessions()
      expect(list.map(({ device, current }) => [device, current])).toEqual([
        ['Firefox on Linux', true],
        ['Safari on iPhone', false],
        ['Firefox on Linux', false],
      ])
      expect(list[1]?.address).toBe(phone.address)
      demand(await browser.go((account) => account.endSession(list[1]?.id ?? '')))
      expect(await phone.account.current()).toBe(null)
      expect(await browser.account.current()).not.toBe(null)
    })

    test.each(['', 'nonsense', '00000000-0000-4000-8000-000000000000'])('%j opens no session', async (id) => {
      const browser = await newCustomer(shop)
      expect(await browser.go((account) => account.endSession(id))).toMatchObject({ code: 'session-unknown' })
    })

    test('does not include other users’ sessions, nor let them be ended', async () => {
      const [one, other] = [await newCustomer(shop), await newCustomer(shop)]
      const [theirs] = await other.account.sessions()
      expect(await one.go((account) => account.endSession(theirs?.id ?? ''))).toMatchObject({ code: 'session-unknown' })
      expect(await other.account.current()).not.toBe(null)
    })

    test('can be ended as a whole, with or without the current one', async () => {
      const browser = await newCustomer(shop)
      const others = [await signedIn(shop, browser.email), await signedIn(shop, browser.email)]
      demand(await browser.go((account) => account.endOtherSessions()))
      for (const other of others) expect(await other.account.current()).toBe(null)
      expect(await browser.account.current()).not.toBe(null)
      const again = await signedIn(shop, browser.email)
      demand(await browser.go((account) => account.signOutEverywhere()))
      expect([await again.account.current(), await browser.account.current()]).toEqual([null, null])
      expect(browser.cookies.has('session')).toBe(false)
    })
  })

  test('signing out ends the session, not only the cookie', async () => {
    const browser = await newCustomer(shop)
    const stolen = browser.cookies.get('session') ?? ''
    demand(await browser.go((account) => account.signOut()))
    expect(browser.cookies.has('session')).toBe(false)
    browser.cookies.set('session', stolen)
    expect(await browser.account.current()).toBe(null)
  })

  describe('what other slices join (onSignIn)', () => {
    test('gets the visitor as before signing in, and may set cookies', async () => {
      const joined: SigningIn[] = []
      const join = async (_tx: unknown, signingIn: SigningIn) => {
        joined.push(signingIn)
        return ['cart=mine; Path=/']
      }
      const hooked = openTestAccounts(db, { onSignIn: [join] })
      const { email } = await newCustomer(shop)
      const browser = new Browser(hooked)
      browser.cookies.set('cart', 'a-guest-cart')
      demand(await signIn(browser, email))
      const userId = (await browser.account.current())?.userId
      expect(joined).toMatchObject([{ userId, visitor: { cookies: 'cart=a-guest-cart' } }])
      expect(browser.cookies.get('cart')).toBe('mine')
    })

    test('if a hook fails, nobody is signed in', async () => {
      const { email } = await newCustomer(shop)
      const before = (await getSessions(email)).length
      const failing = openTestAccounts(db, { onSignIn: [() => Promise.reject(new Error('no room'))] })
      await expect(signIn(new Browser(failing), email)).rejects.toThrow('no room')
      expect(await getSessions(email)).toHaveLength(before)
    })
  })
})
