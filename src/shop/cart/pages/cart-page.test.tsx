import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import { picturesContext, shopContext } from '#platform/contexts.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { openPictureCache } from '#platform/pictures/picture-cache.server.ts'
import { VatViewProvider } from '#platform/ui/money.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { type ArtworkService, createArtwork } from '#shop/artwork/artwork.server.ts'
import { artworkContext } from '#shop/artwork/contexts.ts'
import { createArtworkChecks } from '#shop/artwork-checks/artwork-checks.server.ts'
import { artworkChecksContext } from '#shop/artwork-checks/contexts.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { readCartToken } from '../cart-cookies.ts'
import type { RefusedForm } from '../cart-forms.ts'
import { cartContext, heldCartContext } from '../contexts.ts'
import { addLine, openTestCart, setFloor, type TestCart } from '../testing/test-cart.server.ts'
import CartPage, { action, loader } from './cart-page.tsx'

/* The page without scripts: a form is answered by a redirect or by the page with the refusal. */

const database = testDatabase()
let testCart: TestCart
let artwork: ArtworkService
const folder = mkdtempSync(join(tmpdir(), 'trimline-cart-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let cookie: string
/** The cookie set by the page last shown. */
let messageCookie: string | null

beforeEach(async () => {
  testCart = await openTestCart(database.db)
  const files = diskStorage(folder)
  artwork = createArtwork({
    db: database.db,
    clock: testCart.clock,
    files,
    onFault: (fault) => testCart.faults.push(String(fault)),
  })
  cookie = ''
})

function argumentsFor(path: string, init: RequestInit = {}) {
  const context = new RouterContextProvider()
  const catalogue = { current: () => ({ version: 1, catalogue: seedCatalogue }) }
  const renderedPictures = openPictureCache({
    manifest: '/nowhere',
    onFault: (fault) => testCart.faults.push(String(fault)),
  })
  const old = { at: async () => seedCatalogue }
  const shared = createArtworkChecks({ ...testOrderDeps(database.db), catalogue: old })
  const checks = shared.forPrincipal({ ...NOBODY, address: '' })
  context.set(heldCartContext, async () => null)
  context.set(cartContext, testCart.cart)
  context.set(artworkContext, artwork)
  context.set(artworkChecksContext, checks)
  context.set(shopContext, shop)
  context.set(catalogueContext, catalogue)
  context.set(picturesContext, renderedPictures)
  const request = new Request(`https://shop.example${path}`, { ...init, headers: { cookie } })
  return { request, context, params: {} } as unknown as Parameters<typeof action>[0] & Parameters<typeof loader>[0]
}

/** Sends a form as a browser without scripts does, keeps the cookie, and returns the redirect. */
async function post(fields: Record<string, string> | [string, string][]) {
  const body = new URLSearchParams(fields)
  try {
    const answer = (await action(argumentsFor('/cart', { method: 'POST', body }))) as {
      data: RefusedForm
      init: ResponseInit
    }
    return { status: answer.init.status, refused: answer.data, location: null }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    const given = thrown.headers.get('set-cookie')
    if (given !== null) cookie = given.split(';')[0] ?? ''
    return { status: thrown.status, refused: null, location: thrown.headers.get('location'), given }
  }
}

const cart = () => testCart.cart.view(readCartToken(cookie))

/** The page's HTML at an address of the cart. */
async function pageAt(
  path: string,
  { refused = null, vat = 'inc' }: { refused?: RefusedForm | null; vat?: 'inc' | 'ex' } = {},
) {
  const { data: loaderData, init } = await loader(argumentsFor(path))
  messageCookie = new Headers(init?.headers).get('set-cookie')
  const props = { loaderData, actionData: refused ?? undefined } as unknown as Parameters<typeof CartPage>[0]
  const element = (
    <VatViewProvider view={vat}>
      <CartPage {...props} />
    </VatViewProvider>
  )
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  )
}

describe('the add button of a product page', () => {
  test('adds the line, sets the cookie and redirects to the cart', async () => {
    const { status, location, given } = await post({ intent: 'add', product_id: '1', quantity: '500', kinds: '2' })
    expect(status).toBe(303)
    const [line] = (await cart()).lines
    expect(line).toMatchObject({ quantity: 500, kinds: 2 })
    expect(location).toBe(`/cart?added=${line?.id}`)
    expect(given).toContain('; HttpOnly; Secure')
    expect(await pageAt(location ?? '')).toContain('Art Paper is in your cart.')
  })

  test('with a price that is not the one shown returns to the choices, with the reason', async () => {
    const price = { product_pricing_id: 'AAAA.500.1' }
    const { status, location } = await post({
      intent: 'add',
      featured_item_id: '2',
      product_id: '1',
      quantity: '500',
      ...price,
    })
    expect(status).toBe(303)
    expect(location).toBe('/stickers/roll?product_id=1&quantity=500&refused=price-changed')
    expect((await cart()).count).toBe(0)
  })

  test('with choices that the page did not show returns to them, and adds nothing', async () => {
    const { location } = await post({ intent: 'add', product_id: '1', seen_summary: 'Product: PVC Vinyl' })
    expect(location).toBe('/stickers?product_id=1&refused=choices-changed')
    expect((await cart()).count).toBe(0)
  })

  test.each([
    [{ product_id: '1', quantity: '25000' }, '/stickers?product_id=1&quantity=25000&refused=quantity-too-high'],
    [{ product_id: '99' }, '/cart?refused=product-unknown'],
    [{ product_id: 'x' }, '/cart?refused=product-unknown'],
    [{ product_id: '1', featured_item_id: '99' }, '/cart?refused=item-unknown'],
  ])('refuses %j and redirects to %s', async (fields, to) => {
    expect(await post({ intent: 'add', ...fields })).toMatchObject({ status: 303, location: to })
  })
})

describe('a form of the cart', () => {
  let line: { line_id: string }

  beforeEach(async () => {
    const added = await addLine(testCart, { choices: { quantity: '50' } })
    cookie = `cart=${added.token}`
    line = { line_id: added.line.id }
  })

  test('changes the amount', async () => {
    const changed = await post({ intent: 'change', ...line, quantity: 'own', own_quantity: '700', kinds: '3' })
    expect(changed).toMatchObject({ status: 303, location: '/cart' })
    expect((await cart()).lines).toMatchObject([{ quantity: 700, kinds: 3 }])
  })

  test('is answered with the page, the sentence beside the line and what was typed, if it is refused', async () => {
    const { status, refused } = await post({
      intent: 'change',
      ...line,
      quantity: 'own',
      own_quantity: '25000',
      kinds: '3',
    })
    expect(status).toBe(422)
    expect(refused).toMatchObject({ ...line, code: 'quantity-too-high', entered: { quantity: '25000', kinds: '3' } })
    const html = await pageAt('/cart', { refused })
    expect(html).toContain('* You can request a quote from the button below.')
    expect(html).toContain('custom_quantity=25000')
    expect(html).toContain('value="25000"')
  })

  test('removes, offers to undo, and undoes', async () => {
    const removed = await post({ intent: 'remove', ...line })
    expect(removed.location).toBe(`/cart?removed=${line.line_id}`)
    const html = await pageAt(removed.location ?? '')
    expect(html).toContain('Your cart is empty')
    expect(html).toContain('Art Paper, 50: removed.')
    const restored = await post({ intent: 'restore', ...line })
    expect(restored.location).toBe(`/cart?restored=${line.line_id}`)
    expect((await cart()).count).toBe(1)
  })

  test('merges, and offers to undo', async () => {
    await post({ intent: 'add', product_id: '1', quantity: '500' })
    const ids = (await cart()).lines.map(({ id }): [string, string] => ['line_ids', id])
    expect(await pageAt('/cart')).toContain('Lines 1 and 2 are the same.')
    const { location } = await post([['intent', 'merge'], ...ids])
    expect(await pageAt(location ?? '')).toContain('Merged into one line.')
    expect((await cart()).lines).toMatchObject([{ quantity: 550 }])
  })

  test('takes the new price, but only the one that was shown', async () => {
    await testCart.sellFrom((catalogue) => setFloor(catalogue, 'art-paper', 5000))
    const html = await pageAt('/cart')
    expect(html).toContain('The price is now £50.00')
    expect(html).toContain('You still pay £18.02')
    const stale = await post({ intent: 'take-new-price', ...line, product_pricing_id: 'x' })
    expect(stale).toMatchObject({ status: 422, refused: { code: 'price-changed' } })
    const shown = /name="product_pricing_id" value="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(await post({ intent: 'take-new-price', ...line, product_pricing_id: shown })).toMatchObject({ status: 303 })
    expect((await cart()).lines[0]?.price).toBe(5000)
  })

  test.each([
    [{ intent: 'remove', line_id: 'x' }, 422],
    [{ intent: 'merge' }, 422],
    [{ intent: 'pay' }, 303],
    [{}, 303],
  ])('%j does nothing', async (fields, status) => {
    const before = await cart()
    expect((await post(fields as Record<string, string>)).status).toBe(status)
    expect(await cart()).toEqual(before)
  })
})

describe('the page', () => {
  test('000 §9: shows the missing amount for free shipping, and the VAT in the total', async () => {
    const { token } = await addLine(testCart, { choices: { quantity: '500' } })
    cookie = `cart=${token}`
    const html = await pageAt('/cart')
    for (const text of ['£45.79', '£4.95', '£54.21 more for free shipping', '£50.74', 'of which VAT £8.46']) {
      expect(html).toContain(text)
    }
  })

  test('000 §3, 001 §2: shows estimates of dispatch and arrival, by the line that takes longest', async () => {
    const { token } = await addLine(testCart, { choices: { quantity: '500' } })
    await addLine(testCart, { token, productId: 16 })
    cookie = `cart=${token}`
    const { dispatch_date, arrival_date, lines } = await cart()
    expect(lines.map((line) => [line.dispatch_date, line.arrival_date])).toEqual([
      ['2026-12-03', '2026-12-09'],
      ['2026-12-09', '2026-12-10'],
    ])
    expect([dispatch_date, arrival_date]).toEqual(['2026-12-09', '2026-12-10'])
    const html = await pageAt('/cart')
    expect(html).toContain('Estimated dispatch Wed 9 Dec')
    expect(html).toContain('Estimated delivery by Thu 10 Dec')
  })

  test('decisions §1: without VAT, the displayed parts sum to the net total, and the total still includes VAT', async () => {
    const { token } = await addLine(testCart, { choices: { quantity: '500' } })
    await addLine(testCart, { token, productId: 16 })
    cookie = `cart=${token}`
    const html = await pageAt('/cart', { vat: 'ex' })
    const amount = (name: string) => Number(new RegExp(`${name}</dt><dd[^>]*>£([\\d.]+)<`).exec(html)?.[1])
    const { totals } = await cart()
    expect(amount('Goods') + amount('Shipping')).toBeCloseTo(amount('Total ex. VAT'), 5)
    expect(amount('Total ex. VAT') + amount('VAT \\(20%\\)')).toBeCloseTo(totals.total / 100, 5)
  })

  test('leads to the checkout', async () => {
    const { token } = await addLine(testCart, {})
    cookie = `cart=${token}`
    const html = await pageAt('/cart')
    expect(html).toMatch(/<a[^>]*href="\/checkout"[^>]*>Checkout<\/a>/)
    expect(html).toContain(`href="tel:${shop.phoneDialled}"`)
  })

  test('says why a line is no longer offered and links to its choices', async () => {
    const { token } = await addLine(testCart, { choices: { finishing_id: '2' } })
    cookie = `cart=${token}`
    await testCart.sellFrom((catalogue) => {
      const attributes = catalogue.products.find(({ id }) => id === 1)?.attributes
      if (attributes === undefined) throw new Error('the seed has no art paper')
      attributes.finishings = attributes.finishings.filter((id) => id !== 2)
      attributes.attribute_lookups = attributes.attribute_lookups.filter((row) => row.finishing_id !== 2)
    })
    const html = await pageAt('/cart')
    expect(html).toContain('No longer available with your choices, so this is not in the total.')
    expect(html).toContain('Finishing: Matte Lamination is no longer available.')
    expect(html).not.toContain('href="/checkout"')
  })

  test('an empty cart links to all products', async () => {
    const html = await pageAt('/cart')
    expect(html).toContain('Your cart is empty')
    for (const item of seedCatalogue.featured_items) expect(html).toContain(`href="/${item.url_slug}"`)
  })

  test('says why a product page redirected here, but shows no other text from the address', async () => {
    expect(await pageAt('/cart?refused=product-unknown')).toContain('There is no such product.')
    expect(await pageAt('/cart?refused=You+have+won')).not.toContain('won')
  })
})

describe('the page after signing in', () => {
  test.each([
    ['joined-1-0-0', 'The product that you added before signing in is in your cart, at the same price.'],
    ['joined-3-1-0', 'One was already in your cart, so we merged it.'],
    ['joined-3-2-0', 'The 3 products that you added before signing in are in your cart, at the same prices.'],
    ['joined-1-0-2', 'Your cart is full, so 2 products stay in this browser.'],
  ])('says once what happened to the cart: %s', async (notice, sentence) => {
    cookie = `notice=${notice}`
    expect(await pageAt('/cart')).toContain(sentence)
    expect(messageCookie).toMatch(/^notice=; Path=\/; Max-Age=0;/)
  })

  test.each(['', 'joined-x', 'joined-1-1', 'joined-1-0-0<b>', 'other'])('says nothing for %j', async (notice) => {
    cookie = `notice=${notice}`
    expect(await pageAt('/cart')).not.toContain('signing in')
    expect(messageCookie).toBeNull()
  })
})
