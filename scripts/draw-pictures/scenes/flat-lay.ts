import type { Artwork } from '../artwork.ts'
import type { Drawing } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { type Curl, drawPiece, fitted } from '../piece.ts'
import type { Surface } from '../surface.ts'

/* Pieces seen from above. Places are shares of the picture, sizes shares of its height. */

interface Spot {
  x: number
  y: number
  /** The most room: share of the picture's height, and of its width. */
  tall: number
  wide: number
  turn: number
  curl?: Curl
}

/** One large piece and its neighbours cut by the frame. */
const HERO: readonly Spot[] = [
  { x: 0.1, y: 0.22, tall: 0.56, wide: 0.32, turn: -14 },
  { x: 0.91, y: 0.8, tall: 0.56, wide: 0.32, turn: 12 },
  { x: 0.5, y: 0.49, tall: 0.82, wide: 0.58, turn: -5 },
]
/** A close look at one piece, a corner of it lifting, its foot beyond the frame. */
const CLOSE: readonly Spot[] = [
  { x: 0.5, y: 0.55, tall: 1.06, wide: 0.84, turn: -10, curl: { angle: -42, share: 0.7 } },
]
/** One whole piece, a corner of it lifting. */
const LIFT: readonly Spot[] = [{ x: 0.49, y: 0.5, tall: 0.86, wide: 0.72, turn: -7, curl: { angle: -44, share: 0.76 } }]
/** A close look at an edge, nothing lifting. */
const EDGE: readonly Spot[] = [{ x: 0.5, y: 0.51, tall: 0.98, wide: 0.74, turn: -11 }]
const PAIR: readonly Spot[] = [
  { x: 0.28, y: 0.46, tall: 0.72, wide: 0.45, turn: -8 },
  { x: 0.72, y: 0.54, tall: 0.72, wide: 0.45, turn: 7 },
]
const OVERLAP: readonly Spot[] = [
  { x: 0.22, y: 0.36, tall: 0.68, wide: 0.4, turn: -14 },
  { x: 0.46, y: 0.57, tall: 0.7, wide: 0.4, turn: -2 },
  { x: 0.76, y: 0.46, tall: 0.74, wide: 0.46, turn: 11 },
]
/** Long pieces, one above the other. */
const LADDER: readonly Spot[] = [
  { x: 0.44, y: 0.2, tall: 0.3, wide: 0.6, turn: 4 },
  { x: 0.56, y: 0.5, tall: 0.3, wide: 0.6, turn: -5 },
  { x: 0.45, y: 0.8, tall: 0.3, wide: 0.6, turn: 3 },
]
const STEPS: readonly Spot[] = [
  { x: 0.44, y: 0.31, tall: 0.4, wide: 0.72, turn: -6 },
  { x: 0.56, y: 0.69, tall: 0.4, wide: 0.72, turn: 4 },
]

const LAYOUTS = {
  hero: HERO,
  close: CLOSE,
  lift: LIFT,
  edge: EDGE,
  pair: PAIR,
  overlap: OVERLAP,
  ladder: LADDER,
  steps: STEPS,
} as const

export interface FlatLay {
  layout: keyof typeof LAYOUTS
  ground: Ground
  surface: Surface
  /** In the order of the layout; the last is the one to look at. */
  arts: readonly Artwork[]
}

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
      scale: fitted(art, d.width * spot.wide, d.height * spot.tall),
      curl: spot.curl,
      lift: 18,
    })
  })
  return drawGround(d, ground) + pieces.join('')
}
