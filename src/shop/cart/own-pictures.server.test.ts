import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { productPictures } from '#studio/showroom/tables.server.ts'
import { joinCarts } from './join-carts.server.ts'
import { addQuotedLines, describedLine } from './quoted-lines.server.ts'
import { addBody, getChoices } from './schemas.server.ts'
import { idsInCarts } from './store.server.ts'
import { openTestCart, type TestCart } from './testing/test-cart.server.ts'

/* Lines with pictures of the shopper's own product (decisions/0023). */

const database = testDatabase()
let shop: TestCart

beforeEach(async () => {
  shop = await openTestCart(database.db)
})

async function picture(): Promise<string> {
  const id = randomUUID()
  const size = { width: 1100, height: 619, bytes: 20_000 }
  await database.db.insert(productPictures).values({ id, page: '/stickers', ...size, createdAt: shop.clock.now() })
  return id
}

async function add(pictureId: string | null, token: string | null = null) {
  const added = await shop.cart.add({
    token,
    productId: 1,
    featuredItemId: null,
    choices: { print_features: [] },
    pictureId,
  })
  if (!added.ok || added.token === null) throw new Error('refused')
  return { ...added, token: added.token }
}

const usedAt = async (id: string) =>
  (await database.db.select().from(productPictures).where(eq(productPictures.id, id)))[0]?.usedAt ?? null

describe('a line that is added with a picture', () => {
  test('shows it with its description, and marks it as used', async () => {
    const id = await picture()
    const { line, token } = await add(id)
    const shown = {
      picture: `/pictures/own/${id}.webp`,
      picture_alt: 'Your Art Paper in the live preview',
      picture_id: id,
    }
    expect(line).toMatchObject(shown)
    expect((await shop.cart.view(token)).lines).toEqual([expect.objectContaining(shown)])
    expect(await usedAt(id)).toEqual(shop.clock.now())
    expect(await idsInCarts(database.db, 'picture_id', [id, randomUUID()])).toEqual(new Set([id]))
  })

  test('is added even if the picture does not exist', async () => {
    const { line, token } = await add(randomUUID())
    const plain = { picture: expect.stringContaining('swatches'), picture_alt: '', picture_id: null }
    expect(line).toMatchObject(plain)
    expect((await shop.cart.view(token)).lines).toEqual([expect.objectContaining(plain)])
  })

  test.each([undefined, null, '', 'nonsense', 7, {}, ['x'], `${randomUUID()}x`, true])(
    'is added even with %j instead of a picture',
    (picture_id) => {
      expect(getChoices(addBody.parse({ product_id: 1, picture_id })).pictureId).toBeNull()
    },
  )

  test('is refused if the cart is full, and the picture stays unused', async () => {
    const { token } = await add(null)
    for (let count = 1; count < 100; count += 1) await add(null, token)
    const id = await picture()
    const input = { token, productId: 1, featuredItemId: null, choices: { print_features: [] }, pictureId: id }
    expect(await shop.cart.add(input)).toMatchObject({ ok: false, code: 'cart-full' })
    expect(await usedAt(id)).toBeNull()
  })

  test('keeps it when its amount changes, and when it is removed and restored', async () => {
    const id = await picture()
    const { line, token } = await add(id)
    const lineId = line.id
    expect(await shop.cart.change({ token, lineId, quantity: '500' })).toMatchObject({ ok: true })
    await shop.cart.remove({ token, lineId })
    expect(await idsInCarts(database.db, 'picture_id', [id])).toEqual(new Set([id]))
    await shop.cart.restore({ token, lineId })
    expect((await shop.cart.view(token)).lines[0]).toMatchObject({ quantity: 500, picture_id: id })
  })

  test('stays when its picture is deleted', async () => {
    const id = await picture()
    const { token } = await add(id)
    await database.db.delete(productPictures).where(eq(productPictures.id, id))
    expect((await shop.cart.view(token)).lines[0]).toMatchObject({ picture_id: null, picture_alt: '' })
  })
})

describe('merged lines', () => {
  test('have the newer picture, and get their own back when the merge is undone', async () => {
    const [older, newer] = [await picture(), await picture()]
    const first = await add(newer)
    shop.clock.moveTo('2026-11-26T08:00:00Z')
    const second = await add(older, first.token)
    shop.clock.moveTo('2026-11-26T10:00:00Z')
    const third = await add(null, first.token)
    const lineIds = [second, first, third].map(({ line }) => line.id)
    expect(await shop.cart.merge({ token: first.token, lineIds })).toMatchObject({ ok: true })
    const pictures = async () => (await shop.cart.view(first.token)).lines.map(({ picture_id }) => picture_id)
    expect(await pictures()).toEqual([newer])
    await shop.cart.restore({ token: first.token, lineId: second.line.id })
    expect(await pictures()).toEqual([newer, older, null])
  })

  test('do so too when a visitor’s cart joins a customer’s; other lines keep their own', async () => {
    const now = shop.clock.now()
    const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@reader.example', emailVerified: true }
    const [user] = await database.db
      .insert(users)
      .values({ ...person, createdAt: now, updatedAt: now })
      .returning()
    const customerId = user?.id ?? ''
    const [own, theirs] = [await picture(), await picture()]
    const input = { token: null, productId: 1, featuredItemId: null, choices: { print_features: [] } }
    await shop.getCart(customerId).add({ ...input, pictureId: own })
    shop.clock.moveTo('2026-11-26T10:00:00Z')
    const { token } = await add(theirs)
    await shop.cart.add({ ...input, token, choices: { print_features: [], size: '75x75' }, pictureId: own })
    const deps = { ...shop.deps, linesWithArtwork: async () => new Set<string>() }
    const joined = await inTransaction(database.db, (tx) =>
      joinCarts(tx, { token, customerId, now: shop.clock.now() }, deps),
    )
    expect(joined).toMatchObject({ joined: 2, merged: 1 })
    const { lines } = await shop.getCart(customerId).view(null)
    expect(lines.map(({ picture_id }) => picture_id)).toEqual([theirs, own])
  })
})

test('a line that was accepted from a quotation shows the picture of the quotation', async () => {
  const id = await picture()
  const product = { featuredItemId: 1, productId: 1, productName: 'Art Paper', productSlug: 'art-paper' }
  const lines = [
    { description: 'Art Paper', quantity: 250, price: 12_000, pictureId: id },
    { description: 'Setting up', quantity: 1, price: 2000 },
  ].map((line) => describedLine({ ...product, catalogueVersion: 1 }, line))
  const agreed = { quotationNo: 'Q-2026-00900', lines }
  shop.quoted.set(agreed.quotationNo, '2026-12-20')
  const added = await inTransaction(database.db, (tx) => addQuotedLines(tx, null, agreed, shop.clock.now()))
  const { lines: shown } = await shop.cart.view(added.ok ? added.token : null)
  expect(shown.map(({ picture_id }) => picture_id)).toEqual([id, null])
})
