import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { FieldRefusal } from '../refusals.ts'
import type { ReviewForm } from '../review-form.ts'
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, MAX_STARS, MAX_TITLE_LENGTH } from '../review-rules.ts'
import type { WritingPage } from '../review-service.ts'
import { PhotoField } from './photo-field.tsx'
import { Stars } from './stars.tsx'

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

interface WriteFormProps {
  open: WritingPage
  /** What stands in the fields. */
  entered: ReviewForm
  errors: readonly FieldRefusal[]
}

/**
 * The form of a review: sent whole, with its photos, with or without scripts. What was refused comes back with what was
 * typed, and with the photos, which were kept.
 */
export function WriteForm({ open, entered, errors }: WriteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (errors.length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }, [errors])
  const getError = (field: string) => errors.find((error) => error.field === field)?.message ?? null
  const wholeForm = getError('form')
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="mt-7 grid max-w-2xl gap-6"
      onSubmit={() => setSending(true)}
    >
      {wholeForm !== null && (
        <Notice variant="danger" live>
          {wholeForm}
        </Notice>
      )}
      {/* Enter in a field presses the first button of a form: it is to send, and not to take a photo out. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Send
      </button>
      <StarField chosen={entered.rate} error={getError('rate')} />
      <WordFields entered={entered} getError={getError} />
      <PhotoField photos={open.photos} error={getError('photos')} />
      <div>
        <Button type="submit" variant="primary" aria-disabled={sending || undefined} className="min-w-44">
          {sending ? 'Sending…' : 'Send review'}
        </Button>
        <p className="mt-2 text-sm text-soft">We read it before it is published.</p>
      </div>
    </form>
  )
}

interface WordFieldsProps {
  entered: ReviewForm
  getError(field: string): string | null
}

function WordFields({ entered, getError }: WordFieldsProps) {
  return (
    <>
      <Field label="Title" hint="In a few words." error={getError('title')}>
        {(control) => (
          <input
            {...control}
            name="title"
            defaultValue={entered.title}
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            className="control"
          />
        )}
      </Field>
      <Field label="Your review" hint="What others would want to know before they order." error={getError('comment')}>
        {(control) => (
          <textarea
            {...control}
            name="comment"
            defaultValue={entered.comment}
            maxLength={MAX_COMMENT_LENGTH}
            rows={7}
            className="control block resize-y"
          />
        )}
      </Field>
      <Field
        label="Your name as it is shown"
        hint="Your first name, your company, or “A café owner”. Your e-mail address is never shown."
        error={getError('customer')}
      >
        {(control) => (
          <input
            {...control}
            name="customer"
            defaultValue={entered.customer}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            className="control"
          />
        )}
      </Field>
    </>
  )
}

/** One to five stars as radio buttons: arrow keys choose, and so does a press on a row. */
function StarField({ chosen, error }: { chosen: string; error: string | null }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId} data-invalid={error === null ? undefined : ''}>
      <legend className="font-semibold">Stars</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {WORDS.map((word, index) => {
          const rate = MAX_STARS - index
          const says = WORDS[rate - 1] ?? word
          return (
            <label key={word} className="chip">
              <input
                type="radio"
                name="rate"
                value={rate}
                defaultChecked={chosen === String(rate)}
                className="accent-ink"
              />
              <span className="sr-only">
                {rate} {rate === 1 ? 'star' : 'stars'}, {says}
              </span>
              <span aria-hidden="true" className="flex items-center gap-2">
                <Stars rate={rate} className="h-4" />
                {says}
              </span>
            </label>
          )
        })}
      </div>
      {error !== null && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm font-medium text-wrong">
          <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
