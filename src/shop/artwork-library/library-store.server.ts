import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { readInstant } from '#platform/time/clock.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { type FileUse, LIBRARY_PAGE, type StoredCopy } from './library.ts'

interface Row extends Record<string, unknown> {
  id: string
  submission: string
  name: string
  size: number
  sha256: string
  thumbnail: string
  evaluation: string
  created: string
  kind: FileUse['kind']
  ref: string
  reference: string
  product: string
}

/** A copy, with the submission that it is read by. */
export type FoundCopy = StoredCopy & { submissionId: string }

/** Which files: a page of the library, or the one that a copy is of. */
export type WhichCopies = { page: number } | { copyOf: string }

/**
 * The whole files of a customer, the one that was sent last first: of their library, of the lines of their cart and those saved for later, of their quote requests, and of their
 * orders that are not erased. A line that was merged into another one counts, one that was removed does not.
 */
export async function findCopies(db: Database, customerId: string, which: WhichCopies): Promise<FoundCopy[]> {
  const chosen =
    'page' in which
      ? sql`select sha from files group by sha order by max(created_at) desc, sha
          limit ${LIBRARY_PAGE + 1} offset ${(which.page - 1) * LIBRARY_PAGE}`
      : sql`select sha from files where id = ${which.copyOf}::uuid`
  const { rows } = await db.execute<Row>(sql`
    with used (submission, kind, ref, reference, product) as (
      select submission.id, 'cart', line.id::text, '', line.product_name
      from carts cart
      join cart_lines line on line.cart_id = cart.id
      join artwork_submissions submission on submission.cart_line_id = line.id
      where cart.customer_id = ${customerId}::uuid and (line.removed_at is null or line.merged_into is not null)
      union all
      select line.artwork_submission_id, 'order', line.id::text, whole.order_no, line.product_name
      from orders whole join order_lines line on line.order_id = whole.id
      where whole.customer_id = ${customerId}::uuid and whole.erased_at is null
      union all
      select artwork_submission_id, 'quote', id::text, reference, product_name
      from quote_requests where user_id = ${customerId}::uuid
      union all
      select id, 'library', '', '', '' from artwork_submissions where customer_id = ${customerId}::uuid
    ),
    files as (
      select file.id, file.submission_id, file.name, file.size, coalesce(file.sha256, file.id::text) as sha, file.thumbnail,
        file.evaluation, file.created_at, used.kind, used.ref, used.reference, used.product
      from used join artwork_files file on file.submission_id = used.submission
      where file.key is not null
    )
    select id::text, submission_id::text as submission, name, size, sha as sha256, thumbnail, evaluation,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created, kind, ref, reference, product
    from files where sha in (${chosen})
    order by created_at desc`)
  return rows.map(readRow)
}

function readRow(row: Row): FoundCopy {
  const { id, name, size, sha256, thumbnail, created, kind, product, reference } = row
  return {
    id,
    submissionId: row.submission,
    name,
    size,
    sha256,
    hasThumbnail: thumbnail !== 'none',
    sentAt: readInstant(created),
    isAccepted: row.evaluation === 'accepted',
    use: { kind, product, reference, to: getAddress(row) },
  }
}

function getAddress({ kind, ref, reference }: Row): string {
  if (kind === 'library') return '/account/artwork'
  if (kind === 'cart') return `/cart/artwork/${ref}`
  return kind === 'order' ? `/orders/${reference}` : `/account/quotes/${ref}`
}

/** Gives files another name. */
export async function renameFiles(tx: Transaction, ids: readonly string[], name: string): Promise<void> {
  await tx
    .update(artworkFiles)
    .set({ name })
    .where(inArray(artworkFiles.id, [...ids]))
}
