import { type ReactNode, useId, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { BILL_TO_FIELDS, BILL_TO_LABELS, BILL_TO_MAX_LENGTH, type BillTo, type BillToField } from '../bill-to.ts'
import { type QuotationView, quotationPath } from '../quotation.ts'
import { saveBillTo } from './quotation-calls.ts'

interface BillToSectionProps {
  /** Below the title of the dialog or of the page. */
  heading: 'h2' | 'h3'
  /** Beside the heading. */
  beside?: ReactNode
  children: ReactNode
}

/** The Bill To part of a quotation. */
export function BillToSection({ heading: Heading, beside, children }: BillToSectionProps) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center gap-x-5">
        <Heading id={title} className="font-text text-sm font-semibold tracking-normal">
          Bill To
        </Heading>
        {beside}
      </div>
      {children}
    </section>
  )
}

interface BillToBlockProps extends Pick<BillToSectionProps, 'heading'> {
  editor: BillToEditor
  /** From then on it cannot be edited (decisions §5). */
  accepted: boolean
}

/** Bill To with its Edit switch: switching it off saves the changes (000 §2.7, §4.6). */
export function BillToBlock({ editor, accepted, heading }: BillToBlockProps) {
  const { editing, open, values, toggle } = editor
  const editSwitch = (
    <button
      type="button"
      role="switch"
      aria-checked={open}
      aria-disabled={editing.state === 'saving' ? 'true' : undefined}
      className={SWITCH_CLASS}
      onClick={() => void toggle()}
    >
      {EDIT}
    </button>
  )
  return (
    <BillToSection heading={heading} beside={accepted ? null : editSwitch}>
      {open ? (
        <form
          className="mt-2 grid max-w-sm gap-3"
          // The modal may be inside another form, which must not see these events.
          onKeyDown={(event) => event.stopPropagation()}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void toggle()
          }}
        >
          <BillToFields
            values={values}
            errors={editing.state === 'failed' ? editing.errors : []}
            onEnter={editor.enter}
          />
        </form>
      ) : (
        <BillToLines billTo={values} />
      )}
      <Saving editor={editor} />
    </BillToSection>
  )
}

function Saving({ editor: { editing, toggle } }: { editor: BillToEditor }) {
  if (editing.state === 'failed') {
    return (
      <Notice variant="danger" live className="mt-3 print:hidden">
        {editing.message}{' '}
        <button type="button" className="link font-semibold" onClick={() => void toggle()}>
          Try again
        </button>
      </Notice>
    )
  }
  const message = { saving: 'Saving …', saved: 'Saved', on: 'Switch Edit off to save.', off: '' }[editing.state]
  return (
    <p role="status" className="mt-2 min-h-5 text-soft print:hidden">
      {message}
    </p>
  )
}

interface PlainBillToProps {
  quotation: QuotationView
  quotationKey: string | null
  /** The values of the fields; null while they are not shown. */
  entered: BillTo | null
  /** The refusal, or null. */
  message: string | null
  errors: readonly { field: string; message: string }[]
}

/** Bill To without scripts: a link to its form, and the form. */
export function PlainBillTo({ quotation, quotationKey, entered, message, errors }: PlainBillToProps) {
  const { quotation_no: number } = quotation
  if (entered === null) {
    const edit = (
      <a href={quotationPath(number, quotationKey, { edit: 'on' })} className={SWITCH_CLASS}>
        {EDIT}
      </a>
    )
    return (
      <BillToSection heading="h2" beside={edit}>
        <BillToLines billTo={quotation} />
        <p className="mt-2 min-h-5" />
      </BillToSection>
    )
  }
  return (
    <BillToSection heading="h2">
      <form method="post" action={quotationPath(number, quotationKey)} className="mt-2 grid max-w-sm gap-3">
        {message !== null && (
          <Notice variant="danger" live>
            {message}
          </Notice>
        )}
        <BillToFields values={entered} errors={errors} />
        <div>
          <Button type="submit" variant="primary" className="min-w-28">
            Save
          </Button>
        </div>
      </form>
    </BillToSection>
  )
}

