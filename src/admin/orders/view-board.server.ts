import type { Move } from '#admin/ui/move.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import { lineWaitsFor } from '#shop/orders/order-states.ts'
import { type BoardQuery, type BoardRow, findBoard, linesOnBoard } from './board.server.ts'
import { dueGroup, dueText, moneyTag, shortNo, VIEW_ORDERS } from './board.ts'
import { leastLine, lineMove, stepOf, waitsText } from './order-labels.ts'

type BoardLine = Awaited<ReturnType<typeof linesOnBoard>> extends Map<string, (infer Line)[]> ? Line : never

/** The day and the staff that rows are shown with. */
interface BoardSetting {
  today: CalendarDate
  holidays: ReadonlySet<CalendarDate>
  /** Names of members of staff by their ids. */
  names: ReadonlyMap<string, string>
}

export type ShownRow = ReturnType<typeof showRow>

/** A page of the board as it is shown. */
export async function viewBoard(db: Database, query: BoardQuery, setting: BoardSetting) {
  const { rows, next } = await findBoard(db, query, setting.today)
  const lines = await linesOnBoard(
    db,
    rows.map(({ id }) => id),
  )
  const isGrouped = VIEW_ORDERS[query.view].column === 'dispatchOn' && query.view !== 'customer'
  const shown = rows.map((row) => ({
    ...showRow(row, lines.get(row.id) ?? [], setting),
    group: isGrouped ? dueGroup(row.dispatchOn, setting.today) : null,
  }))
  return {
    rows: shown,
    next,
    /** Of the orders shown, gross pence: their totals after cancelling, and what is still to come. */
    sums: {
      total: rows.reduce((sum, { asked }) => sum + asked, 0),
      open: rows.reduce((sum, { asked, came }) => sum + Math.max(0, asked - came), 0),
    },
  }
}

function showRow(row: BoardRow, lines: readonly BoardLine[], setting: BoardSetting) {
  const { id, orderNo, firstName, lastName, company, poNumber, attention, deliveryMethod, assigneeId } = row
  const [first] = lines
  return {
    id,
    orderNo,
    shortNo: shortNo(orderNo, setting.today),
    person: `${firstName} ${lastName}`.trim(),
    company,
    isGuest: row.customerId === null,
    poNumber,
    what: first === undefined ? '' : whatText(first),
    moreLines: Math.max(0, lines.length - 1),
    ...showStanding(row, lines, setting),
    attention,
    /** What it costs after cancelling. */
    total: row.asked,
    money: moneyTag(row, setting.today),
    deliveryMethod,
    assignee: assigneeId === null ? null : (setting.names.get(assigneeId) ?? 'Someone who has left'),
  }
}

/** What an order waits for, whose move it is, and when it leaves. */
function showStanding(row: BoardRow, lines: readonly BoardLine[], { today, holidays }: BoardSetting) {
  const standings = lines.map((line) => ({ ...line, isReleased: line.releasedAt !== null }))
  const line = lineWaitedFor(standings, row)
  const { move, waits } = standingText(row, line)
  const isLate = isOpen(row) && !row.waitsForCustomer && row.dispatchOn < today
  const place = line !== undefined && lines.length > 1 && move !== 'done' ? `Line ${line.place}: ` : ''
  const due = {
    ...row,
    dispatchedOn: row.dispatchedAt === null ? null : londonDate(row.dispatchedAt),
    isForMoney: waits.toLowerCase().includes('payment'),
    isReleased: standings.every(({ state, isReleased }) => state === 'cancelled' || isReleased),
  }
  return {
    step: line === undefined ? null : stepOf(line),
    move: isLate ? ('late' as const) : move,
    waits: place === '' ? waits : place + waits.charAt(0).toLowerCase() + waits.slice(1),
    due: dueText(due, today, holidays),
  }
}

function isOpen({ making }: Pick<BoardRow, 'making'>): boolean {
  return making === 'placed' || making === 'in production'
}

type Standing = BoardLine & { isReleased: boolean }

/** The least advanced line of those that wait for whom the order waits for. */
function lineWaitedFor(lines: readonly Standing[], row: BoardRow): Standing | undefined {
  const ours = lines.filter((line) => lineWaitsFor(line) === 'shop')
  return leastLine(isOpen(row) && !row.waitsForCustomer && ours.length > 0 ? ours : lines)
}

function standingText(
  { making, waitsForCustomer }: BoardRow,
  line: Standing | undefined,
): { move: Exclude<Move, 'late'>; waits: string } {
  if (line === undefined) return { move: 'cancelled', waits: 'Cancelled' }
  if (making === 'completed') return { move: 'done', waits: 'Completed' }
  // Artwork could be checked, but nobody has paid by card yet.
  if (waitsForCustomer && lineWaitsFor(line) === 'shop') return { move: 'customer', waits: 'Card payment' }
  return { move: lineMove(line), waits: waitsText(line) }
}

/** `500 PVC Vinyl, 75 × 52 mm`: pieces, or sheets, of all sets. */
function whatText(line: {
  quantity: number
  kinds: number
  productName: string
  summary: readonly SummaryLine[]
}): string {
  const count = (line.quantity * line.kinds).toLocaleString('en-GB')
  const size = line.summary.find(({ label }) => label === 'Size (mm)')?.value
  return `${count} ${line.productName}${size === undefined || size === '–' ? '' : `, ${size} mm`}`
}
