import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { deleteOldInvitations, reviewHooks } from './personal-data.server.ts'
import type { ReviewRefusal } from './refusals.ts'
import type { Reviews } from './reviews.server.ts'
import { reviewInvitations, reviewPhotos, reviews } from './tables.server.ts'
import { openTestReviews, testFiles } from './testing/test-reviews.server.ts'

const database = testDatabase()
let db: Database
beforeAll(() => {
  db = database.db
})
const NOBODY = { link: null, isStaff: async () => false }
const FORM = { title: 'Good labels', rate: '5', comment: 'They stick.\nAll of them.', customer: 'Ada B.' }
const STICKERS = '/stickers/art-paper'

let clock: ReturnType<typeof fixedClock>
let shop: Reviews
let storage: FileStorage
let remove: () => void

beforeEach(async () => {
  clock = fixedClock('2026-11-26T09:00:00Z')
  const folder = testFiles()
  storage = folder.files
  remove = folder.remove
  shop = openTestReviews(db, clock, { files: storage })
  await shop.open()
})
afterEach(() => remove())

function allowed<T extends { ok: true }>(outcome: T | ReviewRefusal): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

const newEmail = () => `reader-${randomUUID()}@example.com`
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.recipient, email))

async function invited(about = STICKERS, email = newEmail()): Promise<{ token: string; email: string; id: string }> {
  const [manager] = await db
    .insert(users)
    .values({
      firstName: 'Mona',
      lastName: 'Press',
      email: newEmail(),
      emailVerified: true,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning()
  const input = { email, about, reference: 'Q-1', invitedBy: manager?.id ?? '' }
  const { id } = allowed(await inTransaction(db, (tx) => shop.admin.invite(tx, input)))
  return { token: await tokenTo(email), email, id }
}

async function tokenTo(email: string): Promise<string> {
  const sent = (await mailsTo(email)).filter(({ kind }) => kind === 'review-invitation')
  const tokens = sent.map(({ text }) => /\/reviews\/write\/([\w-]{43})/.exec(text)?.[1] ?? '')
  return tokens.at(-1) ?? ''
}

async function* getChunks(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.byteLength; at += 65_536) yield file.subarray(at, at + 65_536)
}

const photo = (width = 600, height = 300) => sharp({ create: { width, height, channels: 3, background: '#d4006e' } })
const addPhoto = (token: string, file: Uint8Array) =>
  shop.service.addPhoto(token, { source: getChunks(file), address: '10.0.0.1' })

async function written(about = STICKERS, form = FORM) {
  const link = await invited(about)
  allowed(await shop.service.write(link.token, form))
  const [row] = await db.select().from(reviews).where(eq(reviews.invitationId, link.id))
  if (row === undefined) throw new Error('nothing was written')
  return { ...link, review: row }
}

async function publish(id: string, seen: number) {
  const outcome = await inTransaction(db, (tx) => shop.admin.publish(tx, { id, seen }))
  await shop.admin.refresh()
  return outcome
}

describe('a link', () => {
  test('is stored as a hash, leads to its subject, and is valid for sixty days', async () => {
    const { token, id } = await invited()
    const [row] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await shop.service.openLink(token)).toMatchObject({ about: 'Custom Stickers, Art Paper', path: STICKERS })
    expect(await shop.service.openLink('nonsense')).toBeNull()
    clock.moveTo('2027-01-25T09:00:00Z')
    expect(await shop.service.openLink(token)).toBeNull()
    expect(await shop.service.write(token, FORM)).toMatchObject({ ok: false, code: 'link-over' })
  })

  test('gets a new address when sent again, is invalid once withdrawn, and is not sent twice for the same product', async () => {
    const { token, email, id } = await invited()
    const again = { email: email.toUpperCase(), about: STICKERS, reference: '', invitedBy: randomUUID() }
    expect(await inTransaction(db, (tx) => shop.admin.invite(tx, again))).toMatchObject({ code: 'already-invited' })
    allowed(await inTransaction(db, (tx) => shop.admin.sendInvitationAgain(tx, id)))
    expect(await shop.service.openLink(token)).toBeNull()
    const tokens = (await mailsTo(email)).map(({ text }) => /\/write\/([\w-]{43})/.exec(text)?.[1] ?? '')
    const opened = await Promise.all(tokens.map((each) => shop.service.openLink(each)))
    expect(opened.filter((page) => page !== null)).toHaveLength(1)
    allowed(await inTransaction(db, (tx) => shop.admin.withdrawInvitation(tx, id)))
    for (const each of tokens) expect(await shop.service.openLink(each)).toBeNull()
  })

  test.each([
    [{ email: '' }, 'email-missing'],
    [{ email: 'nobody' }, 'email-invalid'],
    [{ about: '' }, 'about-unknown'],
    [{ about: '/contact' }, 'about-unknown'],
    [{ reference: 'x'.repeat(41) }, 'reference-too-long'],
  ])('is not sent with %j', async (more, code) => {
    const input = { email: newEmail(), about: STICKERS, reference: '', invitedBy: randomUUID(), ...more }
    expect(await inTransaction(db, (tx) => shop.admin.invite(tx, input))).toMatchObject({ ok: false, code })
  })

  test('is deleted a month after it ended if it was unused; a used one stays', async () => {
    const unused = await invited()
    const used = await written()
    clock.moveTo('2027-03-01T09:00:00Z')
    await deleteOldInvitations(db, clock)
    const left = await db.select({ id: reviewInvitations.id }).from(reviewInvitations)
    expect(left.map(({ id }) => id)).not.toContain(unused.id)
    expect(left.map(({ id }) => id)).toContain(used.id)
  })
})

