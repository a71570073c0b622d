import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { readInstant } from '#platform/time/clock.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import type { FileUse, StoredCopy } from './library.ts'

/** Far more than anybody would look through. */
const MAX_COPIES = 2000

interface Row extends Record<string, unknown> {
  id: string
  submission: string
  name: string
  size: number
  sha256: string
  thumbnail: string
  created: string
  kind: FileUse['kind']
  ref: string
  reference: string
  product: string
}

/** A copy, with the submission that it is read by. */
export type FoundCopy = StoredCopy & { submissionId: string }

/**
 * The whole files of a customer: of the lines of their cart and those saved for later, of their quote requests, and of their
 * orders that are not erased. A line that was merged into another one counts, one that was removed does not.
 */
export async function findCopies(db: Database, customerId: string): Promise<FoundCopy[]> {
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
    )
    select file.id::text, file.submission_id::text as submission, file.name, file.size, file.sha256, file.thumbnail,
      to_char(file.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created, used.kind, used.ref, used.reference, used.product
    from used join artwork_files file on file.submission_id = used.submission
    where file.key is not null
    order by file.created_at desc
    limit ${MAX_COPIES}`)
  return rows.map(readRow)
}

function readRow(row: Row): FoundCopy {
  const { id, name, size, sha256, thumbnail, created, kind, product, reference } = row
  return {
    id,
    submissionId: row.submission,
    name,
    size,
    sha256: sha256 ?? id,
    hasThumbnail: thumbnail !== 'none',
    sentAt: readInstant(created),
    use: { kind, product, reference, to: getAddress(row) },
  }
}

function getAddress({ kind, ref, reference }: Row): string {
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
