import type { ReactNode } from 'react'
import { useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { Field } from '#platform/ui/field.tsx'

export interface LinesFieldProps {
  name: string
  label: string
  hint: ReactNode
  rows?: number
  optional?: boolean
}

/** A multi-line text field, with what was typed before and what was refused about it. */
export function LinesField({ name, label, hint, rows = 8, optional = false }: LinesFieldProps) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === name)?.message ?? null
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={rows}
          className="control"
          defaultValue={answer?.entered[name]}
          required={!optional}
        />
      )}
    </Field>
  )
}
