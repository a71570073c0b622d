import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark, Tag } from '#admin/ui/state-mark.tsx'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { CUT_FORMATS } from '#print/press-files/gang-file.ts'
import { shortHash } from '#shop/proofs/proof.ts'
import { staffPlanningContext } from '../contexts.ts'
import { readNumber } from '../job.ts'
import { jobColour, MARK_OF } from '../ui/gang-labels.ts'
import { SheetDrawing } from '../ui/sheet-drawing.tsx'
import { WaitingBox } from '../ui/waiting-row.tsx'
import type { ShownGang } from '../view-planning.server.ts'
import type { Route } from './+types/gang-page'

/** A gang: its layouts, its jobs, and what may be done with it until it is printed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const gang = (await context.get(staffPlanningContext).gang(readNumber(params.gang))) ?? notFound()
  return { gang, formId: crypto.randomUUID() }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const planning = context.get(staffPlanningContext)
  const sent = await request.formData()
  const texts = readTexts(sent, ['intent', 'form_id', 'revision', 'job_id', 'quantity', 'reason', 'to', 'tail'])
  const { intent, job_id: jobId, quantity, reason, to, tail } = texts
  const form = { gangId: readNumber(params.gang), revision: readNumber(texts.revision), formId: texts.form_id }
  const all = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string')
  const jobs = all('jobs')
  const act = () => {
    switch (intent) {
      case 'take-out':
        return planning.takeOut(form, jobs)
      case 'split':
        return planning.split(form, jobs)
      case 'move':
        return planning.move(form, jobs, readNumber(to))
      case 'add':
        return planning.add(form, { lineIds: all('line'), jobIds: all('job') })
      case 'leave-space':
        return planning.leaveSpace(form, tail)
      case 'lock':
        return planning.lock(form)
      case 'unlock':
        return planning.unlock(form)
      case 'send-again':
        return planning.sendAgain(form.gangId)
      case 'printed':
        return planning.printed(form)
      case 'not-printed':
        return planning.printTakenBack(form)
      case 'reprint':
        return planning.reprint(form, { jobId, quantity, reason })
      default:
        return null
    }
  }
  const here = `/staff/planning/${params.gang}`
  const outcome = await act()
  if (outcome === null) throw redirectWith(here)
  if (!outcome.ok) return refuseForm<string>(intent, outcome, { job_id: jobId, quantity, reason, to, tail }, url)
  // Its last job may have been taken out.
  const isThere = (intent !== 'take-out' && intent !== 'move') || (await planning.gang(form.gangId)) !== null
  throw redirectWith(`${isThere ? here : '/staff/planning'}?done=${DONE[intent] ?? ''}`)
}

const DONE: Readonly<Record<string, string>> = {
  'take-out': 'gang-taken-out',
  split: 'gang-split',
  move: 'gang-moved',
  add: 'gang-added-to',
  'leave-space': 'gang-space-left',
  lock: 'gang-locked',
  unlock: 'gang-unlocked',
  'send-again': 'gang-sent-again',
  printed: 'gang-printed',
  'not-printed': 'gang-print-taken-back',
  reprint: 'job-reprinted',
}

export const headers = staffHeaders
export const meta = staffMeta('Gang')

export default function GangPage({ loaderData: { gang, formId }, actionData }: Route.ComponentProps) {
  const { id, press, stock, lamination, printing, state, isLate } = gang
  const { label, move } = MARK_OF[state]
  return (
    <AdminPage
      title={`Gang ${id}`}
      back={{ to: '/staff/planning?view=gangs', title: 'Gangs' }}
      answer={actionData}
      lead={
        <p className="flex flex-wrap items-baseline gap-x-4">
          <StateMark move={move}>{label}</StateMark>
          <span>
            since {gang.since}. Leaves {gang.dispatch}. {isLate && <Tag tone="wrong">Late</Tag>}
          </span>
        </p>
      }
      actions={
        <>
          <Link to={`/staff/planning/${id}/ticket`} className={buttonClass('secondary')}>
            Job ticket
          </Link>
          <GangButtons gang={gang} formId={formId} />
        </>
      }
    >
      <Facts
        rows={[
          ['Press', press],
          ['Stock', stock],
          ['Lamination', lamination || 'None'],
          ['Printing', printing],
          ['Sheets', `${gang.amount}, and ${gang.makeReady} make-ready`],
          ...(gang.tail > 0 ? [['Left free', `${gang.tail} mm at the end of each ${lengthName(gang)}`] as const] : []),
          ['Waste', `${gang.waste} of the sheets, beyond the jobs and their overs`],
          [
            'Cost',
            `${gang.cost} net for stock, printing and lamination; estimated ${gang.estimate}${more(gang.saving)}`,
          ],
        ]}
      />
      {gang.hotFolder !== null && <HotFolder {...gang.hotFolder} />}
      <Layouts gang={gang} />
      <Jobs gang={gang} formId={formId} answer={actionData} />
      {gang.more !== null && <More gang={gang} more={gang.more} formId={formId} answer={actionData} />}
      {state === 'printed' && <Reprint gang={gang} formId={formId} answer={actionData} />}
    </AdminPage>
  )
}

/** Whether the files are in the folder that the press watches. */
function HotFolder({ folder, state, since, fault }: NonNullable<ShownGang['hotFolder']>) {
  const text = {
    none: 'While the gang is locked and not printed, its files are in ',
    waiting: 'Its files are being written into ',
    sent: `Since ${since} its files are in `,
    failed: 'Its files could not be put into ',
  }[state]
  return (
    <Form
      method="post"
      reloadDocument
      className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-2"
      aria-label="Hot folder"
    >
      <p className={`min-w-0 wrap-anywhere ${state === 'failed' ? 'text-wrong' : ''}`}>
        {text}
        <code>{folder}</code>
        {state === 'failed' ? `: ${fault}` : '.'}
      </p>
      {(state === 'sent' || state === 'failed') && (
        <Button type="submit" name="intent" value="send-again" variant="secondary">
          Send again
        </Button>
      )}
    </Form>
  )
}

