import { useCallback, useEffect, useState } from 'react'
import type { AskForQuote } from './quote-link.tsx'

interface AskingForQuote {
  /** Whether the request form stands open. */
  asking: boolean
  ask: AskForQuote
  close(): void
}

/**
 * Whether the request form stands open over a page. It opens by itself where a request of this page has waited for its
 * shopper to sign in; it ends that itself when it is closed (000 §4.4).
 * @param load fetches the form; a constant
 */
export function useQuoteRequest(load: () => Promise<unknown>, mayRequestQuote: boolean): AskingForQuote {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (mayRequestQuote) openPending().catch(ignore)

    async function openPending() {
      const { waitsHere } = await import('./pending-quote.ts')
      if (!waitsHere()) return
      await load()
      setAsking(true)
    }
  }, [load, mayRequestQuote])
  return {
    asking,
    ask: useCallback(
      (address) =>
        void load().then(
          () => setAsking(true),
          () => location.assign(address),
        ),
      [load],
    ),
    close: useCallback(() => setAsking(false), []),
  }
}

/** The button is still there. */
function ignore() {}
