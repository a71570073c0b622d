import { useEffect, useRef, useState } from 'react'
import type { PriceList, QuantityRow } from '../quantity-row.ts'

/** 000 §9: a price is fetched 150 ms after the last choice. */
const PRICE_DEBOUNCE_MS = 150

export interface ShownPrices {
  list: PriceList
  /** The query that the list answers; null when it answers none. */
  answers: string | null
  /** The lookup failed; the list is emptied (000 §8). */
  failed: boolean
}

const EMPTY: PriceList = { rows: [], special_size: false, quote_required: false }

/**
 * Keeps the price list that belongs to a query. The rows of the query before stay until the new ones are
 * there; a newer query makes an older answer void.
 * @param query null where there is nothing to look up
 */
export function usePriceList(query: string | null, first: { query: string | null; list: PriceList }) {
  const [shown, setShown] = useState<ShownPrices>({ list: first.list, answers: first.query, failed: false })
  const [attempt, setAttempt] = useState(0)
  const answered = useRef({ query: first.query, attempt: 0 })

  useEffect(() => {
    if (query === null || (query === answered.current.query && attempt === answered.current.attempt)) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetchPriceList(query, stop.signal)
      if (stop.signal.aborted) return
      answered.current = { query: answer === null ? null : query, attempt }
      setShown({ list: answer ?? EMPTY, answers: query, failed: answer === null })
    }, PRICE_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, attempt])

  return { shown, retry: () => setAttempt((count) => count + 1) }
}

/** The price list of a query; null when it cannot be had, whatever the reason. */
async function fetchPriceList(query: string, signal: AbortSignal): Promise<PriceList | null> {
  try {
    const response = await fetch(`/api/get/pricing-data?${query}`, { signal, headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const { data, ...beside } = (await response.json()) as { data: QuantityRow[] } & Omit<PriceList, 'rows'>
    return { rows: data, special_size: beside.special_size, quote_required: beside.quote_required }
  } catch {
    return null
  }
}
