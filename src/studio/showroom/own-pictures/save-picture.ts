import type { PictureRefusal } from './refusals.ts'

/** A saved picture, or the sentence for the shopper. */
export type SavedPicture = { ok: true; id: string; url: string } | Pick<PictureRefusal, 'ok' | 'message'>

const NOT_SAVED = 'The picture could not be saved. Please try again.'

interface Answer {
  data?: { id: string; url: string }
  message?: string
}

/** The picture that was saved last, and its page. */
let last: { bytes: Uint8Array; page: string; saved: SavedPicture } | null = null

/**
 * Saves a picture of the shopper's own product in the shop, from the browser. The same picture is not sent twice in a
 * row, so that a quotation and a link of one configuration share it.
 * @param blob PNG or WebP of at most 2 MB
 * @param page the product page with its choices, as in the address bar: `/stickers?product_id=1&…`
 */
export async function savePicture(blob: Blob, page: string): Promise<SavedPicture> {
  try {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    if (last !== null && last.page === page && isSame(last.bytes, bytes)) return last.saved
    const saved = await sendPicture(blob, page)
    last = saved.ok ? { bytes, page, saved } : null
    return saved
  } catch {
    return { ok: false, message: NOT_SAVED }
  }
}

async function sendPicture(blob: Blob, page: string): Promise<SavedPicture> {
  const response = await fetch(`/api/showroom/pictures?${new URLSearchParams({ page })}`, {
    method: 'POST',
    headers: { 'content-type': blob.type, accept: 'application/json' },
    body: blob,
  })
  const { data, message = NOT_SAVED } = (await response.json()) as Answer
  return data === undefined ? { ok: false, message } : { ok: true, ...data }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
