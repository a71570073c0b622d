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
 */
export function Tooltip({ about, align = 'centre', children }: TooltipProps) {
  return (
    <TooltipHost align={align} words={children} className="inline-flex align-middle">
      {(id, unhide) => (
        <button
          type="button"
          aria-label={`About ${about}`}
          aria-describedby={id}
          className="grid size-6 place-items-center rounded-full text-soft hover:text-ink"
          onClick={(event) => {
            // Safari does not focus a pressed button by itself, and the focus is what keeps the words open.
            event.currentTarget.focus()
            unhide()
          }}
        >
          <Icon name="info" className="size-[18px]" />
        </button>
      )}
    </TooltipHost>
  )
}

interface TooltipHostProps {
  align?: TooltipProps['align']
  /** The explanation. */
  words: ReactNode
  className?: string
  /** What it explains: gets the id of the words, to be described by, and a way to show them again. */
  children(id: string, unhide: () => void): ReactNode
}

/** Words over whatever is pointed at or focused. Escape hides them without moving anything (WCAG 1.4.13). */
export function TooltipHost({ align = 'centre', words, className = '', children }: TooltipHostProps) {
  const id = useId()
  const [hidden, setHidden] = useState(false)
  const unhide = () => setHidden(false)
  return (
    <span
      className={`tooltip-host relative ${className}`}
      data-hushed={hidden ? '' : undefined}
      onPointerEnter={unhide}
      onBlur={unhide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setHidden(true)
      }}
    >
      {children(id, unhide)}
      <span role="tooltip" id={id} className={ALIGN[align]}>
        {words}
      </span>
    </span>
  )
}
