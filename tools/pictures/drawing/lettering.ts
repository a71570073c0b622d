import { readFileSync } from 'node:fs'
import { type Attributes, fine, path } from './drawing.ts'
import { precisionFor, traced } from './trace-outline.ts'

/*
 * Lettering as outlines. A picture in an <img> cannot load the page's fonts, so every word is drawn as
 * shapes, from the outline tables in `letters/` (README.md says which typefaces they are).
 */

type Face = 'grotesque' | 'narrow' | 'text' | 'soft' | 'italic' | 'script' | 'poster'

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

interface Setting {
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
  const glyphs = Array.from(text).map((letter, index, all) => {
    const glyph = table.glyphs[letter]
    if (glyph === undefined) throw new Error(`The face ${face} has no outline for "${letter}"`)
    left += (table.kern[(all[index - 1] ?? '') + letter] ?? 0) * scale
    const set = { outline: glyph[1], left, width: glyph[0] * scale }
    left += set.width + space
    return set
  })
  return { glyphs, width: left - space }
}

function asPath(outline: string, grid: number, { fill, more }: Setting): string {
  return path(outline, fill, { transform: grid === 1 ? undefined : `scale(${fine(1 / grid)})`, ...more })
}

interface LinePlace {
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
  const precision = precisionFor(size)
  const outline = glyphs
    .map((glyph) => traced(glyph.outline, (gx, gy) => [from + glyph.left + gx * scale, y + gy * scale], precision))
    .join('')
  return asPath(outline, precision.grid, setting)
}

interface ArcPlace {
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
  const precision = precisionFor(setting.size)
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
        precision,
      )
    })
    .join('')
  return asPath(outline, precision.grid, setting)
}
