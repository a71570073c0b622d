import { Field } from '#platform/ui/field.tsx'
import { BILL_TO_FIELDS, BILL_TO_LABELS, BILL_TO_MAX_LENGTH, type BillTo, type BillToField } from '../bill-to.ts'

const AUTO_COMPLETE: Readonly<Record<BillToField, string>> = {
  company: 'organization',
  name: 'name',
  address: 'street-address',
}

export interface BillToFieldsProps {
  values: BillTo
  /** What is wrong with what was entered. */
  errors: readonly { field: string; message: string }[]
  /** Left out where a form without scripts holds the values itself. */
  onEnter?: (field: BillToField, value: string) => void
}

/** The fields of Bill To. */
export function BillToFields({ values, errors, onEnter }: BillToFieldsProps) {
  return BILL_TO_FIELDS.map((field) => {
    const error = errors.find((fault) => fault.field === field)?.message ?? null
    const held = onEnter === undefined ? { defaultValue: values[field] } : { value: values[field] }
    return (
      <Field key={field} label={BILL_TO_LABELS[field]} error={error}>
        {(control) => {
          const shared = {
            ...control,
            ...held,
            name: field,
            maxLength: BILL_TO_MAX_LENGTH[field],
            autoComplete: AUTO_COMPLETE[field],
            className: 'control',
          }
          return field === 'address' ? (
            <textarea {...shared} rows={4} onChange={(event) => onEnter?.(field, event.target.value)} />
          ) : (
            <input {...shared} onChange={(event) => onEnter?.(field, event.target.value)} />
          )
        }}
      </Field>
    )
  })
}
