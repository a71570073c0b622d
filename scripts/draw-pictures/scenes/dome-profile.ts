import type { Artwork } from '../artwork.ts'
import { type Drawing, gradient, group, line, num, oval, path, placed } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { SHADE } from '../piece.ts'

/* Round domes seen from low down: the print at the base, and the resin that stands on it like a drop. */

/** How far a circle is flattened by the low view. */
const FLAT = 0.4

function lens(d: Drawing, art: Artwork, r: number): string {
  const deep = r * FLAT
  const rise = r * 0.74
  const front = `A${num(r)} ${num(deep)} 0 0 1 ${num(-r)} 0z`
  const drop = `M${num(-r)} 0C${num(-r)} ${num(-rise)} ${num(-r * 0.5)} ${num(-rise * 1.06)} 0 ${num(-rise * 1.06)}S${num(r)} ${num(-rise)} ${num(r)} 0${front}`
  const resin = gradient(
    d,
    [0, 0, 0.3, 1],
    [
      [0, '#fff', 0.62],
      [0.4, '#eef6f6', 0.16],
      [0.75, SHADE, 0.02],
      [1, SHADE, 0.22],
    ],
  )
  const squeeze = `scale(${(r / (art.width / 2)).toFixed(3)} ${(deep / (art.height / 2)).toFixed(3)})`
  return [
    oval([r * 0.1, 24, r * 1.04, deep * 1.06], SHADE, { opacity: 0.26 }),
    oval([0, 12, r, deep], '#aba291'),
    group({ transform: squeeze }, path(art.outline, art.inks.paper), art.draw(art.inks, d)),
    path(drop, resin),
    path(drop, 'none', { stroke: '#fff', 'stroke-width': 4, 'stroke-opacity': 0.75 }),
    line(
      `M${num(-r * 0.84)} ${num(-rise * 0.3)}Q${num(-r * 0.7)} ${num(-rise * 0.84)} ${num(-r * 0.2)} ${num(-rise * 0.92)}`,
      '#fff',
      15,
      { 'stroke-linecap': 'round', opacity: 0.9 },
    ),
    line(
      `M${num(r * 0.88)} ${num(-rise * 0.16)}q${num(-r * 0.03)} ${num(-rise * 0.34)} ${num(-r * 0.2)} ${num(-rise * 0.52)}`,
      '#fff',
      8,
      { 'stroke-linecap': 'round', opacity: 0.6 },
    ),
  ].join('')
}

/** Two round domes, the nearer one larger. */
export function domeProfile(
  d: Drawing,
  { ground, arts }: { ground: Ground; arts: readonly [Artwork, Artwork] },
): string {
  const [far, near] = arts
  const at = (x: number, y: number): string => placed({ x: d.width * x, y: d.height * y })
  return (
    drawGround(d, ground) +
    group({ transform: at(0.78, 0.54) }, lens(d, far, 260)) +
    group({ transform: at(0.37, 0.68) }, lens(d, near, 430))
  )
}
