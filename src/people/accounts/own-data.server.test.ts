import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { addresses, credentials, emailCodes, sessions, users } from './tables.server.ts'
import {
  type Browser,
  demand,
  newCustomer,
  openTestAccounts,
  PASSWORD,
  type TestAccounts,
} from './testing/test-accounts.server.ts'

const HOME = {
  label: 'Home',
  name: 'Ada Byron',
  company: '',
  line_1: '1 Bleed Street',
  line_2: '',
  city: 'London',
  county: '',
  postcode: 'SE1 0ZZ',
  phone: '020 7946 0417',
}

describeOnBothDatabases('one’s own data', (open) => {
  let db: Database
  let shop: TestAccounts

  beforeAll(async () => {
    db = (await open()).db
    shop = openTestAccounts(db)
  })

  test('is exported whole, with the data of other slices, and without credentials', async () => {
    const hooked = openTestAccounts(db, { onExport: [async () => ({ orders: ['TL-1'] })] })
    const browser = await newCustomer(hooked)
    demand(await browser.go((account) => account.addAddress(HOME, true)))
    const copy = await browser.account.exportData()
    expect(copy).toMatchObject({
      account: { first_name: 'Ada', last_name: 'Byron', email: browser.email, role: 'customer' },
      addresses: [{ ...HOME, is_default: true }],
      sessions: [{ address: browser.address }],
      orders: ['TL-1'],
    })
    const [kept] = await db
      .select({ password: credentials.password })
      .from(credentials)
      .innerJoin(users, eq(users.id, credentials.userId))
      .where(eq(users.email, browser.email))
    const text = JSON.stringify(copy)
    for (const secret of [kept?.password, browser.cookies.get('session')]) expect(text).not.toContain(secret)
  })

  describe('erasing an account', () => {
    const erase = (browser: Browser, password = PASSWORD) => browser.go((account) => account.erase(password))

    test('needs the password; leaves nothing personal, ends all sessions and frees the address', async () => {
      const browser = await newCustomer(shop)
      const { email } = browser
      demand(await browser.go((account) => account.addAddress(HOME, true)))
      const userId = (await browser.account.current())?.userId ?? ''
      const session = browser.cookies.get('session') ?? ''
      demand(await erase(browser))
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      expect(user).toMatchObject({
        firstName: '',
        lastName: '',
        phone: '',
        company: '',
        email: `${userId}@erased.invalid`,
        erasedAt: shop.clock.now(),
      })
      for (const table of [addresses, credentials, sessions, emailCodes]) {
        expect(await db.select().from(table).where(eq(table.userId, userId))).toEqual([])
      }
      expect(browser.cookies.has('session')).toBe(false)
      browser.cookies.set('session', session)
      expect(await browser.account.current()).toBe(null)
      expect((await shop.mailTo(email))?.kind).toBe('account-erased')
      const again = await newCustomer(shop, email)
      expect((await again.account.current())?.userId).not.toBe(userId)
    })

    test('is refused with a wrong password, or without one', async () => {
      const browser = await newCustomer(shop)
      expect(await erase(browser, 'a guess')).toMatchObject({ message: 'Incorrect password.' })
      expect(await erase(browser, '')).toMatchObject({ message: 'Password is required. Please try again.' })
      expect(await browser.account.current()).not.toBe(null)
    })

    test('erases the data of other slices in the same transaction', async () => {
      const erased: string[] = []
      const hooks = {
        onErase: [
          async (_tx: unknown, userId: string) => {
            erased.push(userId)
            if (erased.length === 1) throw new Error('not now')
          },
        ],
      }
      const hooked = openTestAccounts(db, hooks)
      const browser = await newCustomer(hooked)
      const userId = (await browser.account.current())?.userId
      await expect(erase(browser)).rejects.toThrow('not now')
      expect(await browser.account.current()).not.toBe(null)
      demand(await erase(browser))
      expect(erased).toEqual([userId, userId])
    })
  })
})
