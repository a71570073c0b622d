import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases, describeOnPostgres } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { joinCarts } from '#shop/cart/join-carts.server.ts'
import { addLine } from '#shop/cart/testing/test-cart.server.ts'
import { CUT_LINE } from '../../../server/testing/cut-line-body.ts'
import { MAX_BYTES } from './artwork.ts'
import { artworkHooks } from './storage-shares.server.ts'
import { getStorageShares, type StorageShares } from './storage-shares.ts'
import { endShare, linesWithArtwork, takeOverArtwork } from './store.server.ts'
import { artworkSubmissions } from './tables.server.ts'
import { type ArtworkShop, getPdf, openArtworkShop } from './testing/artwork-shop.server.ts'

/* Visitors who send files that they never order, to fill the disk (docs/security.md, Storage). */

const MEGABYTE = 1024 * 1024

async function* once(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

/** Small enough to fill: visitors and customers have 120 MB each. */
const SMALL: StorageShares = { ...getStorageShares(50), network: 60 * MEGABYTE, half: 120 * MEGABYTE }

// A file may be moved to its place meanwhile.
function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

describeOnBothDatabases('a stranger filling the disk', (open) => {
  let db: Database
  let shop: ArtworkShop
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))
  afterEach(() => shop.close())

  const from = (address: string) => shop.artwork.forPrincipal({ ...NOBODY, address })

  /** Announces files of 50 MB for new lines of one cart until one is refused. */
  async function fillCart(address: string, cart?: { token: string }) {
    let token = cart?.token
    for (let sent = 0; ; ) {
      const added = await addLine(shop, token === undefined ? {} : { token })
      token = added.token
      for (let place = 0; place < 4; place += 1) {
        const file = { token, lineId: added.line.id, name: 'a.pdf', size: MAX_BYTES, replaces: null }
        const started = await from(address).start(file)
        if (!started.ok) return { sent, code: started.code, token, lineId: added.line.id }
        sent += 1
      }
    }
  }

  async function newCustomer(email: string): Promise<string> {
    const now = shop.clock.now()
    const person = { firstName: 'Ada', lastName: 'Byron', email, emailVerified: true, createdAt: now, updatedAt: now }
    const [user] = await db.insert(users).values(person).returning()
    return user?.id ?? ''
  }

  test('is limited to a gigabyte per cart and two per network, with any number of carts', async () => {
    shop = await openArtworkShop(db)
    expect(await fillCart('203.0.113.7')).toMatchObject({ sent: 20, code: 'cart-share-full' })
    // 2,048 MB are not quite 41 files.
    expect(await fillCart('203.0.113.7')).toMatchObject({ sent: 20, code: 'cart-share-full' })
    const third = await fillCart('203.0.113.7')
    expect(third).toMatchObject({ sent: 0, code: 'network-share-full' })
    expect((await fillCart('203.0.113.8')).sent).toBe(20)
    // The same household, from one of its addresses after the other.
    for (const last of ['1', '2']) expect((await fillCart(`2001:db8:1:2::${last}`)).sent).toBe(20)
    expect(await fillCart('2001:db8:1:2::3')).toMatchObject({ sent: 0, code: 'network-share-full' })
    // Nor by a form, which does not announce the sizes of its files.
    const whole = { token: third.token, lineId: third.lineId, name: 'a.pdf', source: once(getPdf(5000)) }
    expect(await from('203.0.113.7').receive(whole)).toMatchObject({ code: 'network-share-full' })
  })

  test('frees space within the hour by removing lines, but not while that can be undone', async () => {
    shop = await openArtworkShop(db)
    const line = { token: shop.token, lineId: shop.lineId }
    expect(await from('203.0.113.7').receive({ ...line, name: 'a.pdf', source: once(getPdf(2 * MEGABYTE)) })).toEqual({
      ok: true,
      fileId: expect.any(String),
    })
    await shop.artwork.close()
    await shop.cart.remove({ token: shop.token, lineId: shop.lineId })
    shop.clock.moveTo('2026-11-26T09:59:00Z')
    expect(await shop.artwork.freeRemoved()).toBe(0)
    await shop.cart.restore({ token: shop.token, lineId: shop.lineId })
    shop.clock.moveTo('2026-11-26T12:00:00Z')
    expect(await shop.artwork.freeRemoved()).toBe(0)
    expect((await shop.view()).files).toHaveLength(1)

    await shop.cart.remove({ token: shop.token, lineId: shop.lineId })
    shop.clock.moveTo('2026-11-26T13:00:01Z')
    expect(await shop.artwork.freeRemoved()).toBe(1)
    expect(bytesIn(shop.folder)).toBe(0)
    expect(await shop.artwork.freeRemoved()).toBe(0)
    await shop.cart.restore({ token: shop.token, lineId: shop.lineId })
    expect(await shop.view()).toMatchObject({ state: 'none', files: [] })
  })

  test('a line that was merged into another keeps its files while that one is in the cart', async () => {
    shop = await openArtworkShop(db)
    const line = { token: shop.token, lineId: shop.lineId }
    await from('203.0.113.7').receive({ ...line, name: 'a.pdf', source: once(getPdf(5000)) })
    const { line: other } = await addLine(shop, { token: shop.token })
    const merged = await shop.cart.merge({ token: shop.token, lineIds: [shop.lineId, other.id] })
    if (!merged.ok) throw new Error(merged.code)
    shop.clock.moveTo('2026-11-27T09:00:00Z')
    expect(await shop.artwork.freeRemoved()).toBe(0)
    await shop.cart.remove({ token: shop.token, lineId: merged.lineId })
    shop.clock.moveTo('2026-11-27T10:00:01Z')
    expect(await shop.artwork.freeRemoved()).toBe(1)
    expect(await shop.artwork.housekeep()).toMatchObject({ swept: 0 })
  })

  test('an hour of attack from 1,000 networks stays under the limit, and customers can still send files', async () => {
    shop = await openArtworkShop(db, undefined, SMALL)
    const file = getPdf(2.5 * MEGABYTE)
    const codes = new Map<string, number>()
    const count = (code: string) => codes.set(code, (codes.get(code) ?? 0) + 1)
    const attack = async (network: number) => {
      const visitor = from(`198.${network >> 8}.${network & 255}.7`)
      const draft = randomBytes(32).toString('base64url')
      // By a form without scripts, or by an upload with an announced size.
      if (network % 2 === 0) {
        const whole = await visitor.receive({ draft, name: 'whole.pdf', source: once(file) })
        count(whole.ok ? 'stored' : whole.code)
      } else {
        const started = await visitor.start({ draft, name: 'a.pdf', size: file.byteLength, replaces: null })
        count(started.ok ? 'stored' : started.code)
        const chunk = { token: null, draft, offset: 0, source: once(file), cut: () => {} }
        if (started.ok) expect(await visitor.proceed({ ...chunk, fileId: started.fileId })).toMatchObject({ ok: true })
      }
      expect(bytesIn(shop.folder)).toBeLessThanOrEqual(SMALL.half)
    }
    const limit = pLimit(6)
    await Promise.all(Array.from({ length: 1000 }, (_, network) => limit(() => attack(network))))
    expect(codes.get('stored')).toBe(Math.floor(SMALL.half / file.byteLength))
    expect([...codes.keys()].toSorted()).toEqual(['storage-full', 'stored'])
    expect(bytesIn(shop.folder)).toBeLessThanOrEqual(SMALL.half)
    expect(await shop.artwork.measureShares()).toEqual({ network: 1, customer: 0 })

    const customerId = await newCustomer('ada@reader.example')
    const ada = shop.artwork.forPrincipal({ customer: async () => customerId, address: '198.0.0.7' })
    const draft = randomBytes(32).toString('base64url')
    expect(await ada.receive({ draft, name: 'whole.pdf', source: once(file) })).toMatchObject({ ok: true })
    // Files of answered requests no longer count for any share.
    const all = await db.select({ id: artworkSubmissions.id }).from(artworkSubmissions)
    const answered = all.map(({ id }) => id)
    await inTransaction(db, (tx) => endShare(tx, answered))
    expect((await shop.artwork.measureShares()).network).toBe(0)
  }, 120_000)

  test('signing in and out: a customer’s files count as theirs, up to their share', async () => {
    shop = await openArtworkShop(db, undefined, { ...SMALL, customer: 100 * MEGABYTE })
    const hooks = artworkHooks({ ...SMALL, customer: 100 * MEGABYTE })
    const customerId = await newCustomer('ada@reader.example')
    const signIn = (token: string) =>
      inTransaction(db, async (tx) => {
        const now = shop.clock.now()
        await joinCarts(tx, { token, customerId, now }, { ...shop.deps, linesWithArtwork })
        const visitor = { cookies: null, address: '203.0.113.7', userAgent: '', secure: true }
        await hooks.onSignIn(tx, { userId: customerId, visitor, now })
      })
    const outcomes = []
    for (let times = 0; times < 4; times += 1) {
      const { sent, token } = await fillCart('203.0.113.7')
      outcomes.push(sent)
      await signIn(token)
    }
    // Two files of 50 MB are the customer's share; the third stays the network's, which has room for one.
    expect(outcomes).toEqual([1, 1, 1, 0])
    const { network, customer } = await shop.artwork.measureShares()
    expect([network, customer]).toEqual([50 / 120, 100 / 120])
  })

  test('files of an order are counted until it is paid', async () => {
    shop = await openArtworkShop(db)
    await from('203.0.113.7').receive({
      token: shop.token,
      lineId: shop.lineId,
      name: 'a.pdf',
      source: once(getPdf(5000)),
    })
    const before = (await shop.artwork.measureShares()).network
    expect(before).toBeGreaterThan(0)
    const taken = await inTransaction(db, (tx) => takeOverArtwork(tx, shop.lineId, shop.clock.now()))
    expect((await shop.artwork.measureShares()).network).toBe(before)
    await inTransaction(db, (tx) => endShare(tx, [taken]))
    expect((await shop.artwork.measureShares()).network).toBe(0)
  })

  test('cut lines without files are counted, and the network that is full of them may send no more', async () => {
    shop = await openArtworkShop(db, undefined, { ...SMALL, network: 3000 })
    const line = CUT_LINE as unknown as KeptLine
    const save = () =>
      from('203.0.113.7').saveCutLine({
        access: { draft: randomBytes(32).toString('base64url') },
        sha256: randomBytes(32).toString('hex'),
        set: 1,
        line,
      })
    const codes: string[] = []
    for (let sent = 0; sent < 20; sent += 1) {
      const saved = await save()
      codes.push(saved.ok ? 'saved' : saved.code)
    }
    const mostLines = Math.floor(3000 / Buffer.byteLength(JSON.stringify(line)))
    expect(codes.filter((code) => code === 'saved')).toHaveLength(mostLines)
    expect(new Set(codes)).toEqual(new Set(['saved', 'network-share-full']))
  })
})

