import type { DrawnPath } from '#print/cut-line/drawn-lines.ts'
import type { CutFinding, CutRule } from '#print/cut-line/findings.ts'
import { type Mends, mendPaths, NEW_MEND } from '#print/cut-line/mend-paths.ts'
import type { CutPath } from '../facts.ts'
import { placeOf } from '../findings.ts'
import { type Bounds, intersect, isEmpty } from '../pdf/matrix.ts'
import { CLOSE, CURVE, MOVE } from '../pdf/path.ts'
import { getBleedBox } from '../placement.ts'
import { countOf, type Fault, listNames, type PlacedPdfPage, type Rule } from './rule.ts'

/** What stops a cut line of a file; that a piece is small or near to another is for who draws one. */
const OF_FILES: ReadonlySet<CutRule> = new Set(['open', 'crossing', 'wide-gap', 'left-out'])
/** Longer lines than anybody draws: their mending would keep a worker busy. */
const MAX_NUMBERS = 60_000

/** Rules about whether a blade can follow the cut line (print/cut-line). */
export const cutRules: readonly Rule[] = [
  {
    id: 'cut-line',
    checks: 'Cut lines that a blade can follow: closed, drawn once, without crossings and without others inside',
    levels: ['stop', 'look'],
    needed: 'One closed line around each piece.',
    mend: 'Let us mend the line, and look at it, or mend it in your drawing.',
    source: 'issue 20: cut lines; ISO 19593-1: cutting; callas forum: CutContour',
    fine: 'A blade can follow the cut line.',
    pdf: ({ pages }, requirements) =>
      pages.flatMap((page) => {
        const bleed = getBleedBox(page.place, requirements)
        const paths = page.facts.cutPaths.filter(({ path }) => path.length > 0)
        const drawn = paths.flatMap((path) => toDrawnPaths(path, page))
        const numbers = paths.reduce((sum, { path }) => sum + path.length, 0)
        if (drawn.length === 0 || numbers > MAX_NUMBERS || isEmpty(intersect(bleed, page.facts.boxes.shown))) return []
        const { mends, findings } = mendPaths(drawn, { ...NEW_MEND, holes: 'keep' })
        return [
          ...findings.filter(({ rule }) => OF_FILES.has(rule)).map((one) => toFault(one, page)),
          ...sayMends(mends, page),
        ]
      }),
  },
]

function toFault({ level, what, box, measured, needed, mend }: CutFinding, { facts, place }: PlacedPdfPage): Fault {
  const { trim, mmPerUnit } = place
  const bounds: Bounds | null = box && {
    left: trim.left + box.x / mmPerUnit,
    right: trim.left + (box.x + box.width) / mmPerUnit,
    top: trim.top - box.y / mmPerUnit,
    bottom: trim.top - (box.y + box.height) / mmPerUnit,
  }
  return { level, what, measured, needed: capital(needed), mend, where: placeOf(facts.number, bounds, place) }
}

/** What was mended without a doubt, in one finding: shoppers look at the line. */
function sayMends(mends: Mends, { facts }: PlacedPdfPage): Fault[] {
  const said = [
    mends.gaps === undefined ? null : countOf(mends.gaps, 'open end'),
    mends.covered === undefined ? null : `${countOf(mends.covered, 'part')} drawn more than once`,
    mends.knots === undefined ? null : countOf(mends.knots, 'crossing'),
    mends.united === undefined ? null : `${countOf(mends.united, 'piece')} that overlap`,
    mends.inner === undefined ? null : `${countOf(mends.inner, 'line')} within another`,
  ].filter((one) => one !== null)
  if (said.length === 0) return []
  const where = { page: facts.number, box: null }
  return [{ level: 'look', what: 'The cut line has faults that we can mend.', measured: listNames(said), where }]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A path of a page as lines in mm from the upper left corner of the trim line, one for each of its parts. */
function toDrawnPaths({ path, filled, ink }: CutPath, { place: { trim, mmPerUnit } }: PlacedPdfPage): DrawnPath[] {
  const drawn: DrawnPath[] = []
  let segments: number[][] = []
  let start: [number, number] = [0, 0]
  let last = start
  const point = (at: number): [number, number] => [
    ((path[at] ?? 0) - trim.left) * mmPerUnit,
    (trim.top - (path[at + 1] ?? 0)) * mmPerUnit,
  ]
  const end = (closed: boolean) => {
    if (segments.length > 0) drawn.push({ segments, closed, filled, ink })
    segments = []
  }
  for (let at = 0; at < path.length; ) {
    const code = path[at++]
    if (code === CLOSE) {
      if (segments.length > 0 && Math.hypot(last[0] - start[0], last[1] - start[1]) > 1e-6)
        segments.push([...last, ...start])
      end(true)
      last = start
      continue
    }
    const points = code === CURVE ? [point(at), point(at + 2), point(at + 4)] : [point(at)]
    const to = points.at(-1) ?? last
    at += points.length * 2
    if (code === MOVE) {
      end(false)
      start = to
    } else segments.push([...last, ...points.flat()])
    last = to
  }
  end(false)
  return drawn
}
