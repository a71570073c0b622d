import { useState, useSyncExternalStore } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { hasNext, hasPrevious, NARROW_WINDOW, nextWindow, previousWindow, settleWindow, WINDOW } from '../comparison.ts'

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

interface WindowStepsProps {
  shown: ReturnType<typeof useWindow>
  count: number
}

/**
 * Previous and next, where there are more types than are shown. At an end a button stays what has the focus and only
 * does nothing, so that the keyboard does not fall out of the row.
 */
export function WindowSteps({ shown, count }: WindowStepsProps) {
  if (!shown.hasNext && !shown.hasPrevious) return null
  const last = shown.first + shown.items.length
  return (
    <div className="flex items-center gap-1">
      <Step sign="left" label="Previous types" open={shown.hasPrevious} onStep={shown.previous} />
      <p aria-live="polite" className="min-w-[4.5rem] text-center text-sm text-soft">
        <span className="sr-only">Types </span>
        {shown.first + 1}–{last} of {count}
      </p>
      <Step sign="right" label="Next types" open={shown.hasNext} onStep={shown.next} />
    </div>
  )
}

interface StepProps {
  sign: 'left' | 'right'
  label: string
  open: boolean
  onStep(): void
}

function Step({ sign, label, open, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!open}
      onClick={open ? onStep : undefined}
      className="btn btn-secondary size-11 px-0 aria-disabled:border-line aria-disabled:bg-transparent"
    >
      <Icon name={sign} className="size-4" />
    </button>
  )
}
