import { rectOutline } from '../artwork.ts'
import { block, type Drawing, disc, group, line, path } from '../drawing.ts'
import { drawGround, on } from '../ground.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'
import { type Picture, TILE } from '../picture.ts'
import { SHADE } from '../piece.ts'
import { colourBar, cropMarks } from '../scenes/press-sheet.ts'

/* Pictures for pages where something is missing. */

/** A sheet whose colours were printed out of register: the page that is not there. */
function notFound(d: Drawing): string {
  const pass = (ink: string, dx: number, dy: number, turn: number): string =>
    group(
      { transform: `translate(${dx} ${dy})rotate(${turn})`, 'mix-blend-mode': 'multiply' },
      words('404', { face: 'grotesque', size: 330, fill: ink, more: { opacity: 0.86 } }, { y: 110 }),
    )
  const target = (x: number, y: number): string =>
    group(
      { transform: `translate(${x} ${y})` },
      disc(0, 0, 15, 'none', { stroke: INK.key, 'stroke-width': 3 }),
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

/** A packing bench with an empty box. */
function emptyCart(d: Drawing): string {
  return [
    drawGround(d, on('spot', INK.sage)),
    group(
      { transform: 'translate(600 500)' },
      path('M-330 260H390l40 34H-280z', SHADE, { opacity: 0.22 }),
      path('M-300-60H300V270h-600z', '#8d673f'),
      path('M-300-60H300L220 20H-220z', '#6d4d2d'),
      path('M-300-60L-420-170 -300-206-220-120z', '#d9b384') + path('M300-60L420-170 300-206 220-120z', '#d9b384'),
      path('M-300-60L-220-120H220L300-60z', '#4d3520'),
      path('M-320-40H320V280h-640z', INK.kraft),
      block([-60, -40, 120, 320], '#dfc096'),
      line('M200 150v70m-28-44l28-28 28 28M262 150v70m-28-44l28-28 28 28M160 240h144', '#7b5732', 8),
      path('M-320-40H320l60 96H-400z', '#cfa878', { transform: 'translate(0 0)' }),
      line('M-320-40H320', '#a17c50', 4),
      words('nothing yet', { face: 'script', size: 74, fill: '#5c3d20' }, { x: -150, y: 170 }),
    ),
    group(
      { transform: 'translate(880 250)rotate(14)' },
      path(rectOutline(120, 120, 60), 'none', { stroke: INK.key, 'stroke-width': 4, 'stroke-dasharray': '12 10' }),
    ),
  ].join('')
}

export const oddments: Picture[] = [
  { ...TILE, name: 'not-found', title: 'The figures 404, printed out of register', draw: notFound },
  { ...TILE, name: 'empty-cart', title: 'An open, empty box', draw: emptyCart },
]
