import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { staffTodayContext } from '#admin/contexts.ts'
import { readNumber } from '#admin/planning/job.ts'
import { AdminPage, Empty } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { useScannerFocus } from '#admin/ui/use-scanner-focus.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { staffBoardContext } from '../contexts.ts'
import { StationList } from '../ui/station-list.tsx'
import { StationTable } from '../ui/station-table.tsx'
import type { Board } from '../view-board.server.ts'
import type { Route } from './+types/board-page'

const STATION = /^[a-z0-9-]{1,40}$/

/** The station that the page is for; empty for all of them. */
function readStation({ searchParams }: URL): string {
  const station = searchParams.get('station') ?? ''
  return STATION.test(station) ? station : ''
}

/** What is open at each station and on each day, what is running out of time, and where tickets are scanned. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const station = readStation(url)
  const board = (await context.get(staffBoardContext).board(station)) ?? notFound()
  // Counted once for the frame and for this page.
  const rooms = await context.get(staffTodayContext).rooms()
  return { board, station, toDispatch: rooms?.dispatch ?? 0, formId: drawFormId(context) }
}

/** Moves on what was scanned, or takes back what was reported. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const texts = readTexts(await request.formData(), ['intent', 'form_id', 'code', 'event'])
  const { intent, form_id: formId, code, event } = texts
  const board = context.get(staffBoardContext)
  const station = readStation(url)
  const outcome =
    intent === 'take-back' ? await board.takeBack(readNumber(event)) : await board.scan({ formId, code, station })
  if (!outcome.ok) return refuseForm<string>(intent, outcome, { typed: code }, url)
  const done = intent === 'take-back' ? 'step-taken-back' : 'step-reported'
  throw redirectWith(`/staff/board?${station === '' ? '' : `station=${station}&`}done=${done}`)
}

export const headers = staffHeaders
export const meta = staffMeta('Board')

export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { board, station, toDispatch, formId } = loaderData
  const { jobs, late, stations, list } = board
  const here = stations.find(({ code }) => code === station)
  return (
    <AdminPage
      title={here === undefined ? 'Board' : here.name}
      answer={actionData}
      {...(station !== '' && { back: { to: '/staff/board', title: 'Board' } })}
      lead={
        <p>
          {late > 0 && <b className="text-wrong">{late} late, </b>}
          {jobs === 1 ? '1 open job' : `${jobs.toLocaleString('en-GB')} open jobs`} at{' '}
          {stations.length === 1 ? '1 station' : `${stations.length} stations`}
        </p>
      }
      actions={
        <Link to="/staff/dispatch" className="link self-center text-sm">
          Packed, to dispatch: {toDispatch === 1 ? '1 order' : `${toDispatch.toLocaleString('en-GB')} orders`}
        </Link>
      }
    >
      <Scan board={board} formId={formId} answer={actionData} />
      <Warnings {...board.warnings} />
      {list !== null ? (
        <StationList tasks={list} formId={formId} />
      ) : jobs === 0 ? (
        <Empty>Nothing is in production. Jobs come here once they are planned.</Empty>
      ) : (
        <StationTable board={board} />
      )}
    </AdminPage>
  )
}

interface ScanProps {
  board: Board
  formId: string
  answer: Route.ComponentProps['actionData']
}

/** Where tickets are scanned, always ready for the next one, and what was reported last. */
function Scan({ board: { reports }, formId, answer }: ScanProps) {
  const field = useScannerFocus()
  const error = answer?.errors.find(({ field: name }) => name === 'code')?.message ?? null
  return (
    <div className="mb-5 grid gap-x-6 gap-y-3 border border-ink bg-sheet p-3 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)]">
      <Form method="post" reloadDocument className="flex items-end gap-2">
        <input type="hidden" name="intent" value="scan" />
        <input type="hidden" name="form_id" value={formId} />
        <Field label="Scan a ticket, or type a job" hint="Such as 12/1 or G12." error={error} className="flex-1">
          {(control) => (
            <input
              {...control}
              ref={field}
              name="code"
              className="control"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              defaultValue={answer?.entered['typed']}
            />
          )}
        </Field>
        <Button type="submit">Move on</Button>
      </Form>
      {reports.length > 0 && (
        <ul aria-label="Last reports" className="grid content-center gap-1 text-sm">
          {reports.map(({ id, to, job, text, by, at }) => (
            <li key={id}>
              <Form method="post" reloadDocument className="flex flex-wrap items-baseline gap-x-2">
                <input type="hidden" name="intent" value="take-back" />
                <input type="hidden" name="event" value={id} />
                <Link to={to} className="link font-semibold">
                  {job}
                </Link>
                <span className="wrap-anywhere">{text}</span>
                <span className="text-soft">
                  {by}, {at}
                </span>
                <button type="submit" className="link min-h-6" aria-label={`Take back: ${job}, ${text}`}>
                  Take back
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Warnings({ shown, more }: Board['warnings']) {
  if (shown.length === 0) return null
  return (
    <ul aria-label="Running out of time" className="mb-5 grid gap-1 text-sm">
      {shown.map(({ to, job, customer, what, next, isLate }) => (
        <li key={to} className="flex flex-wrap items-baseline gap-x-3">
          <StateMark move={isLate ? 'late' : 'shop'} className="font-semibold">
            <Link to={to} className="link">
              {job}
            </Link>{' '}
            {customer} {what}
          </StateMark>
          <span className="text-soft">Next: {next}</span>
        </li>
      ))}
      {more > 0 && <li className="text-soft">And {more} more.</li>}
    </ul>
  )
}
