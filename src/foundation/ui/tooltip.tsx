import { type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'

export interface TooltipProps {
  /** What the sign explains, for those who cannot see where it stands: "Number of Sets". */
  about: string
  /** Which edge of the sign the words keep to; choose so that they stay on the page. */
  align?: 'start' | 'centre' | 'end'
  children: ReactNode
}

const ALIGN = { start: 'tooltip tooltip-start', centre: 'tooltip', end: 'tooltip tooltip-end' } as const

/**
 * A small sign that explains itself: on hover, on keyboard focus and on a tap, with or without scripts.
 * Escape hushes it without moving anything (WCAG 1.4.13).
 */
export function Tooltip({ about, align = 'centre', children }: TooltipProps) {
  const id = useId()
  const [hushed, setHushed] = useState(false)
  return (
    <span
      className="tooltip-host relative inline-flex align-middle"
      data-hushed={hushed ? '' : undefined}
      onPointerEnter={() => setHushed(false)}
      onBlur={() => setHushed(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setHushed(true)
      }}
    >
      <button
        type="button"
        aria-label={`About ${about}`}
        aria-describedby={id}
        className="grid size-6 place-items-center rounded-full text-soft hover:text-ink"
        onClick={(event) => {
          // Safari does not focus a pressed button by itself, and the focus is what keeps the words open.
          event.currentTarget.focus()
          setHushed(false)
        }}
      >
        <Icon name="info" className="size-[18px]" />
      </button>
      <span role="tooltip" id={id} className={ALIGN[align]}>
        {children}
      </span>
    </span>
  )
}