describe('a review', () => {
  test('waits unseen, and is published as it was read', async () => {
    const { review, token, email } = await written()
    const shown = async () => (await shop.service.list({ path: STICKERS, filter: null, page: 1 }))?.reviews ?? []
    expect((await shown()).map(({ id }) => id)).not.toContain(review.id)
    allowed(await shop.service.write(token, { ...FORM, comment: 'Changed.' }))
    expect(await publish(review.id, review.revision)).toMatchObject({ code: 'review-changed' })
    const before = shop.service.version()
    expect(await publish(review.id, review.revision + 1)).toMatchObject({ ok: true, fresh: true })
    expect(await publish(review.id, review.revision)).toMatchObject({ ok: true, fresh: false })
    expect(shop.service.version()).not.toBe(before)
    const found = (await shown()).find(({ id }) => id === review.id)
    expect(found).toMatchObject({ comment: 'Changed.', customer: 'Ada B.', rate: 5, date: '2026-11-26', sample: false })
    expect(JSON.stringify(found)).not.toContain(email)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'review-published')).toHaveLength(1)
    expect(await shop.service.write(token, FORM)).toMatchObject({ code: 'review-published' })
    expect(await shop.service.addPhoto(token, { source: getChunks(new Uint8Array(9)), address: 'x' })).toMatchObject({
      ok: false,
    })
  })

  test('is returned with a reason, which its author reads, and can be sent again', async () => {
    const { review, token, email } = await written()
    const refuse = (reason: string) =>
      inTransaction(db, (tx) => shop.admin.refuse(tx, { id: review.id, seen: review.revision, reason }))
    expect(await refuse('')).toMatchObject({ code: 'reason-missing' })
    allowed(await refuse('It names a neighbour.'))
    expect(await shop.service.openLink(token)).toMatchObject({
      state: 'refused',
      refusalReason: 'It names a neighbour.',
      typed: FORM,
    })
    expect((await mailsTo(email)).find(({ kind }) => kind === 'review-refused')?.text).toContain(
      'It names a neighbour.',
    )
    allowed(await shop.service.write(token, FORM))
    expect(await shop.service.openLink(token)).toMatchObject({ state: 'waiting', refusalReason: null })
  })

  test('is answered once it is published, and its author gets a mail about the first answer', async () => {
    const { review, email } = await written()
    const reply = (text: string) => inTransaction(db, (tx) => shop.admin.reply(tx, { id: review.id, text }))
    expect(await reply('Thank you.')).toMatchObject({ code: 'not-published' })
    allowed(await publish(review.id, review.revision))
    for (const text of ['Thank you.', 'Thank you.', 'Thank you very much.']) allowed(await reply(text))
    expect(await shop.admin.view(review.id)).toMatchObject({ reply: { text: 'Thank you very much.' }, email })
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'review-replied')).toHaveLength(1)
    allowed(await reply(''))
    expect(await shop.admin.view(review.id)).toMatchObject({ reply: null })
  })

  test('that is taken down disappears from lists and ratings', async () => {
    const { review } = await written('/dome-stickers', { ...FORM, rate: '2' })
    allowed(await publish(review.id, review.revision))
    expect(shop.service.getRating('/dome-stickers')).toMatchObject({ average: 2, count: 1, reviews: [{ rate: 2 }] })
    allowed(await inTransaction(db, (tx) => shop.admin.unpublish(tx, { id: review.id, seen: 0 })))
    await shop.admin.refresh()
    expect(shop.service.getRating('/dome-stickers')).toBeNull()
    expect(await shop.service.list({ path: '/dome-stickers', filter: null, page: 1 })).toMatchObject({ reviews: [] })
  })

  test('exists once for each link, however often the form is sent at once', async () => {
    const { token, id } = await invited()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => shop.service.write(token, FORM)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await db.$count(reviews, eq(reviews.invitationId, id))).toBe(1)
  })

  test('an unknown path has no reviews', async () => {
    expect(await shop.service.list({ path: '/nowhere', filter: null, page: 1 })).toBeNull()
  })
})

