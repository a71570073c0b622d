import type { ReactNode } from 'react'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { Button, type ButtonVariant } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

/* The forms of an order's page: each sends its id and the number of events that its page has shown. */

/** What every form of the page needs. */
export interface OrderForms {
  orderNo: string
  /** The number of events when the page was opened. */
  seen: number
  /** Identifies the page's forms, each with its intent. */
  formId: string
  answer: FormAnswer<string> | undefined
}

interface OrderFormProps {
  forms: OrderForms
  /** Such as `note`, or `move-2` for the second line. */
  intent: string
  hidden?: Readonly<Record<string, string>>
  className?: string
  children: ReactNode
}

/** A form about the order. A refusal that belongs to no field stands above it. */
export function OrderForm({ forms: { formId, seen, answer }, intent, hidden = {}, ...props }: OrderFormProps) {
  const isOfForm = answer?.intent === intent && answer.errors.some(({ field }) => field === 'form' || field === 'lines')
  return (
    <AccountForm
      // The key remounts the form after it was processed, which empties its fields.
      key={seen}
      intent={intent}
      answer={answer}
      saysAbove={isOfForm}
      formId={formId}
      hidden={{ seen: String(seen), ...hidden }}
      {...props}
    />
  )
}

interface SubmitProps {
  intent: string
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

/** Sends its form, once. */
export function Submit({ intent, variant = 'secondary', className = '', children }: SubmitProps) {
  const sending = useSending(intent)
  return (
    <Button type="submit" variant={variant} disabled={sending} className={`btn-small ${className}`}>
      {children}
    </Button>
  )
}

/** What was refused about a field, and what it shows: what was typed before, else what is stored. */
function useAnswerTo(name: string, stored: string): { error: string | null; initial: string } {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === name)?.message ?? null
  return { error, initial: answer?.entered[name] ?? stored }
}

interface TypedFieldProps {
  name: string
  label: string
  hint?: string
  optional?: boolean
  type?: 'text' | 'date' | 'url' | 'email' | 'tel'
  inputMode?: 'decimal'
  value?: string
  autoComplete?: string
  className?: string
  /** More than one line. */
  rows?: number
  /** Stands in the field, which then shows no label. */
  placeholder?: string
}

/** A field with what was typed before, or what is stored, and what was refused about it. */
export function TypedField(props: TypedFieldProps) {
  const { name, label, hint, optional = false, value = '', rows, className = '', placeholder, ...rest } = props
  const { error, initial } = useAnswerTo(name, value)
  return (
    <Field
      label={placeholder === undefined ? label : <span className="sr-only">{label}</span>}
      hint={hint}
      error={error}
      optional={optional}
      className={`text-sm ${placeholder === undefined ? '' : '[&>div]:mt-0'} ${className}`}
    >
      {(control) => {
        const shared = { ...control, name, placeholder, defaultValue: initial, className: 'control control-small' }
        return rows === undefined ? (
          <input type="text" autoComplete="off" {...rest} {...shared} required={!optional} />
        ) : (
          <textarea {...shared} rows={rows} required={!optional} />
        )
      }}
    </Field>
  )
}

interface ChoiceFieldProps {
  name: string
  label: string
  options: readonly (readonly [value: string, title: string])[]
  value?: string
  /** For screen readers alone, where a button beside it says the same. */
  hidesLabel?: boolean
  className?: string
}

/** One of several values. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, options, value = '', hidesLabel = false, className = '' } = props
  const { error, initial } = useAnswerTo(name, value)
  return (
    <Field
      label={hidesLabel ? <span className="sr-only">{label}</span> : label}
      error={error}
      className={`text-sm ${hidesLabel ? '[&>div]:mt-0' : ''} ${className}`}
    >
      {(control) => (
        <select {...control} name={name} defaultValue={initial} className="control control-small">
          {options.map(([each, title]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A form that is opened when it is needed; open after it was refused. */
export function FoldedForm({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group">
      <summary className="link inline-block w-fit py-1 text-sm">{title}</summary>
      <div className="mt-2 mb-3">{children}</div>
    </details>
  )
}
