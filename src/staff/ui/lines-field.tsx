import type { ReactNode } from 'react'
import { useFormAnswer } from '#accounts/ui/account-form.tsx'
import { Field } from '#foundation/ui/field.tsx'

/** A text of several lines in a form, with what was typed before and what was refused about it. */
export function LinesField({ name, label, hint }: { name: string; label: string; hint: ReactNode }) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === name)?.message ?? null
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea {...control} name={name} rows={8} className="control" defaultValue={answer?.entered[name]} required />
      )}
    </Field>
  )
}
