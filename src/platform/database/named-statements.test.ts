import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Database, inTransaction, type Transaction } from './database.server.ts'
import { describeOnBothDatabases } from './testing/both-databases.server.ts'

const OFTEN_ENOUGH = 40

/** Names of statements are a connection's own, so all of a test is one transaction. */
describeOnBothDatabases('statements that come often', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open()).db
  })

  test('are parsed once, and answer the same', async () => {
    const [answers, prepared] = await inTransaction(db, async (tx) => {
      const rows: { n: number | null; text: string }[] = []
      for (let n = 0; n < OFTEN_ENOUGH; n += 1) rows.push(...(await ask(tx, n)), ...(await ask(tx, null)))
      await tx.execute(sql`select ${'rare'}::text`)
      const kept = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement <> ${''}`,
        'objects',
      )
      return [rows, kept.map(({ statement }) => statement)]
    })
    expect(answers).toEqual(
      Array.from({ length: OFTEN_ENOUGH }, (_, n) => [
        { n: n + 1, text: `of ${n} – “ß”` },
        { n: null, text: 'of null – “ß”' },
      ]).flat(),
    )
    expect(prepared.filter((statement) => statement.includes('+ 1'))).toHaveLength(1)
    expect(prepared.some((statement) => statement.includes('rare'))).toBe(false)
  })

  test('count what they change, also without a result', async () => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`create temporary table named_often (n int primary key)`)
      for (let n = 0; n < OFTEN_ENOUGH; n += 1) await tx.execute(sql`insert into named_often values (${n})`)
      const [row] = await tx.execute<{ sum: number }>(sql`select sum(n)::int as sum from named_often`, 'objects')
      expect(row?.sum).toBe((OFTEN_ENOUGH * (OFTEN_ENOUGH - 1)) / 2)
      await tx.execute(sql`drop table named_often`)
    })
  })

  test('fail as others do, for their values or for the constraints of a table, and are asked again', async () => {
    await db.execute(sql`create table named_unique (n int primary key)`)
    for (let n = 0; n < OFTEN_ENOUGH; n += 1) await db.execute(sql`insert into named_unique values (${n}::int)`)
    const add = (n: unknown) => db.execute(sql`insert into named_unique values (${n}::int)`)
    await expect(add(1)).rejects.toMatchObject({ cause: { code: '23505', detail: 'Key (n)=(1) already exists.' } })
    await expect(add('one')).rejects.toMatchObject({ cause: { code: '22P02' } })
    const undone = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into named_unique values (${1000}::int)`)
      await tx.execute(sql`insert into named_unique values (${1}::int)`)
    })
    await expect(undone).rejects.toMatchObject({ cause: { code: '23505' } })
    await add(1000)
    const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from named_unique`, 'objects')
    expect(row?.count).toBe(OFTEN_ENOUGH + 1)
    await db.execute(sql`drop table named_unique`)
  })

  test('wait for a transaction that runs, and do not see into it', async () => {
    await db.execute(sql`create table named_inside (n int primary key)`)
    const count = async () => {
      const counted = sql`select count(*)::int as count from named_inside`
      return (await db.execute<{ count: number }>(counted, 'objects'))[0]?.count
    }
    for (let n = 0; n < OFTEN_ENOUGH; n += 1) await count()
    const added = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const undone = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into named_inside values (1)`)
      added.resolve()
      await asked.promise
      throw new Error('undo it')
    })
    await added.promise
    const counted = count()
    asked.resolve()
    await expect(undone).rejects.toThrow('undo it')
    expect(await counted).toBe(0)
    await db.execute(sql`drop table named_inside`)
  })

  test('answer all of many and large rows, and nothing where there is none', async () => {
    for (let n = 0; n < OFTEN_ENOUGH; n += 1) {
      const size = n === OFTEN_ENOUGH - 1 ? 3000 : n % 3
      const rows = await db.execute<{ n: number; none: null; text: string; at: string; list: string[] }>(
        sql`select n, null::int as none, repeat('“ü”', ${1000}::int) as text, date '2026-11-29' as at,
                   array['a', ${'b,"c'}::text] as list
            from generate_series(1, ${size}::int) as n`,
        'objects',
      )
      expect(rows).toHaveLength(size)
      const texts = new Set(rows.map(({ n: _number, ...others }) => JSON.stringify(others)))
      const one = { none: null, text: '“ü”'.repeat(1000), at: '2026-11-29', list: ['a', 'b,"c'] }
      expect([...texts]).toEqual(size === 0 ? [] : [JSON.stringify(one)])
    }
  })
})

function ask(tx: Transaction, n: number | null) {
  const text = `of ${n} – “ß”`
  return tx.execute<{ n: number | null; text: string }>(
    sql`select ${n}::int + 1 as n, ${text}::text as text`,
    'objects',
  )
}
