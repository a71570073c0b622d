import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from './database.server.ts'
import { describeOnPostgres } from './testing/both-databases.server.ts'

describeOnPostgres('statements that come often', (open) => {
  test('are parsed once for a connection, and answer the same', async () => {
    const { db } = await open()
    const [answers, prepared] = await inTransaction(db, async (tx) => {
      const rows: { n: number }[] = []
      for (let n = 0; n < 40; n += 1)
        rows.push(...(await tx.execute<{ n: number }>(sql`select ${n}::int + 1 as n`, 'objects')))
      await tx.execute(sql`select ${'rare'}::text`)
      const kept = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement <> ${''}`,
        'objects',
      )
      return [rows, kept.map(({ statement }) => statement)]
    })
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect(prepared).toEqual(['select $1::int + 1 as n'])
  })
})
