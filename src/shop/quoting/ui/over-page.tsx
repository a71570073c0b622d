import type { ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

/** Keys and forms over the page are none of the form below. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/**
 * Dialogs that are opened from within another form: they stand outside of it, so that their forms are in no other one and
 * what is typed there does not reach it.
 */
export function OverPage({ children }: { children: ReactNode }) {
  return createPortal(
    <div onKeyDown={stop} onKeyUp={stop} onSubmit={stop} onChange={stop}>
      {children}
    </div>,
    document.body,
  )
}
