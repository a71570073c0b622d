import type { Artwork } from './artwork.ts'
import { block, clipTo, type Drawing, gradient, group, halftone, line, path, type Stop, tiling } from './drawing.ts'
import { seededRandom } from './seeded-random.ts'

/* What the light does on a surface. Textures fill a frame of 480 × 480 about 0,0. */

const FRAME = [-240, -240, 480, 480] as const

/** Bands of light across a glossy surface, at the given strength. */
export function gleam(strength: number): string {
  return path('M-300 90L-20-300H120L-300 210zM-190 260L280-300H330L-130 260z', '#fff', { opacity: strength })
}

/** The reflection of a window, bent by the surface. */
export const windowPane = (): string => path('M-150-150q60-44 132-50l-8 40q-60 6-104 40z', '#fff', { opacity: 0.5 })

/** A soft fall of light. */
export function fall(d: Drawing, list: readonly Stop[]): string {
  return block(FRAME, gradient(d, [0, 0, 1, 0.8], list))
}

/** The tooth of uncoated paper. */
export function tooth(d: Drawing, colour: string, opacity: number): string {
  const random = seededRandom(7)
  const at = (reach: number, less = 0): string => (random() * reach - less).toFixed(0)
  const fleck = (): string => `M${at(68)} ${at(68)}l${at(5, 2)} ${at(5, 2)}`
  const tile = line(Array.from({ length: 20 }, fleck).join(''), colour, 1.5, { 'stroke-linecap': 'round' })
  return block(FRAME, tiling(d, tile, [70, 70]), { opacity })
}

/** The fibres of kraft. */
export function fibres(d: Drawing): string {
  const random = seededRandom(21)
  const at = (): string => (random() * 110).toFixed(0)
  const bend = (): string => (random() * 26 - 13).toFixed(0)
  const fibre = (): string => `M${at()} ${at()}q${bend()} ${bend()} ${bend()} ${bend()}`
  const dark = line(Array.from({ length: 15 }, fibre).join(''), '#7d5a36', 1.2)
  const light = line(Array.from({ length: 11 }, fibre).join(''), '#e6c79c', 1.4)
  return block(FRAME, tiling(d, dark + light, [110, 110]), { opacity: 0.42 })
}

/** Brushed lines of matte metal. */
export function brushed(d: Drawing): string {
  const strokes = line('M0 1h60M20 4h60M-20 7h60', '#fff', 1)
  return block(FRAME, tiling(d, strokes, [60, 9], 'rotate(-18)'), { opacity: 0.22 })
}

/** Facets of holographic film that catch other colours as the sheet is turned. */
export function shards(): string {
  const light =
    'M-240-60L-80-240 20-120zM60-240L240-130 130 10zM-240 120L-110 10-20 150zM20 240L110 90 240 180zM-60 30L70-60 90 110z'
  const violet = 'M-240-240L-150-240-240-90zM130 10L240-60V90zM-110 10L-30-90 60 10zM-240 240L-120 160-40 240z'
  return path(light, '#fff', { opacity: 0.28 }) + path(violet, '#8f7cf0', { opacity: 0.14 })
}

/** A veil of fine dots: a matte film over something bright. */
export const veil = (d: Drawing): string => block(FRAME, halftone(d, '#fff', 0.5, 7), { opacity: 0.3 })

/** The rim of a laminate or a dome: light along the near edge, shade along the far one. */
export function rim(d: Drawing, art: Artwork, [width, strength]: readonly [number, number]): string {
  const edge = (stroke: string, by: number, opacity: number): string =>
    path(art.outline, 'none', { stroke, 'stroke-width': width, opacity, transform: `translate(${by} ${by})` })
  const inner = edge('#fff', width * 0.3, strength) + edge('#1c1020', -width * 0.3, strength * 0.55)
  return group({ 'clip-path': clipTo(d, art.outline) }, inner)
}
