import { readFileSync } from 'node:fs'
import { type Attributes, fine, num, path } from './drawing.ts'

/*
 * Lettering as outlines. A picture in an <img> cannot load the page's fonts, so every word is drawn as
 * shapes, from the outline tables in `letters/` (README.md says which typefaces they are).
 */

export type Face = 'grotesque' | 'narrow' | 'text' | 'soft' | 'italic' | 'script' | 'poster'

interface FaceTable {
  /** Units per em of the outlines. */
  em: number
  /** Height of a capital, same units. */
  cap: number
  /** Per character: advance and outline. */
  glyphs: Record<string, [number, string]>
  kern: Record<string, number>
}

const tables = new Map<Face, FaceTable>()

function faceTable(face: Face): FaceTable {
  const known = tables.get(face)
  if (known !== undefined) return known
  const table = JSON.parse(readFileSync(new URL(`letters/${face}.json`, import.meta.url), 'utf8')) as FaceTable
  tables.set(face, table)
  return table
}

export interface Setting {
  face: Face
  /** Size of the em in picture units. */
  size: number
  fill: string
  /** Extra space between letters, in thousandths of an em. */
  tracking?: number
  more?: Attributes
}

interface SetGlyph {
  outline: string
  /** From the start of the line to the letter's left edge, and its own width; picture units. */
  left: number
  width: number
}

function setGlyphs(text: string, { face, size, tracking = 0 }: Setting): { glyphs: SetGlyph[]; width: number } {
  const table = faceTable(face)
  const scale = size / table.em
  const space = (size * tracking) / 1000
  let left = 0
  const glyphs = [...text].map((letter, index, all) => {
    const glyph = table.glyphs[letter]
    if (glyph === undefined) throw new Error(`The face ${face} has no outline for "${letter}"`)
    left += (table.kern[(all[index - 1] ?? '') + letter] ?? 0) * scale
    const set = { outline: glyph[1], left, width: glyph[0] * scale }
    left += set.width + space
    return set
  })
  return { glyphs, width: left - space }
}

type Point = readonly [number, number]
type Move = (x: number, y: number) => Point

/** How far, in picture units, a shortened outline may stray from the true one: not to be seen at any size shown. */
const STRAY = 0.42

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Writes path data as whole relative steps, with the shorter spelling wherever the eye cannot tell. */
function createTrace(grid: number) {
  const stray = STRAY * (grid > 2 ? 2.4 : grid)
  const snap = ([x, y]: Point): Point => [Number((x * grid).toFixed(0)), Number((y * grid).toFixed(0))]
  let out = ''
  let command = ''
  let here: Point = [0, 0]
  let start: Point = [0, 0]
  /** The control point that a following `t` would use; null after anything but a curve. */
  let mirrored: Point | null = null
  const write = (letter: string, numbers: number[]): void => {
    numbers.forEach((value, i) => {
      const lead = i === 0 && letter !== command ? letter : value < 0 ? '' : ' '
      out += `${lead}${value}`
    })
    command = letter
  }
  const lineTo = (to: Point): void => {
    mirrored = null
    const [dx, dy] = [to[0] - here[0], to[1] - here[1]]
    if (dy === 0) write('h', [dx])
    else if (dx === 0) write('v', [dy])
    else write('l', [dx, dy])
    here = to
  }
  return {
    move(to: Point) {
      here = snap(to)
      start = here
      mirrored = null
      command = ''
      write('M', [here[0], here[1]])
    },
    line(to: Point) {
      const end = snap(to)
      if (apart(end, here) > stray) lineTo(end)
    },
    curve(control: Point, to: Point) {
      const [via, end] = [snap(control), snap(to)]
      if (apart(end, here) <= stray && apart(via, here) <= stray) return
      const middle: Point = [(here[0] + end[0]) / 2, (here[1] + end[1]) / 2]
      if (apart(via, middle) / 2 <= stray) return lineTo(end)
      const smooth: boolean = mirrored !== null && apart(mirrored, via) <= stray * 2
      const used: Point = smooth && mirrored !== null ? mirrored : via
      const step = [end[0] - here[0], end[1] - here[1]]
      if (smooth) write('t', step)
      else write('q', [via[0] - here[0], via[1] - here[1], ...step])
      mirrored = [2 * end[0] - used[0], 2 * end[1] - used[1]]
      here = end
    },
    close() {
      out += 'z'
      command = ''
      here = start
      mirrored = null
    },
    text: () => out,
  }
}

