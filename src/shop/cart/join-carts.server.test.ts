import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import {
  Browser,
  demand,
  newCustomer,
  openTestAccounts,
  PASSWORD,
} from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { MAX_LINES } from './cart.ts'
import { cartCookie, readCartToken, readNotice } from './cart-cookies.ts'
import { cartHooks } from './join-carts.server.ts'
import { cartLines, carts } from './tables.server.ts'
import { addLine, openTestCart, setFloor, type TestCart } from './testing/test-cart.server.ts'

describeOnBothDatabases('signing in with a cart', (open) => {
  let db: Database
  let shop: TestCart
  let accounts: ReturnType<typeof openTestAccounts>
  const withArtwork = new Set<string>()

  beforeAll(async () => {
    db = (await open()).db
    shop = await openTestCart(db)
    const hooks = cartHooks({ ...shop.deps, linesWithArtwork: async () => withArtwork })
    accounts = openTestAccounts(db, {
      onSignIn: [hooks.onSignIn],
      onErase: [hooks.onErase],
      onExport: [hooks.onExport],
    } satisfies Partial<AccountHooks>)
  })

  type Choices = NonNullable<Parameters<typeof addLine>[1]['choices']>

  /** A visitor's browser, with these lines in its cart. */
  async function visitor(...lines: Choices[]) {
    const browser = new Browser(accounts)
    const ids = []
    for (const choices of lines) {
      const added = await addLine(shop, { token: tokenIn(browser), choices })
      browser.cookies.set('cart', added.token)
      ids.push(added.line.id)
    }
    return { browser, ids }
  }
  const tokenIn = (browser: Browser) => browser.cookies.get('cart') ?? null
  const signIn = (browser: Browser, email: string) =>
    browser.go((account) => account.signIn({ email, password: PASSWORD }))
  const getId = async (browser: Browser) => (await browser.account.current())?.userId ?? ''
  const getCart = async (browser: Browser) => shop.getCart(await getId(browser)).view(null)
  const noticeIn = (browser: Browser) => readNotice(`notice=${browser.cookies.get('notice') ?? ''}`)

  test('brings every line along at its price, and the cart is then the customer’s on any device', async () => {
    const { email } = await newCustomer(accounts)
    const { browser, ids } = await visitor({ quantity: '100' }, { quantity: '200' })
    const before = await shop.cart.view(tokenIn(browser))
    demand(await signIn(browser, email))
    expect((await getCart(browser)).lines).toEqual(before.lines)
    expect((await getCart(browser)).totals).toEqual(before.totals)
    expect(noticeIn(browser)).toEqual({ joined: 2, merged: 0, waiting: 0 })
    const phone = new Browser(accounts)
    demand(await signIn(phone, email))
    expect((await getCart(phone)).lines.map(({ id }) => id)).toEqual(ids)
    expect(noticeIn(phone)).toBeNull()
  })

  test('leaves nothing for the old token, so that signing out leaves an empty cart', async () => {
    const { email } = await newCustomer(accounts)
    const { browser } = await visitor({ quantity: '100' })
    const token = tokenIn(browser)
    demand(await signIn(browser, email))
    expect(browser.cookies.has('cart')).toBe(false)
    expect(await shop.cart.count(token)).toBe(0)
    await browser.go(async (account) => account.signOut())
    expect((await shop.cart.view(tokenIn(browser))).lines).toEqual([])
  })

  test('a customer’s lines are inaccessible to every other customer and visitor', async () => {
    const { email } = await newCustomer(accounts)
    const { browser, ids } = await visitor({ quantity: '100' })
    demand(await signIn(browser, email))
    const lineId = ids[0] ?? ''
    const other = shop.getCart(await getId(await newCustomer(accounts)))
    for (const cart of [other, shop.cart]) {
      expect(await cart.remove({ token: null, lineId })).toMatchObject({ ok: false, code: 'line-unknown' })
      expect((await cart.view(null)).lines).toEqual([])
    }
  })

  test('a customer adds without a cookie; two simultaneous additions go into one cart', async () => {
    const customerId = await getId(await newCustomer(accounts))
    const cart = shop.getCart(customerId)
    const choices = { print_features: [] }
    const added = await Promise.all(
      [1, 2, 3].map(() => cart.add({ token: null, featuredItemId: null, productId: 1, choices })),
    )
    for (const each of added) expect(each).toMatchObject({ ok: true, token: null })
    expect(await cart.count(null)).toBe(3)
    expect(await db.select().from(carts).where(eq(carts.customerId, customerId))).toHaveLength(1)
  })

  describe('if the customer already has the same', () => {
    test('merges both quantities at no higher price, and says so; undoing separates them', async () => {
      const { email } = await newCustomer(accounts)
      const first = await visitor({ quantity: '100' })
      demand(await signIn(first.browser, email))
      const second = await visitor({ quantity: '200' }, { quantity: '200', kinds: '2' })
      const apart =
        (await shop.cart.view(tokenIn(second.browser))).totals.goods + (await getCart(first.browser)).totals.goods
      demand(await signIn(second.browser, email))
      const { lines, totals } = await getCart(second.browser)
      expect(lines.map(({ quantity }) => quantity)).toEqual([300, 200])
      expect(totals.goods).toBeLessThanOrEqual(apart)
      expect(noticeIn(second.browser)).toEqual({ joined: 2, merged: 1, waiting: 0 })
      const cart = shop.getCart(await getId(second.browser))
      expect(await cart.restore({ token: null, lineId: second.ids[0] ?? '' })).toMatchObject({ ok: true })
      const quantities = (await cart.view(null)).lines.map(({ quantity }) => quantity)
      expect(quantities.toSorted((a, b) => a - b)).toEqual([100, 200, 200])
    })

    test.each([
      ['together they are more than one line holds', { quantity: '20000' }, undefined],
      ['the number of sets differs', { quantity: '100', kinds: '2' }, undefined],
      ['both have artwork', { quantity: '100' }, 'artwork'],
    ])('keeps two lines if %s', async (_why, choices: Choices, artwork) => {
      const { email } = await newCustomer(accounts)
      const first = await visitor({ quantity: '100' })
      demand(await signIn(first.browser, email))
      const second = await visitor(choices)
      if (artwork) for (const id of [...first.ids, ...second.ids]) withArtwork.add(id)
      demand(await signIn(second.browser, email))
      expect((await getCart(second.browser)).lines.map(({ id }) => id)).toEqual([...first.ids, ...second.ids])
      expect(noticeIn(second.browser)).toMatchObject({ joined: 1, merged: 0 })
    })
  })

  test('keeps the agreed price, though everything has become dearer since (decisions §1)', async () => {
    const own = await openTestCart(db)
    const { email } = await newCustomer(accounts)
    const first = await visitor({ quantity: '50' })
    demand(await signIn(first.browser, email))
    const second = await visitor({ quantity: '50' })
    const agreed = (await shop.cart.view(tokenIn(second.browser))).lines[0]?.line_total
    await own.sellFrom((catalogue) => {
      for (const { code } of catalogue.rate_cards) setFloor(catalogue, code, 90_000)
    })
    const hooks = cartHooks({ ...own.deps, linesWithArtwork: async () => new Set() })
    const dearer = openTestAccounts(db, { onSignIn: [hooks.onSignIn] })
    const late = new Browser(dearer)
    late.cookies.set('cart', tokenIn(second.browser) ?? '')
    demand(await late.go((account) => account.signIn({ email, password: PASSWORD })))
    const stored = await own.getCart(await getId(first.browser)).view(null)
    expect(stored.lines.map(({ line_total }) => line_total)).toEqual([agreed, agreed])
  })

  test(`what the customer’s cart of ${MAX_LINES} lines has no room for stays in the browser, with what was merged into it`, async () => {
    const { email } = await newCustomer(accounts)
    const filler = await visitor({ quantity: '100' })
    demand(await signIn(filler.browser, email))
    await fill(await getId(filler.browser), MAX_LINES - 1)
    const { browser, ids } = await visitor(
      { width: '61', height: '61', size: 'custom' },
      { quantity: '150', kinds: '3' },
      { quantity: '150', kinds: '3' },
    )
    const merged = await shop.cart.merge({ token: tokenIn(browser), lineIds: ids.slice(1) })
    demand(await signIn(browser, email))
    expect(await shop.getCart(await getId(browser)).count(null)).toBe(MAX_LINES)
    expect(noticeIn(browser)).toEqual({ joined: 1, merged: 0, waiting: 1 })
    const waiting = await shop.cart.view(tokenIn(browser))
    expect(waiting.lines.map(({ id }) => id)).toEqual([merged.ok ? merged.lineId : null])
    expect(await shop.cart.restore({ token: tokenIn(browser), lineId: ids[1] ?? '' })).toMatchObject({ ok: true })
    expect(await shop.cart.count(tokenIn(browser))).toBe(2)
  })

  /** More lines for a customer's cart, each with another width so that none can be merged. */
  async function fill(customerId: string, upTo: number) {
    const [cart] = await db.select().from(carts).where(eq(carts.customerId, customerId))
    const [line] = await db
      .select()
      .from(cartLines)
      .where(eq(cartLines.cartId, cart?.id ?? ''))
    if (cart === undefined || line === undefined) throw new Error('there is no cart to fill')
    const { place: _place, ...copied } = line
    const more = Array.from({ length: upTo - 1 }, (_, count) => ({
      ...copied,
      id: randomUUID(),
      configuration: { ...line.configuration, width: 100 + count },
    }))
    await db.insert(cartLines).values(more)
    await db.update(carts).set({ lineCount: upTo }).where(eq(carts.id, cart.id))
  }

  test('a sign-in that fails, or is rolled back, changes nothing', async () => {
    const { email } = await newCustomer(accounts)
    const { browser, ids } = await visitor({ quantity: '100' })
    expect(await browser.go((account) => account.signIn({ email, password: 'not this one' }))).toMatchObject({
      ok: false,
    })
    const broken = openTestAccounts(db, {
      onSignIn: [
        cartHooks({ ...shop.deps, linesWithArtwork: async () => new Set() }).onSignIn,
        () => Promise.reject(new Error('undone')),
      ],
    })
    const late = new Browser(broken)
    late.cookies.set('cart', tokenIn(browser) ?? '')
    await expect(late.go((account) => account.signIn({ email, password: PASSWORD }))).rejects.toThrow('undone')
    expect((await shop.cart.view(tokenIn(browser))).lines.map(({ id }) => id)).toEqual(ids)
  })

  test('signing in twice at once joins once', async () => {
    const { email } = await newCustomer(accounts)
    const { browser, ids } = await visitor({ quantity: '100' }, { quantity: '200' })
    const cookies = cartCookie(tokenIn(browser) ?? '', false).split(';')[0] ?? ''
    const tab = { cookies, address: browser.address, userAgent: '', secure: false }
    const both = await Promise.all(
      [1, 2].map(() => accounts.accounts.forVisitor(tab).signIn({ email, password: PASSWORD })),
    )
    for (const outcome of both) demand(outcome)
    demand(await signIn(browser, email))
    expect((await getCart(browser)).lines.map(({ id }) => id)).toEqual(ids)
    expect(readCartToken(cookies)).not.toBeNull()
  })

  test('the data export contains the cart, and an erased customer’s cart is deleted', async () => {
    const { email } = await newCustomer(accounts)
    const { browser } = await visitor({ quantity: '100' })
    demand(await signIn(browser, email))
    const customerId = await getId(browser)
    expect(await browser.account.exportData()).toMatchObject({ cart: [{ quantity: 100, sets: 1 }] })
    demand(await browser.go((account) => account.erase(PASSWORD)))
    expect(await db.select().from(carts).where(eq(carts.customerId, customerId))).toEqual([])
  })
})
