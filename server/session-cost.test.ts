import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteStatements } from './testing/note-statements.server.ts'
import { type MailingShop, newCustomer, openMailingShop, ShopBrowser } from './testing/shop-browser.server.ts'

/* What knowing who asks costs: the statements that the database is given while a page is made. */

/** The same for everybody, with the visitor's parts filled. */
const KEPT = ['/', '/stickers', '/prices', '/search?q=roll']
const PAGES = [...KEPT, '/contact', '/compare']

const statementsDuring = noteStatements()
let shop: MailingShop
let customer: ShopBrowser
beforeAll(async () => {
  shop = await openMailingShop()
  customer = await newCustomer(shop)
  // What a shop reads once in its life, such as the key of the contact form.
  for (const path of PAGES) await customer.get(path)
})
afterAll(() => shop?.close())

function getStatements(browser: ShopBrowser, path: string): Promise<string[]> {
  return statementsDuring(async () => expect((await browser.get(path)).status).toBe(200))
}

describe('a page view', () => {
  test.each([...PAGES, '/account/details', '/account/password'])(
    'of %s by somebody who is signed in reads the session once and writes nothing',
    async (path) => {
      // A change of theirs, after which they are read anew.
      await customer.post('/vat', { vat: 'inc', next: '/' })
      const statements = await getStatements(customer, path)
      expect(statements.filter((statement) => statement.includes('"sessions"'))).toHaveLength(1)
      for (const statement of statements) expect(statement).toMatch(/^select/)
    },
  )

  test.each(KEPT)('of %s by somebody who is remembered asks the database nothing', async (path) => {
    await customer.get(path)
    expect(await getStatements(customer, path)).toEqual([])
  })

  test.each(PAGES)('of %s by a visitor asks the database nothing, kept or made', async (path) => {
    const unkept = path.includes('?') ? `${path}&first=1` : `${path}?first=1`
    expect(await getStatements(new ShopBrowser(shop), unkept)).toEqual([])
    expect(await getStatements(new ShopBrowser(shop), path)).toEqual([])
  })

  test('with a cookie that can be no session asks it nothing either', async () => {
    const nonsense = new ShopBrowser(shop)
    nonsense.cookies.set('session', 'nonsense')
    expect(await getStatements(nonsense, '/stickers')).toEqual([])
  })

  test('by a visitor after one by a customer is the same bytes that it was before', async () => {
    const visitor = new ShopBrowser(shop)
    const before = await visitor.get('/stickers')
    await customer.get('/stickers')
    const after = await visitor.get('/stickers')
    expect([after.text, after.headers.etag]).toEqual([before.text, before.headers.etag])
    const again = await visitor.ask({ path: '/stickers', headers: { 'if-none-match': before.headers.etag ?? '' } })
    expect(again.status).toBe(304)
  })
})
