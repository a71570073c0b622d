import type { Artwork } from '../artwork.ts'
import type { Drawing } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { type Curl, drawPiece, fitted } from '../piece.ts'
import type { Surface } from '../surface.ts'

/* Pieces seen from above. Places are shares of the picture, sizes shares of its height. */

interface Spot {
  x: number
  y: number
  size: number
  turn: number
  curl?: Curl
}

/** One large piece and its neighbours cut by the frame. */
const HERO: readonly Spot[] = [
  { x: 0.1, y: 0.24, size: 0.52, turn: -14 },
  { x: 0.9, y: 0.78, size: 0.56, turn: 12 },
  { x: 0.5, y: 0.5, size: 0.8, turn: -5 },
]
/** A close look at one piece, a corner of it lifting. */
const CLOSE: readonly Spot[] = [{ x: 0.5, y: 0.56, size: 1.16, turn: -10, curl: { angle: -42, share: 0.66 } }]
const PAIR: readonly Spot[] = [
  { x: 0.31, y: 0.48, size: 0.7, turn: -8 },
  { x: 0.7, y: 0.53, size: 0.7, turn: 7 },
]
const FAN: readonly Spot[] = [
  { x: 0.22, y: 0.53, size: 0.62, turn: -12 },
  { x: 0.78, y: 0.53, size: 0.62, turn: 12 },
  { x: 0.5, y: 0.48, size: 0.72, turn: 0, curl: { angle: 42, share: 0.68 } },
]
const OVERLAP: readonly Spot[] = [
  { x: 0.3, y: 0.4, size: 0.66, turn: -16 },
  { x: 0.46, y: 0.5, size: 0.66, turn: -2 },
  { x: 0.64, y: 0.56, size: 0.7, turn: 11 },
]

/** A close look at an edge, nothing lifting. */
const EDGE: readonly Spot[] = [{ x: 0.5, y: 0.53, size: 1.02, turn: -13 }]
/** Long pieces, one above the other. */
const LADDER: readonly Spot[] = [
  { x: 0.4, y: 0.21, size: 0.84, turn: 5 },
  { x: 0.58, y: 0.5, size: 0.84, turn: -6 },
  { x: 0.46, y: 0.79, size: 0.84, turn: 3 },
]

const LAYOUTS = {
  hero: HERO,
  close: CLOSE,
  edge: EDGE,
  ladder: LADDER,
  pair: PAIR,
  fan: FAN,
  overlap: OVERLAP,
} as const

export interface FlatLay {
  layout: keyof typeof LAYOUTS
  ground: Ground
  surface: Surface
  /** In the order of the layout; the last is the one to look at. */
  arts: readonly Artwork[]
}

/** Wide pieces count by their width, so that a bumper sticker is not drawn larger than a badge. */
const sizeOf = (d: Drawing, art: Artwork, size: number): number => fitted(art, d.height * size * 1.3, d.height * size)

export function flatLay(d: Drawing, { layout, ground, surface, arts }: FlatLay): string {
  const spots = LAYOUTS[layout]
  const pieces = spots.slice(-arts.length).map((spot, i) => {
    const art = arts[i]
    if (art === undefined) return ''
    return drawPiece(d, {
      art,
      surface,
      x: d.width * spot.x,
      y: d.height * spot.y,
      turn: spot.turn,
      scale: sizeOf(d, art, spot.size),
      curl: spot.curl,
      lift: 18,
    })
  })
  return drawGround(d, ground) + pieces.join('')
}
