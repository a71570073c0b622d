import sharp from 'sharp'
import { type Outline, pathData } from '#print/cut-line/outline.ts'
import { SLIVER } from '../weld/weld-layout.ts'

/* Letters painted on top of each other by librsvg, which knows nothing of welding: what a weld must look like. */

export interface PaintedLetters {
  /** Of all ink, in mm²; edge pixels count in part. */
  area: number
  /** Connected parts of ink, and enclosed areas without ink, without slivers. */
  pieces: number
  counters: number
}

export interface PaintSize {
  /** In mm, from 0, 0. */
  width: number
  height: number
  /** Pixels per mm. */
  scale: number
}

/** The margin around the letters, in pixels. */
const EDGE = 4
const HALF = 128
const FULL = 255

/** @param letters each filled separately, in mm */
export async function paintLetters(letters: readonly Outline[], size: PaintSize): Promise<PaintedLetters> {
  const { scale } = size
  const [width, height] = [Math.ceil(size.width * scale) + 2 * EDGE, Math.ceil(size.height * scale) + 2 * EDGE]
  const paths = letters.map((letter) => `<path d="${pathData(letter)}"/>`).join('')
  const placed = `<g transform="translate(${EDGE} ${EDGE}) scale(${scale})">${paths}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${placed}</svg>`
  const alpha = await sharp(Buffer.from(svg), { limitInputPixels: false }).extractChannel('alpha').raw().toBuffer()
  const square = scale * scale
  const inked = Uint8Array.from(alpha, (value) => (value >= HALF ? 1 : 0))
  const { pieces, counters } = connected(inked, width)
  return {
    area: alpha.reduce((sum, value) => sum + value, 0) / FULL / square,
    pieces: pieces.filter((pixels) => pixels >= SLIVER * square).length,
    counters: counters.filter((pixels) => pixels >= SLIVER * square).length,
  }
}

/** The pixels of every connected part: ink by sides and corners, background by sides only, without the outermost. */
function connected(inked: Uint8Array, width: number): { pieces: number[]; counters: number[] } {
  const seen = new Uint8Array(inked.length)
  const found: { pieces: number[]; counters: number[] } = { pieces: [], counters: [] }
  const sides = [-1, 1, -width, width]
  const corners = [-width - 1, -width + 1, width - 1, width + 1]
  for (let start = 0; start < inked.length; start += 1) {
    if (seen[start] === 1) continue
    const ink = inked[start] ?? 0
    const pixels = flood({ inked, seen, steps: ink === 1 ? [...sides, ...corners] : sides }, start)
    if (start > 0) found[ink === 1 ? 'pieces' : 'counters'].push(pixels)
  }
  return found
}

function flood(
  { inked, seen, steps }: { inked: Uint8Array; seen: Uint8Array; steps: readonly number[] },
  start: number,
): number {
  const waiting = [start]
  seen[start] = 1
  let pixels = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    pixels += 1
    for (const step of steps) {
      const next = at + step
      if (seen[next] === 0 && inked[next] === inked[at]) {
        seen[next] = 1
        waiting.push(next)
      }
    }
  }
  return pixels
}
