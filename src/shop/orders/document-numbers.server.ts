import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { documentNumbers } from './numbers/tables.server.ts'
import { documentNo } from './order.ts'

/** A number of a series in a year, and how it is written. */
export interface DocumentNumber {
  year: number
  number: number
  /** `T-2026-000123`. */
  no: string
}

/**
 * The next number of a series in the London year of an instant (decisions §9), without gaps: if the transaction is rolled
 * back, the number is free again. Others wait for it until the transaction ends, so take it as late as possible, after
 * every other lock.
 */
export async function takeDocumentNumber(tx: Transaction, series: 'T' | 'I' | 'C', now: Date): Promise<DocumentNumber> {
  const { numbers } = await takeNumbersAnd(tx, { series, now, count: 1, asked: sql<null>`null` })
  return numbers[0]
}

/** The next numbers, one or more, with the answer to a question that is asked in the same statement. */
export async function takeNumbersAnd<Answer>(
  tx: Transaction,
  { series, now, count, asked }: { series: 'T' | 'I' | 'C'; now: Date; count: number; asked: SQL<Answer> },
): Promise<{ numbers: [DocumentNumber, ...DocumentNumber[]]; answer: Answer }> {
  const year = Number(londonDate(now).slice(0, 4))
  const [row] = await tx
    .insert(documentNumbers)
    .values({ series, year, last: count })
    .onConflictDoUpdate({
      target: [documentNumbers.series, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + excluded.last` },
    })
    .returning({ last: documentNumbers.last, answer: asked })
  if (row === undefined) throw new Error(`no number of ${series} was given out for ${year}`)
  const numbered = (number: number): DocumentNumber => ({ year, number, no: documentNo(series, year, number) })
  const first = row.last - count + 1
  const more = Array.from({ length: count - 1 }, (_, place) => numbered(first + 1 + place))
  return { numbers: [numbered(first), ...more], answer: row.answer }
}
