import { type Outline, pathData } from '#print/cut-line/outline.ts'
import type { GlyphOutlines } from '../fonts/engine.ts'
import type { Layout } from '../geometry/lay-out.ts'
import { measureCut, thinShare } from '../weld/measure-cut.ts'
import { weldLayout, weldShape, weldWords } from '../weld/weld-layout.ts'
import { type OutlinesMessage, unpackLayout, type WeldAnswer, type WeldRequest } from './messages.ts'

/*
 * Welds off the main thread, while the page paints the overlapping letters: opaque film looks the same before and
 * after. As exact as the server, so that both get the same cut length and price.
 */

interface KnownFont extends GlyphOutlines {
  outlines: Map<number, Outline>
}

/** By font: the outlines that the page has passed on. */
const fonts = new Map<string, KnownFont>()

onmessage = async ({ data }: MessageEvent<OutlinesMessage | WeldRequest>) => {
  if (data.kind === 'outlines') addOutlines(data)
  else postMessage(await weld(data))
}

function addOutlines({ font, unitsPerEm, outlines }: OutlinesMessage) {
  const known = fonts.get(font) ?? createFont(unitsPerEm)
  fonts.set(font, known)
  for (const [glyph, outline] of outlines) known.outlines.set(glyph, outline)
}

function createFont(unitsPerEm: number): KnownFont {
  const outlines = new Map<number, Outline>()
  return { unitsPerEm, outlines, getOutline: (glyph) => outlines.get(glyph) ?? [] }
}

async function weld({ font, layout, films }: WeldRequest): Promise<WeldAnswer> {
  const known = fonts.get(font)
  const unpacked = unpackLayout(layout)
  const outline = known === undefined ? [] : weldLayout(unpacked, known)
  const measures = measureCut(outline)
  const thin = measureThin(unpacked, known, measures.thin)
  return { d: pathData(outline), ...measures, layers: await layBelow(films, outline), ...thin }
}

/** What grows outlines is fetched with the first film below letters. */
async function layBelow(films: WeldRequest['films'], outline: Outline): Promise<WeldAnswer['layers']> {
  if (films.outline === null && films.shadow === null) return []
  const { layFilms, measureLayers } = await import('../weld/film-layers.ts')
  const layers = layFilms(films, outline)
  return measureLayers(layers).map((layer, at) => ({ ...layer, d: pathData(layers[at]?.outline ?? []) }))
}

/** Letters and shape are mended differently, so that what is thin is told of each. */
function measureThin(layout: Layout, font: KnownFont | undefined, whole: number) {
  if (layout.shape === null || font === undefined) return { thinWords: whole, thinShape: 0 }
  return { thinWords: thinShare(weldWords(layout, font)), thinShape: thinShare(weldShape(layout.shape)) }
}
