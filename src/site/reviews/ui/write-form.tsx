import { useId, useState } from 'react'
import { useChosenPhotos } from '#platform/photos/ui/use-chosen-photos.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { useErrorFocus } from '#platform/ui/take-focus.ts'
import type { FieldRefusal } from '../refusals.ts'
import { MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, MAX_PHOTOS, MAX_STARS, MAX_TITLE_LENGTH } from '../review.ts'
import { PHOTOS_FIELD, REMOVE_FIELD, type ReviewForm } from '../review-form.ts'
import type { WritingPage } from '../write-review.server.ts'
import { Stars } from './stars.tsx'

/** The meaning of the stars, five first. */
const LABELS = ['Excellent', 'Very good', 'Good', 'Fair', 'Poor']

/**
 * The form of a review, sent with its photos, with or without scripts. A refused form comes back with its texts and
 * with the saved photos.
 */
export function WriteForm({
  open,
  entered,
  errors,
}: {
  open: WritingPage
  /** The values of the fields. */
  entered: ReviewForm
  errors: readonly FieldRefusal[]
}) {
  const form = useErrorFocus<HTMLFormElement>(errors.length > 0 ? errors : null)
  const [sending, setSending] = useState(false)
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
      {/* Enter in a field presses the first button of a form, which must send and not remove a photo. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Send
      </button>
      <StarField chosen={entered.rate} error={getError('rate')} />
      {TEXT_FIELDS.map(({ name, label, hint, maxLength }) => (
        <Field key={name} label={label} hint={hint} error={getError(name)}>
          {(control) => {
            const all = { ...control, name, maxLength, defaultValue: entered[name] }
            return name === 'comment' ? (
              <textarea {...all} rows={7} className="control block resize-y" />
            ) : (
              <input {...all} autoComplete="off" className="control" />
            )
          }}
        </Field>
      ))}
      <PhotoField photos={open.photos} error={getError('photos')} />
      <div>
        <Button type="submit" variant="primary" aria-disabled={sending || undefined} className="min-w-44">
          {sending ? 'Sending…' : 'Send review'}
        </Button>
        <p className="mt-2 text-sm text-soft">We read your review before we publish it.</p>
      </div>
    </form>
  )
}

const TEXT_FIELDS = [
  { name: 'title', label: 'Title', hint: 'A few words.', maxLength: MAX_TITLE_LENGTH },
  {
    name: 'comment',
    label: 'Your review',
    hint: 'Tell other customers what they should know before they order.',
    maxLength: MAX_COMMENT_LENGTH,
  },
  {
    name: 'customer',
    label: 'Name to show',
    hint: 'Your first name, your company, or for example “A café owner”. We never show your email address.',
    maxLength: MAX_NAME_LENGTH,
  },
] as const

/** One to five stars as radio buttons, chosen with arrow keys or a press on a row. */
function StarField({ chosen, error }: { chosen: string; error: string | null }) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId} data-invalid={error === null ? undefined : ''}>
      <legend className="font-semibold">Stars</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {LABELS.map((label, index) => {
          const rate = MAX_STARS - index
          return (
            <label key={label} className="chip">
              <input
                type="radio"
                name="rate"
                value={rate}
                defaultChecked={chosen === String(rate)}
                className="accent-ink"
              />
              <span className="sr-only">
                {rate} {rate === 1 ? 'star' : 'stars'}, {label}
              </span>
              <span aria-hidden="true" className="flex items-center gap-2">
                <Stars rate={rate} className="h-4" />
                {label}
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

const SIDE = 112

/** Up to four photos: the saved ones, each with a button that removes it, and a field for more. */
function PhotoField({ photos, error }: { photos: WritingPage['photos']; error: string | null }) {
  const left = MAX_PHOTOS - photos.length
  const { chosen, fault, choose } = useChosenPhotos(left)

  return (
    <fieldset>
      <legend className="font-semibold">
        Photos <span className="font-normal text-soft">(optional)</span>
      </legend>
      <PhotoList
        label="Your photos"
        photos={photos.map(({ id, thumbnail }, index) => ({ id, url: thumbnail, alt: `Number ${index + 1}` }))}
      />
      {left > 0 ? (
        <Field
          label={<span className="sr-only">Add photos</span>}
          hint={`${left === MAX_PHOTOS ? 'Up to four' : `Up to ${left} more`}: JPG, PNG or WebP, 12 MB each. We remove the location from your photos.`}
          error={fault ?? error}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name={PHOTOS_FIELD}
              multiple
              // Phones convert their own format to JPG for this.
              accept="image/jpeg,image/png,image/webp"
              className="control file:mr-3 file:font-semibold"
              onChange={choose}
            />
          )}
        </Field>
      ) : (
        <p className="mt-2 text-sm text-soft">You have added four photos. Remove one to add another.</p>
      )}
      <PhotoList label="Chosen photos" photos={chosen} />
    </fieldset>
  )
}

/** Photos side by side; saved ones have an id and a button that removes them. */
function PhotoList({ label, photos }: { label: string; photos: readonly { alt: string; url: string; id?: string }[] }) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={label} className="my-3 flex flex-wrap gap-3">
      {photos.map(({ alt, url, id }, index) => (
        <li key={url}>
          <img src={url} alt={alt} width={SIDE} height={SIDE} className="size-28 border border-line object-cover" />
          {id !== undefined && (
            <button type="submit" name={REMOVE_FIELD} value={id} className="btn btn-quiet w-full px-0 text-sm">
              Remove<span className="sr-only"> photo {index + 1}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
