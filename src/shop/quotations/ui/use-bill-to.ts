import { useState } from 'react'
import { BILL_TO_FIELDS, type BillTo, type BillToField } from '../bill-to.ts'
import type { QuotationView } from '../quotation.ts'
import { saveBillTo } from './quotation-calls.ts'

/** Where editing stands. */
export type Editing =
  | { state: 'off' | 'on' | 'saving' | 'saved' }
  | { state: 'failed'; message: string; errors: readonly { field: string; message: string }[] }

export interface BillToEditor {
  editing: Editing
  /** Whether the fields are shown. */
  open: boolean
  values: BillTo
  enter(field: BillToField, value: string): void
  /** Switches editing on; off, it saves (000 §4.6). @returns whether what was entered is kept */
  toggle(): Promise<boolean>
}

interface Edited {
  /** Null while there is none yet. */
  quotation: QuotationView | null
  quotationKey: string | null
  onSaved(quotation: QuotationView): void
  /** What was typed into the page's form without scripts, which editing goes on with. */
  begunWith?: BillTo | null
}

const EMPTY: BillTo = { name: '', company: '', address: '' }

/** Editing Bill To: switching it off saves, and what could not be saved stays as it was typed. */
export function useBillTo({ quotation, quotationKey, onSaved, begunWith = null }: Edited): BillToEditor {
  const [editing, setEditing] = useState<Editing>({ state: begunWith === null ? 'off' : 'on' })
  const [typed, setTyped] = useState(begunWith ?? EMPTY)
  const stored = quotation ?? EMPTY
  const open = editing.state === 'on' || editing.state === 'saving' || editing.state === 'failed'

  async function save(): Promise<boolean> {
    if (quotation === null || editing.state === 'saving') return false
    if (BILL_TO_FIELDS.every((field) => typed[field] === quotation[field])) {
      setEditing({ state: 'off' })
      return true
    }
    setEditing({ state: 'saving' })
    const outcome = await saveBillTo(quotation.id, typed, quotationKey)
    if (!outcome.ok) {
      setEditing({ state: 'failed', message: outcome.message, errors: outcome.errors })
      return false
    }
    onSaved(outcome.quotation)
    setEditing({ state: 'saved' })
    return true
  }

  async function toggle(): Promise<boolean> {
    if (open) return save()
    const { name, company, address } = stored
    setTyped({ name, company, address })
    setEditing({ state: 'on' })
    return true
  }

  return {
    editing,
    open,
    values: open ? typed : stored,
    enter: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    toggle,
  }
}
