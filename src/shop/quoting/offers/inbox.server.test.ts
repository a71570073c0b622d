import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { later } from '#platform/time/clock.ts'
import type { QuoteRequest } from '../store.server.ts'
import { insertKnownRequest, insertManyRequests, knownRequest } from '../testing/known-request.server.ts'
import { countWaiting, findInbox, type InboxQuery, inboxPage } from './inbox.server.ts'

const EVERYTHING: InboxQuery = { view: 'all', quoteType: '', search: '', after: null }
const BEGAN = knownRequest().createdAt

describeOnBothDatabases('the inbox of quote requests', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(() => emptyTables(db))

  const add = (minute: number, more: Partial<QuoteRequest> = {}) =>
    insertKnownRequest(db, { createdAt: later(BEGAN, minute * 60_000), ...more })
  const found = async (query: Partial<InboxQuery>) =>
    (await findInbox(db, { ...EVERYTHING, ...query })).requests.map(({ firstName }) => firstName)

  it('lists waiting requests oldest first, and all others newest first', async () => {
    await add(2, { firstName: 'Second' })
    await add(1, { firstName: 'First' })
    await add(3, { firstName: 'Third' })
    expect(await found({ view: 'waiting' })).toEqual(['First', 'Second', 'Third'])
    expect(await found({ view: 'requested' })).toEqual(['Third', 'Second', 'First'])
    expect(await found({ view: 'all' })).toEqual(['Third', 'Second', 'First'])
    expect(await found({ view: 'quoted' })).toEqual([])
    expect(await countWaiting(db)).toBe(3)
  })

  it('filters by state and by type', async () => {
    await add(1, { firstName: 'Sized' })
    await add(2, { firstName: 'Foiled', quoteType: 'Special Processing', state: 'quoted' })
    expect(await found({ quoteType: 'Special Processing' })).toEqual(['Foiled'])
    expect(await found({ view: 'quoted' })).toEqual(['Foiled'])
    expect(await found({ view: 'requested', quoteType: 'Special Processing' })).toEqual([])
  })

  it('finds a request by the beginnings of all its words, and by nothing else', async () => {
    const { reference } = await add(1, {
      firstName: 'Zoë',
      lastName: "O'Brien-Smythe",
      email: 'zoe.smythe@studio-nine.example',
      productName: 'Kraft Paper',
    })
    await add(2, { firstName: 'Other', email: 'other@elsewhere.example' })
    const words = [
      reference,
      reference.slice(0, 5).toLowerCase(),
      'zoë',
      'ZO',
      "o'brien",
      'smythe',
      'brien-smy',
      'zoe.smythe@studio-nine.example',
      'zoe.smy',
      'kraft zoë',
      '  Kraft   Pap ',
    ]
    for (const search of words) expect([search, await found({ search })]).toEqual([search, ['Zoë']])
    for (const search of ['mythe', 'kraft other', 'zoë nobody', "x' or 1=1"]) {
      expect([search, await found({ search })]).toEqual([search, []])
    }
    // Punctuation filters nothing, and no character is an operator.
    for (const search of ['', '%', '!', '( & |', "'", '\\', ':*']) {
      expect([search, await found({ search })]).toEqual([search, ['Other', 'Zoë']])
    }
    for (const search of ['zoë & !kraft', 'zoë:*', "zoë\\'", 'zoë | other', '<-> zoë', '\u0000a']) {
      await expect(findInbox(db, { ...EVERYTHING, search: search.replaceAll('\u0000', '') })).resolves.toBeDefined()
    }
  })

  it.each(['waiting', 'all'] as const)('goes through %s page by page, each request once', async (view) => {
    await insertManyRequests(db, 75)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await findInbox(db, { ...EVERYTHING, view, after })
      expect(page.requests.length).toBe(seen.length < 60 ? 30 : 15)
      seen.push(...page.requests.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(new Set(seen).size).toBe(75)
  })

  it('treats an invalid position as the beginning', async () => {
    await add(1)
    for (const after of ['', 'x', `x.${randomUUID()}`, '1.2', `${'9'.repeat(20)}.${randomUUID()}`]) {
      expect((await findInbox(db, { ...EVERYTHING, after })).requests).toHaveLength(1)
    }
    const { requests } = await findInbox(db, { ...EVERYTHING, after: `99999999999999.${randomUUID()}` })
    expect(requests).toHaveLength(1)
  })

  it.each<[string, Partial<InboxQuery>, RegExp]>([
    ['what waits', { view: 'waiting' }, /Index (?:Only )?Scan using quote_requests_waiting/],
    ['a state', { view: 'accepted' }, /Index Scan Backward using quote_requests_by_state/],
    ['everything', { view: 'all' }, /Index Scan Backward using quote_requests_by_time/],
    [
      'a page further on',
      { view: 'waiting', after: `${BEGAN.getTime()}.${randomUUID()}` },
      /Index (?:Only )?Scan using quote_requests_waiting/,
    ],
    ['a word', { search: 'needle' }, /Bitmap Index Scan on quote_requests_search/],
    ['a word in a state', { view: 'quoted', search: 'needle' }, /Bitmap Index Scan on quote_requests_search/],
    ['a word that waits', { view: 'waiting', search: 'ada needle' }, /Bitmap Index Scan on quote_requests_search/],
  ])('reads %s by an index and no further than needed', async (_what, query, plan) => {
    await insertManyRequests(db, 5000)
    await add(1, { firstName: 'Needle' })
    await db.execute(sql`vacuum analyze quote_requests`)
    const statement = inboxPage(db, { ...EVERYTHING, ...query }).getSQL()
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    const text = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(plan)
    expect(text).not.toMatch(/Seq Scan/)
  })
})
