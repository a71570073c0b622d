import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { changeSubmission, deleteFiles, getFiles } from './store.server.ts'

/*
 * The files of lines that were removed from their cart. A merged line has also been removed, but the line it was
 * merged into counts, and the files belong to that line.
 */

/** Submissions with files whose line was removed before an instant, at most a hundred. */
export async function findRemoved(db: Database, before: Date): Promise<{ id: string }[]> {
  return selectRemoved(db, before, sql`true`)
}

async function selectRemoved(db: Database, before: Date, which: SQL): Promise<{ id: string }[]> {
  const instant = sql`${before.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive above (submission, line) as (
      select submission.id, line.id
      from artwork_submissions submission join cart_lines line on line.id = submission.cart_line_id
      where line.removed_at < ${instant} and ${which}
        and exists (select from artwork_files file where file.submission_id = submission.id)
      union all
      select above.submission, line.merged_into
      from above join cart_lines line on line.id = above.line
      where line.merged_into is not null
    )
    select above.submission::text as id
    from above join cart_lines line on line.id = above.line
    where line.merged_into is null and line.removed_at < ${instant}
    limit 100`)
  return rows
}

/**
 * Deletes the files of a submission unless its line was restored meanwhile; returns the keys that are no longer
 * needed.
 */
export async function deleteFilesOfRemoved(
  tx: Transaction,
  id: string,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> {
  // Restoring a line locks its cart first.
  await tx.execute(sql`
    select cart.id from carts cart
    join cart_lines line on line.cart_id = cart.id
    join artwork_submissions submission on submission.cart_line_id = line.id
    where submission.id = ${id}::uuid for update of cart`)
  if ((await selectRemoved(tx, before, sql`submission.id = ${id}::uuid`)).length === 0) return []
  const files = await getFiles(tx, [id])
  const keys = await deleteFiles(
    tx,
    files.map((file) => file.id),
  )
  await changeSubmission(tx, id, { state: 'none', updatedAt: now })
  return keys
}
