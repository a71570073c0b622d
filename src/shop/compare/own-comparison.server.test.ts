import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Browser,
  demand,
  newCustomer,
  openTestAccounts,
  PASSWORD,
  type TestAccounts,
} from '#people/accounts/testing/test-accounts.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { openTestCart } from '#shop/cart/testing/test-cart.server.ts'
import { comparisonHooks, createOwnComparisons, MAX_KEPT } from './own-comparison.server.ts'
import { savedComparisons } from './tables.server.ts'

/* A comparison is kept in the account, in addition to the link and the browser. */

const ART = '1.p1.z50x50.q500.k1'
const KRAFT = '1.p4.z50x50.q500.k1'

const database = testDatabase()
let accounts: TestAccounts
let pricing: Parameters<typeof createOwnComparisons>[0]['pricing']
let ada: Browser

beforeEach(async () => {
  const { db } = database
  accounts = openTestAccounts(db, { onErase: [comparisonHooks.onErase], onExport: [comparisonHooks.onExport] })
  const { period, shipping } = (await openTestCart(db)).deps
  pricing = () => ({ period: period(), shipping })
  ada = await newCustomer(accounts)
})

const own = ({ account }: Pick<Browser, 'account'>) =>
  createOwnComparisons({ db: database.db, clock: accounts.clock, account, pricing })
const add = (...codes: string[]) => own(ada).change({ add: codes, remove: [] })
const products = (answer: { types: { product: string }[] } | null) => answer?.types.map(({ product }) => product)

describe('the comparison in an account', () => {
  test('merges the types that a tab had saved, each once, with current prices', async () => {
    expect(products(await add(ART))).toEqual(['Art Paper'])
    const merged = await add(KRAFT, ART)
    expect(products(merged)).toEqual(['Art Paper', 'Kraft Paper'])
    expect(merged?.types).toMatchObject([{ offer: { ok: true, type: { price: expect.any(Number) } } }, {}])
    // Another device.
    expect(products(await own(ada).change({ add: [], remove: [] }))).toEqual(['Art Paper', 'Kraft Paper'])
    expect(products(await own(ada).open())).toEqual(['Art Paper', 'Kraft Paper'])
  })

  test('treats the same type in other words as the same, when adding and removing', async () => {
    const [whole] = (await add(ART))?.types ?? []
    expect(whole?.code).not.toBe(ART)
    expect(products(await add(whole?.code ?? ''))).toEqual(['Art Paper'])
    expect(products(await own(ada).change({ add: [], remove: [whole?.code ?? ''] }))).toEqual([])
  })

  test('leaves out invalid types and products that are not sold, and keeps the newest if there are too many', async () => {
    expect(products(await add('nonsense', '1.p99.q50', `1.p1${'.x1'.repeat(99)}`))).toEqual([])
    const many = Array.from({ length: MAX_KEPT + 1 }, (_, index) => `1.p1.z50x50.q${index + 50}.k1`)
    await add(...many)
    expect((await own(ada).open())?.types).toHaveLength(MAX_KEPT)
  })

  test('loses nothing when two tabs save at once', async () => {
    await Promise.all([add(ART), add(KRAFT)])
    expect(products(await own(ada).open())?.toSorted()).toEqual(['Art Paper', 'Kraft Paper'])
  })

  test('belongs to one account, is exported with it, and erased with it', async () => {
    await add(ART)
    const other = await newCustomer(accounts)
    expect(products(await own(other).open())).toEqual([])
    const address = '198.51.100.9'
    const visitor = accounts.accounts.forVisitor({ cookies: null, userAgent: '', secure: false, address })
    expect(await own({ account: visitor }).open()).toBeNull()
    expect(await own({ account: visitor }).change({ add: [KRAFT], remove: [] })).toBeNull()

    expect(await ada.account.exportData()).toMatchObject({
      compared_types: [expect.stringMatching(/^1\.p1\./)],
    })
    demand(await ada.go((account) => account.erase(PASSWORD)))
    expect(await database.db.select().from(savedComparisons)).toEqual([])
  })
})
