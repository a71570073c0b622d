import { seededRandom } from './seeded-random.ts'

/*
 * The brushing of metal film: fine level strokes, as paths of one tone each, in units (sheet.ts). A tile of them lies
 * twice across a sheet and four times down.
 */

export const BRUSHING = { width: 5, height: 1.25 }

/** Strokes of one tone and width. */
export interface Brushing {
  tone: 'light' | 'dark'
  alpha: number
  width: number
  /** As SVG's `d`, and for `Path2D`. */
  path: string
}

const SEED = 7
const STROKES = 150
/** Lettering.md: a brushed overlay of 22 %, of which each tone has its share. */
const TONES: readonly Omit<Brushing, 'path'>[] = [
  { tone: 'light', alpha: 0.16, width: 0.012 },
  { tone: 'dark', alpha: 0.1, width: 0.012 },
  { tone: 'light', alpha: 0.08, width: 0.024 },
  { tone: 'dark', alpha: 0.07, width: 0.024 },
]

/** The strokes of one tile; a stroke that leaves it on the right comes in again on the left. */
export function brushing(): readonly Brushing[] {
  const random = seededRandom(SEED)
  const paths = TONES.map(() => '')
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    // One in each band of its height: never a bare one, never a heap.
    const y = ((stroke + random()) / STROKES) * BRUSHING.height
    const x = random() * BRUSHING.width
    const length = 0.4 + random() * 2.4
    paths[stroke % TONES.length] +=
      level(x, y, length) + (x + length > BRUSHING.width ? level(x - BRUSHING.width, y, length) : '')
  }
  return TONES.map((tone, at) => ({ ...tone, path: paths[at] ?? '' }))
}

function level(x: number, y: number, length: number): string {
  return `M${x.toFixed(2)} ${y.toFixed(3)}h${length.toFixed(2)}`
}
