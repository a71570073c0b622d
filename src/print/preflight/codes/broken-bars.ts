import type { FoundCode, GreyPicture } from './found-code.ts'

/*
 * Barcodes of which something is covered from top to bottom, so that no reader finds them: known by the pattern at one of
 * their ends and whole characters behind it (GS1 General Specifications, 5.2 and 5.4; ISO/IEC 15420 and 15417). Only of
 * kinds whose characters all have the same width: stripes and grids have no such ends.
 */

/** Rows that are looked at: every so many. */
const STEP = 3
/** So many of them show the same code, one under the other. */
const MIN_ROWS = 4
/** Dark and light differ at least so much in a row. */
const MIN_CONTRAST = 60
/** A bar or a space may be off by this share of a module. */
const OFF = 0.4
/** Light before the first bar, in modules. */
const QUIET = 5

/** A code of which only an end is known, as a row shows it. */
interface Ending {
  format: string
  /** Of the outermost bar, and of the last that is next to others, in pixels. */
  from: number
  to: number
  module: number
}

/** The barcodes in a picture that have an end, upright or on their side. */
export function findBrokenBars({ width, height, light }: GreyPicture): FoundCode[] {
  const column = new Uint8Array(height)
  const upright = findInLines(height, (y) => light.subarray(y * width, (y + 1) * width))
  const onSide = findInLines(width, (x) => {
    for (let y = 0, at = x; y < height; y++, at += width) column[y] = light[at] ?? 0
    return column
  })
  return [...upright, ...onSide.map((code) => ({ ...code, corners: code.corners.map(([x, y]) => [y, x] as const) }))]
}

