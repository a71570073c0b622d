import { getHash } from '#people/accounts/secrets.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { type FileStorage, StorageFull, StorageUnavailable } from '#platform/files/file-storage.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { cartKey, type Principal } from '#shop/cart/cart-key.server.ts'
import { findCart } from '#shop/cart/store.server.ts'
import type { OwnFinish } from '#studio/showroom/finish/own-finish.ts'
import { isDraftSecret } from './draft-secret.ts'
import type { OrderedLine, OrderedLines } from './ordered-lines.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import type { Arriving, StorageShares } from './storage-shares.ts'
import { type ArtworkLine, type FoundFile, findFile, findLine, type Place } from './store.server.ts'
import type { Thumbnailer } from './thumbnails.server.ts'

/** The current user, with the token or secret of a request. */
export interface ArtworkPrincipal extends Principal {
  /** The network address of the request. */
  address: string
}

/** The dependencies of the use cases of artwork. */
export interface ArtworkDeps extends ArtworkPrincipal {
  db: Database
  clock: Clock
  files: FileStorage
  thumbnails: Thumbnailer
  /** The limits for files that nobody has ordered. */
  shares: StorageShares
  /** The size of whole files that are still being received by this process. */
  arriving: Arriving
  /** Which of these storage keys belong to another slice; left out if no other slice stores files there. */
  neededElsewhere?: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Lines that were ordered; left out where there are no orders. */
  orderedLines?: OrderedLines
  /** What follows when a submission has another whole file, or one less; in the same transaction. */
  filesChanged?: (tx: Transaction, submissionId: string) => Promise<void>
  /** Stores what a shopper chose in the preview for a file, in the transaction that accepts the file. */
  finishChosen?: (tx: Transaction, chosen: { fileId: string; finish: OwnFinish }, now: Date) => Promise<void>
  /** Logs an error that does not fail the request. */
  onFault(fault: unknown): void
}

/** A line, and the token of the cart that must contain it, or the key of its order; any other line is unknown. */
export interface LineAccess {
  token: string | null
  lineId: string
  /** Of the order's link; left out for a line of the cart, and for the owner who is signed in. */
  orderKey?: string | null
}

/** A draft, by its secret: 43 characters that the browser made. */
export interface DraftAccess {
  draft: string
}

/** The library of the customer who is signed in. */
export interface LibraryAccess {
  library: true
}

/** The line, draft or library that files belong to. */
export type SubmissionAccess = LineAccess | DraftAccess | LibraryAccess

/** A file, with the keys to it: the token of its line's cart, the secret of its draft, or the key of its order. */
export interface FileAccess {
  token: string | null
  draft?: string | null
  orderKey?: string | null
  fileId: string
}

type Opening = Pick<ArtworkDeps, 'db' | 'customer' | 'held' | 'orderedLines'>

async function getCart(token: string | null, deps: Opening): Promise<string | null> {
  const key = await cartKey(token, deps)
  return key === null ? null : ((await findCart(deps.db, key))?.id ?? null)
}

/** A line that the current user may send artwork for. */
export interface OpenLine {
  ok: true
  line: Pick<ArtworkLine, 'id' | 'product' | 'sets'>
  place: { cartLineId: string } | { orderLineId: string; isCovered: boolean }
  /** Of a line that was ordered; null for one in the cart. */
  ordered: OrderedLine | null
}

/**
 * Opens a line of the current user's cart, or of an order of theirs. Denies by default: another user's line is refused like
 * one that does not exist.
 */
export async function openLine(
  deps: Opening,
  { token, lineId, orderKey = null }: LineAccess,
): Promise<OpenLine | ArtworkRefusal> {
  if (!isUuid(lineId)) return artworkRefusal('line-unknown')
  const cartId = await getCart(token, deps)
  const line = cartId === null ? null : await findLine(deps.db, lineId)
  if (line !== null && line.cartId === cartId) return { ok: true, line, place: { cartLineId: line.id }, ordered: null }
  const ordered = await findOrdered(deps, { lineId }, orderKey)
  return ordered === null
    ? artworkRefusal('line-unknown')
    : { ok: true, line: ordered, place: { orderLineId: ordered.id, isCovered: ordered.isCovered }, ordered }
}

