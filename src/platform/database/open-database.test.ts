import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from './database.server.ts'
import { describeOnBothDatabases } from './testing/both-databases.server.ts'
import { emptyTables } from './testing/empty-tables.server.ts'
import { contents, parcels, sampleMigrations } from './testing/sample-tables.server.ts'

describeOnBothDatabases('opening the database', (open, kind) => {
  it('makes the tables, and finds what was written when it is opened again', async () => {
    const first = await open(sampleMigrations)
    expect(first.kind).toBe(kind)
    await first.db.insert(parcels).values({ label: 'labels for Ada', grams: 1_250 })
    await first.close()

    const second = await open(sampleMigrations)
    expect(await second.db.select().from(parcels)).toEqual([
      { id: 1, label: 'labels for Ada', sentAt: expect.any(Date), grams: 1_250 },
    ])
    expect(
      await second.db.execute(sql`select name from drizzle.__drizzle_migrations order by name`, 'objects'),
    ).toEqual([{ name: '20260101000000_parcels' }, { name: '20260102000000_weights' }])
    await second.close()
  })

  it('makes the tables of the shop itself', async () => {
    const database = await open()
    const names = await database.db.execute(sql`select to_regclass('catalogue_versions')::text as name`, 'objects')
    expect(names).toEqual([{ name: 'catalogue_versions' }])
    await database.close()
  })

  it('writes to the disk before it says that something is kept (decisions/0001)', async () => {
    const database = await open(sampleMigrations)
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await database.db.execute(sql.raw(`show ${setting}`), 'objects')).toEqual([{ [setting]: 'on' }])
    }
    await database.close()
  })

  it('answers a ping while it is open, and not afterwards', async () => {
    const database = await open(sampleMigrations)
    await expect(database.ping()).resolves.toBeUndefined()
    await database.close()
    await expect(database.ping()).rejects.toThrow()
  })

  it('may be closed twice', async () => {
    const database = await open(sampleMigrations)
    await Promise.all([database.close(), database.close()])
    await expect(database.close()).resolves.toBeUndefined()
  })
})

describeOnBothDatabases('values', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open(sampleMigrations)
  })
  beforeEach(() => emptyTables(database.db))

  async function ask(expression: string): Promise<unknown> {
    const [row] = await database.db.execute<{ value: unknown }>(sql.raw(`select ${expression} as value`), 'objects')
    return row?.value
  }

  it.each([
    ['a big integer', '41::int8', 41],
    ['the largest exact one', '9007199254740991::int8', 9_007_199_254_740_991],
    ['one beyond', '9007199254740993::int8', 9_007_199_254_740_993n],
    ['a list of big integers', `'{1,9007199254740993,null}'::int8[]`, [1, 9_007_199_254_740_993n, null]],
    ['a count', 'count(*)', 1],
    ['a sum of integers', 'sum(3::int4)', 3],
    ['a sum of big integers', 'sum(3::int8)', '3'],
    ['an exact decimal', '1.50::numeric', '1.50'],
    ['an instant', `'2026-03-29T01:30:00+01:00'::timestamptz`, '2026-03-29 00:30:00+00'],
    ['a date', `'2026-02-28'::date`, '2026-02-28'],
    ['a truth', 'true', true],
    ['nothing', 'null', null],
    ['a document', `'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
  ])('%s comes the same from both', async (_name, expression, value) => {
    expect(await ask(expression)).toEqual(value)
  })

  it('in columns come as the column says: numbers and instants', async () => {
    const sentAt = new Date('2026-10-25T01:30:00.123Z')
    await database.db.insert(parcels).values({ label: 'a', sentAt, grams: 9_007_199_254_740_991 })
    expect(await database.db.select().from(parcels)).toEqual([
      { id: 1, label: 'a', sentAt, grams: 9_007_199_254_740_991 },
    ])
    expect(await database.db.$count(parcels)).toBe(1)
  })

  it('tells of a broken rule by the same code', async () => {
    const insert = () => database.db.insert(parcels).values({ label: 'twice' })
    await insert()
    const failure = await insert().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ cause: { code: '23505', constraint: 'parcels_label_key' } })
  })

  it('of a raw statement come as rows', async () => {
    const answer = await database.db.execute<{ n: number }>(sql`select n from generate_series(1, 3) n`)
    expect(answer.rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })
})

describeOnBothDatabases('emptying the tables between tests', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open(sampleMigrations)
  })
  afterAll(() => database.close())

  it('removes the rows, also those that others refer to, and begins ids at 1 again', async () => {
    for (const round of ['first', 'second']) {
      const [parcel] = await database.db.insert(parcels).values({ label: round }).returning()
      expect(parcel?.id).toBe(1)
      await database.db.insert(contents).values({ parcelId: 1, pieces: 50 })
      await emptyTables(database.db)
      expect(await database.db.$count(parcels)).toBe(0)
      expect(await database.db.$count(contents)).toBe(0)
    }
  })
})
