import { useRef } from 'react'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton, useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { formatPence, type Pence, poundsAsFigures } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { OrderLink } from './order-link.tsx'

type Answer = FormAnswer<string> | undefined

interface EnterPaymentProps {
  formId: string
  today: CalendarDate
  answer: Answer
}

/** Money that came, entered by hand. */
export function EnterPayment({ formId, today, answer }: EnterPaymentProps) {
  return (
    <AccountForm intent="record" answer={answer} hidden={{ form_id: formId }} className="grid gap-4">
      <TextField name="order_no" label="Order number" autoComplete="off" placeholder="T-2026-000123" />
      <TextField
        name="amount"
        label="Amount in pounds"
        autoComplete="off"
        inputMode="decimal"
        placeholder={poundsAsFigures(9852)}
      />
      <TextField name="day" label="Day it came" type="date" max={today} defaultValue={today} />
      <Field label="How it came">
        {(control) => (
          <select {...control} name="method" className="control" defaultValue={answer?.entered['method'] ?? 'transfer'}>
            <option value="transfer">Bank transfer</option>
            <option value="cash">Cash</option>
          </select>
        )}
      </Field>
      <SubmitButton>Enter the payment</SubmitButton>
    </AccountForm>
  )
}

/** A payment that staff have entered, as the page shows it. */
export interface ShownPayment {
  id: number
  orderNo: string
  name: string
  amount: Pence
  isCash: boolean
  day: string
  isTakenBack: boolean
}

/** A payment that was entered, and a form to take it back. */
export function EnteredPayment({ payment, answer }: { payment: ShownPayment; answer: Answer }) {
  const { id, orderNo, name, amount, isCash, day, isTakenBack } = payment
  const own = answer?.intent === `take-back-${id}` ? { ...answer, intent: 'take-back' } : undefined
  return (
    <>
      <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <OrderLink orderNo={orderNo} />, {name}
        </span>
        <span className={`tabular-nums ${isTakenBack ? 'line-through' : ''}`}>{formatPence(amount)}</span>
      </p>
      <p className="text-sm text-soft">
        {day}
        {isCash && ', in cash'}
        {isTakenBack && ', taken back'}
      </p>
      {!isTakenBack && (
        <details className="text-sm" open={own !== undefined}>
          <summary className="link w-fit cursor-pointer">
            Take back<span className="sr-only"> the payment for {orderNo}</span>
          </summary>
          <AccountForm
            intent="take-back"
            answer={own}
            saysAbove={own?.errors.some(({ field }) => field === 'form') ?? false}
            hidden={{ entry_id: String(id) }}
            className="mt-2 grid gap-3"
          >
            <TextField
              name="reason"
              label="What went wrong"
              hint="For your colleagues. The customer gets an email that the payment was entered by mistake."
              autoComplete="off"
            />
            <Button type="submit" variant="secondary" className="justify-self-start">
              Take {formatPence(amount)} back
            </Button>
          </AccountForm>
        </details>
      )}
    </>
  )
}

/** The bank's CSV, as a file or as text. */
export function ImportFile({ answer }: { answer: Answer }) {
  return (
    <AccountForm intent="import" answer={answer} className="grid gap-4">
      <CsvField />
      <SubmitButton variant="secondary">Import</SubmitButton>
    </AccountForm>
  )
}

/** The text of the file; with scripts it is filled in from a chosen file, in UTF-8 or what older banks write. */
function CsvField() {
  const area = useRef<HTMLTextAreaElement>(null)
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === 'csv')?.message ?? null
  const take = async (file: File | undefined) => {
    if (file === undefined || area.current === null) return
    area.current.value = decode(await file.arrayBuffer())
  }
  return (
    <>
      <Field label="CSV file">
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className="block w-full text-sm file:mr-3 file:rounded file:border file:border-solid file:border-ink file:bg-sheet file:px-3 file:py-1.5 file:font-semibold"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Field label="Or paste its text" error={error} hint="Every movement is stored once, however often you import it.">
        {(control) => <textarea {...control} ref={area} name="csv" rows={4} className="control font-mono text-sm" />}
      </Field>
    </>
  )
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
