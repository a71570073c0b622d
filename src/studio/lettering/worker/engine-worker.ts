import type { LetteringDesign } from '../design.ts'
import { openEngine, type ShapedFont } from '../fonts/engine.ts'
import {
  type CharacterLists,
  COVERAGE_FILE,
  type Coverage,
  findOtherFonts,
  type OtherFonts,
  readCoverage,
} from '../fonts/font-coverage.ts'
import { getFont } from '../fonts/font-list.ts'
import { type OpenForText, openInParts } from '../fonts/font-parts.ts'
import { FontError, readWoff } from '../fonts/read-woff.ts'
import { getSmallest, measureCharacters, smallCharacters } from '../geometry/character-sizes.ts'
import { layOut } from '../geometry/lay-out.ts'
import { type DrawAnswer, type GlyphOutline, packLayout } from './messages.ts'

/*
 * Lays out text off the main thread. WebAssembly may only run in this file's thread (server/page-host.ts,
 * SCRIPT_POLICY).
 */

interface OpenFont {
  open: OpenForText
  /** The glyphs whose outlines the page has received. */
  sent: Set<number>
}

/** By the font's id. */
const fonts = new Map<string, OpenFont>()

onmessage = async ({ data }: MessageEvent<LetteringDesign>) => {
  const answer = await draw(data)
  postMessage(answer, { transfer: answer.ok ? [answer.layout.glyphs.buffer] : [] })
}

async function draw(design: LetteringDesign): Promise<DrawAnswer> {
  try {
    await openEngine()
  } catch {
    return { ok: false, code: 'engine-missing' }
  }
  const { open, sent } = getOpenFont(design.font)
  let shaped: ShapedFont
  try {
    shaped = await open(design.text)
  } catch {
    return { ok: false, code: 'font-missing' }
  }
  const layout = layOut(design, shaped)
  const outlines: GlyphOutline[] = []
  for (const { glyph } of layout.glyphs) {
    if (sent.has(glyph)) continue
    sent.add(glyph)
    outlines.push([glyph, shaped.getOutline(glyph)])
  }
  const characters = measureCharacters(layout, design.text)
  return {
    ok: true,
    layout: packLayout(layout),
    unitsPerEm: shaped.unitsPerEm,
    outlines,
    smallest: getSmallest(characters),
    too_small: smallCharacters(characters),
    others: layout.missing.length === 0 ? null : await findOthers(design, layout.missing),
  }
}

/** Files that could not be loaded are tried again by the next call. */
function getOpenFont(id: string): OpenFont {
  const known = fonts.get(id)
  if (known !== undefined) return known
  const font = getFont(id)
  const open = font === undefined ? () => Promise.reject(new FontError(`no font ${id}`)) : openInParts(font, fetchFont)
  const opening = { open, sent: new Set<number>() }
  fonts.set(id, opening)
  return opening
}

async function fetchFont(path: string): Promise<ShapedFont> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const [engine, bytes] = await Promise.all([openEngine(), response.arrayBuffer()])
  return engine.openFont(await readWoff(new Uint8Array(bytes)))
}

let coverage: Coverage | null = null

/** Null if the list of characters could not be loaded. */
async function findOthers(design: LetteringDesign, missing: readonly string[]): Promise<OtherFonts | null> {
  try {
    coverage ??= readCoverage((await (await fetch(COVERAGE_FILE)).json()) as CharacterLists)
    return findOtherFonts(design, missing, coverage)
  } catch {
    return null
  }
}
