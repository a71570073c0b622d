import { findCart } from '#cart/cart-store.server.ts'
import { hashOfKnown } from '#cart/cart-token.server.ts'
import { isLineId } from '#cart/line-id.ts'
import type { Database } from '#foundation/database/database.server.ts'
import type { FileStorage } from '#foundation/files/file-storage.ts'
import { StorageUnavailable } from '#foundation/files/storage-unavailable.server.ts'
import type { Clock } from '#foundation/time/clock.ts'
import type { OfFile, OfLine } from './artwork-service.ts'
import { type ArtworkFile, type ArtworkLine, findFile, findLine } from './artwork-store.server.ts'
import { mayReadArtwork } from './may-read-artwork.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

/** What every use case of artwork is given. */
export interface ArtworkNeeds {
  db: Database
  clock: Clock
  files: FileStorage
  /** Makes the small picture of a file in the background. */
  wantThumbnail(fileId: string): void
  /** Writes what went wrong beside a wish into the log. */
  onFault(fault: unknown): void
}

async function cartOf(db: Database, token: string | null): Promise<string | null> {
  const hash = hashOfKnown(token)
  return hash === null ? null : findCart(db, hash)
}

/** A line of the cart that a token opens. Denies by default: another's line is refused like one that is none. */
export async function openLine(
  { db }: Pick<ArtworkNeeds, 'db'>,
  { token, lineId }: OfLine,
): Promise<{ ok: true; line: ArtworkLine } | ArtworkRefusal> {
  const cartId = isLineId(lineId) ? await cartOf(db, token) : null
  const line = cartId === null ? null : await findLine(db, lineId)
  if (line === null || !mayReadArtwork({ cartId, staff: false }, line)) return artworkRefusal('line-unknown')
  return { ok: true, line }
}

/** A file of a line in the cart that a token opens; the same for files. */
export async function openFile(
  { db }: Pick<ArtworkNeeds, 'db'>,
  { token, fileId }: OfFile,
): Promise<{ ok: true; file: ArtworkFile } | ArtworkRefusal> {
  const cartId = isLineId(fileId) ? await cartOf(db, token) : null
  const found = cartId === null ? null : await findFile(db, fileId)
  if (found === null || !mayReadArtwork({ cartId, staff: false }, found)) return artworkRefusal('file-unknown')
  return { ok: true, file: found.file }
}

/** Does work that needs the storage; where that cannot serve just now, it is a refusal and not a fault. */
export async function whereStored<T>(
  { onFault }: Pick<ArtworkNeeds, 'onFault'>,
  work: () => Promise<T>,
): Promise<T | ArtworkRefusal> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
    onFault(fault)
    return artworkRefusal('storage-away')
  }
}

/** Removes what nobody needs any more. Where that fails, the sweep of the next day does it. */
export async function discard({ files, onFault }: ArtworkNeeds, keys: readonly string[]): Promise<void> {
  try {
    await files.remove(keys)
  } catch (fault) {
    onFault(fault)
  }
}
