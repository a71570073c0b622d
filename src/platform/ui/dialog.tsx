import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

export interface DialogProps {
  open: boolean
  title: string
  /** Called once, however it is closed: the cross, Escape, a press outside. */
  onClose: () => void
  wide?: boolean
  children: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the rest inert, and
 * gives the focus back. Needs scripts; whatever it holds must also be reachable without it.
 */
export function Dialog({ open, title, onClose, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onClose={(event) => {
        // React also reports the closing of a dialog inside this one.
        if (event.target === event.currentTarget) onClose()
      }}
      onClick={(event) => {
        // The padding is on the inner element, so only the backdrop answers as the dialog itself.
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className="p-5 md:p-7">
        <div className="mb-4 flex items-start justify-between gap-6">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="btn btn-quiet -mt-2.5 -mr-2.5 size-11 shrink-0 px-0"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {open && children}
      </div>
    </dialog>
  )
}
