import type { PictureRefusal } from './refusals.ts'

/** A kept picture, or the sentence for the shopper. */
export type KeptPicture = { ok: true; id: string; url: string } | Pick<PictureRefusal, 'ok' | 'message'>

const NOT_KEPT = 'The picture could not be kept. Please try again.'

interface Answer {
  data?: { id: string; url: string }
  message?: string
}

/**
 * Sends a picture of the shopper's own product to the shop, from the browser.
 * @param blob PNG or WebP of at most 2 MB
 * @param page the product page with its choices, as it stands in the address bar: `/stickers?product_id=1&…`
 */
export async function keepPicture(blob: Blob, page: string): Promise<KeptPicture> {
  try {
    const response = await fetch(`/api/showroom/pictures?${new URLSearchParams({ page })}`, {
      method: 'POST',
      headers: { 'content-type': blob.type, accept: 'application/json' },
      body: blob,
    })
    const { data, message = NOT_KEPT } = (await response.json()) as Answer
    return data === undefined ? { ok: false, message } : { ok: true, ...data }
  } catch {
    return { ok: false, message: NOT_KEPT }
  }
}
