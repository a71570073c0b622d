import { type ReactNode, useId } from 'react'
import type { FieldState } from '#configurator/complete-configuration.ts'

interface SelectFieldProps {
  state: Pick<FieldState, 'label' | 'options' | 'value'> & { field: string }
  onChoose(value: string): void
}

/** A field of the price form as a dropdown; what cannot be chosen stays in it and says why. */
export function SelectField({ state, onChoose }: SelectFieldProps) {
  const { field, label, options, value } = state
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          name={field}
          value={value}
          className="control"
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled !== null}>
              {option.disabled === null ? option.name : `${option.name} (${option.disabled})`}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** A field with one option: nothing to choose, so it is said and not asked. */
export function FixedChoice({ state }: { state: FieldState }) {
  const only = state.options.find(({ value }) => value === state.value)
  if (only === undefined) return null
  return (
    <p className="min-w-0">
      <span className="mb-1 block text-sm text-soft">{state.label}</span>
      <span className="flex min-h-11 items-center border-b border-line py-2">{only.name}</span>
    </p>
  )
}

/** A control under its label. */
export function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
