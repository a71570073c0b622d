import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark, Tag } from '#admin/ui/state-mark.tsx'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { CUT_FORMATS } from '#print/press-files/gang-file.ts'
import { staffPlanningContext } from '../contexts.ts'
import { readNumber } from '../job.ts'
import { FillGang, type GangFormProps, GangJobs } from '../ui/gang-jobs.tsx'
import { lengthName, MARK_OF, mm } from '../ui/gang-labels.ts'
import { SheetDrawing } from '../ui/sheet-drawing.tsx'
import type { ShownGang } from '../view-planning.server.ts'
import type { Route } from './+types/gang-page'

/** A gang: its layouts, its jobs, and what may be done with it until it is printed. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const gang = (await context.get(staffPlanningContext).gang(readNumber(params.gang))) ?? notFound()
  return { gang, formId: drawFormId(context) }
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
          ...(gang.isNested ? [['Nested', `Shapes lie in each other, ${mm(gang.sheet.gap)} mm apart`] as const] : []),
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
      <GangJobs gang={gang} formId={formId} answer={actionData} />
      {gang.more !== null && <FillGang gang={gang} more={gang.more} formId={formId} answer={actionData} />}
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
          <a href={`/api/staff/planning/${gang.id}/press.pdf`} className="link py-1">
            Download the press PDF
          </a>
        )}
      </div>
      <ul className="mt-4 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {gang.layouts.map((layout) => (
          <li key={layout.no}>
            <SheetDrawing
              sheet={gang.sheet}
              layout={layout}
              outlines={gang.jobs.map(({ outline }) => outline)}
              label={layoutInWords(gang, layout)}
            />
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
          className="link ml-3 inline-block py-1"
        >
          <span className="sr-only">Layout {layout} as </span>
          {format.toUpperCase()}
        </a>
      ))}
    </>
  )
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

const INTENTS = {
  open: [['lock', 'Lock', 'primary']],
  locked: [
    ['unlock', 'Unlock', 'secondary'],
    ['printed', 'Mark as printed', 'primary'],
  ],
  printed: [['not-printed', 'Not printed after all', 'secondary']],
} as const

/** Locking, unlocking, and that it is printed or is not. */
function GangButtons({ gang: { state, revision }, formId }: Omit<GangFormProps, 'answer'>) {
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

/** A reprint is a job of its own, from the same files. */
function Reprint({ gang, formId, answer }: GangFormProps) {
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
