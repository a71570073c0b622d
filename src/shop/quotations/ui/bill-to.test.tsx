import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BillToBlock, type BillToEditor, type Editing } from './bill-to.tsx'

const GRACE = { name: 'Grace Hopper', company: 'Harbour Coffee Ltd', address: '12 Harbour Row\nBristol' }

function drawn(editing: Editing, accepted = false): string {
  const open = !['off', 'saved'].includes(editing.state)
  const editor: BillToEditor = {
    editing,
    open,
    values: GRACE,
    enter: () => {},
    toggle: async () => true,
  }
  return renderToStaticMarkup(<BillToBlock editor={editor} accepted={accepted} heading="h3" />)
}

describe('the Bill To block (000 §2.7, §4.6)', () => {
  test('shows what is stored, with a switch that is off', () => {
    expect(drawn({ state: 'off' })).toMatch(/role="switch" aria-checked="false"/)
    expect(drawn({ state: 'off' })).toContain('12 Harbour Row\nBristol')
    expect(drawn({ state: 'off' })).not.toContain('<input')
  })

  test('shows the fields while it is switched on', () => {
    expect(drawn({ state: 'on' })).toMatch(/role="switch" aria-checked="true"/)
    expect(drawn({ state: 'on' })).toMatch(/<input[^>]*name="company"[^>]*value="Harbour Coffee Ltd"/)
  })

  test('keeps what was typed, and offers to try again, if it could not be saved', () => {
    const failed = drawn({ state: 'failed', message: 'Your changes could not be saved.', errors: [] })
    expect(failed).toMatch(/role="alert".*Your changes could not be saved.*Try again/)
    expect(failed).toContain('value="Grace Hopper"')
  })

  test('decisions §5: cannot be edited once the quotation is accepted', () => {
    const accepted = drawn({ state: 'off' }, true)
    expect(accepted).not.toContain('role="switch"')
    expect(accepted).toContain('Grace Hopper')
  })
})
