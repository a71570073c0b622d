import { useState, useSyncExternalStore } from 'react'
import {
  hasNext,
  hasPrevious,
  NARROW_WINDOW,
  nextWindow,
  previousWindow,
  settleWindow,
  WINDOW,
} from '../move-window.ts'

/** A window over a list that can grow and shrink under it. */
export function useWindow<Item>(items: readonly Item[], size: number) {
  const [start, setStart] = useState(0)
  const shown = settleWindow({ start, size, count: items.length })
  return {
    first: shown.start,
    items: items.slice(shown.start, shown.start + shown.size),
    hasNext: hasNext(shown),
    hasPrevious: hasPrevious(shown),
    next: () => setStart(nextWindow(shown).start),
    previous: () => setStart(previousWindow(shown).start),
    /** Moves as far as is needed to show the last item. */
    toEnd: () => setStart(settleWindow({ ...shown, start: items.length }).start),
  }
}

const NARROW = '(max-width: 810px)'

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** How many types the bar shows on this screen (000 §9). The server does not know, and shows no bar. */
export function useBarSize(): number {
  return useSyncExternalStore(
    followWidth,
    () => (window.matchMedia(NARROW).matches ? NARROW_WINDOW : WINDOW),
    () => WINDOW,
  )
}
