import { A5, type Labelled, type LaidOutSheets, type Setting, SheetPen, type Type } from '#platform/pdf/sheet.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { jobFacts, layoutFacts, orderText, runFacts } from './describe-ticket.ts'
import type { JobStep } from './job-steps.ts'
import type { RunTicket, TicketJob } from './ticket.ts'

/*
 * The ticket on A5, in points: a sheet for whoever prints, then one for each job, which goes with its pieces until they are
 * packed. Steps have a box to tick and room for a number, because a pen works where a screen does not.
 */

const CODE: Type = { face: 'display', size: 26 }
const DAY: Type = { face: 'strong', size: 13 }
const SMALL: Type = { face: 'text', size: 7.6, tone: 'soft' }
const LABEL: Type = { face: 'text', size: 8.6, tone: 'soft' }
const VALUE: Type = { face: 'figures', size: 8.6 }
const HEADING: Type = { face: 'strong', size: 9.6 }
const STEP: Type = { face: 'strong', size: 9.6 }
const LEADING = 11.5
const STEP_HEIGHT = 22
const TICK = 9
const CODE_SIZE = 72
const GAP = 12
const PICTURE = { width: 132, height: 118 }
const DRAWING_HEIGHT = 150
/** From a label to its value. */
const LABEL_WIDTH = 62
/** Where a step's detail begins, and the line on which its pieces are counted. */
const DETAIL_X = 138
const COUNT_WIDTH = 58
const FOOT_WIDTH = 290

const { edge } = A5
const FOOT_Y = A5.foot

/** The modules of a QR code, row by row. */
export type QrModules = readonly (readonly boolean[])[]

/** Lays out a ticket. `codes`: of the run's page, then of its jobs' pages. */
export function layOutTicket(ticket: RunTicket, codes: readonly QrModules[], setting: Setting): LaidOutSheets {
  const pen = new SheetPen(setting, A5)
  layOutRun(pen, ticket, codes[0] ?? [])
  const pages = Array.from({ length: pen.pageCount }, () => ticket.code)
  for (const [index, job] of ticket.jobs.entries()) {
    pen.turn()
    layOutJob(pen, { ticket, index, job, code: codes[index + 1] ?? [] })
    while (pages.length < pen.pageCount) pages.push(job.code)
  }
  layOutFeet(pen, ticket, pages)
  return pen.laidOut()
}

function layOutRun(pen: SheetPen, ticket: RunTicket, code: QrModules): void {
  layOutHead(pen, {
    title: ticket.code,
    above: 'Press ticket',
    day: formatDay(ticket.dispatchOn),
    url: ticket.url,
    code,
  })
  layOutFacts(pen, runFacts(ticket), [edge.left, edge.right])
  drawLayouts(pen, ticket)
  layOutHeading(pen, 'Layouts')
  layOutFacts(pen, layoutFacts(ticket), [edge.left, edge.right])
  layOutHeading(pen, 'Jobs')
  const facts = ticket.jobs.map((job) => ({ label: job.code, value: `${orderText(job)} · ${job.product}` }))
  layOutFacts(pen, facts, [edge.left, edge.right])
}

interface JobSheet {
  ticket: RunTicket
  index: number
  job: TicketJob
  code: QrModules
}

function layOutJob(pen: SheetPen, { ticket, index, job, code }: JobSheet): void {
  const above = job.reason === '' ? 'Job ticket' : 'Job ticket · printed again'
  layOutHead(pen, { title: job.code, above, day: formatDay(job.dispatchOn), url: job.url, code })
  const top = pen.y
  const { picture } = job
  const left = picture === null ? edge.left : edge.left + PICTURE.width + GAP
  layOutFacts(pen, jobFacts(ticket, index), [left, edge.right])
  if (picture !== null) {
    const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const node = pen.figure(`${job.product}, as it was approved`, 0)
    pen.show({ jpeg: picture.jpeg, x: edge.left, y: top - LEADING + 3, width, height, node })
    pen.y = Math.max(pen.y, top + height)
  }
  layOutHeading(pen, 'Steps')
  layOutSteps(pen, job.steps)
}

interface Head {
  title: string
  above: string
  day: string
  url: string
  code: QrModules
}

