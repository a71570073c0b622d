import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { MAX_BYTES, MAX_LIBRARY_FILES } from './artwork.ts'
import { getStorageShares } from './storage-shares.ts'
import { type ArtworkShop, getPdf, openArtworkShop } from './testing/artwork-shop.server.ts'

/* A customer cannot fill the disk with files that belong to no line, with copies or with new versions (issue 20, 7). */

const MEGABYTE = 1024 * 1024

async function* once(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

describeOnBothDatabases('the limits of a library', (open) => {
  let db: Database
  let shop: ArtworkShop
  let customers = 0
  beforeAll(async () => {
    db = (await open()).db
    shop = await openArtworkShop(db, undefined, { ...getStorageShares(50), customer: 250 * MEGABYTE })
  })
  afterAll(() => shop.close())

  async function newCustomer() {
    customers += 1
    const now = shop.clock.now()
    const email = `ada-${customers}@reader.example`
    const person = { firstName: 'Ada', lastName: 'Byron', email, emailVerified: true, createdAt: now, updatedAt: now }
    const [user] = await db.insert(users).values(person).returning()
    const customer = async () => user?.id ?? ''
    return shop.artwork.forPrincipal({ ...NOBODY, customer, address: '203.0.113.7' })
  }

  test('are its customer’s share, in which copies and new versions count too', async () => {
    const ada = await newCustomer()
    const announce = (replaces: string | null = null) =>
      ada.start({ library: true, name: 'a.pdf', size: MAX_BYTES, replaces })
    const first = await ada.receive({ library: true, name: 'first.pdf', source: once(getPdf(2 * MEGABYTE)) })
    if (!first.ok) throw new Error(first.message)
    for (let sent = 0; sent < 4; sent += 1) expect(await announce()).toMatchObject({ ok: true })
    expect(await announce()).toMatchObject({ code: 'customer-share-full' })
    expect(await announce(first.fileId)).toMatchObject({ code: 'customer-share-full' })
    expect(await ada.copy({ library: true, copyOf: first.fileId })).toMatchObject({ code: 'customer-share-full' })
    expect(await (await newCustomer()).copy({ library: true, copyOf: first.fileId })).toMatchObject({
      code: 'file-unknown',
    })
  })

  test(`are ${MAX_LIBRARY_FILES} files, however small; a new version takes the place of the old one`, async () => {
    const ada = await newCustomer()
    const name = 'a.pdf'
    const first = await ada.receive({ library: true, name, source: once(getPdf(500)) })
    for (let sent = 1; sent < MAX_LIBRARY_FILES; sent += 1) {
      expect((await ada.start({ library: true, name, size: 9, replaces: null })).ok).toBe(true)
    }
    expect(await ada.start({ library: true, name, size: 9, replaces: null })).toMatchObject({ code: 'library-full' })
    const replaces = first.ok ? first.fileId : ''
    expect(await ada.receive({ library: true, name: 'v2.pdf', source: once(getPdf(500, 2)), replaces })).toMatchObject({
      ok: true,
    })
    const view = await ada.viewLibrary()
    const whole = view.ok ? view.artwork.files.filter(({ state }) => state === 'sent') : []
    expect(whole.map((file) => file.name)).toEqual(['v2.pdf'])
  })
})
