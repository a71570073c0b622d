import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { joinCarts } from '#shop/cart/join-carts.server.ts'
import { addLine } from '#shop/cart/testing/test-cart.server.ts'
import { linesWithArtwork } from './store.server.ts'
import { type ArtworkShop, openArtworkShop } from './testing/artwork-shop.server.ts'

describeOnBothDatabases('artwork of a cart that is joined to a customer’s', (open) => {
  let db: Database
  let shop: ArtworkShop
  let customerId: string

  beforeAll(async () => {
    db = (await open()).db
    shop = await openArtworkShop(db)
    const now = shop.clock.now()
    const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@reader.example', emailVerified: true }
    const [user] = await db
      .insert(users)
      .values({ ...person, createdAt: now, updatedAt: now })
      .returning()
    customerId = user?.id ?? ''
  })
  afterAll(() => shop.close())

  const join = (token: string) =>
    inTransaction(db, (tx) =>
      joinCarts(tx, { token, customerId, now: shop.clock.now() }, { ...shop.deps, linesWithArtwork }),
    )
  const asCustomer = () => shop.artwork.forPrincipal({ customer: async () => customerId, address: '203.0.113.7' })
  const note = async (token: string, lineId: string, text: string) =>
    expect(await shop.artwork.change({ token, lineId, note: text })).toMatchObject({ ok: true })

  test('stays with its line, belongs to the customer only, and two designs stay two lines', async () => {
    await note(shop.token, shop.lineId, 'The blue one')
    expect(await join(shop.token)).toEqual({ joined: 1, merged: 0, waiting: 0 })
    const line = { token: null, lineId: shop.lineId }
    expect(await asCustomer().view(line)).toMatchObject({ ok: true, artwork: { note: 'The blue one' } })
    expect(await shop.artwork.view({ ...line, token: shop.token })).toMatchObject({ ok: false, code: 'line-unknown' })

    const second = await addLine(shop, {})
    await note(second.token, second.line.id, 'The red one')
    expect(await join(second.token)).toEqual({ joined: 1, merged: 0, waiting: 0 })
    expect(await asCustomer().view({ token: null, lineId: second.line.id })).toMatchObject({
      artwork: { note: 'The red one' },
    })
  })

  test('stays visible when a line without artwork is merged with its line', async () => {
    const plain = await addLine(shop, {})
    expect(await join(plain.token)).toEqual({ joined: 1, merged: 1, waiting: 0 })
    const { lines } = await shop.getCart(customerId).view(null)
    const notes = []
    for (const { id } of lines) {
      const seen = await asCustomer().view({ token: null, lineId: id })
      notes.push(seen.ok ? seen.artwork.note : seen.code)
    }
    expect(notes.toSorted()).toEqual(['The blue one', 'The red one'])
  })
})
