import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Adding } from './post-to-cart.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/** Sends the banner's choices to the cart; the server prices them itself and refuses if the price has changed. */
export function useAddToCart(banner: QuoteBanner) {
  const [adding, setAdding] = useState<Adding>({ state: 'idle' })
  const revalidator = useRevalidator()

  async function add() {
    setAdding({ state: 'sending' })
    const outcome = await post(banner)
    setAdding(outcome)
    // If the shop's result differs from what was shown, both are fetched again.
    if (outcome.state === 'refused' && outcome.isStale) banner.retry()
    if (outcome.state !== 'refused' || outcome.isStale) await revalidator.revalidate()
  }

  return { adding, add, dismiss: () => setAdding({ state: 'idle' }) }
}

/** Loaded on the first press, because nobody orders at once. */
async function post(banner: QuoteBanner): Promise<Adding> {
  try {
    return await (await import('./post-to-cart.ts')).postToCart(banner)
  } catch {
    return { state: 'refused', message: 'An error occurred. Please try again or submit a report.' }
  }
}
