import { type Asker, cartKey } from '#cart/cart-key.server.ts'
import { findCart } from '#cart/cart-store.server.ts'
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
export interface ArtworkNeeds extends Asker {
  db: Database
  clock: Clock
  files: FileStorage
  /** Makes the small picture of a file in the background. */
  wantThumbnail(fileId: string): void
  /** Writes what went wrong beside a wish into the log. */
  onFault(fault: unknown): void
}

/** What it takes to say whose a line or a file is. */
type Opening = Pick<ArtworkNeeds, 'db' | 'customer'>

async function cartOf(token: string | null, needs: Opening): Promise<string | null> {
  const key = await cartKey(token, needs)
  return key === null ? null : findCart(needs.db, key)
}

/** A line of the cart of whoever asks. Denies by default: another's line is refused like one that is none. */
export async function openLine(
  needs: Opening,
  { token, lineId }: OfLine,
): Promise<{ ok: true; line: ArtworkLine } | ArtworkRefusal> {
  const cartId = isLineId(lineId) ? await cartOf(token, needs) : null
  const line = cartId === null ? null : await findLine(needs.db, lineId)
  if (line === null || !mayReadArtwork({ cartId, staff: false }, line)) return artworkRefusal('line-unknown')
  return { ok: true, line }
}

/** A file of a line in the cart of whoever asks; the same for files. */
export async function openFile(
  needs: Opening,
  { token, fileId }: OfFile,
): Promise<{ ok: true; file: ArtworkFile } | ArtworkRefusal> {
  const cartId = isLineId(fileId) ? await cartOf(token, needs) : null
  const found = cartId === null ? null : await findFile(needs.db, fileId)
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
