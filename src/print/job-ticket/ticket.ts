import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { PressSheet, SheetLayout } from '#print/imposition/sheet.ts'
import type { Backing } from '#print/press-files/press-sheet.ts'
import type { JobStep } from './job-steps.ts'
import type { TicketStock } from './ticket-stock.ts'

/* What goes through the shop with jobs that are printed together (issue 21, 4). Lengths in mm. */

/** Jobs of one run. */
export interface RunTicket {
  /** `G12`: it names the run in barcodes, files and XJDF; letters, digits and hyphens. */
  code: string
  /** Its page, for the QR code. */
  url: string
  madeAt: Date
  /** The first of its jobs to leave. */
  dispatchOn: CalendarDate
  press: string
  stock: TicketStock
  lamination: string
  printing: string
  /** How sheets are turned over; null for one that is printed on one side. */
  backing: Backing | null
  /** What layouts are counted in: sheets, or lengths of web. */
  unit: 'sheet' | 'web'
  sheet: PressSheet
  /** Printed beyond trim lines. */
  bleed: number
  /** Waste before the first good one of each layout: sheets, or mm of web. */
  makeReady: number
  layouts: readonly SheetLayout[]
  jobs: readonly TicketJob[]
  files: readonly TicketFile[]
}

export interface TicketJob {
  /** `G12-3`. */
  code: string
  url: string
  orderNo: string
  /** Of the order, from 1. */
  line: number
  set: { no: number; of: number }
  customer: string
  product: string
  /** Trimmed; of a folded piece open. */
  width: number
  height: number
  /** As the customer gets it. */
  finished: { width: number; height: number }
  quantity: number
  /** Beyond the quantity, for what is spoilt. */
  overs: number
  /** Why it is printed again; empty for a first run. */
  reason: string
  dispatchOn: CalendarDate
  steps: readonly JobStep[]
  picture: TicketPicture | null
}

/** A picture of the piece. */
export interface TicketPicture {
  jpeg: Uint8Array
  width: number
  height: number
}

/** What the press or the cutter gets. */
export interface TicketFile {
  kind: 'print' | 'cut'
  name: string
  /** Where the press finds it: an address, or a path in its hot folder. */
  url: string
}

/** Pieces of a job that all sheets together hold. */
export function printedPieces({ layouts }: Pick<RunTicket, 'layouts'>, job: number): number {
  return layouts.reduce(
    (sum, { run, placements }) => sum + run * placements.filter((place) => place.job === job).length,
    0,
  )
}
