import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { staffPlanningContext } from '#admin/planning/contexts.ts'
import { readNumber } from '#admin/planning/job.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark, Tag } from '#admin/ui/state-mark.tsx'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { staffBoardContext } from '../contexts.ts'
import type { ShownJob } from '../view-job.server.ts'
import type { Route } from './+types/job-page'

/** A job: its steps, what was reported of them, and what moves it on. The address in the QR code of its ticket. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const job = (await context.get(staffBoardContext).job(params.job)) ?? notFound()
  // Each form has its own: one may be sent while the answer to another is on its way.
  const draw = () => drawFormId(context)
  const formIds = { move: draw(), part: draw(), spoiled: draw(), reprint: draw() }
  return { job, formIds }
}

const REPORTS = ['started', 'part', 'spoiled', 'done'] as const

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const board = context.get(staffBoardContext)
  const names = ['intent', 'form_id', 'step', 'pieces', 'quantity', 'reason', 'event'] as const
  const { intent, form_id: formId, step, pieces, quantity, reason, event } = readTexts(await request.formData(), names)
  const here = `/staff/jobs/${params.job}`
  const kind = REPORTS.find((each) => each === intent)
  const act = async () => {
    if (kind !== undefined) {
      const form = { formId, jobId: params.job, stepNo: readNumber(step), kind, pieces, reason }
      return board.report(form)
    }
    if (intent === 'take-back') return board.takeBack(readNumber(event))
    if (intent !== 'reprint') return null
    const job = (await board.job(params.job)) ?? notFound()
    const form = { gangId: job.gang ?? 0, revision: 0, formId }
    return context.get(staffPlanningContext).reprint(form, { jobId: job.id, quantity, reason })
  }
  const outcome = await act()
  if (outcome === null) throw redirectWith(here)
  if (!outcome.ok) return refuseForm<string>(intent, outcome, { pieces, quantity, reason }, url)
  const done = { 'take-back': 'step-taken-back', reprint: 'job-reprinted' }[intent] ?? 'step-reported'
  throw redirectWith(`${here}?done=${done}`)
}

export const headers = staffHeaders
export const meta = staffMeta('Job')

type Answer = Route.ComponentProps['actionData']

export default function JobPage({ loaderData: { job, formIds }, actionData }: Route.ComponentProps) {
  const { label, customer, product, size, quantity, overs, isLate, isCancelled, leaves, orderNo, gang } = job
  return (
    <AdminPage
      title={label}
      titleMore={customer}
      back={{ to: '/staff/board', title: 'Board' }}
      answer={actionData}
      lead={
        <p className="flex flex-wrap items-baseline gap-x-3">
          {isCancelled && <Tag tone="wrong">Cancelled</Tag>}
          {isLate && <Tag tone="wrong">Late</Tag>}
          <span>Leaves {leaves}</span>
        </p>
      }
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-start-1">
          <NextStep job={job} formIds={formIds} answer={actionData} />
          <Reprint job={job} formIds={formIds} answer={actionData} />
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <Facts
            rows={[
              ['Product', `${product}, ${size.width} × ${size.height} mm`],
              ['Pieces', `${quantity.toLocaleString('en-GB')} ordered, ${overs.toLocaleString('en-GB')} overs`],
              ['Reprint', job.kind === 'reprint' ? job.reason : null],
            ]}
          />
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            <Link to={`/staff/orders/${orderNo}`} className="link">
              Order {orderNo}
            </Link>
            <Link to={`/staff/proofs/${orderNo}/${job.lineId}?version=${job.proofNo}`} className="link">
              Approved version {job.proofNo}
            </Link>
            <Link to={`/staff/planning/${gang}`} className="link">
              Gang {gang}
            </Link>
          </p>
          <Steps job={job} />
          <Reports job={job} />
        </div>
      </div>
    </AdminPage>
  )
}

const MARKS = {
  done: { move: 'done', text: 'done' },
  running: { move: 'machine', text: 'since' },
  open: { move: 'shop', text: '' },
} as const

function Steps({ job: { steps } }: { job: ShownJob }) {
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h2 id="steps" className="border-b border-ink pb-2 text-xl">
        Steps
      </h2>
      <ol>
        {steps.map(({ no, name, state, since, good, spoiled, time }) => (
          <li key={no} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2">
            <StateMark move={MARKS[state].move}>{name}</StateMark>
            <span className="text-sm text-soft">
              {good > 0 && `${good.toLocaleString('en-GB')} good`}
              {spoiled > 0 && `, ${spoiled.toLocaleString('en-GB')} spoiled`}
              {good + spoiled > 0 && '; '}
              {state === 'open' ? time : `${MARKS[state].text} ${since}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Reports({ job: { reports } }: { job: ShownJob }) {
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="reports" className="mt-8">
      <h2 id="reports" className="border-b border-ink pb-2 text-xl">
        Reports
      </h2>
      <ul>
        {reports.map(({ id, text, by, at, isTakenBack, isLast }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2">
            <span className={`wrap-anywhere ${isTakenBack ? 'text-soft line-through' : ''}`}>{text}</span>
            <span className="flex items-baseline gap-x-4 text-sm text-soft">
              {by}, {at}
              {isTakenBack && ', taken back'}
              {isLast && (
                <Form method="post" reloadDocument>
                  <input type="hidden" name="intent" value="take-back" />
                  <input type="hidden" name="event" value={id} />
                  <button type="submit" className="link min-h-6" aria-label={`Take back: ${text}`}>
                    Take back
                  </button>
                </Form>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FormProps {
  job: ShownJob
  formIds: Route.ComponentProps['loaderData']['formIds']
  answer: Answer
}

/** The way on from a job that is packed. */
function ToParcels({ job: { next, isCancelled, orderNo } }: Pick<FormProps, 'job'>) {
  if (next !== null || isCancelled) return null
  return (
    <p className="mt-1">
      <Link to={`/staff/dispatch/${orderNo}`} className="link">
        Parcels of {orderNo}
      </Link>
    </p>
  )
}

