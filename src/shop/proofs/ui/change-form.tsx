import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton, useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { Field } from '#platform/ui/field.tsx'
import { MAX_COMMENT } from '../proof.ts'
import type { ProofView } from '../view-proof.server.ts'
import { pageTitle } from './page-words.ts'

/** Where a pin is to be. */
export interface Pin {
  place: number
  page: number
  x: number
  y: number
}

interface ChangeFormProps {
  proof: ProofView
  formId: string
  pin: Pin | null
  answer: FormAnswer<string> | undefined
}

/** Asks for changes: in words, and with a place on the picture, pressed there or typed. */
export function ChangeForm({ proof, formId, pin, answer }: ChangeFormProps) {
  const pages = proof.files.flatMap((file) => file.pages.map((page) => ({ file, page: page.page })))
  const key = pin === null ? 'none' : `${pin.place}/${pin.page}/${pin.x}/${pin.y}`
  return (
    <AccountForm
      intent="changes"
      answer={answer}
      saysAbove
      formId={formId}
      hidden={{ version: String(proof.version.number) }}
      className="mt-4 grid max-w-2xl gap-4"
    >
      <Comment />
      {pages.length > 0 && (
        <fieldset key={key} className="grid gap-4 sm:grid-cols-3">
          <legend className="mb-1 font-semibold">
            Where <span className="font-normal text-soft">(optional: press the place on the picture, or enter it)</span>
          </legend>
          <Field label="Page">
            {(control) => (
              <select
                {...control}
                name="page"
                className="control"
                defaultValue={pin === null ? undefined : `${pin.place}/${pin.page}`}
              >
                {pages.map(({ file, page }) => (
                  <option key={`${file.place}/${page}`} value={`${file.place}/${page}`}>
                    {pageTitle(file, page, proof)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField name="x" label="mm from the left" inputMode="decimal" optional defaultValue={pin?.x} />
          <TextField name="y" label="mm from the top" inputMode="decimal" optional defaultValue={pin?.y} />
        </fieldset>
      )}
      <SubmitButton variant="secondary">Ask for changes</SubmitButton>
    </AccountForm>
  )
}

function Comment() {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === 'text')?.message ?? null
  return (
    <Field label="What should be different?" error={error}>
      {(control) => (
        <textarea
          {...control}
          name="text"
          rows={4}
          maxLength={MAX_COMMENT}
          className="control"
          defaultValue={answer?.entered['text']}
          required
        />
      )}
    </Field>
  )
}