async function findOrdered(
  { db, customer, orderedLines }: Opening,
  which: Parameters<OrderedLines['find']>[1],
  key: string | null,
): Promise<OrderedLine | null> {
  if (orderedLines === undefined) return null
  const customerId = await customer()
  return customerId === null && key === null ? null : orderedLines.find(db, which, { customerId, key })
}

/**
 * The hash of a draft's secret, which is all that the database stores; null without a secret, or for a malformed one.
 */
export function getDraftHash(secret: string | null | undefined): string | null {
  return secret && isDraftSecret(secret) ? getHash(secret) : null
}

/** The draft of a secret. */
export function openDraft({ draft }: DraftAccess): { ok: true; place: { draftHash: string } } | ArtworkRefusal {
  const draftHash = getDraftHash(draft)
  return draftHash === null ? artworkRefusal('draft-unknown') : { ok: true, place: { draftHash } }
}

/** The library of the customer who is signed in. */
export async function openLibrary({
  customer,
}: Pick<Opening, 'customer'>): Promise<{ ok: true; place: { customerId: string } } | ArtworkRefusal> {
  const customerId = await customer()
  return customerId === null ? artworkRefusal('signed-out') : { ok: true, place: { customerId } }
}

/**
 * Finds where a submission belongs. A secret opens its draft, which need not exist yet: the first file creates it. So
 * a wrongly guessed secret reveals nothing about other drafts.
 */
export async function openPlace(
  deps: Opening,
  access: SubmissionAccess,
): Promise<{ ok: true; place: Place } | ArtworkRefusal> {
  if ('draft' in access) return openDraft(access)
  if ('library' in access) return openLibrary(deps)
  const opened = await openLine(deps, access)
  if (!opened.ok) return opened
  if (opened.ordered?.takesFiles === false) return artworkRefusal('already-evaluated')
  return { ok: true, place: opened.place }
}

/** The cart of a reader's cookie, the hash of their secret and who is signed in, or those of a file. */
interface Ownership {
  cartId: string | null
  draftHash: string | null
  customerId: string | null
}

/**
 * Whether a reader may read a file (decisions §5, §6). A file that belongs to no cart, draft or library belongs to
 * the shop: an order or a quote request has taken it over.
 */
export function mayReadArtwork(reader: Ownership, owner: Ownership): boolean {
  return (
    (owner.cartId !== null && owner.cartId === reader.cartId) ||
    (owner.draftHash !== null && owner.draftHash === reader.draftHash) ||
    (owner.customerId !== null && owner.customerId === reader.customerId)
  )
}

/** A file that the current user may read. */
export interface OpenFile extends FoundFile {
  /** The line of an order that it belongs to; null otherwise. */
  ordered: OrderedLine | null
}

/**
 * A file of a line in the current user's cart, of the draft of their secret, or of an order of theirs; null for any other.
 */
export async function openFile(
  deps: Opening,
  { token, draft, orderKey = null, fileId }: FileAccess,
): Promise<OpenFile | null> {
  if (!isUuid(fileId)) return null
  const customerId = await deps.customer()
  const reader = { cartId: await getCart(token, deps), draftHash: getDraftHash(draft), customerId }
  const found = await findFile(deps.db, fileId)
  if (found === null) return null
  if (mayReadArtwork(reader, found)) return { ...found, ordered: null }
  if (found.cartId !== null || found.draftHash !== null || found.customerId !== null) return null
  const ordered = await findOrdered(deps, { submissionId: found.file.submissionId }, orderKey)
  return ordered === null ? null : { ...found, ordered }
}

/**
 * Runs work that needs the storage. Unavailable storage is a refusal, not an error.
 * @param away the refusal if the storage cannot be reached; writing may also find it full
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

/** Removes files that are no longer needed. If that fails, the daily clean-up does it. */
export async function discard({ files, onFault }: ArtworkDeps, keys: readonly string[]): Promise<void> {
  try {
    await files.remove(keys)
  } catch (fault) {
    onFault(fault)
  }
}
