import type { Database } from '#platform/database/database.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { cartKey, type Principal } from '#shop/cart/cart-key.server.ts'
import { findCart } from '#shop/cart/store.server.ts'
import type { ArrivingPieces } from './arriving-pieces.server.ts'
import type { OfDraft, OfFile, OfLine, OfSubmission } from './artwork-service.ts'
import { type ArtworkLine, type FoundFile, findFile, findLine } from './artwork-store.server.ts'
import { getDraftHash } from './draft-hash.server.ts'
import { mayReadArtwork } from './may-read-artwork.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

/** Who asks, beside what a wish brings. */
export interface ArtworkPrincipal extends Principal {
  /** The network address that the request comes from. */
  address: string
}

/** What every use case of artwork is given. */
export interface ArtworkDeps extends ArtworkPrincipal {
  db: Database
  clock: Clock
  files: FileStorage
  /** What is arriving at this process; at another copy of the shop, the place of a piece decides. */
  arriving: ArrivingPieces
  /** Makes the small picture of a file in the background. */
  wantThumbnail(fileId: string): void
  /** Which of these keys of the storage are another slice's; none where nobody else keeps files in it. */
  neededElsewhere?: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Writes what went wrong beside a wish into the log. */
  onFault(fault: unknown): void
}

/** What it takes to say whose a line or a file is. */
type Opening = Pick<ArtworkDeps, 'db' | 'customer'>

async function getCart(token: string | null, needs: Opening): Promise<string | null> {
  const key = await cartKey(token, needs)
  return key === null ? null : findCart(needs.db, key)
}

/** A line of the cart of whoever asks. Denies by default: another's line is refused like one that is none. */
export async function openLine(
  needs: Opening,
  { token, lineId }: OfLine,
): Promise<{ ok: true; line: ArtworkLine } | ArtworkRefusal> {
  const cartId = isUuid(lineId) ? await getCart(token, needs) : null
  const line = cartId === null ? null : await findLine(needs.db, lineId)
  if (line === null || line.cartId !== cartId) return artworkRefusal('line-unknown')
  return { ok: true, line }
}

/** What files are for: a line, or what a secret opens. */
export type Place = { lineId: string } | { draftHash: string }

/**
 * The place of a submission. Whoever has a secret opens its draft, which need not be there yet: the first file begins
 * it. So a secret that was guessed wrong says nothing of those that there are.
 */
export async function openPlace(
  needs: Opening,
  wish: OfSubmission,
): Promise<{ ok: true; place: Place } | ArtworkRefusal> {
  if ('draft' in wish) return openDraft(wish)
  const opened = await openLine(needs, wish)
  return opened.ok ? { ok: true, place: { lineId: opened.line.id } } : opened
}

/** The draft of a secret. */
export function openDraft({ draft }: OfDraft): { ok: true; place: { draftHash: string } } | ArtworkRefusal {
  const draftHash = getDraftHash(draft)
  return draftHash === null ? artworkRefusal('draft-unknown') : { ok: true, place: { draftHash } }
}

/** A file of a line in the cart of whoever asks, or of the draft whose secret they have; the same for files. */
export async function openFile(
  needs: Opening,
  { token, draft, fileId }: OfFile,
): Promise<({ ok: true } & FoundFile) | ArtworkRefusal> {
  if (!isUuid(fileId)) return artworkRefusal('file-unknown')
  const draftHash = getDraftHash(draft)
  const cartId = await getCart(token, needs)
  const found = cartId === null && draftHash === null ? null : await findFile(needs.db, fileId)
  if (found === null || !mayReadArtwork({ cartId, draftHash, staff: false }, found)) {
    return artworkRefusal('file-unknown')
  }
  return { ok: true, ...found }
}

/** Does work that needs the storage; where that cannot serve just now, it is a refusal and not a fault. */
export async function whereStored<T>(
  { onFault }: Pick<ArtworkDeps, 'onFault'>,
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
export async function discard({ files, onFault }: ArtworkDeps, keys: readonly string[]): Promise<void> {
  try {
    await files.remove(keys)
  } catch (fault) {
    onFault(fault)
  }
}
