import type { Artwork } from '../artwork.ts'
import { block, clipTo, type Drawing, disc, gradient, group, line, num, oval, path, placed, ring } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { darker, INK, lighter } from '../palette.ts'
import { drawPiece, fitted, SHADE } from '../piece.ts'
import type { Surface } from '../surface.ts'

/* Rolls: a tongue of stickers unwinding, a roll seen from its side, and a shelf of rolls ready to go out. */

interface Roll {
  ground: Ground
  surface: Surface
  art: Artwork
}

const LINER = '#f3ead6'
const CORE = '#b98b5b'

/** A roll from the front with its strip running down and across the picture. */
export function rollTongue(d: Drawing, { ground, surface, art }: Roll): string {
  const scale = fitted(art, 430, 350)
  const step = art.width * scale + 34
  const width = 420
  const at = (y: number): string => drawPiece(d, { art, surface, x: 0, y, scale, turn: 90, lift: 3, flat: true })
  const strip = [
    block([-width / 2 + 16, 20, width, 1500], SHADE, { opacity: 0.24 }),
    block([-width / 2, 0, width, 1500], LINER),
    line(`M${-width / 2 + 8} 0v1500M${width / 2 - 8} 0v1500`, '#ddcfae', 3),
    ...[0, 1, 2, 3, 4].map((i) => at(150 + step * (i + 0.5))),
  ]
  const drum: readonly [number, number, number, number] = [-width / 2 - 4, -190, width + 8, 330]
  const barrel = [
    block([-width / 2 + 18, -160, width + 8, 350], SHADE, { opacity: 0.26, rx: 20 }),
    block(drum, LINER, { rx: 16 }),
    group(
      { 'clip-path': clipTo(d, `M${drum[0]}-190h${drum[2]}v330h${-drum[2]}z`) },
      group({ transform: 'translate(0 -16)scale(1 .86)' }, at(0)),
      at(-step * 0.92),
      at(step * 0.98),
    ),
    block(
      drum,
      gradient(
        d,
        [0, 0, 0, 1],
        [
          [0, SHADE, 0.5],
          [0.22, SHADE, 0.05],
          [0.4, '#fff', 0.34],
          [0.6, '#fff', 0],
          [0.86, SHADE, 0.1],
          [1, SHADE, 0.42],
        ],
      ),
      { rx: 16 },
    ),
    oval([-width / 2 - 4, -25, 26, 165], darker(LINER, 0.16)),
    oval([-width / 2 - 4, -25, 11, 72], CORE),
    oval([-width / 2 - 6, -25, 6, 44], darker(CORE, 0.5)),
  ]
  return (
    drawGround(d, ground) +
    group({ transform: placed({ x: d.width * 0.3, y: d.height * 0.42, turn: -68 }) }, ...strip, ...barrel)
  )
}

/** The wound face of a roll: liner edges as rings round a board core. */
function face(r: number, edge: string): string {
  const winds = [0.92, 0.84, 0.76, 0.68, 0.6, 0.52].map((share) => ring(r * share, darker(edge, 0.14), 2.5))
  return (
    disc([0, 0, r], edge) +
    winds.join('') +
    disc([0, 0, r * 0.42], CORE) +
    ring(r * 0.38, darker(CORE, 0.2), 4) +
    disc([0, 0, r * 0.32], darker(CORE, 0.62))
  )
}

/** A roll standing on its edge, its strip lying on the table towards us. */
export function rollStanding(d: Drawing, { ground, surface, art }: Roll): string {
  const r = 250
  const [dx, dy] = [150, -250]
  const length = 1300
  const band = 400
  const scale = fitted(art, 480, band - 60)
  const step = art.width * scale + 40
  const slope = `matrix(1 0 ${num(-dx / band)} ${(-dy / band).toFixed(2)} 0 ${r})`
  const stickers = [0, 1, 2, 3].map((i) =>
    drawPiece(d, { art, surface, x: 300 + i * step, y: -band / 2, scale, lift: 3, flat: true }),
  )
  const [nx, ny] = [(-dy * r) / Math.hypot(dx, dy), (dx * r) / Math.hypot(dx, dy)]
  const body = `M${num(-nx)} ${num(-ny)}l${dx} ${dy}A${r} ${r} 0 0 1 ${num(nx + dx)} ${num(ny + dy)}L${num(nx)} ${num(ny)}z`
  return [
    drawGround(d, ground),
    group(
      { transform: `translate(${num(d.width * 0.2)} ${num(d.height * 0.6)})` },
      oval([120, r + 4, 330, 46], SHADE, { opacity: 0.2 }),
      path(`M0 ${r}h${length}l${dx} ${dy}H${dx}z`, SHADE, { opacity: 0.22, transform: 'translate(16 16)' }),
      group(
        { transform: slope },
        block([0, -band, length, band], LINER),
        line(`M0-8h${length}M0-${band - 8}h${length}`, '#ddcfae', 3),
        ...stickers,
      ),
      path(body, lighter(LINER, 0.3)),
      path(
        body,
        gradient(
          d,
          [0, 0, 0, 1],
          [
            [0, '#fff', 0.2],
            [0.35, SHADE, 0.04],
            [1, SHADE, 0.42],
          ],
        ),
      ),
      face(r, LINER),
    ),
  ].join('')
}

/** Rolls on a shelf, their labels facing, one strip hanging over the edge. */
export function rollShelf(d: Drawing, { ground, surface, art }: Roll): string {
  const floor = d.height * 0.9
  const edges = [INK.cream, INK.blush, INK.sky]
  const radii = [280, 205, 330]
  const places = [0.2, 0.475, 0.79]
  const rolls = places.map((x, i) => {
    const r = radii[i] ?? 200
    return group(
      { transform: placed({ x: d.width * x, y: floor - r }) },
      oval([22, r, r * 0.9, 20], SHADE, { opacity: 0.25 }),
      face(r, edges[i] ?? LINER),
    )
  })
  const scale = fitted(art, 220, 220)
  const labels = places.map((x, i) =>
    drawPiece(d, {
      art,
      surface,
      x: d.width * x,
      y: floor - (radii[i] ?? 200),
      scale: ((radii[i] ?? 200) * 0.9 * scale) / 220,
      turn: [-8, 5, 0][i],
      lift: 5,
      flat: true,
    }),
  )
  const strip = block([d.width * 0.79, floor - 9, d.width, 9], darker(LINER, 0.08))
  return drawGround(d, ground) + strip + rolls.join('') + labels.join('')
}
