/*
 * The limits for files that are neither ordered nor part of an answered request: by cart, by network address, by
 * customer and in total. Visitors and signed-in customers have half each, so that visitors cannot use up the
 * customers' space (docs/security.md, Storage).
 */

export interface StorageShares {
  /** For a visitor's cart; in bytes, like all of them. */
  cart: number
  /** For all visitors from one network. */
  network: number
  /** For a signed-in customer. */
  customer: number
  /** For all visitors, and the same for all customers. */
  half: number
}

const GIGABYTE = 1024 ** 3

/** The minimum that every file counts as, because its thumbnail, its check and its rows take space too. */
export const MIN_COUNTED_BYTES = 1024 * 1024

/** For how long a file is counted: no cart lives longer unless it is used. */
export const COUNTED_FOR_MS = 90 * 24 * 60 * 60 * 1000

/** How long the files of a removed line are kept, so that restoring it restores them. */
export const REMOVED_KEPT_MS = 60 * 60 * 1000

/** @param gigabytes for visitors and customers together (UNORDERED_FILES_GB) */
export function getStorageShares(gigabytes: number): StorageShares {
  const half = (gigabytes * GIGABYTE) / 2
  const atMost = (bytes: number) => Math.min(bytes, half)
  return { cart: atMost(GIGABYTE), network: atMost(2 * GIGABYTE), customer: atMost(5 * GIGABYTE), half }
}

/** The kinds of owners of shares. */
export type ShareKind = 'network' | 'customer'

/** Whose share a file counts for, as stored in the file's row: `network` and a hash, or `customer` and an id. */
export type CountedFor = `${ShareKind} ${string}`

/** Bytes being received by this process that are not in the database yet. */
export type Arriving = Map<CountedFor, number>

/** Whether something that counts with this size still fits into the shares; otherwise which share is full. */
export function findFullShare(
  kind: ShareKind,
  size: number,
  { taken, shares }: { taken: { cart: number; own: number; all: number }; shares: StorageShares },
): 'cart' | ShareKind | 'half' | null {
  if (kind === 'network' && taken.cart + size > shares.cart) return 'cart'
  if (taken.own + size > shares[kind]) return kind
  return taken.all + size > shares.half ? 'half' : null
}