/** An outline table entry, moved through `at` and shortened. */
function traced(outline: string, at: Move, grid: number): string {
  const trace = createTrace(grid)
  for (const [, letter = '', rest = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0] = rest.trim().split(/\s+/).map(Number)
    if (letter === 'M') trace.move(at(a, b))
    else if (letter === 'L') trace.line(at(a, b))
    else if (letter === 'Q') trace.curve(at(a, b), at(c, e))
    else trace.close()
  }
  return trace.text()
}

const gridFor = (size: number): number => (size < 24 ? 4 : size < 130 ? 2 : 1)

function asPath(outline: string, grid: number, { fill, more }: Setting): string {
  return path(outline, fill, { transform: grid === 1 ? undefined : `scale(${fine(1 / grid)})`, ...more })
}

export interface LinePlace {
  x?: number
  /** The baseline. */
  y: number
  anchor?: 'start' | 'middle' | 'end'
  /** Set so that the line is this wide, whatever the size says. */
  fit?: number
}

/** One straight line of lettering, centred on `x` unless told otherwise. */
export function words(text: string, setting: Setting, { x = 0, y, anchor = 'middle', fit }: LinePlace): string {
  const natural = setGlyphs(text, setting)
  const size = fit === undefined ? setting.size : (setting.size * fit) / natural.width
  const { glyphs, width } = setGlyphs(text, { ...setting, size })
  const scale = size / faceTable(setting.face).em
  const from = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const grid = gridFor(size)
  const outline = glyphs
    .map((glyph) => traced(glyph.outline, (gx, gy) => [from + glyph.left + gx * scale, y + gy * scale], grid))
    .join('')
  return asPath(outline, grid, setting)
}

/** The width that a line of lettering takes, in picture units. */
export function wordsWidth(text: string, setting: Setting): number {
  return setGlyphs(text, setting).width
}

export interface ArcPlace {
  /** Radius of the baseline, centred on 0,0. */
  r: number
  /** Where the middle of the text stands, in degrees clockwise from the top. */
  at?: number
  /** Reads along the foot of the circle, the letters' heads towards the centre. */
  foot?: boolean
}

/** Lettering along a circle. */
export function arcWords(text: string, setting: Setting, { r, at = 0, foot = false }: ArcPlace): string {
  const { glyphs, width } = setGlyphs(text, setting)
  const scale = setting.size / faceTable(setting.face).em
  const sense = foot ? -1 : 1
  const grid = gridFor(setting.size)
  const outline = glyphs
    .map((glyph) => {
      const along = glyph.left + glyph.width / 2 - width / 2
      const angle = (at * Math.PI) / 180 + (sense * along) / r
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
      return traced(
        glyph.outline,
        (gx, gy) => {
          const across = sense * (gx * scale - glyph.width / 2)
          const out = r - sense * gy * scale
          return [out * sin + across * cos, -out * cos + across * sin]
        },
        grid,
      )
    })
    .join('')
  return asPath(outline, grid, setting)
}

/** A handwritten-looking rule below a word, from `x1` to `x2`. */
export function flourish(x1: number, x2: number, y: number): string {
  const third = (x2 - x1) / 3
  return `M${num(x1)} ${num(y)}q${num(third / 2)}-7 ${num(third)}-1t${num(third)} 0t${num(third)}-2`
}
