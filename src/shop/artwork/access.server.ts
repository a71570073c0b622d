import { getHash } from '#people/accounts/secrets.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type FileStorage, StorageFull, StorageUnavailable } from '#platform/files/file-storage.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { cartKey, type Principal } from '#shop/cart/cart-key.server.ts'
import { findCart } from '#shop/cart/store.server.ts'
import { isDraftSecret } from './draft-secret.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import type { Arriving, StorageShares } from './storage-shares.ts'
import { type ArtworkLine, type FoundFile, findFile, findLine, type Place } from './store.server.ts'
import type { Thumbnailer } from './thumbnails.server.ts'

/** The current user, beside the token or secret that a request brings. */
export interface ArtworkPrincipal extends Principal {
  /** The network address that the request comes from. */
  address: string
}

/** What every use case of artwork is given. */
export interface ArtworkDeps extends ArtworkPrincipal {
  db: Database
  clock: Clock
  files: FileStorage
  thumbnails: Thumbnailer
  /** How much of the storage what nobody has ordered may take. */
  shares: StorageShares
  /** What whole files take that are on their way to this process. */
  arriving: Arriving
  /** Which of these keys of the storage are another slice's; left out where nobody else keeps files in it. */
  neededElsewhere?: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Logs what went wrong where the request itself could be answered. */
  onFault(fault: unknown): void
}

/** A line, and the token of the cart that it must be in; a line of another cart is unknown. */
export interface LineAccess {
  token: string | null
  lineId: string
}

/** A draft, by its secret: 43 characters that the browser made. */
export interface DraftAccess {
  draft: string
}

/** What files are for. */
export type SubmissionAccess = LineAccess | DraftAccess

/** A file, and what opens it: the cart that its line is in, or the secret of its draft. */
export interface FileAccess {
  token: string | null
  draft?: string | null
  fileId: string
}

type Opening = Pick<ArtworkDeps, 'db' | 'customer'>

async function getCart(token: string | null, deps: Opening): Promise<string | null> {
  const key = await cartKey(token, deps)
  return key === null ? null : findCart(deps.db, key)
}

/** A line of the current user's cart. Denies by default: another's line is refused like one that does not exist. */
export async function openLine(
  deps: Opening,
  { token, lineId }: LineAccess,
): Promise<{ ok: true; line: ArtworkLine } | ArtworkRefusal> {
  const cartId = isUuid(lineId) ? await getCart(token, deps) : null
  const line = cartId === null ? null : await findLine(deps.db, lineId)
  if (line === null || line.cartId !== cartId) return artworkRefusal('line-unknown')
  return { ok: true, line }
}

/** The hash of a draft's secret, which is all the database has of it; null without one and for what cannot be one. */
export function getDraftHash(secret: string | null | undefined): string | null {
  return secret && isDraftSecret(secret) ? getHash(secret) : null
}

/** The draft of a secret. */
export function openDraft({ draft }: DraftAccess): { ok: true; place: { draftHash: string } } | ArtworkRefusal {
  const draftHash = getDraftHash(draft)
  return draftHash === null ? artworkRefusal('draft-unknown') : { ok: true, place: { draftHash } }
}

/**
 * The place of a submission. Whoever has a secret opens its draft, which need not exist yet: the first file creates it. So
 * a secret that was guessed wrong reveals nothing about other drafts.
 */
export async function openPlace(
  deps: Opening,
  access: SubmissionAccess,
): Promise<{ ok: true; place: Place } | ArtworkRefusal> {
  if ('draft' in access) return openDraft(access)
  const opened = await openLine(deps, access)
  return opened.ok ? { ok: true, place: { cartLineId: opened.line.id } } : opened
}

/** The cart that a reader's cookie opens and the hash of the secret that they have shown, or whose a file is. */
interface Ownership {
  cartId: string | null
  draftHash: string | null
}

/**
 * Whether a file is the reader's (decisions §5, §6). A file of neither a cart nor a draft is the shop's: an order or a quote
 * request has taken it over.
 */
export function mayReadArtwork(reader: Ownership, owner: Ownership): boolean {
  return (
    (owner.cartId !== null && owner.cartId === reader.cartId) ||
    (owner.draftHash !== null && owner.draftHash === reader.draftHash)
  )
}

/** A file of a line in the current user's cart, or of the draft whose secret they have; null for any other. */
export async function openFile(deps: Opening, { token, draft, fileId }: FileAccess): Promise<FoundFile | null> {
  if (!isUuid(fileId)) return null
  const reader = { cartId: await getCart(token, deps), draftHash: getDraftHash(draft) }
  const found = reader.cartId === null && reader.draftHash === null ? null : await findFile(deps.db, fileId)
  return found !== null && mayReadArtwork(reader, found) ? found : null
}

/**
 * Does work that needs the storage. A storage that is unavailable is a refusal and not a fault.
 * @param away the refusal where it cannot be reached; what is written may find it full besides
 */
export async function withStorage<T>(
  { onFault }: Pick<ArtworkDeps, 'onFault'>,
  work: () => Promise<T>,
  away: 'storage-away' | 'file-away' = 'storage-away',
): Promise<T | ArtworkRefusal> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
    onFault(fault)
    return artworkRefusal(fault instanceof StorageFull ? 'storage-full' : away)
  }
}

/** Removes files that nobody needs any more. Where that fails, the sweep of the next day does it. */
export async function discard({ files, onFault }: ArtworkDeps, keys: readonly string[]): Promise<void> {
  try {
    await files.remove(keys)
  } catch (fault) {
    onFault(fault)
  }
}
