import { type ReactNode, useId, useState } from 'react'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field, FieldError } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { useErrorFocus } from '#platform/ui/take-focus.ts'
import { MAX_TEXT, REASONS, WISHES } from '../complaint.ts'
import type { ComplaintPage } from '../complaints.server.ts'
import type { ShownPhoto } from '../view-complaint.server.ts'
import { PhotoField } from './complaint-photos.tsx'

/* The forms of a line's complaint, sent with their photos, with or without scripts. A refused one comes back as it was. */

interface FormProps {
  formId: string
  /** Photos that were saved with an earlier sending of this form. */
  photos: readonly ShownPhoto[]
  answer: FormAnswer<string> | undefined
}

interface ShellProps extends FormProps {
  intent: string
  button: string
  children: (errorOf: (field: string) => string | null) => ReactNode
}

function ComplaintForm({ intent, formId, photos, answer, button, children }: ShellProps) {
  const [sending, setSending] = useState(false)
  const own = answer?.intent === intent ? answer : undefined
  const form = useErrorFocus<HTMLFormElement>(own)
  const errorOf = (field: string) => own?.errors.find((error) => error.field === field)?.message ?? null
  const wholeForm = errorOf('form')
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-6 grid max-w-2xl gap-7"
      onSubmit={() => setSending(true)}
    >
      {/* Before the photos, which are saved as they arrive. */}
      <input type="hidden" name="form_id" value={formId} />
      <input type="hidden" name="intent" value={intent} />
      {/* Enter in a field presses the first button of a form, which must send and not remove a photo. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {button}
      </button>
      {wholeForm !== null && (
        <Notice variant="danger" live>
          {wholeForm}
        </Notice>
      )}
      {children(errorOf)}
      <PhotoField photos={photos} error={errorOf('photos')} />
      <Button
        type="submit"
        variant="primary"
        aria-disabled={sending || undefined}
        className="min-w-44 justify-self-start"
      >
        {sending ? 'Sending…' : button}
      </Button>
    </form>
  )
}

/** Reports a fault of a line. */
export function ReportForm({ line, ...props }: FormProps & { line: ComplaintPage['line'] }) {
  const entered = props.answer?.intent === 'report' ? props.answer.entered : {}
  return (
    <ComplaintForm intent="report" button="Send report" {...props}>
      {(errorOf) => (
        <>
          <Choices
            legend="What is wrong?"
            name="reason"
            options={REASONS}
            chosen={entered['reason']}
            error={errorOf('reason')}
          />
          {line.kinds > 1 && <Sets kinds={line.kinds} entered={entered['sets'] ?? ''} error={errorOf('sets')} />}
          <Field
            label="How many pieces are faulty?"
            hint={`Of ${line.amount}. An estimate will do.`}
            error={errorOf('pieces')}
          >
            {(control) => (
              <input
                {...control}
                name="pieces"
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                defaultValue={entered['pieces'] ?? ''}
                className="control max-w-40"
              />
            )}
          </Field>
          <Words label="What do you see?" entered={entered['text']} error={errorOf('text')} />
          <Choices
            legend="What would you like?"
            name="wish"
            options={WISHES}
            chosen={entered['wish']}
            error={errorOf('wish')}
          />
        </>
      )}
    </ComplaintForm>
  )
}

function Sets({ kinds, entered, error }: { kinds: number; entered: string; error: string | null }) {
  const chosen = new Set(entered.split(' '))
  return (
    <Group legend="Which sets?" error={error}>
      <div className="mt-2 flex flex-wrap gap-2">
        {Array.from({ length: kinds }, (_, index) => String(index + 1)).map((no) => (
          <label key={no} className="chip">
            <input type="checkbox" name="sets" value={no} defaultChecked={chosen.has(no)} className="accent-ink" />
            Set {no}
          </label>
        ))}
      </div>
    </Group>
  )
}

/** Writes again about a complaint. */
export function MessageForm(props: FormProps) {
  const entered = props.answer?.entered['text']
  return (
    <ComplaintForm intent="write" button="Send message" {...props}>
      {(errorOf) => <Words label="Your message" entered={entered} error={errorOf('text')} />}
    </ComplaintForm>
  )
}

function Words({ label, entered, error }: { label: string; entered: string | undefined; error: string | null }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <textarea
          {...control}
          name="text"
          rows={5}
          maxLength={MAX_TEXT}
          defaultValue={entered ?? ''}
          className="control block resize-y"
        />
      )}
    </Field>
  )
}

interface ChoicesProps {
  legend: string
  name: string
  options: Readonly<Record<string, string>>
  chosen: string | undefined
  error: string | null
}

function Choices({ legend, name, options, chosen, error }: ChoicesProps) {
  return (
    <Group legend={legend} error={error}>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className="chip">
            <input type="radio" name={name} value={value} defaultChecked={chosen === value} className="accent-ink" />
            {label}
          </label>
        ))}
      </div>
    </Group>
  )
}

function Group({ legend, error, children }: { legend: string; error: string | null; children: ReactNode }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId} data-invalid={error === null ? undefined : ''}>
      <legend className="font-semibold">{legend}</legend>
      {children}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
