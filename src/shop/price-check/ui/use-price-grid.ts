import { useEffect, useRef, useState } from 'react'
import type { PriceGrid, SizePrices } from '../price-grid.ts'

/** A grid, and the query that it answers. */
export interface AnsweredGrid {
  query: string | null
  grid: PriceGrid | null
}

interface ShownGrid extends AnsweredGrid {
  /** The call failed; the grid is emptied and can be asked for again. */
  failed: boolean
}

/**
 * Keeps the grid that belongs to a query. The one before stays until the new one is there, and a newer query makes an
 * older answer void.
 * @param query null while nothing is to be asked: the grid is closed, or its choices are still being made
 */
export function usePriceGrid(query: string | null, first: AnsweredGrid) {
  const [shown, setShown] = useState<ShownGrid>({ ...first, failed: false })
  const [attempt, setAttempt] = useState(0)
  const answered = useRef({ query: first.query, attempt: 0 })

  useEffect(() => {
    const { current } = answered
    if (query === null || (query === current.query && attempt === current.attempt)) return
    const stop = new AbortController()
    const ask = async () => {
      const grid = await fetchPriceGrid(query, stop.signal)
      if (stop.signal.aborted) return
      // After a failure nothing is answered, whichever choices come next.
      answered.current = { query: grid === null ? null : query, attempt }
      setShown({ query, grid, failed: grid === null })
    }
    void ask()
    return () => stop.abort()
  }, [query, attempt])

  return { shown, retry: () => setAttempt((count) => count + 1) }
}

/** The grid of a query; null when it cannot be had, whatever the reason. */
async function fetchPriceGrid(query: string, signal: AbortSignal): Promise<PriceGrid | null> {
  try {
    const response = await fetch(`/api/get/price-grid?${query}`, { signal, headers: { accept: 'application/json' } })
    if (!response.ok) return null
    const { data, ...beside } = (await response.json()) as { data: SizePrices[] } & Omit<PriceGrid, 'sizes'>
    return { sizes: data, special_size: beside.special_size, quote_required: beside.quote_required }
  } catch {
    return null
  }
}
