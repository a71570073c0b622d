import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** What a control must carry so that its label, hint and error belong to it. */
export interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Stands under the label, before the control: what to enter. */
  hint?: ReactNode
  /** The refusal of what was entered; null or absent when there is none. */
  error?: string | null
  optional?: boolean
  /** The control's id, where something links to it; left out, it gets one. */
  id?: string
  className?: string
  children: (control: ControlAttributes) => ReactNode
}

/**
 * A labelled control with its hint and error (WCAG 1.3.1, 3.3.1). The control is drawn by the child:
 * `{control => <input {...control} name="email" className="control" />}`.
 */
export function Field({ label, hint, error, optional = false, id: given, className, children }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const hintId = hint === undefined ? null : `${id}hint`
  const errorId = error ? `${id}error` : null
  const describedBy = [hintId, errorId].filter((part) => part !== null)
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {hintId !== null && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id,
          'aria-describedby': describedBy.join(' ') || undefined,
          'aria-invalid': errorId === null ? undefined : true,
        })}
      </div>
      {errorId !== null && <FieldError id={errorId} error={error} />}
    </div>
  )
}

/** What is wrong, below what it is about; takes no room while there is nothing. */
export function FieldError({ id, role, error }: { id?: string; role?: 'alert'; error: string | null | undefined }) {
  return (
    <p id={id} role={role} className="flex gap-1.5 text-sm font-medium text-wrong empty:hidden [&:not(:empty)]:mt-1.5">
      {error && (
        <>
          <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
          {error}
        </>
      )}
    </p>
  )
}
