import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteBanner } from './use-quote-banner.ts'

/** 000 §8, for what has no sentence of its own. */
const GENERAL_ERROR = 'An error occurred. Please try again or submit a report.'

type Adding =
  | { state: 'idle' | 'sending' }
  | { state: 'added'; lineId: string; picture: string | null }
  | { state: 'refused'; message: string; request?: string | undefined }

/** Sends the banner's choices to the cart; the server prices them itself and refuses a price that has changed. */
export function useAddToCart(banner: QuoteBanner) {
  const [adding, setAdding] = useState<Adding>({ state: 'idle' })
  const revalidator = useRevalidator()

  async function add() {
    setAdding({ state: 'sending' })
    const outcome = await postToCart(banner)
    setAdding(outcome)
    if (outcome.state === 'added') await revalidator.revalidate()
  }

  return { adding, add, dismiss: () => setAdding({ state: 'idle' }) }
}

interface Answer {
  data?: { id: string; picture: string; picture_id: string | null }
  message?: string
  /** Of a fault, for the report about it. */
  request_id?: string
}

async function postToCart({ item, row, picture, attachDesign }: QuoteBanner): Promise<Adding> {
  try {
    const attached = await attachDesign()
    if (!attached.ok) return { state: 'refused', message: attached.message }
    const shown = { featured_item_id: item.id, product_pricing_id: row?.product_pricing_id }
    const body = { ...attached.choices, ...shown, picture_id: await picture.current?.() }
    const response = await fetch('/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const { data, message = GENERAL_ERROR, request_id: request } = (await response.json()) as Answer
    if (data === undefined) return { state: 'refused', message, request }
    return { state: 'added', lineId: data.id, picture: data.picture_id && data.picture }
  } catch {
    return { state: 'refused', message: GENERAL_ERROR }
  }
}
