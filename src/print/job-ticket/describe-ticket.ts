import type { Labelled } from '#platform/pdf/sheet.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { momentText } from '#platform/time/london.ts'
import { printedPieces, type RunTicket, type TicketJob } from './ticket.ts'

/* A ticket in words, for the page and for paper. */

const figure = new Intl.NumberFormat('en-GB')
const MM_IN_A_METRE = 1000

/** What all jobs of a run have in common. */
export function runFacts(ticket: RunTicket): Labelled[] {
  const { press, stock, lamination, sheet, unit, dispatchOn, madeAt } = ticket
  const grain = `grain along the ${sheet.grain}`
  const sheetText = `${sheet.width} × ${sheet.height} mm, ${grain}`
  return filled([
    ['Press', press],
    ['Stock', `${stock.name}, ${stock.thickness} mm`],
    [unit === 'web' ? 'Repeat' : 'Sheet', sheetText],
    ['Printing', printingText(ticket)],
    ['Surface', lamination],
    ['Run', runText(ticket)],
    ['Dispatch', formatDay(dispatchOn)],
    ['Planned', momentText(madeAt)],
  ])
}

function printingText({ printing, backing }: RunTicket): string {
  if (backing === null) return printing
  return `${printing}, ${backing === 'turn' ? 'turned' : 'tumbled'} for the back`
}

/** `312 sheets and 8 for make-ready`. */
function runText({ layouts, makeReady, sheet, unit }: RunTicket): string {
  const good = layouts.reduce((sum, { run }) => sum + run, 0)
  const waste = makeReady * layouts.length
  if (unit === 'web') return `${metres(good * sheet.height)} m of web and ${metres(waste)} m for make-ready`
  return `${sheetsText(good)} and ${figure.format(waste)} for make-ready`
}

function metres(mm: number): string {
  return (mm / MM_IN_A_METRE).toFixed(1)
}

function sheetsText(count: number): string {
  return count === 1 ? '1 sheet' : `${figure.format(count)} sheets`
}

/** A layout of the run: how often it is printed, and what is on it. */
export function layoutFacts({ layouts, jobs, unit }: RunTicket): Labelled[] {
  return layouts.map(({ run, placements }, index) => {
    const counts = Map.groupBy(placements, ({ job }) => job)
    const pieces = [...counts]
      .toSorted(([one], [other]) => one - other)
      .map(([job, places]) => `${jobs[job]?.code ?? ''} × ${places.length}`)
    const times = unit === 'web' ? `${figure.format(run)} repeats` : sheetsText(run)
    return { label: `Layout ${index + 1}`, value: `${times}: ${pieces.join(', ')}` }
  })
}

/** What somebody needs to know who has a job in hand. */
export function jobFacts(ticket: RunTicket, index: number): Labelled[] {
  const job = ticket.jobs[index]
  if (job === undefined) return []
  return filled([
    ['Order', orderText(job)],
    ['Customer', job.customer],
    ['Product', job.product],
    ['Size', sizeText(job)],
    ['Quantity', quantityText(ticket, index)],
    ['Stock', ticket.stock.name],
    ['Dispatch', formatDay(job.dispatchOn)],
    ['Printed again', job.reason],
  ])
}

/** `T-2026-000012, line 1, set 2 of 3`. */
export function orderText({ orderNo, line, set }: TicketJob): string {
  return `${orderNo}, line ${line}${set.of > 1 ? `, set ${set.no} of ${set.of}` : ''}`
}

function sizeText({ width, height, finished }: TicketJob): string {
  const size = `${finished.width} × ${finished.height} mm`
  const isFolded = width !== finished.width || height !== finished.height
  return isFolded ? `${size}, flat ${width} × ${height} mm` : size
}

/** `500 and 25 overs; the sheets hold 528`. */
function quantityText(ticket: RunTicket, index: number): string {
  const { quantity = 0, overs = 0 } = ticket.jobs[index] ?? {}
  const wanted = overs === 0 ? figure.format(quantity) : `${figure.format(quantity)} and ${figure.format(overs)} overs`
  return `${wanted}; ${ticket.unit === 'web' ? 'the web holds' : 'the sheets hold'} ${figure.format(printedPieces(ticket, index))}`
}

function filled(facts: readonly (readonly [label: string, value: string])[]): Labelled[] {
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}
