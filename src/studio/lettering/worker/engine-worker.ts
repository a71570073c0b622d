import { readWoff } from '../fonts/read-woff.ts'
import { characterSizes, getSmallest, smallCharacters } from '../geometry/character-sizes.ts'
import { openEngine } from '../geometry/engine.ts'
import { layOut } from '../geometry/lay-out.ts'
import type { ShapedFont } from '../geometry/shaped-font.ts'
import type { DrawAnswer, DrawAsk, NumberedOutline } from './messages.ts'
import { packLayout } from './pack-layout.ts'

/* Lays text out beside the page. WebAssembly may run in this file's thread alone (server/page-host.ts, SCRIPT_POLICY). */

/** By the path of its file: a font, and which of its outlines the page has been given. */
interface OpenFont {
  shaped: ShapedFont
  given: Set<number>
}

const opened = new Map<string, Promise<OpenFont | null>>()

onmessage = async ({ data }: MessageEvent<DrawAsk>) => {
  const answer = await draw(data)
  postMessage(answer, { transfer: answer.ok ? [answer.layout.glyphs.buffer] : [] })
}

async function draw({ design, file }: DrawAsk): Promise<DrawAnswer> {
  try {
    await openEngine()
  } catch {
    return { ok: false, code: 'engine-missing' }
  }
  const font = await openFont(file)
  if (font === null) return { ok: false, code: 'font-missing' }
  const layout = layOut(design, font.shaped)
  const outlines: NumberedOutline[] = []
  for (const { glyph } of layout.glyphs) {
    if (font.given.has(glyph)) continue
    font.given.add(glyph)
    outlines.push([glyph, font.shaped.getOutline(glyph)])
  }
  const characters = characterSizes(layout, design.text)
  return {
    ok: true,
    layout: packLayout(layout),
    unitsPerEm: font.shaped.unitsPerEm,
    outlines,
    smallest: getSmallest(characters),
    too_small: smallCharacters(characters),
  }
}

/** Null where it cannot be had; it is asked for again the next time. */
function openFont(file: string): Promise<OpenFont | null> {
  const known = opened.get(file)
  if (known !== undefined) return known
  const opening = fetchFont(file).catch(() => {
    opened.delete(file)
    return null
  })
  opened.set(file, opening)
  return opening
}

async function fetchFont(file: string): Promise<OpenFont> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  const [engine, bytes] = await Promise.all([openEngine(), response.arrayBuffer()])
  return { shaped: engine.openFont(await readWoff(new Uint8Array(bytes))), given: new Set() }
}
