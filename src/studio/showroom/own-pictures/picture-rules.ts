/* What a picture of a shopper's own product may be, and how long it is kept (decisions/0023). */

/** The longer and the shorter side of a kept picture, in pixels (000 §9: preview image size for sharing). */
export const STORED_WIDTH = 1100
export const STORED_HEIGHT = 619

/** What may be sent, in bytes. */
export const MAX_SENT_BYTES = 2 * 1024 * 1024
/** What pictures of the last 90 days may take in all, and those from one network, in bytes. */
export const MAX_BYTES_IN_ALL = 2 * 1024 ** 3
export const MAX_BYTES_OF_NETWORK = 100 * 1024 * 1024
/** A preview on a screen of three to one has 6 million pixels; what has more is none. */
export const MAX_SENT_PIXELS = 12_000_000
/** Longer than the address of any configuration. */
export const MAX_PAGE_LENGTH = 2000

/** A page of the shop with its choices, as it stands in the address bar: `/stickers?product_id=1&…`. */
export const PAGE = /^\/[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\?[\x21-\x7e]*)?$/

/** What nothing used. */
export const RETAIN_UNUSED_DAYS = 7
/** What no cart or quotation has any more, from when it was last used: a link to it may still be opened. */
export const RETAIN_USED_DAYS = 90

export type SentType = 'png' | 'webp'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** What a file is by its first bytes, whatever it was called; null for neither of the two that browsers draw to. */
export function recognisePicture(file: Uint8Array): SentType | null {
  if (PNG.every((byte, index) => file[index] === byte)) return 'png'
  const text = (from: number) => String.fromCodePoint(...file.subarray(from, from + 4))
  return text(0) === 'RIFF' && text(8) === 'WEBP' ? 'webp' : null
}
