// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="QUOTE" onClose={() => setOpen(false)}>
        <p>Inside</p>
      </Dialog>
    </>
  )
}

function Nested() {
  const [inner, setInner] = useState(true)
  const [outer, setOuter] = useState(true)
  return (
    <Dialog open={outer} title="QUOTE" onClose={() => setOuter(false)}>
      <p>Inside</p>
      <Dialog open={inner} title="Email Already Registered" onClose={() => setInner(false)}>
        <p>Within</p>
      </Dialog>
    </Dialog>
  )
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement

describe('a dialog', () => {
  it('opens with its title as its name, and holds nothing while it is closed', () => {
    render(<Page />)
    expect(screen.queryByText('Inside')).toBeNull()
    fireEvent.click(screen.getByText('Open'))
    expect(dialog().open).toBe(true)
    expect(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe('QUOTE')
    expect(screen.queryByText('Inside')).not.toBeNull()
  })

  it('closes by its cross and by a press on the backdrop, but not by one inside, and can open again', () => {
    render(<Page />)
    fireEvent.click(screen.getByText('Open'))
    fireEvent.click(screen.getByText('Inside'))
    expect(dialog().open).toBe(true)
    fireEvent.click(screen.getByLabelText('Close'))
    expect(dialog().open).toBe(false)
    fireEvent.click(screen.getByText('Open'))
    expect(dialog().open).toBe(true)
    fireEvent.click(dialog())
    expect(dialog().open).toBe(false)
  })

  it('stays when a dialog inside it closes', () => {
    render(<Nested />)
    fireEvent.click(screen.getAllByLabelText('Close')[1] as HTMLElement)
    expect(screen.queryByText('Within')).toBeNull()
    expect(screen.queryByText('Inside')).not.toBeNull()
    expect(dialog().open).toBe(true)
  })
})
