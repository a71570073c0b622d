import { type Contour, type Outline, outlineBounds, type Segment } from '#print/cut-line/outline.ts'
import { endOf, type Pair } from '#print/cut-line/segment.ts'

/* The outline of a shape as its design keeps it: SVG path data with relative commands and whole numbers. */

/** The longer side of an outline that is read from a file, in its own units: 0.01 mm where that is 400 mm. */
export const OUTLINE_UNITS = 40_000
/** Lines and curves of one outline: what a plotter and a browser deal with at each change. */
export const MAX_OUTLINE_NODES = 2_000
/** Closed lines of one outline. */
export const MAX_CONTOURS = 400
/** About 30 for each curve. */
export const MAX_OUTLINE_TEXT = 60_000
/** Of any coordinate, from 0. */
const MAX_COORDINATE = 200_000
/** How much longer one side may be than the other. */
const MAX_RATIO = 50

const NUMBER = String.raw`-?\d{1,6}`
const numbers = (count: number) => Array.from({ length: count }, () => NUMBER).join(' ')
const OUTLINE = new RegExp(`^(?:m${numbers(2)}(?:l${numbers(2)}|q${numbers(4)}|c${numbers(6)})+z)+$`)

/** An outline, read from its text. */
export interface OpenOutline {
  /** In its own units, with the top left corner at 0, 0. Its contours may still overlap. */
  outline: Outline
  width: number
  height: number
}

/** Outlines that were read: a design is read again with each key press. The least recently used first. */
const known = new Map<string, OpenOutline | null>()
const MAX_KNOWN = 20

/** Reads the text of an outline; null for one that is not closed, has no area, or is beyond the limits above. */
export function openOutline(text: string): OpenOutline | null {
  const before = known.get(text)
  const opened = before === undefined ? read(text) : before
  known.delete(text)
  known.set(text, opened)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
  return opened
}

function read(text: string): OpenOutline | null {
  if (text.length > MAX_OUTLINE_TEXT || !OUTLINE.test(text)) return null
  const contours = readContours(text)
  if (contours.length > MAX_CONTOURS) return null
  const segments = contours.flat()
  const isNear = segments.every((segment) => segment.every((value) => Math.abs(value) <= MAX_COORDINATE))
  const bounds = isNear && segments.length <= MAX_OUTLINE_NODES ? outlineBounds(contours) : null
  if (bounds === null) return null
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top]
  if (Math.min(width, height) <= 0 || Math.max(width / height, height / width) > MAX_RATIO) return null
  const move = (value: number, at: number) => value - (at % 2 === 0 ? bounds.left : bounds.top)
  return { outline: contours.map((contour) => contour.map((segment) => segment.map(move))), width, height }
}

const COMMAND = /([mlqc])([-\d ]+)/g

/**
 * The contours of a text that has the right form. Files are read by readers of their own: this is all that the designer's page
 * and its workers need.
 */
function readContours(text: string): Contour[] {
  const contours: Contour[] = []
  // After its end, a path is where it began.
  let start: Pair = [0, 0]
  for (const contour of text.split('z').slice(0, -1)) {
    const segments: Segment[] = []
    let pen = start
    for (const [, letter, written = ''] of contour.matchAll(COMMAND)) {
      const points = written.split(' ').map((value, at) => Number(value) + (at % 2 === 0 ? pen[0] : pen[1]))
      if (letter === 'm') start = endOf(points)
      else segments.push([...pen, ...points])
      pen = endOf(points)
    }
    if (pen[0] !== start[0] || pen[1] !== start[1]) segments.push([...pen, ...start])
    contours.push(segments)
  }
  return contours
}

const LETTERS: Readonly<Record<number, string>> = { 4: 'l', 6: 'q', 8: 'c' }

/** Writes an outline in whole numbers. Contours that vanish by it are left out. */
export function writeOutline(outline: Outline): string {
  let pen: readonly [number, number] = [0, 0]
  const relative = (values: Segment) =>
    values.map((value, at) => Math.round(value) - pen[at % 2 === 0 ? 0 : 1]).join(' ')
  const write = (contour: Contour): string => {
    const [start = []] = contour
    const begin: [number, number] = [Math.round(start[0] ?? 0), Math.round(start[1] ?? 0)]
    const move = `m${relative(begin)}`
    pen = begin
    const commands = contour.flatMap((segment) => {
      const points = segment.slice(2)
      const end: [number, number] = [Math.round(points.at(-2) ?? 0), Math.round(points.at(-1) ?? 0)]
      if (points.length === 2 && end[0] === pen[0] && end[1] === pen[1]) return []
      const command = `${LETTERS[segment.length] ?? 'l'}${relative(points)}`
      pen = end
      return [command]
    })
    // The pen is where the contour began, and so is the next relative move.
    pen = begin
    return commands.length > 1 || commands.some((command) => command.startsWith('c'))
      ? `${move}${commands.join('')}z`
      : ''
  }
  return outline
    .map((contour) => {
      const before = pen
      const text = write(contour)
      if (text === '') pen = before
      return text
    })
    .join('')
}
