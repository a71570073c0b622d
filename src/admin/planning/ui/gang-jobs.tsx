import { Form, Link } from 'react-router'
import { Tag } from '#admin/ui/state-mark.tsx'
import { TextField } from '#people/accounts/ui/account-fields.tsx'
import { AccountForm, type AccountFormProps, SubmitButton } from '#people/accounts/ui/account-form.tsx'
import { Button } from '#platform/ui/button.tsx'
import { shortHash } from '#shop/proofs/proof.ts'
import type { ShownGang } from '../view-planning.server.ts'
import { jobColour, lengthName, mm } from './gang-labels.ts'
import { WaitingBox } from './waiting-row.tsx'

export interface GangFormProps {
  gang: ShownGang
  formId: string
  /** The answer of the page's last form. */
  answer: AccountFormProps['answer']
}

/** The jobs; of an open gang with what takes them out or splits them off. */
export function GangJobs({ gang, formId, answer }: GangFormProps) {
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

interface FillGangProps extends GangFormProps {
  more: NonNullable<ShownGang['more']>
}

/** What can be put into an open gang: more of what waits, and space on its sheets. */
export function FillGang({ gang, more: { waiting, hasSheets }, formId, answer }: FillGangProps) {
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