describeOnPostgres('a stranger fills the disk of two copies of the shop', (open) => {
  let copies: readonly [ArtworkShop, ArtworkShop]
  beforeEach(async () => {
    const databases = [await open(), await open()] as const
    await emptyTables(databases[0].db)
    const first = await openArtworkShop(databases[0].db, undefined, SMALL)
    copies = [first, await openArtworkShop(databases[1].db, diskStorage(first.folder), SMALL)]
  })
  afterEach(() => Promise.all(copies.map((copy) => copy.close())))

  /** Announces 2.5 MB to one of the copies, in a draft of its own. */
  async function announce(address: string, copy: number): Promise<string> {
    const { artwork } = copies[copy % 2 === 0 ? 0 : 1]
    const draft = randomBytes(32).toString('base64url')
    const file = { draft, name: 'a.pdf', size: 2.5 * MEGABYTE, replaces: null }
    const started = await artwork.forPrincipal({ ...NOBODY, address }).start(file)
    return started.ok ? 'stored' : started.code
  }

  test('from one network, at both at once: its share is counted over both', async () => {
    const codes = await Promise.all(Array.from({ length: 60 }, (_, copy) => announce('203.0.113.7', copy)))
    expect(codes.filter((code) => code === 'stored')).toHaveLength(SMALL.network / (2.5 * MEGABYTE))
    expect(new Set(codes)).toEqual(new Set(['stored', 'network-share-full']))
    for (const copy of [0, 1]) expect(await announce('203.0.113.7', copy)).toBe('network-share-full')
  })

  test('from 100 networks at both at once: the bound is counted over both, and both know how full it is', async () => {
    const attack = (_: unknown, network: number) => announce(`198.51.${network}.7`, network)
    const codes = await Promise.all(Array.from({ length: 100 }, attack))
    expect(codes.filter((code) => code === 'stored')).toHaveLength(SMALL.half / (2.5 * MEGABYTE))
    expect(new Set(codes)).toEqual(new Set(['stored', 'storage-full']))
    for (const { artwork } of copies) expect(await artwork.measureShares()).toEqual({ network: 1, customer: 0 })
  })
})
