/*
 * How much of the storage files may take that nobody has ordered and no request has been answered for: by cart, by network
 * address, by customer and in all. Visitors and customers who are signed in have a half each, so that those who need no
 * account cannot take what customers send (docs/security.md, Storage).
 */

export interface StorageShares {
  /** Of a visitor's cart, in bytes like all of them. */
  cart: number
  /** Of all visitors from one network. */
  network: number
  /** Of a customer who is signed in. */
  customer: number
  /** Of all visitors, and as much again of all customers. */
  half: number
}

const GIGABYTE = 1024 ** 3

/** Counted for every file, however small: its thumbnail and its rows take room too. */
export const MIN_COUNTED_BYTES = 1024 * 1024

/** For how long a file is counted: no cart lives longer unless it is used. */
export const COUNTED_FOR_MS = 90 * 24 * 60 * 60 * 1000

/** How long the files of a removed line are kept, so that putting it back brings them back. */
export const REMOVED_KEPT_MS = 60 * 60 * 1000

/** @param gigabytes what visitors and customers may take together (UNORDERED_FILES_GB) */
export function getStorageShares(gigabytes: number): StorageShares {
  const half = (gigabytes * GIGABYTE) / 2
  const atMost = (bytes: number) => Math.min(bytes, half)
  return { cart: atMost(GIGABYTE), network: atMost(2 * GIGABYTE), customer: atMost(5 * GIGABYTE), half }
}

/** Who a share is one's of. */
export type ShareKind = 'network' | 'customer'

/** Whose share a file takes, as it stands in the file's row: `network` and a hash, or `customer` and an id. */
export type CountedFor = `${ShareKind} ${string}`

/** Bytes that are arriving at this process and of which nothing is in the database yet. */
export type Arriving = Map<CountedFor, number>

/** Whether a file of this size still fits into the shares that are taken; else whose share is full. */
export function findFullShare(
  kind: ShareKind,
  size: number,
  { taken, shares }: { taken: { cart: number; own: number; all: number }; shares: StorageShares },
): 'cart' | ShareKind | 'half' | null {
  const counted = Math.max(size, MIN_COUNTED_BYTES)
  if (kind === 'network' && taken.cart + counted > shares.cart) return 'cart'
  if (taken.own + counted > shares[kind]) return kind
  return taken.all + counted > shares.half ? 'half' : null
}
