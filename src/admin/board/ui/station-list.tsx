import { Form, Link } from 'react-router'
import { Empty } from '#admin/ui/admin-page.tsx'
import { Tag } from '#admin/ui/state-mark.tsx'
import { formatDay } from '#platform/time/calendar-date.ts'
import { Button } from '#platform/ui/button.tsx'
import type { BoardTask } from '../view-board.server.ts'
import { Strip } from './strip.tsx'

const MAX_LISTED = 200

/** What is open at one station, in the order in which it is done, each with the button that moves it on. */
export function StationList({ tasks, formId }: { tasks: readonly BoardTask[]; formId: string }) {
  if (tasks.length === 0) return <Empty>Nothing is open here.</Empty>
  return (
    <>
      <ul className="max-w-4xl border-t border-ink">
        {tasks.slice(0, MAX_LISTED).map((task) => (
          <li key={`${task.code} ${task.what} ${task.isNext}`} className="border-b border-line py-3">
            <Row task={task} formId={formId} />
          </li>
        ))}
      </ul>
      {tasks.length > MAX_LISTED && (
        <p className="mt-3 text-soft">{tasks.length - MAX_LISTED} more follow once these are done.</p>
      )}
    </>
  )
}

function Row({ task, formId }: { task: BoardTask; formId: string }) {
  const { to, code, label, customer, what, minutes, isRunning, isNext, urgency, day, leaves, strip } = task
  return (
    <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link to={to} className="link font-semibold">
            {label}
          </Link>{' '}
          {customer}
        </p>
        <p className="wrap-anywhere">{what}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Strip {...strip} />
          {urgency === 'late' && <Tag tone="wrong">Late</Tag>}
          {urgency === 'short' && <Tag tone="wrong">Running out of time</Tag>}
          <span>
            {minutes} min, planned for {formatDay(day)}, leaves {leaves}
          </span>
        </p>
      </div>
      {isNext ? (
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="scan" />
          <input type="hidden" name="form_id" value={formId} />
          <input type="hidden" name="code" value={code} />
          <Button
            type="submit"
            variant={isRunning ? 'primary' : 'secondary'}
            className="min-h-12 w-full sm:w-32"
            aria-label={`${isRunning ? 'Done' : 'Start'}: ${label}, ${what}`}
          >
            {isRunning ? 'Done' : 'Start'}
          </Button>
        </Form>
      ) : (
        <span className="text-sm text-soft">Not here yet</span>
      )}
    </div>
  )
}
