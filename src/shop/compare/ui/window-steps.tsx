import { Icon } from '#platform/ui/icon.tsx'
import type { useWindow } from './use-window.ts'

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
