import type { LetteringDesign } from '../design.ts'
import { fontOf } from '../fonts/font-list.ts'
import { readWoff } from '../fonts/read-woff.ts'
import { characterSizes, smallCharacters, smallestOf } from '../geometry/character-sizes.ts'
import { openEngine } from '../geometry/engine.ts'
import { layOut } from '../geometry/lay-out.ts'
import type { ShapedFont } from '../geometry/shaped-font.ts'
import type { DrawAnswer, NumberedOutline } from './messages.ts'

/* Lays text out beside the page. WebAssembly may run in this file's thread alone (server/page-host.ts, SCRIPT_POLICY). */

/** A font, and which of its outlines the page has been given. */
interface OpenFont {
  shaped: ShapedFont
  given: Set<number>
}

const opened = new Map<string, Promise<OpenFont | null>>()

onmessage = async ({ data }: MessageEvent<LetteringDesign>) => {
  const answer = await draw(data)
  postMessage(answer)
}

async function draw(design: LetteringDesign): Promise<DrawAnswer> {
  try {
    await openEngine()
  } catch {
    return { ok: false, code: 'engine-missing' }
  }
  const font = await openFont(design.font)
  if (font === null) return { ok: false, code: 'font-missing' }
  const layout = layOut(design, font.shaped)
  const outlines: NumberedOutline[] = []
  for (const { glyph } of layout.glyphs) {
    if (font.given.has(glyph)) continue
    font.given.add(glyph)
    outlines.push([glyph, font.shaped.outlineOf(glyph)])
  }
  return {
    ok: true,
    layout,
    unitsPerEm: font.shaped.unitsPerEm,
    outlines,
    smallest: smallestOf(characterSizes(layout, design.text)),
    too_small: smallCharacters(layout, design.text),
  }
}

/** Null where it cannot be had; it is asked for again the next time. */
function openFont(id: string): Promise<OpenFont | null> {
  const known = opened.get(id)
  if (known !== undefined) return known
  const opening = fetchFont(id).catch(() => {
    opened.delete(id)
    return null
  })
  opened.set(id, opening)
  return opening
}

async function fetchFont(id: string): Promise<OpenFont> {
  const font = fontOf(id)
  if (font === undefined) throw new Error(`No font ${id}`)
  const response = await fetch(font.file)
  if (!response.ok) throw new Error(`${font.file} answered ${response.status}`)
  const [engine, bytes] = await Promise.all([openEngine(), response.arrayBuffer()])
  return { shaped: engine.openFont(await readWoff(new Uint8Array(bytes))), given: new Set() }
}
