import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage, Empty } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark, Tag } from '#admin/ui/state-mark.tsx'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { Button } from '#platform/ui/button.tsx'
import { staffPlanningContext } from '../contexts.ts'
import { MARK_OF, specText } from '../ui/gang-labels.ts'
import { RowText, WaitingBox } from '../ui/waiting-row.tsx'
import type { WaitingGroup, WaitingRow } from '../view-planning.server.ts'
import type { Route } from './+types/planning-page'

const VIEWS = [
  ['plan', 'To plan'],
  ['gangs', 'Gangs'],
  ['printed', 'Printed'],
] as const

/** What can be planned, grouped as it would run together; the gangs that wait to be printed; and those that were. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const planning = context.get(staffPlanningContext)
  const [view] = VIEWS.find(([name]) => name === url.searchParams.get('view')) ?? VIEWS[0]
  const toPlan = view === 'plan' ? ((await planning.toPlan()) ?? notFound()) : null
  const gangs = view === 'plan' ? [] : ((await planning.gangs(view === 'gangs' ? 'open' : 'printed')) ?? notFound())
  return { view, toPlan, gangs, formId: drawFormId(context) }
}

/** Plans what is ticked. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const form = await request.formData()
  const { form_id: formId } = readTexts(form, ['form_id'])
  const [lineIds, jobIds] = [readTicked(form, 'line'), readTicked(form, 'job')]
  const planned = await context.get(staffPlanningContext).plan({ formId, lineIds, jobIds })
  if (!planned.ok) return refuseForm<string>('plan', planned, {}, url)
  throw redirectWith(`/staff/planning/${planned.gang}?done=gang-planned`)
}

function readTicked(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

export const headers = staffHeaders
export const meta = staffMeta('Planning')

export default function PlanningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, toPlan, gangs, formId } = loaderData
  return (
    <AdminPage title="Planning" answer={actionData}>
      <nav aria-label="Which jobs" className="staff-tabs mb-6">
        {VIEWS.map(([name, title]) => (
          <Link
            key={name}
            to={`/staff/planning?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className="staff-tab"
          >
            {title}
          </Link>
        ))}
      </nav>
      {toPlan === null ? (
        <Gangs gangs={gangs} empty={view === 'gangs' ? 'No gang waits to be printed.' : 'No gang is printed yet.'} />
      ) : (
        <ToPlan {...toPlan} formId={formId} />
      )}
    </AdminPage>
  )
}

function ToPlan({ groups, byHand, formId }: { groups: WaitingGroup[]; byHand: WaitingRow[]; formId: string }) {
  if (groups.length + byHand.length === 0)
    return <Empty>Nothing waits to be planned. Lines come here once they are approved and paid.</Empty>
  return (
    <>
      {groups.map((group, index) => (
        <Group key={group.key} group={group} formId={formId} isNext={index === 0} />
      ))}
      {byHand.length > 0 && (
        <section aria-labelledby="by-hand" className="max-w-4xl">
          <h2 id="by-hand" className="border-b border-ink pb-2 text-xl">
            Planned by hand
          </h2>
          <p className="mt-2 text-sm text-soft">
            Their proofs have no files here, or the catalogue has no press for them. Move them on where their order is.
          </p>
          <ul>
            {byHand.map((row) => (
              <li key={row.id} className="border-b border-line py-2.5">
                <RowText row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A group's form. What leaves first is ticked; jobs that leave later may run with it. */
function Group({ group, formId, isNext }: { group: WaitingGroup; formId: string; isNext: boolean }) {
  const { press, rows } = group
  const first = rows[0]?.dispatchOn ?? ''
  return (
    <section aria-label={`${press}: ${specText(group)}`} className="mb-9 max-w-4xl">
      <h2 className="text-xl">{group.stock}</h2>
      <p className="border-b border-ink pb-2 text-sm text-soft">
        {press}. {specText({ ...group, stock: '' })}
      </p>
      <Form method="post" reloadDocument>
        <input type="hidden" name="form_id" value={formId} />
        <ul>
          {rows.map((row) => (
            <li key={row.id} className="border-b border-line">
              <WaitingBox row={row} isTicked={row.isLate || row.dispatchOn === first} />
            </li>
          ))}
        </ul>
        <Button type="submit" variant={isNext ? 'primary' : 'secondary'} className="mt-3">
          Plan what is ticked
        </Button>
      </Form>
    </section>
  )
}

type Gang = Route.ComponentProps['loaderData']['gangs'][number]

function Gangs({ gangs, empty }: { gangs: readonly Gang[]; empty: string }) {
  return (
    <AdminList rows={gangs} getKey={({ id }) => id} empty={empty}>
      {(gang) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="min-w-0 wrap-anywhere">
            <Link to={`/staff/planning/${gang.id}`} className="link font-semibold">
              Gang {gang.id}
            </Link>{' '}
            {gang.press}: {specText(gang)}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
            <span>
              {gang.jobs === 1 ? '1 job' : `${gang.jobs} jobs`}, {gang.amount}, {gang.waste} waste
            </span>
            <span>
              {gang.isLate && <Tag tone="wrong">Late</Tag>} {gang.isNotSent && <Tag tone="wrong">Not sent</Tag>} Leaves{' '}
              {gang.dispatch}
            </span>
            <StateMark move={MARK_OF[gang.state].move}>{MARK_OF[gang.state].label}</StateMark>
          </p>
        </div>
      )}
    </AdminList>
  )
}
