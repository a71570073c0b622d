import type { ReactNode } from 'react'

export interface OptionRowProps {
  title: string
  hint?: ReactNode
  /** Stands beside the title, such as a tooltip. */
  aside?: ReactNode
  children: ReactNode
}

/** One question of the form: its name on the left, its answers on the right, a hairline above. */
export function OptionRow({ title, hint, aside, children }: OptionRowProps) {
  return (
    <fieldset className="min-w-0 border-t border-line py-5 lg:grid lg:grid-cols-[9.375rem_minmax(0,1fr)] lg:gap-6 lg:py-6">
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

/** The refusal of a field, tied to it by id. */
export function FieldError({ id, message }: { id: string; message: string | null }) {
  return (
    <p id={id} role="alert" className="text-sm font-medium text-wrong empty:hidden [&:not(:empty)]:mt-2">
      {message}
    </p>
  )
}
