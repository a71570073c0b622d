import { getSeen, type QuoteBanner } from './use-quote-banner.ts'

/** 000 §8, for errors without a sentence of their own. */
const GENERAL_ERROR = 'An error occurred. Please try again or submit a report.'

export type Adding =
  | { state: 'idle' | 'sending' }
  | { state: 'added'; lineId: string; picture: OwnPicture | null; isDesigned: boolean }
  | { state: 'refused'; message: string; request?: string | undefined; isStale?: boolean }

/** The picture of the design, or of the own product. */
interface OwnPicture {
  src: string
  alt: string
}

interface Answer {
  data?: { id: string; picture: string; picture_alt: string; edit_design: string | null }
  message?: string
  /** The id of a failed request, for reporting it. */
  request_id?: string
}

/** Throws if there is no readable answer. */
export async function postToCart(banner: QuoteBanner): Promise<Adding> {
  const { item, picture, attachDesign } = banner
  const attached = await attachDesign()
  if (!attached.ok) return { state: 'refused', message: attached.message }
  const shown = { featured_item_id: item.id, ...getSeen(banner) }
  const body = { ...attached.choices, ...shown, picture_id: await picture.current?.() }
  const response = await fetch('/api/cart/items', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, message = GENERAL_ERROR, request_id: request } = (await response.json()) as Answer
  if (data === undefined) return { state: 'refused', message, request, isStale: response.status === 409 }
  // The product's own picture has no alternative text.
  const drawn = data.picture_alt === '' ? null : { src: data.picture, alt: data.picture_alt }
  return { state: 'added', lineId: data.id, picture: drawn, isDesigned: data.edit_design !== null }
}
