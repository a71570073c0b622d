/* The limits of pictures of shoppers' own products, and how long they are kept (decisions/0023). */

/** The size of a saved picture, in pixels (000 §9: preview image size for sharing). */
export const STORED_WIDTH = 1100
export const STORED_HEIGHT = 619

/** The maximum upload size, in bytes. */
export const MAX_SENT_BYTES = 2 * 1024 * 1024
/** The maximum bytes of all pictures of the last 90 days, and of those from one network. */
export const MAX_BYTES_IN_ALL = 2 * 1024 ** 3
export const MAX_BYTES_OF_NETWORK = 100 * 1024 * 1024
/** A preview on a screen with three pixels per CSS pixel has 6 million; anything larger is refused. */
export const MAX_SENT_PIXELS = 12_000_000
/** Longer than the address of any configuration. */
export const MAX_PAGE_LENGTH = 2000

/** A page of the shop with its choices, as in the address bar: `/stickers?product_id=1&…`. */
export const PAGE = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\?[\x21-\x7e]*)?$/

/** For unused pictures. */
export const RETAIN_UNUSED_DAYS = 7
/** For pictures that are no longer in a cart or quotation, since their last use: a link may still be opened. */
export const RETAIN_USED_DAYS = 90

export type SentType = 'png' | 'webp'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * The type of a file by its first bytes, whatever its name; null unless it is one of the two that browsers can
 * encode.
 */
export function recognisePicture(file: Uint8Array): SentType | null {
  if (PNG.every((byte, index) => file[index] === byte)) return 'png'
  const text = (from: number) => String.fromCodePoint(...file.subarray(from, from + 4))
  return text(0) === 'RIFF' && text(8) === 'WEBP' ? 'webp' : null
}
