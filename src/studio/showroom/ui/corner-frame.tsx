import type { ReactNode, RefObject } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import type { Corner } from '../live/corner-place.ts'

interface CornerFrameProps {
  frame: RefObject<HTMLDivElement | null>
  /** Where it is moved to; null while it fills the stage. */
  corner: Corner | null
  onReturn(): void
  onClose(): void
  children: ReactNode
}

/** On paper it is where it belongs. */
const MOVED =
  'fixed z-10 aspect-video overflow-hidden rounded-md bg-line shadow-lift outline outline-edge print:absolute! print:inset-0! print:w-auto! print:rounded-none print:shadow-none print:outline-none'

/** Holds the picture: it fills the stage, or lies small in a corner of the window, moved there and not drawn twice. */
export function CornerFrame({ frame, corner, onReturn, onClose, children }: CornerFrameProps) {
  if (corner === null) {
    return (
      <div ref={frame} className="absolute inset-0">
        {children}
      </div>
    )
  }
  const { left, top, width } = corner
  return (
    <div ref={frame} style={{ left, top, width }} className={MOVED}>
      {children}
      <button
        type="button"
        aria-label="Go to the large preview"
        className="absolute inset-0 rounded-md -outline-offset-2 print:hidden"
        onClick={onReturn}
      />
      <button
        type="button"
        aria-label="Close the small preview"
        aria-keyshortcuts="Escape"
        className="absolute top-0 right-0 grid size-11 place-items-center p-1.5 -outline-offset-2 print:hidden"
        onClick={onClose}
      >
        <span className="grid size-7 place-items-center rounded-full bg-sheet shadow-lift">
          <Icon name="close" className="size-3.5" />
        </span>
      </button>
    </div>
  )
}
