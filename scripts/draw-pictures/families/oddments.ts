import { circleOutline, rectOutline, softPolygon } from '../artwork.ts'
import { block, type Drawing, disc, group, line, path } from '../drawing.ts'
import { drawGround, on } from '../ground.ts'
import { words } from '../lettering.ts'
import { darker, INK, lighter } from '../palette.ts'
import { type Picture, TILE } from '../picture.ts'
import { SHADE } from '../piece.ts'
import { colourBar, cropMarks } from '../scenes/press-sheet.ts'

/* Pictures for pages where something is missing. */

/** A sheet whose colours were printed out of register: the page that is not there. */
function notFound(d: Drawing): string {
  const pass = (ink: string, dx: number, dy: number, turn: number): string =>
    group(
      { transform: `translate(${dx} ${dy})rotate(${turn})` },
      words('404', { face: 'grotesque', size: 400, fill: ink, more: { opacity: 0.84 } }, { y: 134 }),
    )
  const target = (x: number, y: number): string =>
    group(
      { transform: `translate(${x} ${y})` },
      disc([0, 0, 15], 'none', { stroke: INK.key, 'stroke-width': 3 }),
      line('M-26 0h52M0-26v52', INK.key, 3),
    )
  return [
    drawGround(d, on('light', INK.sand)),
    group(
      { transform: 'translate(600 456)rotate(-4)' },
      path(rectOutline(960, 640), SHADE, { opacity: 0.25, transform: 'translate(16 22)' }),
      path(rectOutline(960, 640), INK.sheet),
      cropMarks([-420, -260, 840, 520], 36, INK.key),
      target(0, -284) + target(0, 284) + target(-446, 0) + target(446, 0),
      colourBar(-446, -190, 42),
      pass(INK.yellow, -20, 22, 3),
      pass(INK.cyan, 26, -10, -2),
      pass(INK.magenta, -6, -14, 1),
    ),
  ].join('')
}

/** An open box, and the outline of what could lie in it. */
function emptyCart(d: Drawing): string {
  const board = INK.kraft
  const box = [
    path('M-380 270H420l-60 46H-320z', SHADE, { opacity: 0.24 }),
    path('M-230-160H230L320-40H-320z', '#4d3520'),
    path('M-230-160H230L286-252H-286z', lighter(board, 0.3)),
    path('M-230-160L-320-40-470-96-392-210z', lighter(board, 0.18)) +
      path('M230-160L320-40 470-96 392-210z', lighter(board, 0.18)),
    block([-320, -40, 640, 320], board),
    block([-64, -40, 128, 320], lighter(board, 0.34)),
    path('M-320-40H320L366 66H-366z', darker(board, 0.1)),
    path('M-64-40H64L74 66H-74z', darker(lighter(board, 0.34), 0.1)),
    line('M196 150v76m-28-48l28-28 28 28M262 150v76m-28-48l28-28 28 28M152 248h150', darker(board, 0.5), 8),
    words('empty', { face: 'script', size: 76, fill: darker(board, 0.6) }, { x: -192, y: 226 }),
  ]
  const dashed = { 'stroke-dasharray': '14 12', 'stroke-linecap': 'round' } as const
  const wish = (at: string, shape: string): string => line(shape, INK.key, 4, { ...dashed, transform: at })
  return [
    drawGround(d, on('spot', INK.sage)),
    group({ transform: 'translate(600 530)' }, ...box),
    wish('translate(600 190)', circleOutline(84)),
    wish('translate(430 246)rotate(-14)', rectOutline(140, 100, 12)),
    wish('translate(772 236)rotate(12)', softPolygon(6, 68, 0.12)),
  ].join('')
}

export const oddments: Picture[] = [
  { ...TILE, name: 'not-found', title: 'The figures 404, printed out of register', draw: notFound },
  { ...TILE, name: 'empty-cart', title: 'An open, empty box', draw: emptyCart },
]
