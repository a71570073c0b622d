import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { type Clock, fixedClock } from '#platform/time/clock.ts'
import { ask, getCookie } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { createPeople, type People, THAT_MORNING } from './testing/people.server.ts'

/*
 * A disk that strangers have filled down to what is reserved for the database: files are refused in words, and everything
 * else goes on. The system measures the disk; what is reserved is more than any has.
 */

const NO_ROOM = { DISK_RESERVE_MB: '9999999' }
const FULL = 'We cannot take more files at the moment. Please try again in an hour, or send us a download link instead.'
const TUS = { 'tus-resumable': '1.0.0' }
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

describe('a full disk, on the embedded database', () => {
  suite(async (clock) => {
    let people: People | undefined
    const shop = await openShop(NO_ROOM, clock, async (db) => {
      people = await createPeople(db)
    })
    return { shop, people }
  })
})

describe.skipIf(!canHavePostgres())('a full disk, on a PostgreSQL server', () => {
  let place: Place | undefined
  suite(async (clock) => {
    place = await newDatabase()
    const database = await openDatabase({ ...place.where, log: quiet })
    const people = await createPeople(database.db)
    await database.close()
    return { shop: await openShop({ ...NO_ROOM, DATABASE_URL: place.where.databaseUrl ?? '' }, clock), people }
  })
  afterAll(() => place?.remove())
})

function suite(open: (clock: Clock) => Promise<{ shop: OpenShop; people: People | undefined }>) {
  let shop: OpenShop
  let people: People | undefined
  beforeAll(async () => {
    const opened = await open(fixedClock(THAT_MORNING))
    shop = opened.shop
    people = opened.people
  }, 60_000)
  afterAll(() => shop?.close())

  test('refuses an upload with a sentence and when to try again, and the rest of the shop goes on', async () => {
    const draft = randomBytes(32).toString('base64url')
    const metadata = Object.entries({ filename: 'a.pdf', draft })
      .map(([name, value]) => `${name} ${btoa(value)}`)
      .join(',')
    const started = await ask(shop, {
      method: 'POST',
      path: '/api/artwork/uploads',
      headers: { ...TUS, 'upload-length': '9', 'upload-metadata': metadata },
    })
    expect([started.status, started.headers['retry-after'], JSON.parse(started.text).message]).toEqual([
      507,
      '3600',
      FULL,
    ])

    const json = { 'content-type': 'application/json' }
    const added = await ask(shop, {
      method: 'POST',
      path: '/api/cart/items',
      headers: json,
      body: JSON.stringify({ product_id: 1 }),
    })
    expect(added.status).toBe(201)
    const headers = { cookie: getCookie(added, 'cart') ?? '' }
    const line = JSON.parse((await ask(shop, { path: '/api/cart', headers })).text).data.lines[0].id
    // The form without scripts leads back to its page, which says it.
    const form = new FormData()
    form.append('files', new Blob(['%PDF-1.7\n']), 'a.pdf')
    const encoded = new Response(form)
    const page = await ask(shop, {
      method: 'POST',
      path: `/api/artwork/lines/${line}/files`,
      headers: { ...headers, accept: 'text/html', 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
    expect([page.status, page.headers.location]).toEqual([303, `/cart/artwork/${line}?refused=storage-full`])
    expect((await ask(shop, { path: page.headers.location ?? '', headers })).text).toContain(FULL)
  })

  test('is seen by staff on Today, and what each setting is called', async () => {
    const today = await ask(shop, { path: '/staff', headers: { cookie: people?.cookies.staff ?? '' } })
    expect(today.status).toBe(200)
    expect(today.text).toMatch(
      /The disk of DATA_DIR has [\d,]+ MB left\. The shop takes no files below 9,999,999 MB \(DISK_RESERVE_MB\)/,
    )
  })
}
