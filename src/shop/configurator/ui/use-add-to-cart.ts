import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Adding } from './post-to-cart.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/** Sends the banner's choices to the cart; the server prices them itself and refuses a price that has changed. */
export function useAddToCart(banner: QuoteBanner) {
  const [adding, setAdding] = useState<Adding>({ state: 'idle' })
  const revalidator = useRevalidator()

  async function add() {
    setAdding({ state: 'sending' })
    const outcome = await post(banner)
    setAdding(outcome)
    // What was shown is not what the shop has now: both are asked for again.
    if (outcome.state === 'refused' && outcome.isStale) banner.retry()
    if (outcome.state !== 'refused' || outcome.isStale) await revalidator.revalidate()
  }

  return { adding, add, dismiss: () => setAdding({ state: 'idle' }) }
}

/** Fetched with the first press: nobody orders at once. */
async function post(banner: QuoteBanner): Promise<Adding> {
  try {
    return await (await import('./post-to-cart.ts')).postToCart(banner)
  } catch {
    return { state: 'refused', message: 'An error occurred. Please try again or submit a report.' }
  }
}
