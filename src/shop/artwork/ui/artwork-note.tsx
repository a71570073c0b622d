import { useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { LONGEST_NOTE } from '../artwork-limits.ts'

/** The note to whoever prepares the print, opened when it is wanted. */
export function ArtworkNote({ note, onSave }: { note: string; onSave(note: string): Promise<boolean> }) {
  const [typed, setTyped] = useState(note)
  const [saving, setSaving] = useState(false)
  const changed = typed.trim() !== note
  async function save() {
    setSaving(true)
    await onSave(typed)
    setSaving(false)
  }
  return (
    <details open={note !== ''} className="group border-t border-line pt-3">
      <summary className="inline-flex min-h-9 items-center rounded-sm text-sm font-semibold underline decoration-edge underline-offset-4 group-open:no-underline">
        {note === '' ? 'Add a note' : 'Your note'}
      </summary>
      <Field
        label={<span className="sr-only">Note</span>}
        hint={`For whoever prepares the print. ${typed.length} of ${LONGEST_NOTE} characters.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={LONGEST_NOTE}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="control"
          />
        )}
      </Field>
      <Button
        className="mt-2 min-h-10 py-1.5"
        aria-disabled={!changed || saving}
        onClick={() => changed && !saving && void save()}
      >
        {saving ? 'Saving …' : 'Save note'}
      </Button>
    </details>
  )
}
