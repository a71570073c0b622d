import { FontError } from '../fonts/read-woff.ts'
import type * as Engine from './harfbuzz.ts'
import type { Outline } from './outline.ts'
import { type OutlinePen, openOutlinePen } from './outline-pen.ts'
import { type KernPairs, readKern } from './read-kern.ts'
import type { Apart, ShapedFont, ShapedGlyph } from './shaped-font.ts'

/*
 * HarfBuzz, which browsers themselves set text with, as WebAssembly: the same glyphs in the same places. It weighs 180 kB
 * compressed, so it is fetched when it is first asked for.
 */

type HarfBuzz = typeof Engine

export interface LetteringEngine {
  /** Opens a TrueType or OpenType font (fonts/read-woff.ts). Throws `FontError` for what is none. */
  openFont(sfnt: Uint8Array): ShapedFont
}

/** What a shopper's browser would read off the page: some fonts draw letters of other languages in another way. */
const LANGUAGE = 'en'
/** What joins letters into one, and what suits them to their neighbours. */
const LIGATURES = ['liga', 'clig']
const ALTERNATES = ['calt']

/** Starts the engine; the second call gives the first one's. */
export function openEngine(): Promise<LetteringEngine> {
  started ??= start().catch((fault: unknown) => {
    // A browser that was offline may ask again.
    started = undefined
    throw fault
  })
  return started
}

let started: Promise<LetteringEngine> | undefined

async function start(): Promise<LetteringEngine> {
  const harfbuzz = await import('./harfbuzz.ts')
  // One of each serves every font and every line: those of harfbuzzjs are freed only when the garbage is collected.
  const buffer = new harfbuzz.Buffer()
  const pen = openOutlinePen(new harfbuzz.DrawFuncs())
  return { openFont: (sfnt) => openFont({ harfbuzz, buffer, pen }, sfnt) }
}

interface Tools {
  harfbuzz: HarfBuzz
  buffer: InstanceType<HarfBuzz['Buffer']>
  pen: OutlinePen
}

function openFont(tools: Tools, sfnt: Uint8Array): ShapedFont {
  const { harfbuzz, pen } = tools
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt))
  if (face.referenceTable('cmap') === undefined) throw new FontError('no font, or one without characters')
  let font: InstanceType<HarfBuzz['Font']> | null = new harfbuzz.Font(face)
  const kern = readKern((tag) => face.referenceTable(tag))
  const outlines = new Map<number, Outline>()
  const opened = () => {
    if (font === null) throw new Error('The font was freed')
    return font
  }
  return {
    unitsPerEm: face.upem,
    shape: (line, apart = []) => shapeLine(tools, opened(), line, { kern, apart }),
    has: (codePoint) => (opened().nominalGlyph(codePoint) ?? 0) !== 0,
    getOutline(glyph) {
      const known = outlines.get(glyph)
      if (known !== undefined) return known
      const outline = pen.draw((callbacks) => opened().drawGlyph(glyph, callbacks))
      outlines.set(glyph, outline)
      return outline
    },
    free() {
      font = null
      outlines.clear()
    },
  }
}

interface Setting {
  kern: KernPairs | null
  apart: Apart
}

function shapeLine(
  { harfbuzz, buffer }: Tools,
  font: InstanceType<HarfBuzz['Font']>,
  line: string,
  { kern, apart }: Setting,
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
  return kern === null ? glyphs : glyphs.map((glyph, at) => kerned(glyph, glyphs[at + 1], kern))
}

function getFeatures({ Feature }: HarfBuzz, apart: Apart): InstanceType<HarfBuzz['Feature']>[] {
  if (apart === 'all') return [...LIGATURES, ...ALTERNATES].map((tag) => new Feature(tag, 0))
  return apart.flatMap((at) => LIGATURES.map((tag) => new Feature(tag, 0, at, at + 1)))
}

function kerned(glyph: ShapedGlyph, next: ShapedGlyph | undefined, kern: KernPairs): ShapedGlyph {
  return next === undefined ? glyph : { ...glyph, advance: glyph.advance + kern(glyph.glyph, next.glyph) }
}
