import type { ReactNode } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { hasNext, hasPrevious, type ListWindow, nextWindow, previousWindow } from '../comparison.ts'

interface WindowStepsProps {
  shown: ListWindow
  /** A step as a button or a link, with the index of the first type that it leads to. */
  children(step: StepAttributes, start: number): ReactNode
}

interface StepAttributes {
  'aria-label': string
  'aria-disabled': boolean
  className: string
  children: ReactNode
}

/**
 * Previous and next, for a list longer than its window. At an end the step can still be focused and leads to the
 * current position, so that keyboard users do not lose their place.
 */
export function WindowSteps({ shown, children }: WindowStepsProps) {
  const { start, size, count } = shown
  return (
    <>
      {children(getAttributes('left', hasPrevious(shown)), previousWindow(shown).start)}
      <p aria-live="polite" className="min-w-[4.5rem] text-center text-sm text-soft">
        <span className="sr-only">Types </span>
        {start + 1}–{Math.min(start + size, count)} of {count}
      </p>
      {children(getAttributes('right', hasNext(shown)), nextWindow(shown).start)}
    </>
  )
}

function getAttributes(sign: 'left' | 'right', isOpen: boolean): StepAttributes {
  return {
    'aria-label': sign === 'left' ? 'Previous types' : 'Next types',
    'aria-disabled': !isOpen,
    className: 'btn btn-secondary size-11 px-0 aria-disabled:border-line aria-disabled:bg-transparent',
    children: <Icon name={sign} className="size-4" />,
  }
}
