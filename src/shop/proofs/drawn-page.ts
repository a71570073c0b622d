import { readHead, writeHead } from '#shop/production-files/production-work.ts'

/* A drawn page as it is stored: its picture and its plates in one file, with their lengths before them. */

/** A picture as WebP: `page`, or the name of a plate. */
export interface NamedPicture {
  name: string
  webp: Uint8Array
}

/** The picture of the whole page. */
export const WHOLE = 'page'

/** All pictures of a page, one behind the other. */
export function packPictures(pictures: readonly NamedPicture[]): Uint8Array {
  const head = writeHead(pictures.map(({ name, webp }) => ({ name, bytes: webp.byteLength })))
  return Buffer.concat([head, ...pictures.map(({ webp }) => webp)])
}

/** One of the pictures; null where there is none of that name. */
export function unpackPicture(bytes: Uint8Array, name: string): Uint8Array | null {
  const { head, rest } = readHead(bytes)
  let at = 0
  for (const each of head as readonly { name: string; bytes: number }[]) {
    if (each.name === name) return rest.subarray(at, at + each.bytes)
    at += each.bytes
  }
  return null
}