/** The code that people call it by, the day that it leaves, and the QR code of its page. */
function layOutHead(pen: SheetPen, { title, above, day, url, code }: Head): void {
  const top = pen.y
  pen.write(above, SMALL, { x: edge.left, baseline: top + 8, node: pen.node('P') })
  pen.write(title, CODE, { x: edge.left, baseline: top + 36, node: pen.node('H1') })
  pen.write(`Leaves ${day}`, DAY, { x: edge.left, baseline: top + 56, node: pen.node('P') })
  if (code.length > 0) {
    const node = pen.figure(`QR code of ${url}`, 0)
    pen.code({ modules: code, x: edge.right - CODE_SIZE, y: top, size: CODE_SIZE, node })
  }
  pen.y = top + CODE_SIZE + 8
  pen.rule(pen.y, 1.2, 'ink')
  pen.y += 18
}

function layOutFacts(pen: SheetPen, facts: readonly Labelled[], [left, right]: readonly [number, number]): void {
  for (const { label, value } of facts) {
    const lines = pen.lines(value, right - left - LABEL_WIDTH, VALUE)
    if (lines.length * LEADING > pen.room) pen.turn()
    const node = pen.node('P')
    pen.write(label, LABEL, { x: left, baseline: pen.y, node })
    for (const line of lines) {
      pen.write(line, VALUE, { x: left + LABEL_WIDTH, baseline: pen.y, node })
      pen.y += LEADING
    }
    pen.y += 2
  }
}

function layOutHeading(pen: SheetPen, text: string): void {
  if (pen.room < 3 * LEADING) pen.turn()
  pen.y += 8
  pen.write(text, HEADING, { x: edge.left, baseline: pen.y, node: pen.node('H2') })
  pen.rule(pen.y + 4, 0.5, 'line')
  pen.y += 18
}

function layOutSteps(pen: SheetPen, steps: readonly JobStep[]): void {
  for (const [index, { label, detail }] of steps.entries()) {
    const lines = pen.lines(detail, edge.right - COUNT_WIDTH - GAP - DETAIL_X, VALUE)
    const height = Math.max(STEP_HEIGHT, (lines.length + 1) * LEADING)
    if (height > pen.room) pen.turn()
    const node = pen.node('P')
    pen.frame({ x: edge.left, y: pen.y - TICK + 1, width: TICK, height: TICK }, 0.7)
    pen.write(`${index + 1}`, LABEL, { x: edge.left + 24, baseline: pen.y, node, ends: true })
    pen.write(label, STEP, { x: edge.left + 30, baseline: pen.y, node })
    for (const [row, line] of lines.entries())
      pen.write(line, VALUE, { x: DETAIL_X, baseline: pen.y + row * LEADING, node })
    pen.rule(pen.y + 2, 0.5, 'line', [edge.right - COUNT_WIDTH, edge.right])
    pen.y += height
  }
}

/** The first layouts side by side, as far as they fit, each piece with its job's number. The text below says it in words. */
function drawLayouts(pen: SheetPen, { layouts, sheet }: RunTicket): void {
  const scale = Math.min(DRAWING_HEIGHT / sheet.height, (edge.right - edge.left) / sheet.width)
  const [width, height] = [sheet.width * scale, sheet.height * scale]
  const fit = Math.max(1, Math.floor((edge.right - edge.left + GAP) / (width + GAP)))
  pen.y += 6
  for (const [index, { placements }] of layouts.slice(0, fit).entries()) {
    const left = edge.left + index * (width + GAP)
    pen.frame({ x: left, y: pen.y, width, height }, 0.7)
    for (const { job, ...place } of placements) {
      const x = left + place.x * scale
      const y = pen.y + place.y * scale
      pen.frame({ x, y, width: place.width * scale, height: place.height * scale }, 0.3)
      pen.write(String(job + 1), SMALL, { x: x + 2, baseline: y + 8, node: null })
    }
  }
  pen.y += height + 14
}

/** Whose page it is, if it is found alone. */
function layOutFeet(pen: SheetPen, { press, stock }: RunTicket, pages: readonly string[]): void {
  for (const [page, code] of pages.entries()) {
    const [text = ''] = pen.lines(`${code} · ${press} · ${stock.name}`, FOOT_WIDTH, SMALL)
    pen.write(text, SMALL, { x: edge.left, baseline: FOOT_Y, node: null }, page)
    const which = `Page ${page + 1} of ${pages.length}`
    pen.write(which, SMALL, { x: edge.right, baseline: FOOT_Y, node: null, ends: true }, page)
  }
}
