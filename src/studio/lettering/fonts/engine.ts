import type { DrawFuncs } from 'harfbuzzjs'
import type { Outline, Segment } from '../geometry/outline.ts'
import type * as HarfBuzzParts from './harfbuzz.ts'
import { type KernPairs, readKern } from './read-kern.ts'
import { FontError } from './read-woff.ts'

/*
 * HarfBuzz, which browsers themselves set text with, as WebAssembly: the same glyphs in the same places. It weighs 180 kB
 * compressed, so it is fetched when it is first needed.
 */

/** The outlines of a font's glyphs, in font units, y upwards. */
export interface GlyphOutlines {
  unitsPerEm: number
  getOutline(glyph: number): Outline
}

/** A font that text can be set in. */
export interface ShapedFont extends GlyphOutlines {
  /**
   * Sets a single line from left to right, with kerning and ligatures.
   * @param apart the letters that are not to be joined with another
   */
  shape(line: string, apart?: Apart): readonly ShapedGlyph[]
}

/**
 * Single letters, by their index in the line (UTF-16), which are not part of a ligature then; or all, spaced evenly, which
 * are not suited to their neighbours either: browsers do so (CSS Text 3, §8.2).
 */
export type Apart = 'all' | readonly number[]

/** A glyph of a line, from left to right, in font units, y upwards. */
export interface ShapedGlyph {
  /** The font's number of it; `MISSING` for a character that the font lacks. */
  glyph: number
  /** Index in the line of the first character that it stands for (UTF-16): glyphs of one index belong together. */
  index: number
  /** From this glyph's pen position to the next one's. */
  advance: number
  /** From the pen position to the glyph. */
  dx: number
  dy: number
}

/** Every font's number of the box that stands for a character without a glyph. */
export const MISSING = 0

type HarfBuzz = typeof HarfBuzzParts

export interface LetteringEngine {
  /** Opens a TrueType or OpenType font (read-woff.ts). Throws `FontError` for anything else. */
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
  // One of each serves every font and every line: those of harfbuzzjs are freed only when the garbage is collected.
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
  return {
    unitsPerEm: face.upem,
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

/** A shopper's browser would read it off the page: some fonts draw letters of other languages in another way. */
const LANGUAGE = 'en'
/** The features that join letters into one, and those that suit them to their neighbours. */
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
  // A line of several scripts would else run in the direction of its first letter; the fonts have Latin alone.
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

/** Sets up the engine's callbacks, once: each takes memory of the engine's for good. */
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
