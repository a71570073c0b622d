import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import type { OrderForms } from '#admin/orders/ui/order-form.tsx'
import { readNumber } from '#admin/planning/job.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { ComplaintThread, Reprints } from '#shop/complaints/ui/complaint-thread.tsx'
import { staffComplaintsContext } from '../contexts.ts'
import { Answers } from '../ui/answers.tsx'
import type { StaffComplaint } from '../view-complaints.server.ts'
import type { Route } from './+types/complaint-page'

/** One complaint: its thread with photos, what made the pieces, and the answers. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const found = (await context.get(staffComplaintsContext).complaint(readNumber(params.complaint))) ?? notFound()
  return { ...found, formId: drawFormId(context) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const complaints = context.get(staffComplaintsContext)
  const form = await request.formData()
  const texts = readTexts(form, ['intent', 'form_id', 'seen', 'order', 'what', 'amount'])
  const pieces = [...form].flatMap(([name, value]) => {
    const setNo = /^pieces-([1-9]\d?)$/.exec(name)?.[1]
    return setNo === undefined || typeof value !== 'string'
      ? []
      : [{ setNo: Number(setNo), pieces: value.slice(0, 20) }]
  })
  const sent = {
    complaintId: readNumber(params.complaint),
    orderNo: texts.order,
    formId: texts.form_id,
    seen: texts.seen,
  }
  const [text, reason] = [readLines(form, 'text'), readLines(form, 'reason')]
  const refund = { whole: texts.what === 'line', amount: texts.amount, reason }
  const act = () => {
    switch (texts.intent) {
      case 'word':
        return complaints.word(sent, text)
      case 'reprint':
        return complaints.reprint(sent, { sets: pieces, text })
      case 'refund':
        return complaints.refund(sent, refund)
      case 'propose':
        return complaints.propose(sent, refund)
      default:
        return notFound()
    }
  }
  const outcome = await act()
  const typed = Object.fromEntries(pieces.map((each) => [`pieces-${each.setNo}`, each.pieces]))
  if (!outcome.ok) return refuseForm<string>(texts.intent, outcome, { ...texts, ...typed, text, reason }, url)
  throw redirectWith(`${url.pathname}?done=complaint-${texts.intent}`)
}

/** If something has happened meanwhile, the page reloads to show it; what was typed stays. */
export function shouldRevalidate() {
  return true
}

export const headers = staffHeaders
export const meta = staffMeta('Complaint')

export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { complaint, isManager, formId } = loaderData
  const { orderNo, line, customer, company, seen } = complaint
  const forms: OrderForms = { orderNo, seen, formId, answer: actionData }
  return (
    <AdminPage
      title={complaint.reason}
      titleMore={company === '' ? customer : company}
      back={{ to: '/staff/complaints', title: 'Complaints' }}
      lead={<Standing complaint={complaint} />}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <h2 className="mb-4 text-xl">Messages</h2>
          <ComplaintThread complaint={complaint} brand={null} largePhotos />
          <Reprints complaint={complaint} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Answers complaint={complaint} isManager={isManager} forms={forms} />
          <section aria-labelledby="about">
            <h2 id="about" className="mb-3 text-xl">
              What it is about
            </h2>
            <Facts
              rows={[
                ['Order', `${orderNo}, line ${line.place}`],
                ['Product', `${line.amount} of ${line.product}`],
                ['Faulty', faultyText(complaint)],
                ['Would like', complaint.wish],
                ['Reported', complaint.opened],
                ['Sent', line.dispatched],
                ['Parcel', line.parcels.length === 0 ? null : line.parcels.map(({ no }) => no).join(', ')],
              ]}
            />
            <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
              <Link to={`/staff/orders/${orderNo}`} className="link">
                Open the order
              </Link>
              {line.approvedNo !== null && (
                <Link to={`/staff/proofs/${orderNo}/${line.id}?version=${line.approvedNo}`} className="link">
                  Approved proof, version {line.approvedNo}
                </Link>
              )}
              {line.parcels.map(({ number, url }) =>
                url === '' ? null : (
                  <a key={number} href={url} className="link" rel="noreferrer">
                    Follow parcel {number}
                  </a>
                ),
              )}
            </p>
          </section>
          <Jobs jobs={complaint.jobs} kinds={line.kinds} />
        </div>
      </div>
    </AdminPage>
  )
}

function faultyText({ pieces, sets, line }: StaffComplaint): string {
  const of = line.kinds === 1 ? '' : `, of ${sets.length === 1 ? 'set' : 'sets'} ${sets.join(', ')}`
  return `${pieces.toLocaleString('en-GB')} of ${(line.quantity * line.kinds).toLocaleString('en-GB')} pieces${of}`
}

function Standing({ complaint: { state, waitsFor, isLate, due, until } }: { complaint: StaffComplaint }) {
  const move = isLate ? 'late' : waitsFor === 'nobody' ? 'done' : waitsFor
  const words =
    waitsFor === 'shop'
      ? `${isLate ? 'Was to be answered' : 'To answer'} by ${due}`
      : waitsFor === 'machine'
        ? 'Answered, the reprint is not sent yet'
        : state === 'closed'
          ? 'Closed'
          : `Answered, the customer can answer until ${until}`
  return (
    <p className="text-sm text-ink">
      <StateMark move={move}>{words}</StateMark>
    </p>
  )
}

/** What made the pieces: press, date, and who reported what. */
function Jobs({ jobs, kinds }: { jobs: StaffComplaint['jobs']; kinds: number }) {
  return (
    <section aria-labelledby="made">
      <h2 id="made" className="text-xl">
        How it was made
      </h2>
      {jobs.length === 0 ? (
        <p className="mt-2 text-soft">By hand: this line was not planned as jobs.</p>
      ) : (
        <ul className="mt-2 border-t border-ink">
          {jobs.map((job) => (
            <li key={job.id} className="border-b border-line py-2.5">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <Link to={`/staff/jobs/${job.id}`} className="link font-semibold">
                  {job.kind === 'reprint' ? 'Reprint' : 'First run'}
                  {kinds > 1 && ` of set ${job.setNo}`}, {job.quantity.toLocaleString('en-GB')}
                </Link>
                {job.gang !== null && (
                  <Link to={`/staff/planning/${job.gang.id}`} className="link text-sm">
                    Gang {job.gang.id}
                  </Link>
                )}
              </p>
              <p className="text-sm text-soft">
                {job.gang === null ? 'Waits to be planned' : `${job.gang.press}, ${job.gang.stock}`}
                {job.printed !== null && `, printed ${job.printed}`}
              </p>
              {job.reason !== '' && <p className="text-sm text-soft wrap-anywhere">{job.reason}</p>}
              {job.reports.length > 0 && (
                <ul className="mt-1 text-sm text-soft">
                  {job.reports.map(({ text, by, at }) => (
                    <li key={`${at} ${text}`}>
                      {at}: {text}, {by}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
