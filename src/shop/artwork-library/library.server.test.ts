import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { linesWithArtwork, takeOverArtwork } from '#shop/artwork/store.server.ts'
import { type ArtworkShop, getPdf, openArtworkShop } from '#shop/artwork/testing/artwork-shop.server.ts'
import { joinCarts } from '#shop/cart/join-carts.server.ts'
import { addLine } from '#shop/cart/testing/test-cart.server.ts'
import { placeTestOrder } from '#shop/orders/testing/test-orders.server.ts'
import { createArtworkLibrary } from './library.server.ts'

async function* bytesOf(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

describeOnBothDatabases('the artwork library (issue 20, 1)', (open) => {
  let db: Database
  let shop: ArtworkShop
  let [ada, ben] = ['', '']

  beforeAll(async () => {
    db = (await open()).db
    shop = await openArtworkShop(db)
    ada = await addCustomer('ada@reader.example')
    ben = await addCustomer('ben@reader.example')
  })
  afterAll(() => shop.close())

  async function addCustomer(email: string): Promise<string> {
    const now = shop.clock.now()
    const person = { firstName: 'Ada', lastName: 'Byron', email, emailVerified: true, createdAt: now, updatedAt: now }
    const [user] = await db.insert(users).values(person).returning()
    return user?.id ?? ''
  }

  const libraryOf = (customerId: string | null) =>
    createArtworkLibrary({
      db,
      account: { current: async () => (customerId === null ? null : ({ userId: customerId } as never)) },
      artwork: shop.artwork,
      ownArtwork: shop.artwork.forPrincipal({ customer: async () => customerId, address: '203.0.113.7' }),
    })

  async function send(token: string, lineId: string, name: string, seed: number): Promise<string> {
    const sent = await shop.artwork.receive({ token, lineId, name, source: bytesOf(getPdf(5000, seed)) })
    if (!sent.ok) throw new Error(sent.message)
    return sent.fileId
  }

  test('joins a guest’s files on signing in, shows each once with its uses, and to nobody else', async () => {
    const second = await addLine(shop, { token: shop.token, choices: { quantity: '200' } })
    const file = await send(shop.token, shop.lineId, 'logo.pdf', 1)
    await send(shop.token, second.line.id, 'logo again.pdf', 1)
    await send(shop.token, second.line.id, 'back.pdf', 2)
    expect(await libraryOf(ada).list()).toEqual([])

    const joined = { token: shop.token, customerId: ada, now: shop.clock.now() }
    await inTransaction(db, (tx) => joinCarts(tx, joined, { ...shop.deps, linesWithArtwork }))
    const files = (await libraryOf(ada).list()) ?? []
    expect(files.map(({ uses }) => uses.length).toSorted((one, other) => one - other)).toEqual([1, 2])
    expect(await libraryOf(ben).list()).toEqual([])
    expect(await libraryOf(null).list()).toBeNull()

    expect(await libraryOf(ada).read(file, 'original')).toMatchObject({ ok: true, name: 'logo.pdf' })
    for (const other of [ben, null]) {
      expect(await libraryOf(other).read(file, 'original')).toMatchObject({ ok: false })
      expect(await libraryOf(other).rename(file, 'Mine')).toMatchObject({ ok: false })
      expect(await libraryOf(other).remove(file)).toMatchObject({ ok: false })
    }
    expect(await libraryOf(ben).remove(file)).toMatchObject({ code: 'file-unknown' })
  })

  test('renames all copies, and deletes what nothing needs', async () => {
    const library = libraryOf(ada)
    const [twice] = ((await library.list()) ?? []).filter(({ uses }) => uses.length === 2)
    expect(await library.rename(twice?.id ?? '', 'Harvest')).toEqual({ ok: true, name: 'Harvest.pdf' })
    expect(((await library.list()) ?? []).map(({ name }) => name).toSorted()).toEqual(['Harvest.pdf', 'back.pdf'])
    expect(await library.remove(twice?.id ?? '')).toEqual({ ok: true })
    expect(((await library.list()) ?? []).map(({ name }) => name)).toEqual(['back.pdf'])
  })

  test('keeps what an order needs, with its number', async () => {
    const library = libraryOf(ada)
    const [file] = (await library.list()) ?? []
    const lineId = file?.uses[0]?.to.split('/').at(-1) ?? ''
    const artworkSubmissionId = await inTransaction(db, (tx) => takeOverArtwork(tx, lineId, shop.clock.now()))
    const { order } = await placeTestOrder(db, { customerId: ada, lines: [{ artworkSubmissionId }] })
    expect(((await library.list()) ?? [])[0]?.uses).toMatchObject([{ kind: 'order', reference: order.orderNo }])
    expect(await library.remove(file?.id ?? '')).toMatchObject({
      code: 'still-needed',
      message: `This file is needed for order ${order.orderNo}, so we keep it.`,
    })
  })
})
