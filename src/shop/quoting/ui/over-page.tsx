import { type MouseEvent, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react'
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

interface ModalLinkProps {
  /** The form's own page: without scripts, in another tab, and where the modal cannot be had. */
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