/** What was found at both ends of one code, as one. */
export function joinEnds(codes: readonly FoundCode[]): FoundCode[] {
  const joined: FoundCode[] = []
  for (const code of codes) {
    const at = joined.findIndex((other) => other.format === code.format && isBeside(boxOf(other), boxOf(code)))
    const other = joined[at]
    if (other === undefined) joined.push(code)
    else joined[at] = { ...other, corners: cornersOf(unite(boxOf(other), boxOf(code))) }
  }
  return joined
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Whether two parts of a code lie in one row or column, less than a code's length apart. */
function isBeside(one: Box, other: Box): boolean {
  const [across, down] = [
    gapOf(one.left, one.right, other.left, other.right),
    gapOf(one.top, one.bottom, other.top, other.bottom),
  ]
  const longest = Math.max(
    one.right - one.left,
    one.bottom - one.top,
    other.right - other.left,
    other.bottom - other.top,
  )
  return Math.min(across, down) < 0 && Math.max(across, down) < longest
}

/** Negative where they share a part. */
function gapOf(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(from, otherFrom) - Math.min(to, otherTo)
}

function unite(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** The upright box around a code. */
export function boxOf({ corners }: Pick<FoundCode, 'corners'>): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function cornersOf({ left, right, top, bottom }: Box): FoundCode['corners'] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

function findInLines(count: number, lineAt: (at: number) => Uint8Array): FoundCode[] {
  const stacks: { ending: Ending; first: number; last: number; rows: number }[] = []
  for (let y = 0; y < count; y += STEP) {
    for (const ending of findEndings(lineAt(y))) {
      const stack = stacks.find((one) => y - one.last <= 2 * STEP && isSame(one.ending, ending))
      if (stack === undefined) stacks.push({ ending, first: y, last: y, rows: 1 })
      else Object.assign(stack, { ending, last: y, rows: stack.rows + 1 })
    }
  }
  return stacks
    .filter(({ rows }) => rows >= MIN_ROWS)
    .map(({ ending: { format, from, to }, first, last }) => {
      const box = { left: Math.min(from, to), right: Math.max(from, to), top: first, bottom: last }
      return { format, text: null, corners: cornersOf(box), modules: null }
    })
}

function isSame(one: Ending, other: Ending): boolean {
  return (
    Math.abs(one.from - other.from) <= 1.5 * one.module &&
    Math.sign(one.to - one.from) === Math.sign(other.to - other.from)
  )
}

function findEndings(row: Uint8Array): Ending[] {
  const { lengths, starts } = toRuns(row)
  const back = lengths.toReversed()
  const backStarts = starts.map((start, at) => row.length - start - (lengths[at] ?? 0)).toReversed()
  return [
    ...endingsIn(lengths, starts),
    ...endingsIn(back, backStarts).map(({ from, to, ...ending }) => ({
      ...ending,
      from: row.length - from,
      to: row.length - to,
    })),
  ]
}

/** Light and dark in turn, both at the beginning and at the end light, though it may have no length. */
function toRuns(row: Uint8Array): { lengths: number[]; starts: number[] } {
  let darkest = 255
  let lightest = 0
  for (let x = 0; x < row.length; x++) {
    const value = row[x] ?? 0
    if (value < darkest) darkest = value
    if (value > lightest) lightest = value
  }
  if (lightest - darkest < MIN_CONTRAST) return { lengths: [row.length], starts: [0] }
  const middle = (darkest + lightest) / 2
  const starts = [0]
  let isDark = false
  for (let x = 0; x < row.length; x++) {
    if ((row[x] ?? 0) < middle === isDark) continue
    isDark = !isDark
    starts.push(x)
  }
  if (isDark) starts.push(row.length)
  return { starts, lengths: starts.map((start, at) => (starts[at + 1] ?? row.length) - start) }
}

/** What begins at each dark run, which are the odd ones. */
function endingsIn(lengths: readonly number[], starts: readonly number[]): Ending[] {
  const endings: Ending[] = []
  for (let at = 1; at + 2 < lengths.length; at += 2) {
    const ending = endingAt(lengths, starts, at)
    if (ending !== null) endings.push(ending)
  }
  return endings
}

function endingAt(lengths: readonly number[], starts: readonly number[], at: number): Ending | null {
  // Most dark runs have no such room before them; of all ends the first bar has at most two modules.
  if ((lengths[at - 1] ?? 0) < (QUIET / 2) * (1 - OFF) * (lengths[at] ?? 0)) return null
  for (const kind of KINDS) {
    const module = findModule(kind, lengths, at)
    if (module === null) continue
    const last = findLast(lengths, at, 2 * QUIET * module)
    return { format: kind.format, from: starts[at] ?? 0, to: (starts[last] ?? 0) + (lengths[last] ?? 0), module }
  }
  return null
}

/** The last dark run before more light than bars have between them. */
function findLast(lengths: readonly number[], first: number, most: number): number {
  let last = first
  while (last + 2 < lengths.length && (lengths[last + 1] ?? 0) < most) last += 2
  return last
}

/** A kind of barcode: its patterns at an end, and the characters behind it, in modules. */
interface Kind {
  format: string
  ends: readonly (readonly number[])[]
  /** Bars and spaces of a character, and its modules. */
  parts: number
  modules: number
  /** Of the bars of a character, an even number of modules (ISO/IEC 15417, 4.3.2); null if any. */
  bars: 0 | 1 | null
  /** So many characters are whole. */
  least: number
}

const CODE_128 = { format: 'Code128', parts: 6, modules: 11, least: 3 } as const
const KINDS: readonly Kind[] = [
  // Of EAN-13, EAN-8 and UPC-A; of half of one nobody knows which.
  { format: 'EAN', ends: [[1, 1, 1]], parts: 4, modules: 7, bars: null, least: 3 },
  {
    ...CODE_128,
    ends: [
      [2, 1, 1, 4, 1, 2],
      [2, 1, 1, 2, 1, 4],
      [2, 1, 1, 2, 3, 2],
    ],
    bars: 0,
  },
  // Its stop, seen from behind: characters then begin with a space.
  { ...CODE_128, ends: [[2, 1, 1, 1, 3, 3, 2]], bars: 1 },
]

/** A module of a code of some kind that begins at a dark run, in pixels; null where none does. */
function findModule(kind: Kind, lengths: readonly number[], at: number): number | null {
  const end = kind.ends.find((one) => isPattern(lengths, at, one))
  if (end === undefined) return null
  const module = sum(lengths, at, end.length) / widthOf(end)
  for (let character = 0; character < kind.least; character++) {
    const from = at + end.length + character * kind.parts
    if (!isCharacter(kind, lengths.slice(from, from + kind.parts), module)) return null
  }
  return module
}

function isCharacter({ modules, bars }: Kind, lengths: readonly number[], module: number): boolean {
  const widths = toModules(lengths, modules, module)
  if (widths === null || bars === null) return widths !== null
  return widthOf(widths.filter((_, part) => part % 2 === bars)) % 2 === 0
}

/** With room before it. */
function isPattern(lengths: readonly number[], at: number, pattern: readonly number[]): boolean {
  const module = sum(lengths, at, pattern.length) / widthOf(pattern)
  if ((lengths[at - 1] ?? 0) < QUIET * module) return false
  return pattern.every((width, part) => Math.abs((lengths[at + part] ?? 0) / module - width) < OFF)
}

/** The widths of a character's bars and spaces, 1 to 4 modules; null if they are none of a character. */
function toModules(lengths: readonly number[], modules: number, module: number): number[] | null {
  const own = sum(lengths, 0, lengths.length) / modules
  if (Math.abs(own / module - 1) > 0.15) return null
  const widths = lengths.map((length) => Math.round(length / own))
  const isClear = widths.every(
    (width, at) => width >= 1 && width <= 4 && Math.abs((lengths[at] ?? 0) / own - width) < OFF,
  )
  return isClear && widthOf(widths) === modules ? widths : null
}

function sum(lengths: readonly number[], from: number, count: number): number {
  let total = 0
  for (let at = from; at < from + count; at++) total += lengths[at] ?? 0
  return total
}

function widthOf(pattern: readonly number[]): number {
  return sum(pattern, 0, pattern.length)
}
