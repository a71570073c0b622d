import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton, useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { formatPence, poundsAsFigures } from '#platform/money/money.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { staffMoneyContext } from '../contexts.ts'
import type { Route } from './+types/money-page'

/** Money that waits: on the bank account, to be paid back, and to come. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = await requireMember(context.get(staffContext), url)
  const { movements, refunds, waiting } = (await context.get(staffMoneyContext).overview()) ?? notFound()
  return {
    isManager: role === 'manager',
    formId: crypto.randomUUID(),
    movements: movements.map(({ id, bookedOn, amount, name, reference, suggestions }) => ({
      id,
      day: formatDay(bookedOn),
      amount,
      from: [name, reference].filter((part) => part !== '').join(' · '),
      suggestions: suggestions.map(({ orderNo, name: of, due, reasons }) => ({ orderNo, name: of, due, reasons })),
    })),
    refunds: refunds.map(({ id, orderNo, name, amount, state, reason, createdAt }) => ({
      id,
      orderNo,
      name,
      amount,
      reason,
      hasFailed: state === 'failed',
      day: formatDay(londonDate(createdAt)),
    })),
    waiting: waiting.map(({ orderNo, name, due, payment, placedAt }) => ({
      orderNo,
      name,
      due,
      isPart: payment === 'part paid',
      day: formatDay(londonDate(placedAt)),
    })),
  }
}

/** More than any bank exports at once that a form can send. */
const MAX_FILE = 250_000
const DONE: Readonly<Record<string, string>> = {
  record: 'payment-recorded',
  match: 'movement-matched',
  ignore: 'movement-ignored',
  import: 'bank-imported',
  'paid-back': 'refund-paid-back',
  'again-card': 'refund-again',
  'again-transfer': 'refund-again',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const money = context.get(staffMoneyContext)
  const form = await request.formData()
  const names = ['intent', 'order_no', 'amount', 'method', 'form_id', 'movement_id', 'refund_id'] as const
  const typed = readTexts(form, names)
  const {
    intent,
    order_no: orderNo,
    amount,
    method,
    form_id: formId,
    movement_id: movementId,
    refund_id: refundId,
  } = typed
  const works: Readonly<Record<string, () => ReturnType<typeof money.record>>> = {
    record: () => money.record({ orderNo, amount, method, formId }),
    match: () => money.match({ movementId, orderNo }),
    ignore: () => money.ignore(movementId),
    import: () => money.importFile(readFile(form)),
    'paid-back': () => money.markPaidBack(refundId),
    'again-card': () => money.redirect(refundId, 'card'),
    'again-transfer': () => money.redirect(refundId, 'transfer'),
  }
  const work = Object.hasOwn(works, intent) ? works[intent] : undefined
  if (work === undefined) return notFound()
  const outcome = await work()
  const { intent: _intent, form_id: _form, ...entered } = typed
  const own = movementId === '' ? intent : `${intent}-${movementId}`
  if (!outcome.ok) return refuseForm<string>(own, outcome, entered, url)
  throw redirectWith(`${url.pathname}?done=${DONE[intent]}`)
}

function readFile(form: FormData): string {
  const value = form.get('csv')
  return typeof value === 'string' ? value.slice(0, MAX_FILE) : ''
}

export const headers = staffHeaders
export const meta = staffMeta('Money')

