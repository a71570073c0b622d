import type { Press } from '#print/catalogue/rate-card.ts'
import { shapeArea } from '#print/imposition/nest/shape-variants.ts'
import { imposeRoll } from '#print/imposition/rolls/impose-roll.ts'
import type { PressSheet, SheetJob, SheetLayout } from '#print/imposition/sheet.ts'
import { imposeSheets } from '#print/imposition/sheets/impose-sheets.ts'
import { canNest, nestOnSheets, nestOnWeb } from './nest-gang.ts'

/*
 * A gang laid out on its press, as sheets whatever the press: labels on a roll as one row that is repeated, and what is cut
 * from wide web as a length of it. Shapes are nested where that takes less. Lengths in mm. Pure, and slow: it runs in a thread
 * (`impose-thread.server.ts`).
 */

/** A gang to lay out. */
export interface GangOrder {
  press: Press
  /** The side of labels that lies across the web; null for all that is not wound on a roll. */
  acrossWeb: 'width' | 'height' | null
  jobs: readonly SheetJob[]
  /** Left free at the tail of each sheet, or length of web, for what staff put there; 0 where it is left out. */
  tail?: number
}

export type LaidOutGang =
  | {
      ok: true
      sheet: PressSheet
      layouts: readonly SheetLayout[]
      /** Whether pieces are nested: they have a gap between their outlines, while their boxes may overlap. */
      isNested: boolean
    }
  | { ok: false; code: 'piece-too-large'; job: number }

/** Beyond the bleed, for crop marks; and at the top for the colour bar and the barcode, where the gripper holds the sheet. */
const MARKS_MM = 3
const BAR_MM = 8

/** The sheet of a sheet press, with room for its marks around the pieces. */
function pressSheet(press: Press & { kind: 'sheet' }, tail: number): PressSheet {
  const edge = press.margin + press.bleed + MARKS_MM
  return {
    width: press.width,
    height: press.height,
    margin: { left: edge, right: edge, bottom: edge + tail, top: press.margin + press.bleed + BAR_MM },
    gap: gapOf(press),
    grain: press.height >= press.width ? 'height' : 'width',
  }
}

/** Between trimmed pieces: the bleed of both, and what lies between. */
function gapOf({ bleed, gap }: Press): number {
  return 2 * bleed + gap
}

/** Lays a gang out. The same jobs give the same layouts. */
export function imposeGang({ press, acrossWeb, jobs, tail = 0 }: GangOrder): LaidOutGang {
  if (press.kind === 'sheet') return nestedOnSheets(onSheets(pressSheet(press, tail), jobs), jobs)
  if (acrossWeb !== null) return onRoll(press, acrossWeb, jobs)
  return nestedOnWeb(onWideWeb(press, jobs, tail), { press, jobs, tail })
}

/** Nested, where that takes fewer sheets than boxes. What a guillotine cuts needs boxes. */
function nestedOnSheets(boxed: LaidOutGang, jobs: readonly SheetJob[]): LaidOutGang {
  if (!boxed.ok || !canNest(jobs, false)) return boxed
  const nested = nestOnSheets(jobs, boxed.sheet, unitsOf(boxed, 'sheet'))
  return nested === null ? boxed : { ok: true, sheet: boxed.sheet, layouts: [nested.layout], isNested: true }
}

/** Nested, where that takes less web than boxes, with what is lost before each layout. */
function nestedOnWeb(
  boxed: LaidOutGang,
  { press, jobs, tail }: Pick<GangOrder, 'jobs'> & { press: WebPress; tail: number },
): LaidOutGang {
  if (!boxed.ok || !canNest(jobs, true)) return boxed
  const nested = nestOnWeb(jobs, webSheet(press, 0), MAX_LENGTH_MM)
  if (nested === null) return boxed
  const sheet = webSheet(press, nested.length + gapOf(press), tail)
  const layouts = [nested.layout]
  const spent = (gang: { sheet: PressSheet; layouts: readonly SheetLayout[] }) =>
    unitsOf(gang, 'web') + gang.layouts.length * press.make_ready
  return spent({ sheet, layouts }) < spent(boxed) ? { ok: true, sheet, layouts, isNested: true } : boxed
}

function onSheets(sheet: PressSheet, jobs: readonly SheetJob[], effort?: number): LaidOutGang {
  const imposed = imposeSheets(jobs, sheet, effort === undefined ? {} : { effort })
  return imposed.ok ? { ok: true, sheet, layouts: imposed.layouts, isNested: false } : imposed
}

