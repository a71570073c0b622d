import { Link } from 'react-router'
import { StateMark } from '#admin/ui/state-mark.tsx'
import type { Board, BoardTask } from '../view-board.server.ts'
import { Strip } from './strip.tsx'

/** Stations by days; on a narrow screen the stations alone, each with its list. */
export function StationTable({ board }: { board: Board }) {
  return (
    <>
      <StationNames stations={board.stations} />
      <div className="hidden overflow-x-auto lg:block">
        <table className="w-full min-w-[52rem] table-fixed border-collapse text-sm">
          <DayNames days={board.days} leftToday={board.leftToday} />
          <tbody>
            {board.stations.map((station) => (
              <StationRow key={station.code} station={station} days={board.days} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function StationNames({ stations }: Pick<Board, 'stations'>) {
  return (
    <ul className="border-t border-ink lg:hidden">
      {stations.map(({ code, name, open, isLate }) => (
        <li key={code} className="border-b border-line">
          <Link to={stationPath(code)} className="flex min-h-13 items-center justify-between gap-4 text-lg">
            {name}
            <span className="text-base text-soft">{isLate ? <StateMark move="late">{open}</StateMark> : open}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const stationPath = (code: string) => `/staff/board?station=${code}`

function DayNames({ days, leftToday }: Pick<Board, 'days' | 'leftToday'>) {
  return (
    <thead>
      <tr className="border-b border-ink text-left">
        <th scope="col" className="w-32 py-2 font-normal text-soft">
          Station
        </th>
        {days.map(({ day, label, isToday }, index) => (
          <th key={day} scope="col" className={`px-2 py-2 font-normal ${index === 0 ? 'w-[30%]' : ''}`}>
            {isToday ? `Today, ${label}` : label}
            {isToday && <span className="text-soft"> {leftText(leftToday)}</span>}
            {index === days.length - 1 && <span className="text-soft"> and later</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function StationRow({ station, days }: Pick<Board, 'days'> & { station: Board['stations'][number] }) {
  const { code, name, cells } = station
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2.5 pr-2 text-left font-semibold">
        <Link to={stationPath(code)} className="link">
          {name}
        </Link>
      </th>
      {cells.map((cell, index) => (
        <td key={days[index]?.day} className="border-l border-line p-2">
          {cell.minutes > 0 && <p className="mb-1.5 text-right text-xs text-soft">{hoursText(cell.minutes)}</p>}
          <ul className={index === 0 ? 'grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-1.5' : 'grid gap-1.5'}>
            {cell.tasks.map((task) => (
              <li key={`${task.code} ${task.what} ${task.isNext}`}>
                <Task task={task} />
              </li>
            ))}
          </ul>
          {cell.more > 0 && (
            <Link to={stationPath(code)} className="link mt-1.5 inline-block">
              {cell.more} more
            </Link>
          )}
        </td>
      ))}
    </tr>
  )
}

function leftText(minutes: number): string {
  return minutes === 0 ? 'after the cut-off' : `${hoursText(minutes)} to the cut-off`
}

/** `2 h 30`, `45 min`. */
function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest}`
}

const EDGES: Readonly<Record<BoardTask['urgency'], string>> = {
  late: 'border-wrong bg-wrong-tint text-wrong',
  short: 'border-l-wrong',
  today: 'border-l-ink',
  later: '',
}

function Task({ task }: { task: BoardTask }) {
  const { to, label, customer, what, minutes, isRunning, isNext, urgency, leaves, strip } = task
  return (
    <Link
      to={to}
      className={`block border border-l-[3px] px-2 py-1 leading-snug ${isRunning ? 'border-ink' : 'border-line'} ${EDGES[urgency]} ${isNext ? 'bg-sheet' : 'border-dashed'}`}
    >
      <span className="flex justify-between gap-2">
        <span className="min-w-0 truncate">
          <b>{label}</b> {customer}
        </span>
        <span className="flex-none text-soft">{minutes}</span>
      </span>
      <span className="flex items-center justify-between gap-2 text-xs text-soft">
        <span className="min-w-0 truncate">
          {isRunning && 'Running. '}
          {what}
          <span className="sr-only">
            , leaves {leaves}
            {isNext ? '' : ', not there yet'}
            {urgency === 'late' ? ', late' : urgency === 'short' ? ', running out of time' : ''}
          </span>
        </span>
        <Strip {...strip} />
      </span>
    </Link>
  )
}
