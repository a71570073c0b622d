import { openEngine, type ShapedFont } from '../fonts/engine.ts'
import { readWoff } from '../fonts/read-woff.ts'
import { getSmallest, measureCharacters, smallCharacters } from '../geometry/character-sizes.ts'
import { layOut } from '../geometry/lay-out.ts'
import { type DrawAnswer, type DrawRequest, type GlyphOutline, packLayout } from './messages.ts'

/*
 * Lays out text off the main thread. WebAssembly may only run in this file's thread (server/page-host.ts,
 * SCRIPT_POLICY).
 */

interface OpenFont {
  shaped: ShapedFont
  /** The glyphs whose outlines the page has received. */
  sent: Set<number>
}

/** By the path of the font's file. */
const fonts = new Map<string, Promise<OpenFont | null>>()

onmessage = async ({ data }: MessageEvent<DrawRequest>) => {
  const answer = await draw(data)
  postMessage(answer, { transfer: answer.ok ? [answer.layout.glyphs.buffer] : [] })
}

async function draw({ design, file }: DrawRequest): Promise<DrawAnswer> {
  try {
    await openEngine()
  } catch {
    return { ok: false, code: 'engine-missing' }
  }
  const font = await openFont(file)
  if (font === null) return { ok: false, code: 'font-missing' }
  const layout = layOut(design, font.shaped)
  const outlines: GlyphOutline[] = []
  for (const { glyph } of layout.glyphs) {
    if (font.sent.has(glyph)) continue
    font.sent.add(glyph)
    outlines.push([glyph, font.shaped.getOutline(glyph)])
  }
  const characters = measureCharacters(layout, design.text)
  return {
    ok: true,
    layout: packLayout(layout),
    unitsPerEm: font.shaped.unitsPerEm,
    outlines,
    smallest: getSmallest(characters),
    too_small: smallCharacters(characters),
  }
}

/** Null if it could not be loaded; the next call tries again. */
function openFont(file: string): Promise<OpenFont | null> {
  const known = fonts.get(file)
  if (known !== undefined) return known
  const opening = fetchFont(file).catch(() => {
    fonts.delete(file)
    return null
  })
  fonts.set(file, opening)
  return opening
}

async function fetchFont(file: string): Promise<OpenFont> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  const [engine, bytes] = await Promise.all([openEngine(), response.arrayBuffer()])
  return { shaped: engine.openFont(await readWoff(new Uint8Array(bytes))), sent: new Set() }
}
