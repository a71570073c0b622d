/*
 * Labels on a web: lanes side by side, each with one version at a time, and rows at a fixed repeat. Slits between lanes and
 * cuts between rows always work, so that nothing else is to be found. Lengths in mm.
 */

export interface Web {
  width: number
  /** Kept free on each side, so that the matrix holds together when it is pulled off: 3 to 5 mm. */
  edge: number
  gapAcross: number
  /** The least between rows. */
  gapAlong: number
  /** The teeth of a rotary or magnetic cylinder, of 1/8 inch each, in which rows must go up; null for a flexible cutter. */
  teeth: number | null
  /** Web that each run takes before its first good row. */
  makeReady: number
}

/** A label as it lies on the web: its winding has decided which side lies across. */
export interface RollLabel {
  across: number
  along: number
}

/** Versions that are printed side by side, over as many rows as the longest lane needs. */
export interface RollRun {
  /** For each lane the index of its version. */
  lanes: readonly number[]
  rows: number
}

export interface RollImposition {
  ok: true
  /** The left edge of the labels in each lane, from that of the web. */
  lanes: readonly number[]
  /** From a row to the next. */
  repeat: number
  runs: readonly RollRun[]
  /** Of web, without make-ready. */
  length: number
  /** For each version the labels that are printed: at least its quantity. */
  printed: readonly number[]
}

/** A label that is wider than the web, or longer than the cylinder's circumference. */
export interface RollRefusal {
  ok: false
  code: 'label-too-wide' | 'label-too-long'
}

/** A tooth of 1/8 inch (circular pitch). */
const TOOTH_MM = 3.175
const ROUNDING = 1e-9

/**
 * Lays out labels of one size on a web. `quantities`: labels of each version, overs included. A version that has the whole web
 * wastes no lane; versions side by side, with lanes shared out so that the longest is as short as can be, are made ready once.
 * Of the ways that keep like quantities together, the one that takes least web is chosen.
 */
export function imposeRoll(web: Web, label: RollLabel, quantities: readonly number[]): RollImposition | RollRefusal {
  const room = web.width - 2 * web.edge
  const count = Math.floor((room + web.gapAcross) / (label.across + web.gapAcross) + ROUNDING)
  if (count < 1) return { ok: false, code: 'label-too-wide' }
  const repeat = findRepeat(web, label)
  if (repeat === null) return { ok: false, code: 'label-too-long' }
  const pitch = label.across + web.gapAcross
  const left = (web.width - count * pitch + web.gapAcross) / 2
  const versions = [...quantities.keys()].sort((one, other) => (quantities[other] ?? 0) - (quantities[one] ?? 0))
  const runs = shareRuns(versions, (some) => shareLanes(some, quantities, count), {
    most: count,
    makeReadyRows: web.makeReady / repeat,
  })
  return {
    ok: true,
    lanes: Array.from({ length: count }, (_, lane) => left + lane * pitch),
    repeat,
    runs,
    length: runs.reduce((sum, { rows }) => sum + rows, 0) * repeat,
    printed: quantities.map((_, version) =>
      runs.reduce((sum, { lanes, rows }) => sum + rows * lanes.filter((one) => one === version).length, 0),
    ),
  }
}

/** From a row to the next; with a cylinder a whole number of rows goes round it. Null if not even one does. */
function findRepeat({ gapAlong, teeth }: Web, { along }: RollLabel): number | null {
  if (teeth === null) return along + gapAlong
  const circumference = teeth * TOOTH_MM
  const rows = Math.floor(circumference / (along + gapAlong) + ROUNDING)
  return rows < 1 ? null : circumference / rows
}

/** Splits versions into runs of their neighbours, so that rows and make-ready together are fewest. */
function shareRuns(
  versions: readonly number[],
  share: (some: readonly number[]) => RollRun,
  { most, makeReadyRows }: { most: number; makeReadyRows: number },
): RollRun[] {
  // For the first so many versions: the fewest rows, and the run that ends there.
  const best: { rows: number; last: RollRun | null; size: number }[] = [{ rows: 0, last: null, size: 0 }]
  for (let end = 1; end <= versions.length; end += 1) {
    const ways = Array.from({ length: Math.min(most, end) }, (_, index) => {
      const size = index + 1
      const last = share(versions.slice(end - size, end))
      return { rows: (best[end - size]?.rows ?? 0) + last.rows + makeReadyRows, last, size }
    })
    best.push(ways.reduce((least, way) => (way.rows < least.rows ? way : least)))
  }
  const runs: RollRun[] = []
  for (let end = versions.length; end > 0; ) {
    const { last, size } = best[end] ?? { last: null, size: end }
    if (last !== null) runs.unshift(last)
    end -= size
  }
  return runs
}

/** Gives each version a lane, and each further lane to the version that takes longest: no other way is shorter. */
function shareLanes(versions: readonly number[], quantities: readonly number[], count: number): RollRun {
  const given = new Map(versions.map((version) => [version, 1]))
  const rowsOf = (version: number) => Math.ceil((quantities[version] ?? 0) / (given.get(version) ?? 1))
  const longest = () => versions.reduce((most, version) => (rowsOf(version) > rowsOf(most) ? version : most))
  for (let lane = versions.length; lane < count; lane += 1) {
    const version = longest()
    given.set(version, (given.get(version) ?? 0) + 1)
  }
  const lanes = versions.flatMap((version) => Array.from({ length: given.get(version) ?? 0 }, () => version))
  return { lanes, rows: rowsOf(longest()) }
}
