import type { Artwork } from '../artwork.ts'
import { clipTo, type Drawing, gradient, group, line, num, oval, path, placed } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { SHADE } from '../piece.ts'

/* Domes seen from the side: the printed base, and the resin that stands on it like a drop. */

function lens(d: Drawing, art: Artwork, width: number): string {
  const [w, h] = [width / 2, width * 0.27]
  const drop = `M${num(-w)} 0C${num(-w)} ${num(-h * 0.72)} ${num(-w * 0.56)} ${num(-h)} 0 ${num(-h)}S${num(w)} ${num(-h * 0.72)} ${num(w)} 0z`
  const resin = gradient(
    d,
    [0, 0, 0, 1],
    [
      [0, '#ffffff', 0.5],
      [0.5, '#dfeaea', 0.35],
      [1, '#ffffff', 0.5],
    ],
  )
  const print = group(
    { transform: `translate(0 -6)scale(${(width / art.width).toFixed(3)} .16)` },
    path(art.outline, art.inks.paper),
    art.draw(art.inks, d),
  )
  return [
    oval(20, 18, w * 1.04, 20, SHADE, { opacity: 0.25 }),
    path(`M${num(-w)} 0h${num(width)}v14h${num(-width)}z`, '#b9b1a0'),
    group({ 'clip-path': clipTo(d, `${drop}M${num(-w)} 0h${num(width)}v14h${num(-width)}z`) }, print),
    path(drop, resin),
    path(drop, 'none', { stroke: '#fff', 'stroke-width': 4, 'stroke-opacity': 0.8 }),
    line(
      `M${num(-w * 0.82)} ${num(-h * 0.34)}Q${num(-w * 0.62)} ${num(-h * 0.78)} ${num(-w * 0.16)} ${num(-h * 0.86)}`,
      '#fff',
      13,
      { 'stroke-linecap': 'round', opacity: 0.9 },
    ),
    line(
      `M${num(w * 0.86)} ${num(-h * 0.22)}q${num(-w * 0.08)} ${num(-h * 0.3)} ${num(-w * 0.24)} ${num(-h * 0.44)}`,
      '#fff',
      7,
      { 'stroke-linecap': 'round', opacity: 0.6 },
    ),
  ].join('')
}

export function domeProfile(d: Drawing, { ground, arts }: { ground: Ground; arts: readonly Artwork[] }): string {
  const widths = [440, 700, 440]
  const places = [0.16, 0.5, 0.86]
  const lenses = arts.map((art, i) =>
    group(
      { transform: placed({ x: d.width * (places[i] ?? 0.5), y: d.height * (i === 1 ? 0.9 : 0.8) }) },
      lens(d, art, widths[i] ?? 400),
    ),
  )
  return drawGround(d, ground) + [lenses[0], lenses[2], lenses[1]].join('')
}