/** The layouts with their files: one press PDF of all, and a cut file of each. */
function Layouts({ gang }: { gang: ShownGang }) {
  return (
    <section aria-labelledby="layouts" className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id="layouts" className="text-xl">
          {gang.layouts.length === 1 ? 'Layout' : 'Layouts'}
        </h2>
        {gang.isPrintedFrom && (
          <a href={`/api/staff/planning/${gang.id}/press.pdf`} download className="link py-1">
            Download the press PDF
          </a>
        )}
      </div>
      <ul className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {gang.layouts.map((layout) => (
          <li key={layout.no}>
            <SheetDrawing sheet={gang.sheet} layout={layout} label={layoutInWords(gang, layout)} />
            <p className="mt-2 text-sm">{layoutInWords(gang, layout)}</p>
            <p className="mt-1 text-sm">
              {layout.isCut ? <CutFiles gang={gang.id} layout={layout.no} /> : 'Cut by the guillotine.'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CutFiles({ gang, layout }: { gang: number; layout: number }) {
  return (
    <>
      Cut file:
      {CUT_FORMATS.map((format) => (
        <a
          key={format}
          href={`/api/staff/planning/${gang}/cut/${layout}/${format}`}
          download
          className="link ml-3 inline-block py-1"
        >
          <span className="sr-only">Layout {layout} as </span>
          {format.toUpperCase()}
        </a>
      ))}
    </>
  )
}

function lengthName({ unit }: ShownGang): string {
  return unit === 'web' ? 'length of web' : 'sheet'
}

function more(saving: string): string {
  return saving === '' ? '' : ` (${saving})`
}

/** `Layout 1: 40 sheets of 320 × 450 mm, 12 of job 1 and 6 of job 2 on each`. */
function layoutInWords({ sheet, unit }: ShownGang, { no, run, places }: ShownGang['layouts'][number]): string {
  const counts = new Map<number, number>()
  for (const { job } of places) counts.set(job, (counts.get(job) ?? 0) + 1)
  const pieces = [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([job, count]) => `${count} of job ${job + 1}`)
  const size = `${mm(sheet.width)} × ${mm(sheet.height)} mm`
  const what = unit === 'web' ? `${run} lengths of web, ${size}` : `${run} ${run === 1 ? 'sheet' : 'sheets'}, ${size}`
  return `Layout ${no}: ${what}; on each ${pieces.join(', ')}.`
}

function mm(length: number): string {
  return String(Number(length.toFixed(1)))
}

interface FormProps {
  gang: ShownGang
  formId: string
}

const INTENTS = {
  open: [['lock', 'Lock', 'primary']],
  locked: [
    ['unlock', 'Unlock', 'secondary'],
    ['printed', 'Mark as printed', 'primary'],
  ],
  printed: [['not-printed', 'Not printed after all', 'secondary']],
} as const

/** Locking, unlocking, and that it is printed or is not. */
function GangButtons({ gang: { state, revision }, formId }: FormProps) {
  return (
    <Form method="post" reloadDocument className="flex flex-wrap gap-2">
      <input type="hidden" name="form_id" value={formId} />
      <input type="hidden" name="revision" value={revision} />
      {INTENTS[state].map(([intent, label, variant]) => (
        <Button key={intent} type="submit" name="intent" value={intent} variant={variant}>
          {label}
        </Button>
      ))}
    </Form>
  )
}

/** The jobs; of an open gang with what takes them out or splits them off. */
function Jobs({ gang, formId, answer }: AnsweredProps) {
  const isOpen = gang.state === 'open'
  const others = gang.more?.others ?? []
  const list = (
    <ul>
      {gang.jobs.map((job, index) => (
        <li key={job.id} className="border-b border-line py-3">
          <Job job={job} index={index} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="jobs" className="mt-9 max-w-4xl">
      <h2 id="jobs" className="border-b border-ink pb-2 text-xl">
        Jobs
      </h2>
      {isOpen ? (
        <Form method="post" reloadDocument>
          <input type="hidden" name="form_id" value={formId} />
          <input type="hidden" name="revision" value={gang.revision} />
          {list}
          <p className="mt-3 flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="take-out" variant="secondary">
              Take out of the plan
            </Button>
            {gang.jobs.length > 1 && (
              <Button type="submit" name="intent" value="split" variant="secondary">
                Split into another gang
              </Button>
            )}
          </p>
          {others.length > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-2">
              <label htmlFor="to">Move to</label>
              <select id="to" name="to" className="control w-auto" defaultValue={answer?.entered['to']}>
                {others.map((id) => (
                  <option key={id} value={id}>
                    Gang {id}
                  </option>
                ))}
              </select>
              <Button type="submit" name="intent" value="move" variant="secondary">
                Move
              </Button>
            </p>
          )}
        </Form>
      ) : (
        list
      )}
    </section>
  )
}

function Job({ job, index, isOpen }: { job: ShownGang['jobs'][number]; index: number; isOpen: boolean }) {
  const { orderNo, place, lineId, customer, product, set, quantity, overs, printed } = job
  const title = (
    <>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 flex-none">
        <rect width="24" height="24" fill={jobColour(index)} />
        <text x="12" y="12" fontSize="13" textAnchor="middle" dominantBaseline="central" fill="#1d1a17">
          {index + 1}
        </text>
      </svg>
      <span className="sr-only">Job {index + 1}: </span>
      <span className="font-semibold">
        {orderNo}, line {place}
        {set !== null && `, set ${set}`}
      </span>
    </>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {isOpen ? (
          <label className="flex min-h-8 items-center gap-3">
            <input type="checkbox" name="jobs" value={job.id} className="size-5 flex-none accent-ink" />
            {title}
          </label>
        ) : (
          <span className="flex items-center gap-3">{title}</span>
        )}
        <span className="text-sm text-soft">
          {job.isCancelled && <Tag tone="wrong">Cancelled</Tag>} Leaves {job.dispatch}
        </span>
      </div>
      <p className="mt-1 wrap-anywhere">
        {customer}: {quantity.toLocaleString('en-GB')} of {product}, {mm(job.width)} × {mm(job.height)} mm.{' '}
        {job.kind === 'reprint' && `Reprint: ${job.reason}. `}
        <span className="text-soft">
          {overs} overs; {printed.toLocaleString('en-GB')} on the sheets. {job.state}.
        </span>
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-soft">
        <Link to={`/staff/jobs/${job.id}`} className="link">
          Steps
        </Link>
        {' · '}
        <Link to={`/staff/proofs/${orderNo}/${lineId}?version=${job.proofNo}`} className="link">
          Approved version {job.proofNo}
        </Link>
        {job.files.map(({ name, sha256 }) => (
          <span key={sha256}>
            {' '}
            · {name} <code>{shortHash(sha256)}</code>
          </span>
        ))}
      </p>
    </>
  )
}

/** What can be put into an open gang: more of what waits, and space on its sheets. */
function More({ gang, more: { waiting, hasSheets }, formId, answer }: AnsweredProps & { more: ShownMore }) {
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="add" className="mt-9 max-w-4xl">
          <h2 id="add" className="border-b border-ink pb-2 text-xl">
            Waits, and runs with it
          </h2>
          <Form method="post" reloadDocument>
            <input type="hidden" name="form_id" value={formId} />
            <input type="hidden" name="revision" value={gang.revision} />
            <ul>
              {waiting.map((row) => (
                <li key={row.id} className="border-b border-line">
                  <WaitingBox row={row} isTicked={false} />
                </li>
              ))}
            </ul>
            <Button type="submit" name="intent" value="add" variant="secondary" className="mt-3">
              Add what is ticked
            </Button>
          </Form>
        </section>
      )}
      {hasSheets && (
        <section aria-labelledby="space" className="mt-9 max-w-xl">
          <h2 id="space" className="mb-3 text-xl">
            Leave space
          </h2>
          <AccountForm
            intent="leave-space"
            answer={answer}
            hidden={{ form_id: formId, revision: String(gang.revision) }}
            className="grid gap-3"
          >
            <TextField
              name="tail"
              label={`Free at the end of each ${lengthName(gang)} (mm)`}
              inputMode="numeric"
              maxLength={3}
              defaultValue={String(gang.tail)}
            />
            <SubmitButton variant="secondary">Lay out again</SubmitButton>
          </AccountForm>
        </section>
      )}
    </>
  )
}

type ShownMore = NonNullable<ShownGang['more']>

interface AnsweredProps extends FormProps {
  answer: Route.ComponentProps['actionData']
}

/** A reprint is a job of its own, from the same files. */
function Reprint({ gang, formId, answer }: AnsweredProps) {
  return (
    <section aria-labelledby="reprint" className="mt-9 max-w-xl">
      <h2 id="reprint" className="mb-3 text-xl">
        Order a reprint
      </h2>
      <AccountForm
        intent="reprint"
        answer={answer}
        hidden={{ form_id: formId, revision: String(gang.revision) }}
        className="grid gap-3"
      >
        <Field label="Job">
          {(control) => (
            <select {...control} name="job_id" className="control" defaultValue={answer?.entered['job_id']}>
              {gang.jobs.map(({ id, orderNo, place, set }, index) => (
                <option key={id} value={id}>
                  {index + 1}: {orderNo}, line {place}
                  {set !== null && `, set ${set}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField name="quantity" label="Pieces" inputMode="numeric" maxLength={6} />
        <TextField name="reason" label="Reason" hint="Such as: cut off centre." maxLength={200} />
        <SubmitButton variant="secondary">Order the reprint</SubmitButton>
      </AccountForm>
    </section>
  )
}
