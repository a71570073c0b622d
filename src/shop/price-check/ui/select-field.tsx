import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { FieldState } from '#shop/configurator/complete-configuration.ts'

interface SelectFieldProps {
  state: Pick<FieldState, 'label' | 'options' | 'value'> & { field: string }
  onChoose(value: string): void
}

/** Fields whose options have long names: wide everywhere, or on a phone. */
const WIDTHS: Record<string, string> = {
  product_id: 'col-span-2',
  cutting_id: 'max-sm:col-span-2',
  finishing_id: 'max-sm:col-span-2',
}

/** A field of the price form as a dropdown; what cannot be chosen stays in it and says why. */
export function SelectField({ state, onChoose }: SelectFieldProps) {
  const { field, label, options, value } = state
  const select = useRef<HTMLSelectElement>(null)
  useIsHydrated(select, value, onChoose)
  return (
    <Labelled label={label} className={WIDTHS[field]}>
      {(id) => (
        <select
          ref={select}
          id={id}
          name={field}
          value={value}
          className="control text-ellipsis"
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

/** Takes over what was chosen before the scripts were there, or what the browser brought back with the page. */
function useIsHydrated(select: RefObject<HTMLSelectElement | null>, value: string, onChoose: (value: string) => void) {
  useEffect(() => {
    const shown = select.current?.value
    if (shown !== undefined && shown !== value) onChoose(shown)
    // Only when the scripts come; from then on every choice is heard of.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** A field with one option: nothing to choose, so it is said and not asked. */
export function FixedChoice({ state }: { state: FieldState }) {
  const only = state.options.find(({ value }) => value === state.value)
  if (only === undefined) return null
  return (
    <p className={`min-w-0 ${WIDTHS[state.field] ?? ''}`}>
      <span className="mb-1 block text-sm text-soft">{state.label}</span>
      <span className="flex min-h-11 items-center border-b border-line py-2">{only.name}</span>
    </p>
  )
}

interface LabelledProps {
  label: string
  className?: string
  /** The control, which takes the id. */
  children(id: string): ReactNode
}

/** A control under its label. */
export function Labelled({ label, className = '', children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
