import { type MouseEvent, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'

/** Key and form events over the page must not reach the form below. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}

/**
 * Dialogs that are opened from within another form: a portal puts them outside of it, so that forms are not nested
 * and typing in them does not reach it.
 */
export function OverPage({ children }: { children: ReactNode }) {
  return createPortal(
    <div onKeyDown={stop} onKeyUp={stop} onSubmit={stop} onChange={stop}>
      {children}
    </div>,
    document.body,
  )
}

interface ModalLinkProps {
  /** The form's own page: without scripts, in another tab, and if the modal cannot be loaded. */
  address: string
  /** Fields of the choices that the link sets itself (note-early-input.ts). */
  sets?: string
  /** Fetches the modal. */
  load(): Promise<unknown>
  renderModal(close: () => void): ReactNode
  children: ReactNode
}

/** A link that opens a form over this page. */
export function ModalLink({ address, sets, load, renderModal, children }: ModalLinkProps) {
  const [open, setOpen] = useState(false)

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    load().then(
      () => setOpen(true),
      () => location.assign(address),
    )
  }

  return (
    <>
      <a href={address} data-sets={sets} className="link font-semibold" onClick={press}>
        {children}
      </a>
      {open && (
        <OverPage>
          <Suspense>{renderModal(() => setOpen(false))}</Suspense>
        </OverPage>
      )}
    </>
  )
}