describe('a photo', () => {
  const files = async (token: string) => {
    const [first] = (await shop.service.openLink(token))?.photos ?? []
    const read = await shop.readPhoto({ id: first?.id ?? '', small: false }, { ...NOBODY, link: token })
    return read === null ? null : buffer(read.bytes)
  }

  test('is re-encoded upright, without its location', async () => {
    const { token } = await invited()
    const sent = await photo(600, 300)
      .withExif({ IFD0: { Artist: 'Harbour Row' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    allowed(await addPhoto(token, sent))
    const file = (await files(token)) ?? Buffer.alloc(0)
    const metadata = await sharp(file).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 600 })
    expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
    expect(file.toString('latin1')).not.toMatch(/Harbour|GPS/)
  })

  test('is at most 1600 pixels large', async () => {
    const { token } = await invited()
    allowed(await addPhoto(token, await photo(3000, 1000).webp().toBuffer()))
    expect(await sharp((await files(token)) ?? '').metadata()).toMatchObject({ width: 1600, height: 533 })
  })

  const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const bomb = (side: number) => {
    const chunk = (name: string, data: Buffer) => {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(data.byteLength)
      return Buffer.concat([head, Buffer.from(name), data, Buffer.alloc(4)])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(side, 0)
    header.writeUInt32BE(side, 4)
    header.set([8, 6, 0, 0, 0], 8)
    return Buffer.concat([MARK, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024)))])
  }

  test.each<[string, Buffer]>([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that begins like a JPG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
    ['a PNG of 40,000 by 40,000', bomb(40_000)],
    ['nothing', Buffer.alloc(0)],
    ['HEIC', Buffer.from('\0\0\0\u0018ftypheic')],
  ])('that is %s is refused, and nothing of it is saved', async (_what, file) => {
    const { token, id } = await invited()
    expect(await addPhoto(token, file)).toMatchObject({ ok: false, code: 'photo-not-readable' })
    expect(await db.$count(reviews, eq(reviews.invitationId, id))).toBe(0)
    expect((await Array.fromAsync(storage.list())).length).toBe(0)
  })

  test('loses a script that was appended to it', async () => {
    const { token } = await invited()
    const two = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    allowed(await addPhoto(token, two))
    expect(((await files(token)) ?? Buffer.alloc(0)).toString('latin1')).not.toContain('<script>')
  })

  test('is refused above 12 MB, and as a fifth', async () => {
    const { token } = await invited()
    expect(await addPhoto(token, Buffer.alloc(12 * 1024 * 1024 + 1))).toMatchObject({ code: 'photo-too-large' })
    const small = await photo(40, 40).png().toBuffer()
    for (let count = 0; count < 4; count += 1) allowed(await addPhoto(token, small))
    expect(await addPhoto(token, small)).toMatchObject({ code: 'too-many-photos' })
    const page = await shop.service.openLink(token)
    allowed(await shop.service.removePhoto(token, page?.photos[1]?.id ?? ''))
    expect((await shop.service.openLink(token))?.photos.map(({ id }) => id)).toEqual(
      page?.photos.filter((_, index) => index !== 1).map(({ id }) => id),
    )
    expect((await Array.fromAsync(storage.list())).length).toBe(6)
  })

  test('can be opened by its author and by staff, by everybody once it is published, and by no other link', async () => {
    const { token, id } = await invited('/labels')
    allowed(await addPhoto(token, await photo().png().toBuffer()))
    allowed(await shop.service.write(token, FORM))
    const [row] = await db.select().from(reviews).where(eq(reviews.invitationId, id))
    const [saved] = await db
      .select()
      .from(reviewPhotos)
      .where(eq(reviewPhotos.reviewId, row?.id ?? ''))
    const read = (by: typeof NOBODY | { link: string | null; isStaff(): Promise<boolean> }, small = false) =>
      shop.readPhoto({ id: saved?.id ?? '', small }, by)
    const other = await invited()
    expect(await read(NOBODY)).toBeNull()
    expect(await read({ ...NOBODY, link: other.token })).toBeNull()
    expect(await read({ ...NOBODY, link: token }, true)).toMatchObject({ open: false })
    expect(await read({ link: null, isStaff: async () => true })).toMatchObject({ open: false })
    allowed(await publish(row?.id ?? '', row?.revision ?? 0))
    expect(await read(NOBODY)).toMatchObject({ open: true })
    const photos = await shop.service.list({ path: '/labels', filter: 'photo', page: 1 })
    expect(photos).toMatchObject({
      withPhotos: 1,
      reviews: [{ thumbnail: `/pictures/reviews/${saved?.id}-small.webp` }],
    })
    expect(await shop.known([saved?.id ?? '', saved?.smallKey ?? '', randomUUID()])).toEqual(
      new Set([saved?.id, saved?.smallKey]),
    )
  })
})