export default function MoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { movements, refunds, waiting, isManager, formId } = loaderData
  return (
    <AdminPage
      title="Money"
      lead={<p>Match what came, pay back what is due, and see who has not paid yet.</p>}
      answer={actionData}
      actions={
        isManager && (
          <Link to="/staff/money/credit" className="btn btn-secondary">
            Credit
          </Link>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Part title="Money to match">
            <AdminList rows={movements} getKey={({ id }) => id} empty="All money on the account is matched.">
              {(movement) => <Movement movement={movement} answer={actionData} />}
            </AdminList>
          </Part>
          <Part title="To pay back">
            <AdminList rows={refunds} getKey={({ id }) => id} empty="Nothing is to be paid back.">
              {(refund) => <Refund refund={refund} isManager={isManager} answer={actionData} />}
            </AdminList>
          </Part>
          <Part title="Not paid yet">
            <AdminList
              rows={waiting}
              getKey={({ orderNo }) => orderNo}
              rowClass="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)_9rem_7rem] sm:items-baseline"
              empty="Every order is paid."
            >
              {(order) => <Waiting order={order} />}
            </AdminList>
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Part title="Enter a payment">
            <EnterPayment formId={formId} answer={actionData} />
          </Part>
          <Part title="Import from the bank">
            <ImportFile answer={actionData} />
          </Part>
        </div>
      </div>
    </AdminPage>
  )
}

type Shown = Route.ComponentProps['loaderData']
type Answer = FormAnswer<string> | undefined

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

const REASONS = { reference: 'same reference', amount: 'same amount', name: 'same name' } as const

/** A movement, its suggestions, and a field for any other order. */
function Movement({ movement, answer }: { movement: Shown['movements'][number]; answer: Answer }) {
  const { id, day, amount, from, suggestions } = movement
  const hidden = { movement_id: String(id) }
  return (
    <div className="grid gap-2">
      <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {day}: {from === '' ? 'without a text' : from}
        </span>
        <strong className="tabular-nums">{formatPence(amount)}</strong>
      </p>
      {suggestions.map(({ orderNo, name, due, reasons }) => (
        <AccountForm key={orderNo} intent="match" answer={undefined} hidden={{ ...hidden, order_no: orderNo }}>
          <p className="grid items-center gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <OrderLink orderNo={orderNo} />, {name}: {due > 0 ? `${formatPence(due)} due` : 'nothing due'},{' '}
              {reasons.map((reason) => REASONS[reason]).join(', ')}
            </span>
            <Button type="submit" variant="secondary" className="btn-small justify-self-start">
              Match with {orderNo}
            </Button>
          </p>
        </AccountForm>
      ))}
      <details className="text-sm" open={answer?.intent === `match-${id}`}>
        <summary className="link w-fit cursor-pointer">Another order, or none</summary>
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <MatchForm id={id} answer={answer} hidden={hidden} />
          <AccountForm intent="ignore" answer={undefined} hidden={hidden}>
            <Button type="submit" variant="secondary">
              Not for an order
            </Button>
          </AccountForm>
        </div>
      </details>
    </div>
  )
}

function MatchForm({ id, answer, hidden }: { id: number; answer: Answer; hidden: Readonly<Record<string, string>> }) {
  const own = answer?.intent === `match-${id}` ? { ...answer, intent: 'match' } : undefined
  return (
    <AccountForm intent="match" answer={own} hidden={hidden} className="flex flex-wrap items-end gap-3">
      <TextField name="order_no" label="Order number" autoComplete="off" placeholder="T-2026-000123" />
      <Button type="submit" variant="secondary">
        Match
      </Button>
    </AccountForm>
  )
}

function Refund({
  refund,
  isManager,
  answer,
}: {
  refund: Shown['refunds'][number]
  isManager: boolean
  answer: Answer
}) {
  const { id, orderNo, name, amount, reason, hasFailed, day } = refund
  const button = (intent: string, text: string) => (
    <AccountForm intent={intent} answer={answer} hidden={{ refund_id: id }}>
      <Button type="submit" variant="secondary" className="btn-small">
        {text}
      </Button>
    </AccountForm>
  )
  return (
    <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <OrderLink orderNo={orderNo} />, {name}: <strong>{formatPence(amount)}</strong>
        </p>
        <p className="text-sm text-soft">
          {day}. {hasFailed ? 'Stripe could not pay it back to the card. ' : 'By bank transfer. '}
          {reason}
        </p>
      </div>
      {isManager ? (
        <div className="flex flex-wrap gap-2">
          {hasFailed ? (
            <>
              {button('again-card', `Try the card again`)}
              {button('again-transfer', 'Pay by transfer instead')}
            </>
          ) : (
            button('paid-back', 'Mark as paid back')
          )}
        </div>
      ) : (
        <p className="text-sm text-soft">A manager pays it back.</p>
      )}
    </div>
  )
}

function Waiting({ order: { orderNo, name, due, isPart, day } }: { order: Shown['waiting'][number] }) {
  return (
    <>
      <OrderLink orderNo={orderNo} />
      <p className="min-w-0 [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-soft">since {day}</p>
      <p className="tabular-nums sm:text-right">
        {formatPence(due)}
        {isPart && <span className="block text-sm text-soft">part paid</span>}
      </p>
    </>
  )
}

function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link to={`/staff/orders/${orderNo}`} className="link font-semibold">
      {orderNo}
    </Link>
  )
}

function EnterPayment({ formId, answer }: { formId: string; answer: Answer }) {
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

function ImportFile({ answer }: { answer: Answer }) {
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
