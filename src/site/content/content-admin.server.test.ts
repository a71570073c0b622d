import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { CONTENT_KINDS } from './documents/content-kinds.ts'
import { getDocument } from './documents/content-library.ts'
import { contentDocuments } from './tables.server.ts'
import { openTestContent } from './testing/test-content.server.ts'

const AUTHOR = randomUUID()
const FAQ = { kind: 'faq', key: 'ordering' }
const SEED = CONTENT_KINDS.faq.seeds['ordering']
const clock = { now: () => new Date('2026-11-23T09:00:00Z') }

const text = (answer: string) => ({
  product: 'Default',
  title: 'Ordering',
  below_products: true,
  entries: [{ id: 'a', question: 'Q?', answer }],
})

describeOnBothDatabases('the shop’s texts', (open) => {
  let db: Database
  let shop: ReturnType<typeof openTestContent>

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestContent(db, clock)
  })

  const seen = async (of = FAQ) => (await shop.admin.view(of))?.seen ?? ''
  const act = <T>(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
    inTransaction(db, work)
  const save = async (typed: unknown, state?: string) => {
    const input = { ...FAQ, typed, authorId: AUTHOR, seen: state ?? (await seen()) }
    return act((tx) => shop.admin.save(tx, input))
  }
  const publish = async (typed: unknown, state?: string) => {
    const input = { ...FAQ, typed, authorId: AUTHOR, seen: state ?? (await seen()) }
    const outcome = await act((tx) => shop.admin.publish(tx, input))
    await shop.cache.refresh()
    return outcome
  }
  const shown = () => getDocument(shop.cache.current().library, 'faq', 'ordering')?.entries[0]?.answer

  it('start with the built-in ones', async () => {
    const document = await shop.admin.view(FAQ)
    expect(document).toMatchObject({ ...FAQ, body: SEED, draft: null, published: null, fault: null, pages: ['/faq'] })
    expect(document?.history).toEqual([{ version: 0, written: null, body: SEED }])
    expect(await shop.admin.view({ kind: 'faq', key: 'constructor' })).toBeNull()
    expect(await shop.admin.view({ kind: 'toString', key: 'ordering' })).toBeNull()
  })

  it('hide a draft from shoppers until it is published', async () => {
    const before = shop.cache.current()
    expect(await save(text('Soon.'))).toEqual({ ok: true, version: 1 })
    expect(await shop.cache.refresh()).toBe(false)
    expect(shop.cache.current()).toBe(before)
    expect(await shop.admin.view(FAQ)).toMatchObject({
      body: text('Soon.'),
      draft: { authorId: AUTHOR },
      published: null,
    })

    const state = await seen()
    expect(await act((tx) => shop.admin.publishSaved(tx, { ...FAQ, seen: state }))).toEqual({ ok: true, version: 1 })
    expect(await shop.cache.refresh()).toBe(true)
    expect(shown()).toBe('Soon.')
    expect(shop.cache.current().version).not.toBe(before.version)
    expect(await shop.admin.view(FAQ)).toMatchObject({ draft: null, published: { version: 1, authorId: AUTHOR } })
  })

  it('are taken over by another process when it refreshes', async () => {
    const other = openTestContent(db, clock)
    await publish(text('New.'))
    expect(await other.cache.refresh()).toBe(true)
    expect(getDocument(other.cache.current().library, 'faq', 'ordering')?.entries[0]?.answer).toBe('New.')
    expect(await other.cache.refresh()).toBe(false)
    expect(other.cache.current().version).toBe(shop.cache.current().version)
  })

  it.each([
    ['an empty answer', text(''), [['entries.0.answer', 'Answer is required.']]],
    ['an unknown fact', text('{least:domes}'), [['entries.0.answer', '{least:domes} is not a known fact.']]],
    [
      'a fact of a product that there is not',
      text('From {minimum:velvet}.'),
      [['entries.0.answer', '{minimum:velvet} names a product or item that doesn’t exist.']],
    ],
    [
      'two faults',
      { ...text('x'), title: '', entries: [{ id: 'A b', question: 'Q?', answer: 'x' }] },
      [
        ['title', 'Title is required.'],
        ['entries.0.id', 'Name in the address must be lower-case words joined by hyphens, such as roll-gap.'],
      ],
    ],
    ['nothing at all', null, [['', 'Invalid input: expected object, received null']]],
  ])('refuse %s by the path of its field', async (_, typed, faults) => {
    const refused = { ok: false, code: 'fields-wrong', errors: faults.map(([field, message]) => ({ field, message })) }
    expect(await save(typed)).toMatchObject(refused)
    expect(await publish(typed)).toMatchObject(refused)
    expect(await db.$count(contentDocuments)).toBe(0)
  })

  it('refuse to save if somebody else has saved or published meanwhile', async () => {
    const old = await seen()
    await save(text('Theirs.'))
    expect(await save(text('Mine.'), old)).toMatchObject({ code: 'saved-meanwhile' })
    expect(await publish(text('Mine.'), old)).toMatchObject({ code: 'saved-meanwhile' })
    await publish(text('Theirs.'))
    expect(await publish(text('Mine.'), old)).toMatchObject({ code: 'published-meanwhile' })
    expect(shown()).toBe('Theirs.')
    expect(await publish(text('Mine.'))).toEqual({ ok: true, version: 2 })
    expect(shown()).toBe('Mine.')
  })

  it('let only one of two simultaneous publications succeed', async () => {
    const old = await seen()
    const outcomes = await Promise.all([publish(text('One.'), old), publish(text('Two.'), old)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'published-meanwhile' })
    expect(await db.$count(contentDocuments, eq(contentDocuments.state, 'published'))).toBe(1)
  })

  it('do not make a draft when the published text is saved unchanged', async () => {
    expect(await save(SEED)).toMatchObject({ code: 'nothing-changed' })
    await publish(text('New.'))
    expect(await publish(text('New.'))).toMatchObject({ code: 'nothing-changed' })
  })

  it('delete a draft', async () => {
    expect(await act((tx) => shop.admin.discard(tx, { ...FAQ, seen: '0.0.0' }))).toMatchObject({ code: 'no-draft' })
    await save(text('Soon.'))
    const state = await seen()
    expect(await act((tx) => shop.admin.discard(tx, { ...FAQ, seen: '0.0.0' }))).toMatchObject({
      code: 'saved-meanwhile',
    })
    expect(await act((tx) => shop.admin.discard(tx, { ...FAQ, seen: state }))).toEqual({ ok: true, version: 1 })
    expect(await shop.admin.view(FAQ)).toMatchObject({ draft: null, body: SEED })
  })

  it('can be restored from any published version, or from the built-in text', async () => {
    await publish(text('First.'))
    await publish(text('Second.'))
    const restore = async (version: number) => {
      const input = { ...FAQ, version, authorId: AUTHOR, seen: await seen() }
      return act((tx) => shop.admin.restore(tx, input))
    }
    expect(await restore(7)).toMatchObject({ code: 'version-unknown' })
    expect(await restore(1)).toEqual({ ok: true, version: 3 })
    expect(await shop.admin.view(FAQ)).toMatchObject({ body: text('First.'), draft: {} })
    expect(shown(), 'until it is published').toBe('Second.')
    expect(await restore(0)).toEqual({ ok: true, version: 3 })
    expect(await shop.admin.view(FAQ)).toMatchObject({ body: SEED })
    const history = (await shop.admin.view(FAQ))?.history.map(({ version }) => version)
    expect(history, 'a draft is no history').toEqual([2, 1, 0])
  })

  it('use the built-in text if a stored one does not fit, and report it', async () => {
    await publish(text('Fine.'))
    await db.update(contentDocuments).set({ body: { ...text('Fine.'), title: 7 }, edition: 2 })
    await shop.cache.refresh()
    expect(getDocument(shop.cache.current().library, 'faq', 'ordering')?.title).toBe(SEED?.title)
    expect(shop.cache.faults()).toHaveLength(1)
    expect(await shop.admin.view(FAQ)).toMatchObject({ fault: 'title: Title is required.', name: SEED?.title })
    const restore = { ...FAQ, version: 1, authorId: AUTHOR, seen: await seen() }
    expect(await act((tx) => shop.admin.restore(tx, restore))).toMatchObject({ code: 'version-outdated' })
  })

  it('can be previewed with a draft, for nobody else', async () => {
    expect(await shop.admin.preview(FAQ)).toBeNull()
    expect(await shop.admin.preview({ kind: 'faq', key: '__proto__' })).toBeNull()
    await save(text('Soon, by {cut-off}.'))
    const preview = await shop.admin.preview(FAQ)
    const library = preview?.current().library
    expect(library && getDocument(library, 'faq', 'ordering')?.entries[0]?.answer).toBe('Soon, by 5:00 PM.')
    expect(preview?.preview).toEqual({ ...FAQ, name: SEED?.title, seen: await seen() })
    expect(preview?.current().version).toBeLessThan(0)
    expect(shown()).not.toContain('Soon')
  })

  it('are listed with their authors', async () => {
    await save(text('Soon.'))
    const [kind] = await shop.admin.list()
    expect(kind).toMatchObject({ kind: 'faq', title: 'Frequently asked questions' })
    expect(kind?.documents.find(({ key }) => key === 'ordering')).toMatchObject({
      draft: { authorId: AUTHOR },
      published: null,
    })
  })
})
