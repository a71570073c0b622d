import type { GlyphOutlines, Layout } from '../geometry/layout.ts'
import type { Outline } from '../geometry/outline.ts'
import { pathData } from '../geometry/path-data.ts'
import { countNodes } from '../weld/clean-outline.ts'
import { countPieces } from '../weld/count-pieces.ts'
import { cutLength } from '../weld/cut-length.ts'
import { thinShare } from '../weld/thin-share.ts'
import { weldLayout } from '../weld/weld-layout.ts'
import type { OutlinesNote, WeldAnswer, WeldAsk } from './messages.ts'
import { unpackLayout } from './pack-layout.ts'

/*
 * Welds beside the page, which goes on painting letters that overlap: opaque film looks the same before and after. As exact
 * as the server does (measure-design.ts), so that both come to the same cut length, and to the same price.
 */

interface KnownFont extends GlyphOutlines {
  outlines: Map<number, Outline>
}

const fonts = new Map<string, KnownFont>()

onmessage = ({ data }: MessageEvent<OutlinesNote | WeldAsk>) => {
  if (data.kind === 'outlines') return learn(data)
  postMessage(weld(unpackLayout(data.layout), fonts.get(data.font)))
}

function learn({ font, unitsPerEm, outlines }: OutlinesNote) {
  const known = fonts.get(font) ?? newFont(unitsPerEm)
  fonts.set(font, known)
  for (const [glyph, outline] of outlines) known.outlines.set(glyph, outline)
}

function newFont(unitsPerEm: number): KnownFont {
  const outlines = new Map<number, Outline>()
  return { unitsPerEm, outlines, getOutline: (glyph) => outlines.get(glyph) ?? [] }
}

function weld(layout: Layout, font: KnownFont | undefined): WeldAnswer {
  const outline = font === undefined ? [] : weldLayout(layout, font)
  return {
    d: pathData(outline),
    cut_length: Math.ceil(Math.round(cutLength(outline) * 100) / 100),
    nodes: countNodes(outline),
    pieces: countPieces(outline),
    thin: thinShare(outline),
  }
}
