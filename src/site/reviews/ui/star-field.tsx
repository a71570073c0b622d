import { useId } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import { MOST_STARS } from '../review-rules.ts'
import { Stars } from './stars.tsx'

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** One to five stars as radio buttons: arrow keys choose, and so does a press on a row. */
export function StarField({ chosen, error }: { chosen: string; error: string | null }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId} data-invalid={error === null ? undefined : ''}>
      <legend className="font-semibold">Stars</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {WORDS.map((word, index) => {
          const rate = MOST_STARS - index
          const says = WORDS[rate - 1] ?? word
          return (
            <label key={word} className="chip">
              <input
                type="radio"
                name="rate"
                value={rate}
                defaultChecked={chosen === String(rate)}
                className="accent-ink"
              />
              <span className="sr-only">
                {rate} {rate === 1 ? 'star' : 'stars'}, {says}
              </span>
              <span aria-hidden="true" className="flex items-center gap-2">
                <Stars rate={rate} className="h-4" />
                {says}
              </span>
            </label>
          )
        })}
      </div>
      {error !== null && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm font-medium text-wrong">
          <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
