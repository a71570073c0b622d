import type { DrawFuncs } from 'harfbuzzjs'
import type { Outline, Segment } from '#print/cut-line/outline.ts'
import type * as HarfBuzzParts from './harfbuzz.ts'
import { type KernPairs, readKern } from './read-kern.ts'
import { FontError } from './read-woff.ts'

/*
 * HarfBuzz, the text engine of browsers, as WebAssembly: the same glyphs in the same places. It is 180 kB compressed,
 * so it is fetched when it is first needed.
 */

/** The outlines of a font's glyphs, in font units, y upwards. */
export interface GlyphOutlines {
  unitsPerEm: number
  getOutline(glyph: number): Outline
}

/** A font that text can be set in. */
export interface ShapedFont extends GlyphOutlines {
  /**
   * Shapes a single line from left to right, with kerning and ligatures.
   * @param apart the letters that must not be joined with others
   */
  shape(line: string, apart?: Apart): readonly ShapedGlyph[]
  /** Whether the font has a character of its own for a code point. */
  has(code: number): boolean
}

/**
 * Single letters, by their index in the line (UTF-16), which then form no ligature; or all, evenly spaced, also
 * without contextual forms, as in browsers (CSS Text 3, §8.2).
 */
export type Apart = 'all' | readonly number[]

/** A glyph of a line, from left to right, in font units, y upwards. */
export interface ShapedGlyph {
  /** The glyph's number in the font; `MISSING` for a character that the font does not have. */
  glyph: number
  /** The index in the line of its first character (UTF-16): glyphs with the same index belong together. */
  index: number
  /** The distance from this glyph's pen position to the next one's. */
  advance: number
  /** The offset of the glyph from the pen position. */
  dx: number
  dy: number
}

/** The number, in every font, of the box for a missing character. */
export const MISSING = 0

type HarfBuzz = typeof HarfBuzzParts

export interface LetteringEngine {
  /** Opens a TrueType or OpenType font (read-woff.ts). Throws `FontError` for any other file. */
  openFont(sfnt: Uint8Array): ShapedFont
}

let started: Promise<LetteringEngine> | undefined

/** Starts the engine, once. */
export function openEngine(): Promise<LetteringEngine> {
  started ??= startEngine().catch((fault: unknown) => {
    // A browser that was offline may try again.
    started = undefined
    throw fault
  })
  return started
}

async function startEngine(): Promise<LetteringEngine> {
  const harfbuzz = await import('./harfbuzz.ts')
  // Shared by every font and line, because harfbuzzjs frees its objects only at garbage collection.
  const buffer = new harfbuzz.Buffer()
  const pen = createPen(new harfbuzz.DrawFuncs())
  return { openFont: (sfnt) => openFont({ harfbuzz, buffer, pen }, sfnt) }
}

interface Tools {
  harfbuzz: HarfBuzz
  buffer: InstanceType<HarfBuzz['Buffer']>
  pen: Pen
}

function openFont(tools: Tools, sfnt: Uint8Array): ShapedFont {
  const { harfbuzz, pen } = tools
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt))
  if (face.referenceTable('cmap') === undefined) throw new FontError('no font, or one without characters')
  const font = new harfbuzz.Font(face)
  const kern = readKern((tag) => face.referenceTable(tag))
  const outlines = new Map<number, Outline>()
  const codes = new Set(face.collectUnicodes())
  return {
    unitsPerEm: face.upem,
    has: (code) => codes.has(code),
    shape: (line, apart = []) => shapeLine(tools, font, line, { kern, apart }),
    getOutline(glyph) {
      const known = outlines.get(glyph)
      if (known !== undefined) return known
      const outline = pen((callbacks) => font.drawGlyph(glyph, callbacks))
      outlines.set(glyph, outline)
      return outline
    },
  }
}

/** Browsers use the language of the page: some fonts draw letters differently for other languages. */
const LANGUAGE = 'en'
/** The features for ligatures, and those for contextual forms. */
const LIGATURES = ['liga', 'clig']
const ALTERNATES = ['calt']

function shapeLine(
  { harfbuzz, buffer }: Tools,
  font: InstanceType<HarfBuzz['Font']>,
  line: string,
  { kern, apart }: { kern: KernPairs | null; apart: Apart },
): ShapedGlyph[] {
  if (line === '') return []
  buffer.reset()
  buffer.addText(line)
  buffer.guessSegmentProperties()
  // Otherwise a line of several scripts would follow the direction of its first letter; no font has letters that run from right to left.
  buffer.setDirection(harfbuzz.Direction.LTR)
  buffer.setLanguage(LANGUAGE)
  harfbuzz.shape(font, buffer, getFeatures(harfbuzz, apart))
  const positions = buffer.getGlyphPositions()
  const glyphs = buffer.getGlyphInfos().map(({ codepoint, cluster }, at): ShapedGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    return { glyph: codepoint, index: cluster, advance: xAdvance, dx: xOffset, dy: yOffset }
  })
  return kern === null ? glyphs : glyphs.map((glyph, at) => withKern(glyph, glyphs[at + 1], kern))
}

function getFeatures({ Feature }: HarfBuzz, apart: Apart): InstanceType<HarfBuzz['Feature']>[] {
  if (apart === 'all') return [...LIGATURES, ...ALTERNATES].map((tag) => new Feature(tag, 0))
  return apart.flatMap((at) => LIGATURES.map((tag) => new Feature(tag, 0, at, at + 1)))
}

function withKern(glyph: ShapedGlyph, next: ShapedGlyph | undefined, kern: KernPairs): ShapedGlyph {
  return next === undefined ? glyph : { ...glyph, advance: glyph.advance + kern(glyph.glyph, next.glyph) }
}

/** Collects the outline that the engine draws. */
type Pen = (draw: (callbacks: DrawFuncs) => void) => Outline

/** Sets up the engine's callbacks, only once, because each takes engine memory that is never freed. */
function createPen(callbacks: DrawFuncs): Pen {
  let contours: Segment[][] = []
  let contour: Segment[] = []
  let x = 0
  let y = 0
  let start = { x, y }

  const add = (...points: number[]) => {
    contour.push([x, y, ...points])
    ;[x = 0, y = 0] = points.slice(-2)
  }
  const line = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) add(toX, toY)
  }
  callbacks.setMoveToFunc((toX, toY) => {
    contour = []
    contours.push(contour)
    ;[x, y] = [toX, toY]
    start = { x, y }
  })
  callbacks.setLineToFunc((toX, toY) => line(toX, toY))
  callbacks.setQuadraticToFunc((cx, cy, toX, toY) => add(cx, cy, toX, toY))
  callbacks.setCubicToFunc((...[c1x, c1y, c2x, c2y, toX, toY]) => add(c1x, c1y, c2x, c2y, toX, toY))
  callbacks.setClosePathFunc(() => line(start.x, start.y))

  return (draw) => {
    contours = []
    draw(callbacks)
    return contours.filter((each) => each.length > 0)
  }
}
