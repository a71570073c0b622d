import type { Artwork } from '../artwork.ts'
import { type Box, block, type Drawing, disc, el, group, line, num, placed } from '../drawing.ts'
import { drawGround, type Ground } from '../ground.ts'
import { INK } from '../palette.ts'
import { drawPiece, fitted, SHADE } from '../piece.ts'
import type { Surface } from '../surface.ts'

/* A press sheet of kiss-cut stickers: crop marks, the four process colours, and one sticker already taken. */

interface PressSheet {
  ground: Ground
  surface: Surface
  art: Artwork
  columns: number
  rows: number
  turn?: number
}

/** Registration: crop marks at four corners, reaching `reach` beyond the box. */
export function cropMarks([x, y, w, h]: Box, reach: number, colour: string): string {
  const [r, b] = [x + w, y + h]
  const corner = (cx: number, cy: number, sx: number, sy: number): string =>
    `M${num(cx)} ${num(cy + sy * 8)}v${num(sy * reach)}M${num(cx + sx * 8)} ${num(cy)}h${num(sx * reach)}`
  return line(corner(x, y, -1, -1) + corner(r, y, 1, -1) + corner(x, b, -1, 1) + corner(r, b, 1, 1), colour, 2.5)
}

/** The colour bar at a sheet's edge. */
export function colourBar(x: number, y: number, step: number): string {
  return [INK.cyan, INK.magenta, INK.yellow, INK.key]
    .map((ink, i) => disc([x, y + i * step, step * 0.32], ink))
    .join('')
}

export function pressSheet(d: Drawing, { ground, surface, art, columns, rows, turn = -6 }: PressSheet): string {
  const [width, height] = [Math.min(d.height * 1.36, d.width * 0.82), d.height * 0.96]
  const [left, top] = [-width / 2, -height / 2]
  const [cellW, cellH] = [(width - 130) / columns, (height - 110) / rows]
  const scale = fitted(art, cellW - 26, cellH - 26)
  const taken = columns * rows - (columns > 2 ? 1 : 0) - 1
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const column = i % columns
    const x = left + 65 + cellW * (column + 0.5)
    const y = top + 55 + cellH * ((i - column) / columns + 0.5)
    if (i === taken)
      return el('path', {
        d: art.outline,
        fill: '#e4d9c3',
        stroke: '#c4b697',
        'stroke-width': 3,
        transform: placed({ x, y, scale }),
      })
    return drawPiece(d, { art, surface, x, y, scale, lift: 3, flat: true })
  })
  const sheet = [
    block([left + 14, top + 20, width, height], SHADE, { opacity: 0.26 }),
    block([left, top, width, height], '#f8f2e4'),
    block([left, top, width, height], 'none', { stroke: '#e2d8c2', 'stroke-width': 3 }),
    cropMarks([left + 50, top + 42, width - 100, height - 84], 22, INK.key),
    colourBar(left + 24, -60, 36),
    ...cells,
  ]
  const lifted = drawPiece(d, {
    art,
    surface,
    x: d.width * 0.875,
    y: d.height * 0.62,
    turn: art.width > art.height * 1.5 ? 68 : 16,
    scale: scale * 1.18,
    curl: { angle: -50, share: 0.62 },
    lift: 24,
  })
  return (
    drawGround(d, ground) +
    group({ transform: placed({ x: Math.max(d.width * 0.4, width / 2 + 30), y: d.height * 0.52, turn }) }, ...sheet) +
    lifted
  )
}