describe('a customer’s own data (UK GDPR articles 15 and 17)', () => {
  test('include their reviews, which are erased with them', async () => {
    const { email, review } = await written()
    const now = clock.now()
    const person = { firstName: 'Ada', lastName: 'Byron', email, emailVerified: true, createdAt: now, updatedAt: now }
    const [user] = await db.insert(users).values(person).returning()
    const userId = user?.id ?? ''
    expect(await reviewHooks.onExport(db, userId)).toMatchObject({
      reviews: [{ number: 'Q-1', review: { title: FORM.title, name: 'Ada B.', state: 'waiting' } }],
    })
    await inTransaction(db, (tx) => reviewHooks.onErase(tx, userId, now))
    expect(await db.$count(reviews, eq(reviews.id, review.id))).toBe(0)
    expect(await db.$count(reviewInvitations, eq(reviewInvitations.email, email))).toBe(0)
  })

  test('include nothing for an unverified address', async () => {
    const { email, review } = await written()
    const now = clock.now()
    const person = { firstName: 'Eve', lastName: 'L', email, emailVerified: false, createdAt: now, updatedAt: now }
    const [user] = await db.insert(users).values(person).returning()
    expect(await reviewHooks.onExport(db, user?.id ?? '')).toEqual({ reviews: [] })
    await inTransaction(db, (tx) => reviewHooks.onErase(tx, user?.id ?? '', now))
    expect(await db.$count(reviews, eq(reviews.id, review.id))).toBe(1)
  })
})