const AUTO_COMPLETE: Readonly<Record<BillToField, string>> = {
  company: 'organization',
  name: 'name',
  address: 'street-address',
}

interface BillToFieldsProps {
  values: BillTo
  /** The faults of the entered values. */
  errors: readonly { field: string; message: string }[]
  /** Left out if a form without scripts contains the values itself. */
  onEnter?: (field: BillToField, value: string) => void
}

/** The fields of Bill To. */
function BillToFields({ values, errors, onEnter }: BillToFieldsProps) {
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
            onChange: (event: { target: { value: string } }) => onEnter?.(field, event.target.value),
          }
          return field === 'address' ? <textarea {...shared} rows={4} /> : <input {...shared} />
        }}
      </Field>
    )
  })
}

/** The style of a switch: a track with its label beside it, styled by `aria-checked`. */
const SWITCH_CLASS = 'group inline-flex min-h-8 items-center gap-2 font-semibold print:hidden'

const EDIT = (
  <>
    <span
      aria-hidden="true"
      className="relative h-5 w-9 rounded-full border border-edge bg-sheet transition-colors duration-100 group-hover:border-ink group-aria-checked:border-ink group-aria-checked:bg-ink"
    >
      <span className="absolute top-[3px] left-[3px] size-3 rounded-full bg-edge transition-transform duration-100 group-aria-checked:translate-x-4 group-aria-checked:bg-sheet" />
    </span>
    Edit
  </>
)

/** The state of editing. */
export type Editing =
  | { state: 'off' | 'on' | 'saving' | 'saved' }
  | { state: 'failed'; message: string; errors: readonly { field: string; message: string }[] }

export type BillToEditor = ReturnType<typeof useBillTo>

interface BillToInput {
  /** Null while there is none yet. */
  quotation: QuotationView | null
  quotationKey: string | null
  onSaved(quotation: QuotationView): void
  /** Typed into the page's form without scripts; editing continues with it. */
  initialValues?: BillTo | null
}

const EMPTY: BillTo = { name: '', company: '', address: '' }

/** Editing Bill To: switching it off saves; if that fails the typed text stays. */
export function useBillTo({ quotation, quotationKey, onSaved, initialValues = null }: BillToInput) {
  const [editing, setEditing] = useState<Editing>({ state: initialValues === null ? 'off' : 'on' })
  const [typed, setTyped] = useState(initialValues ?? EMPTY)
  const stored = quotation ?? EMPTY
  const open = editing.state === 'on' || editing.state === 'saving' || editing.state === 'failed'

  async function save(): Promise<boolean> {
    if (quotation === null || editing.state === 'saving') return false
    if (BILL_TO_FIELDS.every((field) => typed[field] === quotation[field])) {
      setEditing({ state: 'off' })
      return true
    }
    setEditing({ state: 'saving' })
    const outcome = await saveBillTo(quotation.id, typed, quotationKey)
    if (!outcome.ok) {
      setEditing({ state: 'failed', message: outcome.message, errors: outcome.errors })
      return false
    }
    onSaved(outcome.quotation)
    setEditing({ state: 'saved' })
    return true
  }

  /** Switches editing on; off, it saves (000 §4.6). @returns whether the text is saved */
  async function toggle(): Promise<boolean> {
    if (open) return save()
    const { name, company, address } = stored
    setTyped({ name, company, address })
    setEditing({ state: 'on' })
    return true
  }

  return {
    editing,
    /** Whether the fields are shown. */
    open,
    values: open ? typed : stored,
    enter: (field: BillToField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    toggle,
  }
}

/** Bill To, read-only (000 §2.7: Company Name, Name, Address). */
export function BillToLines({ billTo }: { billTo: BillTo }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {BILL_TO_FIELDS.map((field) => (
        <div key={field} className="contents">
          <dt className="text-soft">{BILL_TO_LABELS[field]}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{billTo[field] === '' ? '–' : billTo[field]}</dd>
        </div>
      ))}
    </dl>
  )
}
