import type { ComponentPropsWithRef } from 'react'

interface TypedInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: string
  unit?: string
  onType(value: string): void
}

/**
 * A field for a whole number: digits only, as keys and as paste, never more than fits (000 §5). It is text and
 * not `type="number"`, whose wheel and "e" surprise people.
 */
export function TypedInput({ value, unit, onType, maxLength = 6, className = '', ...rest }: TypedInputProps) {
  return (
    <span className={`relative inline-block ${className}`}>
      <input
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onType(event.currentTarget.value.replace(/\D/g, '').slice(0, maxLength))}
        className={`control font-semibold ${unit === undefined ? '' : 'pr-11'}`}
      />
      {unit !== undefined && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-soft"
        >
          {unit}
        </span>
      )}
    </span>
  )
}
