import type { ComponentPropsWithRef, ReactNode } from 'react'

interface OptionRowProps {
  title: string
  hint?: ReactNode
  /** Beside the title, such as a tooltip. */
  aside?: ReactNode
  children: ReactNode
}

/** A field of the form: its title on the left, its options on the right, a hairline above. */
export function OptionRow({ title, hint, aside, children }: OptionRowProps) {
  return (
    <fieldset className="option-row">
      <legend className="sr-only">{title}</legend>
      <div className="mb-3 lg:mb-0 lg:pt-2">
        <div className="flex items-center gap-1">
          <h2 className="text-base leading-tight font-semibold tracking-normal" aria-hidden="true">
            {title}
          </h2>
          {aside}
        </div>
        {hint !== undefined && <p className="mt-1 text-sm text-soft">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </fieldset>
  )
}

/** The radio of a chip or a swatch, which covers all of it. */
export function ChipRadio(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className="peer absolute inset-0 size-full cursor-[inherit] opacity-0" />
}

/** The id of the summary with its buttons, for skip links. */
export const ORDER_ID = 'your-order'

/** A skip link past the fields to the summary and its buttons; visible while it is focused. */
export function SkipToOrder() {
  return (
    <a href={`#${ORDER_ID}`} className="btn btn-primary absolute z-30 -translate-x-[200vw] focus:translate-x-0">
      Skip to your order
    </a>
  )
}

/** The refusal of a field, tied to it by id. */
export function FieldError({ id, message }: { id: string; message: string | null }) {
  return (
    <p id={id} role="alert" className="text-sm font-medium text-wrong empty:hidden [&:not(:empty)]:mt-2">
      {message}
    </p>
  )
}

interface TypedInputProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: string
  unit?: string
  onType(value: string): void
}

/**
 * A field for a whole number: digits only, typed or pasted, up to a maximum length (000 §5). Its type is text,
 * because in `type="number"` scrolling and "e" have unexpected effects.
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
