import { Form } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { deriveFormId } from '#platform/http/form-input.ts'
import { formatPence, type Pence, poundsAsFigures } from '#platform/money/money.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { PriceChange } from '#shop/proofs/view-proof.server.ts'
import { MAX_PRICE_REASON, type PriceSent } from '../read-price-change.ts'

interface UploadFormProps {
  /** How many sets the line has: the file is for one of them. */
  kinds: number
  formId: string
  /** What the line costs without a change, gross pence. */
  priceBefore: Pence
  /** What the version that is shown changes of the price. */
  change: PriceChange | null
  answer: FormAnswer<string> | undefined
}

/** The form for another version: a file with it is received before the page is called, also without scripts. */
export function UploadForm({ kinds, formId, priceBefore, change, answer }: UploadFormProps) {
  const own = answer?.intent === 'upload' ? answer : null
  const fault = (field: string) => own?.errors.find((error) => error.field === field)?.message ?? null
  return (
    <section aria-labelledby="upload" className="mt-9 max-w-3xl">
      <h2 id="upload" className="mb-3 text-xl">
        Upload a version
      </h2>
      {own !== null && fault('form') !== null && (
        <Notice variant="danger" live className="mb-4">
          {own.message}
        </Notice>
      )}
      <Form method="post" encType="multipart/form-data" className="grid gap-3" reloadDocument>
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="form_id" value={deriveFormId(formId, 'upload')} />
        {kinds > 1 && (
          <Field label="Set" error={fault('set')}>
            {(control) => (
              <select {...control} name="set" className="control" defaultValue={own?.entered['set']}>
                {Array.from({ length: kinds }, (_, index) => (
                  <option key={index + 1}>{index + 1}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="PDF" hint="What is printed: PDF/X-4 with its plates, up to 50 MB." error={fault('file')}>
          {(control) => (
            <input {...control} type="file" name="file" accept="application/pdf,.pdf" className="control" />
          )}
        </Field>
        <Field label="What is different" hint="The customer reads it." optional error={fault('note')}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              maxLength={1000}
              className="control"
              defaultValue={own?.entered['note']}
            />
          )}
        </Field>
        <PriceFields priceBefore={priceBefore} initial={initialPrice(change, own?.entered)} fault={fault} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Send this version
        </Button>
      </Form>
    </section>
  )
}

/** As it was entered; else what the last version changes, which is there again until it was agreed to. */
function initialPrice(change: PriceChange | null, entered: FormAnswer<string>['entered'] = {}): PriceSent {
  const last = change === null ? { direction: 'stays', amount: '', reason: '' } : asEntered(change)
  return {
    direction: entered['direction'] ?? last.direction,
    amount: entered['amount'] ?? last.amount,
    reason: entered['reason'] ?? last.reason,
  }
}

function asEntered({ amount, vat, reason }: PriceChange): PriceSent {
  const net = amount - vat
  return { direction: net > 0 ? 'more' : 'less', amount: poundsAsFigures(Math.abs(net)), reason }
}

interface PriceFieldsProps {
  priceBefore: Pence
  initial: PriceSent
  fault(field: string): string | null
}

/** What the version changes of the price. */
function PriceFields({ priceBefore, initial, fault }: PriceFieldsProps) {
  return (
    <fieldset className="grid gap-3 border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">Price</legend>
      <p className="text-sm text-soft sm:col-span-2">
        This line costs {formatPence(priceBefore)} including VAT without a change. The customer sees the difference
        before they approve, and agrees to it by approving.
      </p>
      <Field label="With this version it" error={fault('direction')}>
        {(control) => (
          <select {...control} name="direction" className="control" defaultValue={initial.direction}>
            <option value="stays">stays as it is</option>
            <option value="more">costs more</option>
            <option value="less">costs less</option>
          </select>
        )}
      </Field>
      <Field label="Difference without VAT (£)" optional error={fault('amount')}>
        {(control) => (
          <input
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            className="control"
            defaultValue={initial.amount}
          />
        )}
      </Field>
      <Field label="Why" hint="The customer reads it." optional error={fault('reason')} className="sm:col-span-2">
        {(control) => (
          <input
            {...control}
            name="reason"
            maxLength={MAX_PRICE_REASON}
            autoComplete="off"
            className="control"
            defaultValue={initial.reason}
          />
        )}
      </Field>
    </fieldset>
  )
}
