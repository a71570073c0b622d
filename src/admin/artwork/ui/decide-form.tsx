import { useState } from 'react'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { AccountForm, useFormAnswer, useSending } from '#people/accounts/ui/account-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { MAX_EVALUATION_NOTE, REASON_SENTENCES, REASON_TITLES, REFUSAL_REASONS } from '#shop/artwork/evaluation.ts'

interface DecideFormProps {
  /** The evaluation that the page has shown. */
  seen: string
  formId: string
  answer: FormAnswer<string> | undefined
  /** Whether an email goes to the customer: nobody knows the address of a visitor. */
  hasEmail: boolean
}

const DECISIONS = [
  ['accept', 'Accept'],
  ['note', 'Accept with a note'],
  ['refuse', 'Ask for another'],
] as const

const SUBMITS: Readonly<Record<string, string>> = {
  accept: 'Accept the file',
  note: 'Accept and send the note',
  refuse: 'Ask for another file',
}

/** Accepts a file, or asks for another one with the reason. */
export function DecideForm({ seen, formId, answer, hasEmail }: DecideFormProps) {
  const entered = answer?.intent === 'decide' ? answer.entered : {}
  const [decision, setDecision] = useState(entered['decision'] ?? '')
  const isOfForm = answer?.errors.some(({ field }) => field === 'form') ?? false
  return (
    <AccountForm
      key={seen}
      intent="decide"
      answer={answer}
      saysAbove={isOfForm}
      hidden={{ form_id: formId, seen }}
      className="decision grid gap-2"
    >
      <fieldset>
        <legend className="sr-only">Decision</legend>
        {DECISIONS.map(([value, label]) => (
          <label key={value} className="decision-choice">
            <input
              type="radio"
              name="decision"
              value={value}
              defaultChecked={entered['decision'] === value}
              onChange={() => setDecision(value)}
            />
            {label}
          </label>
        ))}
        <FieldError name="decision" />
      </fieldset>
      <Reasons chosen={entered['reason'] ?? ''} />
      <Note entered={entered['note'] ?? ''} />
      <Submit label={SUBMITS[decision] ?? 'Save the decision'} />
      <p className="text-xs text-soft">
        {hasEmail
          ? 'The customer gets an email with a link to the artwork. An accepted file cannot be replaced without asking us.'
          : 'Nobody knows this visitor’s email address: they see the decision with the line in their cart.'}
      </p>
    </AccountForm>
  )
}

function Reasons({ chosen }: { chosen: string }) {
  return (
    <fieldset className="decision-reasons">
      <legend className="mb-1 text-sm font-semibold">Why</legend>
      <div className="flex flex-wrap gap-1.5">
        {REFUSAL_REASONS.map((reason) => (
          <label key={reason} className="reason-chip" title={REASON_SENTENCES[reason]}>
            <input type="radio" name="reason" value={reason} defaultChecked={chosen === reason} />
            <span>{REASON_TITLES[reason]}</span>
          </label>
        ))}
      </div>
      <FieldError name="reason" />
    </fieldset>
  )
}

function FieldError({ name }: { name: string }) {
  const error = useFormAnswer()?.errors.find(({ field }) => field === name)
  return error === undefined ? null : (
    <p role="alert" className="mt-1 text-sm font-medium text-wrong">
      {error.message}
    </p>
  )
}

function Note({ entered }: { entered: string }) {
  const error = useFormAnswer()?.errors.find(({ field }) => field === 'note')?.message ?? null
  return (
    <Field
      label="For the customer"
      hint="In your own words. With a reason from the list, they also read what to do about it."
      error={error}
      className="decision-note text-sm"
    >
      {(control) => (
        <textarea
          {...control}
          name="note"
          rows={4}
          maxLength={MAX_EVALUATION_NOTE}
          defaultValue={entered}
          className="control control-small"
        />
      )}
    </Field>
  )
}

function Submit({ label }: { label: string }) {
  const sending = useSending('decide')
  return (
    <Button type="submit" variant="primary" disabled={sending} className="w-full">
      {label}
    </Button>
  )
}