/** What moves the job on: one large button, and pieces that are done or spoiled. */
function NextStep({ job, formIds, answer }: FormProps) {
  const { next, steps, isCancelled, missing } = job
  const step = isCancelled ? undefined : steps.find(({ no }) => no === next?.no)
  return (
    <section aria-labelledby="next" className="border border-ink bg-sheet p-4">
      <h2 id="next" className="text-xl">
        {step?.name ?? (isCancelled ? 'Cancelled' : 'Packed')}
      </h2>
      <ToParcels job={job} />
      {next !== null && step !== undefined && (
        <>
          <p className="mt-1 mb-3 text-soft">
            {next.left.toLocaleString('en-GB')} pieces to do.{' '}
            {next.isPress && 'The whole gang is printed together, once it is locked.'}
          </p>
          <MoveForm next={next} isRunning={step.state === 'running'} isShort={missing > 0} {...{ formIds, answer }} />
          {!next.isPress && <CountForms stepNo={next.no} formIds={formIds} answer={answer} />}
        </>
      )}
    </section>
  )
}

interface MoveFormProps extends Omit<FormProps, 'job'> {
  next: NonNullable<ShownJob['next']>
  isRunning: boolean
  isShort: boolean
}

function MoveForm({ next, isRunning, isShort, formIds, answer }: MoveFormProps) {
  const hidden = { form_id: formIds.move, step: String(next.no) }
  return (
    <AccountForm intent={isRunning ? 'done' : 'started'} answer={answer} hidden={hidden} className="grid gap-3">
      {isRunning && next.isPacking && isShort && (
        <TextField name="reason" label="Why fewer are packed" maxLength={200} optional />
      )}
      <SubmitButton>{isRunning ? 'Done' : 'Start'}</SubmitButton>
    </AccountForm>
  )
}

/** Some pieces done, or spoiled. */
function CountForms({ stepNo, formIds, answer }: Omit<FormProps, 'job'> & { stepNo: number }) {
  const hidden = (formId: string) => ({ form_id: formId, step: String(stepNo) })
  return (
    <details className="mt-4" open={answer?.intent === 'part' || answer?.intent === 'spoiled'}>
      <summary className="link min-h-6 cursor-pointer">Some done, or spoiled</summary>
      <AccountForm intent="part" answer={answer} hidden={hidden(formIds.part)} className="mt-3 grid gap-3">
        <TextField name="pieces" label="Pieces done" inputMode="numeric" maxLength={6} />
        <SubmitButton variant="secondary">Note them</SubmitButton>
      </AccountForm>
      <AccountForm intent="spoiled" answer={answer} hidden={hidden(formIds.spoiled)} className="mt-5 grid gap-3">
        <TextField name="pieces" label="Pieces spoiled" inputMode="numeric" maxLength={6} />
        <TextField name="reason" label="Reason" hint="Such as: torn at the fold." maxLength={200} />
        <SubmitButton variant="secondary">Note them as spoiled</SubmitButton>
      </AccountForm>
    </details>
  )
}

/** What is missing is printed again, as a job of its own that is linked with its reason. */
function Reprint({ job, formIds, answer }: FormProps) {
  const { missing, reprints, steps } = job
  const isPrinted = steps[0]?.state === 'done'
  if (!isPrinted && reprints.length === 0) return null
  return (
    <section aria-labelledby="reprint">
      <h2 id="reprint" className="text-xl">
        Reprints
      </h2>
      {reprints.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {reprints.map(({ id, gang, quantity, reason }) => (
            <li key={id} className="border-b border-line py-2 wrap-anywhere">
              <Link to={gang === null ? '/staff/planning' : `/staff/jobs/${id}`} className="link">
                {quantity.toLocaleString('en-GB')} pieces
              </Link>
              : {reason} {gang === null && <span className="text-soft">(to be planned)</span>}
            </li>
          ))}
        </ul>
      )}
      {isPrinted && (
        <AccountForm intent="reprint" answer={answer} hidden={{ form_id: formIds.reprint }} className="mt-3 grid gap-3">
          {missing > 0 && <p className="text-wrong">{missing.toLocaleString('en-GB')} of those ordered are missing.</p>}
          <TextField
            name="quantity"
            label="Pieces"
            inputMode="numeric"
            maxLength={6}
            defaultValue={missing > 0 ? String(missing) : ''}
          />
          <TextField name="reason" label="Reason" hint="Such as: cut off centre." maxLength={200} />
          <SubmitButton variant="secondary">Order the reprint</SubmitButton>
        </AccountForm>
      )}
    </section>
  )
}