type WebPress = Press & { kind: 'web' }

function onRoll(press: WebPress, acrossWeb: 'width' | 'height', jobs: readonly SheetJob[]): LaidOutGang {
  const [first] = jobs
  if (first === undefined) return { ok: true, sheet: webSheet(press, 0), layouts: [], isNested: false }
  const turned = acrossWeb === 'height'
  const label = turned ? { across: first.height, along: first.width } : { across: first.width, along: first.height }
  const gap = gapOf(press)
  const edge = press.margin + press.bleed
  const web = { width: press.width, edge, gapAcross: gap, gapAlong: gap, teeth: null, makeReady: press.make_ready }
  const imposed = imposeRoll(
    web,
    label,
    jobs.map(({ quantity }) => quantity),
  )
  if (!imposed.ok) return { ok: false, code: 'piece-too-large', job: 0 }
  const { lanes: lefts, repeat, runs } = imposed
  const layouts = runs.map(({ lanes, rows }) => ({
    run: rows,
    placements: lanes.map((job, lane) => {
      const place = { job, x: lefts[lane] ?? 0, y: gap / 2, width: label.across, height: label.along }
      return { ...place, turned }
    }),
  }))
  return { ok: true, sheet: webSheet(press, repeat), layouts, isNested: false }
}

/** A length of web as a sheet; half a gap at both ends, because the next one follows. */
function webSheet(press: WebPress, length: number, tail = 0): PressSheet {
  const edge = press.margin + press.bleed
  const end = gapOf(press) / 2
  const margin = { left: edge, right: edge, top: end, bottom: end + tail }
  return { width: press.width, height: length + tail, margin, gap: gapOf(press), grain: 'height' }
}

/** Longer lengths than this are only taken for longer pieces: a cutter works on what lies on its table. */
const MAX_LENGTH_MM = 2_000
/** Rows of the largest piece in the lengths that are tried. */
const ROWS_TRIED = [1, 2, 3, 5, 8]
/** For each length that is tried, in millions of steps. */
const EFFORT_EACH = 40

/** Pieces on wide web: of several lengths the one that takes the least of it. */
function onWideWeb(press: WebPress, jobs: readonly SheetJob[], tail: number): LaidOutGang {
  const gap = gapOf(press)
  const room = press.width - 2 * (press.margin + press.bleed)
  const longest = Math.max(...jobs.map((job) => shortestAlong(job, room)))
  const lengths = ROWS_TRIED.map((rows) => rows * (longest + gap)).filter(
    (length, index) => index === 0 || length <= MAX_LENGTH_MM,
  )
  let best: LaidOutGang | null = null
  for (const length of lengths) {
    const tried = onSheets(webSheet(press, length, tail), jobs, EFFORT_EACH)
    if (!tried.ok) return tried
    if (best?.ok !== true || unitsOf(tried, 'web') < unitsOf(best, 'web')) best = tried
  }
  return best ?? { ok: true, sheet: webSheet(press, 0), layouts: [], isNested: false }
}

/** How long a piece is along the web, lying as short as it can. */
function shortestAlong({ width, height, grain }: SheetJob, room: number): number {
  const ways = [...(grain === 'width' ? [] : [[width, height]]), ...(grain === 'height' ? [] : [[height, width]])]
  const along = ways.filter(([across = 0]) => across <= room).map(([, length = 0]) => length)
  return along.length > 0 ? Math.min(...along) : Math.max(width, height)
}

/** Sheets, or mm of web, that layouts take without make-ready. */
export function unitsOf(
  { sheet, layouts }: { sheet: Pick<PressSheet, 'height'>; layouts: readonly Pick<SheetLayout, 'run'>[] },
  unit: 'sheet' | 'web',
): number {
  const runs = layouts.reduce((sum, { run }) => sum + run, 0)
  return unit === 'web' ? runs * sheet.height : runs
}

/** What of the sheets is not covered by pieces that are wanted: 0 to 1. */
export function wasteOf(
  { sheet, layouts }: { sheet: PressSheet; layouts: readonly SheetLayout[] },
  jobs: readonly Pick<SheetJob, 'width' | 'height' | 'quantity' | 'outline'>[],
): number {
  const area = layouts.reduce((sum, { run }) => sum + run, 0) * sheet.width * sheet.height
  const wanted = jobs.reduce((sum, { width, height, quantity, outline }) => {
    const each = outline === undefined || outline === null ? width * height : shapeArea({ points: outline })
    return sum + each * quantity
  }, 0)
  return area === 0 ? 0 : 1 - wanted / area
}
