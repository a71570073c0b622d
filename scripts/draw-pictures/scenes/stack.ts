import type { Artwork } from '../artwork.ts'
import { block, type Drawing, el, group, line, num, placed } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { words } from '../lettering.ts'
import { darker, INK } from '../palette.ts'
import { drawPiece, SHADE } from '../piece.ts'
import type { Surface } from '../surface.ts'

/* A stack seen from the side and above, a ruler before it: the size in mm can be read off. */

interface Stack {
  ground: Ground
  surface: Surface
  art: Artwork
  /** The true width of the piece. */
  mm: number
  /** Pieces in the stack. */
  count: number
  /** Drawn height of one piece's edge, picture units. */
  ply: number
  edge?: string
}

/** The table's plane: right runs up a little, down runs towards us. */
const PLANE = '.93-.22.46.62'

/** A steel ruler of `mm`, its zero at 0,0, in the units of the piece. */
function ruler(mm: number, unit: number): string {
  const length = mm * unit + 24
  const tick = (every: number, reach: number): string =>
    Array.from({ length: Math.floor(mm / every) + 1 }, (_, i) => `M${num(i * every * unit)} 0v${reach}`).join('')
  const figures = Array.from({ length: Math.floor(mm / 20) + 1 }, (_, i) =>
    words(String(i * 20), { face: 'text', size: 19, fill: INK.key }, { x: i * 20 * unit, y: 50 }),
  )
  return [
    block([-24, 0, length + 20, 62], SHADE, { opacity: 0.22, transform: 'translate(6 12)' }),
    block([-24, 0, length + 20, 62], INK.yellow),
    block([-24, 56, length + 20, 6], darker(INK.yellow, 0.25)),
    line(tick(5, 15) + tick(10, 26), INK.key, 2),
    ...figures,
  ].join('')
}

export function stackScene(d: Drawing, { ground, surface, art, mm, count, ply, edge = surface.edge }: Stack): string {
  const unit = art.width / mm
  const scale = Math.min(900 / (art.width * 0.93 + art.height * 0.46), 540 / (art.width * 0.22 + art.height * 0.62))
  const height = count * ply
  const [x, y] = [d.width * 0.41, d.height * 0.43 + height / 2]
  const plane = (dx: number, dy: number): string =>
    `matrix(${PLANE} ${num(x + dx)} ${num(y + dy)})scale(${scale.toFixed(2)})`
  const jitter = [0, 3, -2, 1, -3, 2]
  const outline = d.define(`stack ${art.name}`, (id) => el('path', { id, d: art.outline }))
  const layer = (i: number): string =>
    el('use', {
      href: `#${outline}`,
      fill: i % 2 ? edge : darker(edge.slice(0, 7), 0.16),
      transform: plane(jitter[i % 6] ?? 0, -i * ply),
    })
  const base = el('use', { href: `#${outline}`, fill: SHADE, opacity: 0.26, transform: plane(34, 22) })
  const top = group({ transform: plane(0, -height) }, drawPiece(d, { art, surface, x: 0, y: 0, lift: 0, flat: true }))
  const rule = group(
    { transform: plane(0, 0) },
    group(
      { transform: placed({ x: -art.width / 2, y: art.height / 2 + 40 }) },
      ruler(Math.ceil(mm / 20) * 20 + 10, unit),
    ),
  )
  const leaner = drawPiece(d, {
    art,
    surface,
    x: d.width * 0.87,
    y: d.height * 0.3,
    turn: 14,
    scale: scale * 0.5,
    lift: 16,
  })
  return [drawGround(d, ground), leaner, base, ...Array.from({ length: count }, (_, i) => layer(i)), top, rule].join('')
}

/** Three cards, the last of them in the middle and in front. */
export function fanScene(
  d: Drawing,
  { ground, surface, arts }: { ground: Ground; surface: Surface; arts: readonly Artwork[] },
): string {
  const spread = [
    { x: 0.24, y: 0.58, turn: -13 },
    { x: 0.76, y: 0.58, turn: 13 },
    { x: 0.5, y: 0.47, turn: 0 },
  ]
  const cards = spread.map(({ x, y, turn }, i) => {
    const art = arts[i]
    if (art === undefined) return ''
    return drawPiece(d, {
      art,
      surface,
      x: d.width * x,
      y: d.height * y,
      turn,
      scale: Math.max(d.width * 0.36, d.height * 0.53) / art.width,
      lift: 18,
    })
  })
  return drawGround(d, ground) + cards.join('')
}
