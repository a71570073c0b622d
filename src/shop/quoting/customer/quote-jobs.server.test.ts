import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { quoteEvents, quoteLinks, quoteRequests } from '../tables.server.ts'
import { insertKnownRequest } from '../testing/known-request.server.ts'
import { offerStates, openTestQuotes, type TestQuotes } from '../testing/test-quotes.server.ts'
import { deleteExpiredLinks, expireOffers, remindOfOffers } from './quote-jobs.server.ts'

const ADA = 'ada@reader.example'

describeOnBothDatabases('recurring jobs for quotes', (open) => {
  let db: Database
  let shop: TestQuotes
  let requestId: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = await openTestQuotes(db)
    requestId = (await insertKnownRequest(db)).id
    shop.clock.moveTo('2026-11-26T09:01:00Z')
  })
  afterEach(() => shop.artwork.close())

  const eventKinds = async () =>
    (await db.select().from(quoteEvents).where(eq(quoteEvents.by, 'shop'))).map(({ kind }) => kind)
  const mailKinds = async () =>
    (await shop.mailsTo(ADA))
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'quote-reminder' || kind === 'quote-expired')
  const stateNow = async () => (await db.select().from(quoteRequests).where(eq(quoteRequests.id, requestId)))[0]?.state

  test('an offer expires after its last day in London, not before, with one mail', async () => {
    await shop.offer(requestId, { validUntil: '2026-12-10' })
    shop.clock.moveTo('2026-12-10T23:59:59Z')
    await expireOffers(shop.jobs)
    expect(await offerStates(db, requestId)).toEqual(['open'])
    shop.clock.moveTo('2026-12-11T00:00:00Z')
    for (let run = 0; run < 2; run += 1) await expireOffers(shop.jobs)
    expect(await offerStates(db, requestId)).toEqual(['expired'])
    expect(await stateNow()).toBe('expired')
    expect(await eventKinds()).toEqual(['expired'])
    expect(await mailKinds()).toEqual(['quote-expired'])
    const mail = (await shop.mailsTo(ADA)).at(-1)
    expect(mail?.text).toMatch(/Thursday\s+10\s+December\s+2026/)
    const token = /\/quotes\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await shop.as(null).read({ token })).toMatchObject({ state: 'expired' })
  })

  test('an error in one does not stop the others, and is reported', async () => {
    const broken = await insertKnownRequest(db)
    await shop.offer(broken.id, { validUntil: '2026-12-09' })
    await shop.offer(requestId, { validUntil: '2026-12-10' })
    await db.update(quoteRequests).set({ email: 'no address' }).where(eq(quoteRequests.id, broken.id))
    shop.clock.moveTo('2026-12-11T00:00:00Z')
    await expect(expireOffers(shop.jobs)).rejects.toThrow('offers that failed: 1')
    expect([await stateNow(), await offerStates(db, broken.id)]).toEqual(['expired', ['open']])
  })

  test('in summer the day ends an hour earlier in UTC', async () => {
    shop.clock.moveTo('2027-05-20T09:00:00Z')
    await shop.offer(requestId, { validUntil: '2027-06-10' })
    shop.clock.moveTo('2027-06-10T22:59:59Z')
    await expireOffers(shop.jobs)
    expect(await stateNow()).toBe('quoted')
    shop.clock.moveTo('2027-06-10T23:00:00Z')
    await expireOffers(shop.jobs)
    expect(await stateNow()).toBe('expired')
  })

  test('accepted, declined or replaced offers do not expire', async () => {
    const name = { token: await shop.link(requestId) }
    await shop.offer(requestId)
    await shop.offer(requestId)
    const third = await shop.offer(requestId)
    await shop.as(null).accept(name, { quotationNo: third, cartToken: null })
    const other = await insertKnownRequest(db)
    const declined = await shop.offer(other.id)
    await shop.as(null).decline({ token: await shop.link(other.id) }, { quotationNo: declined, reason: '' })
    shop.clock.moveTo('2026-12-09T09:00:00Z')
    await remindOfOffers(shop.jobs)
    shop.clock.moveTo('2027-01-01T09:00:00Z')
    await expireOffers(shop.jobs)
    expect(await offerStates(db, requestId)).toEqual(['superseded', 'superseded', 'accepted'])
    expect(await offerStates(db, other.id)).toEqual(['declined'])
    expect(await mailKinds()).toEqual([])
  })

  test.each([
    ['four days before', '2026-12-10', '2026-12-06T23:59:59Z', []],
    ['three days before', '2026-12-10', '2026-12-07T00:00:00Z', ['quote-reminder']],
    ['on the last day', '2026-12-10', '2026-12-10T23:59:59Z', ['quote-reminder']],
    ['once it has passed', '2026-12-10', '2026-12-11T00:00:00Z', []],
    ['of an offer of five days', '2026-12-01', '2026-11-30T09:00:00Z', ['quote-reminder']],
    ['of an offer of four days', '2026-11-30', '2026-11-29T09:00:00Z', []],
  ])('a reminder %s', async (_name, validUntil, at, reminded) => {
    await shop.offer(requestId, { validUntil })
    shop.clock.moveTo(at)
    for (let run = 0; run < 2; run += 1) await remindOfOffers(shop.jobs)
    expect(await mailKinds()).toEqual(reminded)
    expect(await eventKinds()).toEqual(reminded.map(() => 'reminded'))
    expect(await stateNow()).toBe('quoted')
  })

  test('accepting and expiring at the same moment: one of them succeeds', async () => {
    const quotationNo = await shop.offer(requestId)
    const late = { ...shop.jobs, clock: { now: () => new Date('2026-12-11T00:00:00Z') } }
    const name = { token: await shop.link(requestId) }
    const [accepted] = await Promise.all([
      shop.as(null).accept(name, { quotationNo, cartToken: null }),
      expireOffers(late),
    ])
    expect(await offerStates(db, requestId)).toEqual([accepted.ok ? 'accepted' : 'expired'])
    expect(await mailKinds()).toEqual(accepted.ok ? [] : ['quote-expired'])
  })

  test('more than a batch of them', async () => {
    for (let count = 0; count < 105; count += 1) {
      const { id } = await insertKnownRequest(db, { email: `reader-${count}@reader.example` })
      await shop.offer(id, { validUntil: '2026-12-01' })
    }
    shop.clock.moveTo('2026-12-02T09:00:00Z')
    await expireOffers(shop.jobs)
    expect((await eventKinds()).length).toBe(105)
  }, 60_000)

  test('expired links are deleted', async () => {
    await shop.link(requestId)
    shop.clock.moveTo('2027-01-01T09:00:00Z')
    await shop.link(requestId)
    await deleteExpiredLinks(shop.jobs)
    expect(await db.$count(quoteLinks)).toBe(2)
    shop.clock.moveTo('2027-05-25T10:00:00Z')
    await deleteExpiredLinks(shop.jobs)
    expect(await db.$count(quoteLinks)).toBe(1)
  })
})
