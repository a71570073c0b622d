import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { QrCode } from '#platform/ui/qr-code.tsx'
import { jobFacts, layoutFacts, runFacts } from '#print/job-ticket/describe-ticket.ts'
import type { JobStep } from '#print/job-ticket/job-steps.ts'
import { staffPlanningContext } from '../contexts.ts'
import { readNumber } from '../job.ts'
import { SheetDrawing } from '../ui/sheet-drawing.tsx'
import type { Route } from './+types/ticket-page'

/** The job ticket of a gang: it prints as it is, one job a page, and is there on A5 and as XJDF. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const id = readNumber(params.gang)
  const { ticket, pictures, outlines, codes } = (await context.get(staffPlanningContext).ticket(id)) ?? notFound()
  const { code, sheet, unit, layouts, jobs } = ticket
  return {
    id,
    code,
    qr: codes.gang,
    sheet,
    unit,
    outlines,
    layouts: layouts.map(({ run, placements }, index) => ({ no: index + 1, run, places: [...placements] })),
    run: runFacts(ticket),
    onSheets: layoutFacts(ticket),
    jobs: jobs.map((job, index) => ({
      code: job.code,
      product: job.product,
      facts: jobFacts(ticket, index),
      steps: job.steps,
      picture: pictures[index] ?? null,
      qr: codes.jobs[index] ?? null,
    })),
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Job ticket')

export default function TicketPage({ loaderData: ticket }: Route.ComponentProps) {
  const { id, code, qr, run, jobs, layouts, outlines, onSheets, sheet } = ticket
  const address = `/api/staff/planning/${id}/ticket`
  return (
    <AdminPage
      title={`Job ticket ${code}`}
      back={{ to: `/staff/planning/${id}`, title: `Gang ${id}` }}
      actions={
        <p className="flex flex-wrap gap-2 print:hidden">
          <a href={`${address}.pdf`} className={buttonClass('primary')}>
            A5 tickets (PDF)
          </a>
          <a href={`${address}.xjdf`} className={buttonClass('secondary')}>
            XJDF
          </a>
        </p>
      }
    >
      <div className="flex flex-wrap-reverse items-start justify-between gap-6">
        <div className="max-w-full grow basis-96">
          <Facts rows={run.map(({ label, value }) => [label, value])} />
        </div>
        <QrCode qr={qr} label={`QR code of gang ${id}`} className="size-28" />
      </div>
      <section aria-labelledby="layouts" className="mt-9">
        <h2 id="layouts" className="border-b border-ink pb-2 text-xl">
          Layouts
        </h2>
        <ul className="mt-4 grid gap-6 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3">
          {layouts.map((layout, index) => {
            const { label = '', value = '' } = onSheets[index] ?? {}
            return (
              <li key={layout.no}>
                <SheetDrawing sheet={sheet} layout={layout} outlines={outlines} label={`${label}: ${value}`} />
                <p className="mt-2 text-sm">
                  {label}: {value}
                </p>
              </li>
            )
          })}
        </ul>
      </section>
      {jobs.map((job, index) => (
        <Job key={job.code} job={job} index={index} />
      ))}
    </AdminPage>
  )
}

interface JobProps {
  job: Route.ComponentProps['loaderData']['jobs'][number]
  index: number
}

function Job({ job: { code, product, facts, steps, picture, qr }, index }: JobProps) {
  return (
    <section id={`job-${index + 1}`} aria-labelledby={`title-${index + 1}`} className="mt-9 break-before-page">
      <div className="flex items-end justify-between gap-4 border-b border-ink pb-2">
        <h2 id={`title-${index + 1}`} className="text-xl">
          {code}
        </h2>
        {qr !== null && <QrCode qr={qr} label={`QR code of job ${code}`} className="size-20 flex-none" />}
      </div>
      <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] print:grid-cols-[6cm_1fr]">
        {picture === null ? (
          <p className="text-soft">There is no picture of its proof.</p>
        ) : (
          <img src={picture} alt={`${product}, as it was approved`} className="max-h-64 max-w-full object-contain" />
        )}
        <div>
          <Facts rows={facts.map(({ label, value }) => [label, value])} />
        </div>
      </div>
      <h3 className="mt-5 font-semibold">Steps</h3>
      {steps.length === 0 ? (
        <p className="mt-2">The catalogue no longer has this product: its steps are not known.</p>
      ) : (
        <Steps steps={steps} />
      )}
    </section>
  )
}

/** In order; on paper each has a box to tick. */
function Steps({ steps }: { steps: readonly JobStep[] }) {
  return (
    <ol className="mt-2 max-w-2xl">
      {steps.map(({ kind, label, detail }, index) => (
        <li key={`${kind} ${label} ${detail}`} className="flex gap-3 border-b border-line py-2">
          <span aria-hidden="true" className="mt-1 hidden size-4 flex-none border border-ink print:block" />
          <span className="w-6 flex-none text-right text-soft">{index + 1}</span>
          <span>
            <span className="font-semibold">{label}</span>
            {detail !== '' && <span className="text-soft"> {detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
