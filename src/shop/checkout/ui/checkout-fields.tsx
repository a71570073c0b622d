import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react'
import { Field, FieldError } from '#platform/ui/field.tsx'
import type { CheckoutField, CheckoutFields } from '../checkout-form.ts'

/* The building blocks of the checkout's form. Each control starts with what was typed before, and shows what is wrong with it. */

/** What is wrong with a field, or has changed. */
export interface ShownFault {
  field: string
  message: string
}

interface FormState {
  /** What was typed so far. */
  fields: CheckoutFields
  faults: readonly ShownFault[]
}

const FormContext = createContext<FormState>({ fields: {}, faults: [] })

/** Gives the fields below it what was typed, and what was refused. */
export function CheckoutFormProvider({ children, ...state }: FormState & { children: ReactNode }) {
  return <FormContext value={state}>{children}</FormContext>
}

/** The id of a field's control, to which the summary of faults links. */
export function fieldId(field: string): string {
  return `checkout-${field}`
}

/** What is wrong with a field; null if nothing is. */
export function useFault(field: string): string | null {
  return useContext(FormContext).faults.find((fault) => fault.field === field)?.message ?? null
}

/** What was typed into a field so far. */
export function useTyped(field: CheckoutField): string | undefined {
  return useContext(FormContext).fields[field]
}

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'name' | 'className' | 'children' | 'id'> {
  name: CheckoutField
  label: string
  hint?: ReactNode
  optional?: boolean
  /** A fault that appears while it is typed. */
  fault?: string | null
  className?: string
}

/** A text field of the checkout. */
export function TextField({ name, label, hint, optional = false, fault, className = '', ...input }: TextFieldProps) {
  const refused = useFault(name)
  const typed = useTyped(name)
  return (
    <Field id={fieldId(name)} {...{ label, hint, optional, className }} error={fault ?? refused}>
      {(control) => <input type="text" className="control" {...input} {...control} name={name} defaultValue={typed} />}
    </Field>
  )
}

/** A part of the checkout: its heading beside its fields, above them on a small screen. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-6 gap-y-4 border-t border-ink pt-6 pb-9 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <legend className="float-left w-full pt-0.5 font-display text-xl font-[650] tracking-tight md:w-auto">
        {title}
      </legend>
      <div className="clear-both min-w-0 md:clear-none">{children}</div>
    </fieldset>
  )
}

/** Something that few need: folded, unless something was typed there or is wrong. */
export function Folded({
  title,
  fields,
  children,
}: {
  title: string
  fields: readonly CheckoutField[]
  children: ReactNode
}) {
  const { fields: typed, faults } = useContext(FormContext)
  const isOpen = fields.some((field) => Boolean(typed[field]) || faults.some((fault) => fault.field === field))
  return (
    <details open={isOpen} className="group/folded open:w-full">
      <summary className="link inline-block cursor-pointer list-none py-1 group-open/folded:mb-3 [&::-webkit-details-marker]:hidden">
        {title}
      </summary>
      {children}
    </details>
  )
}

interface BoxProps {
  name: CheckoutField
  ticked: boolean
  onTick(ticked: boolean): void
  children: ReactNode
}

/** A box to tick. */
export function Box({ name, ticked, onTick, children }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        id={fieldId(name)}
        name={name}
        value="yes"
        checked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      <span>{children}</span>
    </label>
  )
}

/** One of a list of choices. */
export interface Choice {
  value: string
  title: ReactNode
  /** Beside the title, such as a price. */
  aside?: ReactNode
  /** Below it. */
  detail?: ReactNode
}

interface ChoicesProps {
  name: CheckoutField
  /** What the list is about, for screen readers. */
  label: string
  choices: readonly Choice[]
  chosen: string | null
  onChoose(value: string): void
}

/** A list of which one is chosen, each with a line or two about it. */
export function Choices({ name, label, choices, chosen, onChoose }: ChoicesProps) {
  const fault = useFault(name)
  const errorId = `${fieldId(name)}-error`
  return (
    <div>
      <div
        role="radiogroup"
        aria-label={label}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : errorId}
        className="divide-y divide-line rounded-md border border-edge bg-sheet"
      >
        {choices.map(({ value, title, aside, detail }, index) => (
          <label
            key={value}
            className="grid cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 px-4 py-4 first:rounded-t-md last:rounded-b-md has-checked:shadow-[inset_0_0_0_1.5px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="mt-0.5 size-5 appearance-none rounded-full border-[1.5px] border-edge bg-sheet outline-none checked:border-[6px] checked:border-ink"
            />
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
            <span className="text-right text-sm">{aside}</span>
            {detail !== undefined && <span className="col-span-2 col-start-2 text-sm text-soft">{detail}</span>}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={fault} />
    </div>
  )
}
