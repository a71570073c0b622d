import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { findSubmissions, linesWithArtwork, takeOverArtwork } from '#shop/artwork/store.server.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
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

  async function submissionOf(lineId: string): Promise<string> {
    return (await findSubmissions(db, [lineId])).get(lineId)?.id ?? ''
  }

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
    expect(await libraryOf(ada).list()).toEqual({ files: [], hasMore: false })

    const joined = { token: shop.token, customerId: ada, now: shop.clock.now() }
    await inTransaction(db, (tx) => joinCarts(tx, joined, { ...shop.deps, linesWithArtwork }))
    const files = (await libraryOf(ada).list())?.files ?? []
    expect(files.map(({ uses }) => uses.length).toSorted((one, other) => one - other)).toEqual([1, 2])
    expect(await libraryOf(ben).list()).toEqual({ files: [], hasMore: false })
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
    const [twice] = ((await library.list())?.files ?? []).filter(({ uses }) => uses.length === 2)
    expect(await library.rename(twice?.id ?? '', 'Harvest')).toEqual({ ok: true, name: 'Harvest.pdf' })
    expect(((await library.list())?.files ?? []).map(({ name }) => name).toSorted()).toEqual([
      'Harvest.pdf',
      'back.pdf',
    ])
    expect(await library.remove(twice?.id ?? '')).toEqual({ ok: true })
    expect(((await library.list())?.files ?? []).map(({ name }) => name)).toEqual(['back.pdf'])
  })

  test('replaces a file in the lines that were chosen; the others keep theirs, and so does a file that staff accepted', async () => {
    const library = libraryOf(ada)
    const names = async () =>
      ((await library.list())?.files ?? []).map(({ name, uses }) => `${name} ${uses.length}`).toSorted()
    const idOf = async (name: string) => (await library.list())?.files.find((file) => file.name === name)?.id ?? ''
    const old = (await library.list())?.files.find(({ name }) => name === 'back.pdf')
    const lineId = old?.uses[0]?.to.split('/').at(-1) ?? ''
    const ofLine = async () => (await shop.artwork.viewSubmission(await submissionOf(lineId), '')).files
    const replace = (seed: number, copyIds: readonly string[], fileId = old?.id ?? '') =>
      library.replace({ fileId, copyIds, name: `v${seed}.pdf`, source: bytesOf(getPdf(5000, seed)) })
    expect(old?.replaceable.map(({ product }) => product)).toEqual(['Art Paper'])

    expect(await replace(31, [])).toMatchObject({ ok: true })
    expect(await names()).toEqual(['back.pdf 1', 'v31.pdf 0'])
    expect(await library.remove(await idOf('v31.pdf'))).toEqual({ ok: true })
    const copyIds = old?.replaceable.map(({ copyId }) => copyId) ?? []
    expect(await replace(32, copyIds)).toMatchObject({ ok: true })
    expect(await names()).toEqual(['v32.pdf 1'])

    const [copy] = await ofLine()
    const id = copy?.id ?? ''
    await db.update(artworkFiles).set({ evaluation: 'accepted' }).where(eq(artworkFiles.id, id))
    expect(await replace(33, [id], id)).toMatchObject({ ok: true })
    expect((await ofLine()).map(({ name }) => name)).toEqual(['v32.pdf'])
    await db.update(artworkFiles).set({ evaluation: 'waiting' }).where(eq(artworkFiles.id, id))
    expect(await library.remove(await idOf('v33.pdf'))).toEqual({ ok: true })
    for (const other of [ben, null]) {
      const input = { fileId: id, copyIds: [id], name: 'x.pdf', source: bytesOf(getPdf(90, 1)) }
      expect(await libraryOf(other).replace(input)).toMatchObject({ ok: false })
    }
    expect(await names()).toEqual(['v32.pdf 1'])
  })

  test('keeps files that no line uses for 90 days, within the share of their customer', async () => {
    const own = shop.artwork.forPrincipal({ customer: async () => ada, held: async () => null, address: '203.0.113.7' })
    const sent = await own.receive({ library: true, name: 'alone.pdf', source: bytesOf(getPdf(5000, 77)) })
    if (!sent.ok) throw new Error(sent.message)
    const [row] = await db.select().from(artworkFiles).where(eq(artworkFiles.id, sent.fileId))
    expect(row?.countedFor).toBe(`customer ${ada}`)
    expect(await libraryOf(null).read(sent.fileId, 'original')).toMatchObject({ code: 'signed-out' })
    const line = { token: shop.token, lineId: shop.lineId }
    expect(await shop.artwork.copy({ ...line, copyOf: sent.fileId })).toMatchObject({ ok: false })
    const stranger = await shop.artwork.receive({ library: true, name: 'a.pdf', source: bytesOf(getPdf(90, 1)) })
    expect(stranger).toMatchObject({ code: 'signed-out' })
    const before = shop.clock.now().toISOString()
    for (const [day, files] of [
      ['2027-02-20', 1],
      ['2027-02-27', 0],
    ] as const) {
      shop.clock.moveTo(`${day}T09:00:00Z`)
      await shop.artwork.housekeep()
      const view = await own.viewLibrary()
      expect(view.ok && view.artwork.files.length).toBe(files)
    }
    shop.clock.moveTo(before)
  })

  test('keeps what an order needs, with its number', async () => {
    const library = libraryOf(ada)
    const [file] = (await library.list())?.files ?? []
    const lineId = file?.uses[0]?.to.split('/').at(-1) ?? ''
    const artworkSubmissionId = await inTransaction(db, (tx) => takeOverArtwork(tx, lineId, shop.clock.now()))
    const { order } = await placeTestOrder(db, { customerId: ada, lines: [{ artworkSubmissionId }] })
    expect(((await library.list())?.files ?? [])[0]?.uses).toMatchObject([{ kind: 'order', reference: order.orderNo }])
    expect(await library.remove(file?.id ?? '')).toMatchObject({
      code: 'still-needed',
      message: `This file is needed for order ${order.orderNo}, so we keep it.`,
    })
  })
})
