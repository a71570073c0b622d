import { KEY_PARAMETER } from '#shop/orders/order.ts'

/* The addresses of a proof: its page, its pictures and its files. */

/** A version of a line's proof, with the key of the order's link if it was opened by one. */
export interface ProofAddress {
  orderNo: string
  lineId: string
  key: string | null
}

/** The page of a line's proof. */
export function proofPath({ orderNo, lineId, key }: ProofAddress, more: Readonly<Record<string, string>> = {}): string {
  const all = new URLSearchParams({ ...(key === null ? {} : { [KEY_PARAMETER]: key }), ...more })
  return `/orders/${orderNo}/proof/${lineId}${all.size === 0 ? '' : `?${all}`}`
}

/** The query of a proof's page that compares a version with another. */
export function comparing(version: number, other: number) {
  return { version: String(version), compare: String(other) }
}

/** A file of a version. */
export function proofFilePath({ orderNo, lineId, key }: ProofAddress, version: number, place: number): string {
  return `/api/proofs/${orderNo}/${lineId}/${version}/${place}${query(key)}`
}

interface PictureName {
  version: number
  place: number
  page: number
  /** Left out for the whole page. */
  plate?: string
  /** An earlier version, for the page with what is different since then. */
  since?: number
}

/** A page of a version as a picture, one of its plates, or what is different on it. */
export function proofPicturePath(
  { orderNo, lineId, key }: ProofAddress,
  { version, place, page, ...more }: PictureName,
): string {
  return `/api/proofs/${orderNo}/${lineId}/${version}/${place}/pages/${page}${query(key, more)}`
}

function query(key: string | null, { plate, since }: Pick<PictureName, 'plate' | 'since'> = {}): string {
  const all = new URLSearchParams({
    ...(key === null ? {} : { [KEY_PARAMETER]: key }),
    ...(plate === undefined ? {} : { plate }),
    ...(since === undefined ? {} : { since: String(since) }),
  })
  return all.size === 0 ? '' : `?${all}`
}
