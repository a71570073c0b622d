import { swifts } from '../draw-pictures/brands/lettering-brands.ts'
import { block, clipTo, type Drawing, group, placed } from '../draw-pictures/drawing.ts'
import { drawGround, on } from '../draw-pictures/ground.ts'
import { squeegee } from '../draw-pictures/objects/props.ts'
import { wall } from '../draw-pictures/objects/streets.ts'
import { INK } from '../draw-pictures/palette.ts'
import { fitted, SHADE } from '../draw-pictures/piece.ts'
import { film } from './cut-sheet.ts'
import type { Loop } from './loop.ts'
import { between, eased, leaving, passed } from './motion.ts'
import { drawTube, foldAt, type Peel, stillFlat } from './peel.ts'

/* A transfer decal: laid on the wall, rubbed down, the film rolled off. Then the next stretch of the wall. */

const WIDE = 1600
const SHEET = { width: 770, height: 500 } as const
const PLACE = { x: 796, y: 330 } as const

function room(d: Drawing, x: number): string {
  // Wider than the picture by a hair, so that nothing shows between two stretches.
  const whole = group(
    { 'clip-path': clipTo(d, `M0 0H${WIDE + 2}V900H0z`), transform: 'scale(1.002 1)' },
    drawGround(d, on('light', INK.blush)),
    group({ transform: placed({ x: 800, y: 450 }) }, wall.under(d, INK.blush)),
  )
  return group({ transform: placed({ x, y: 0 }) }, whole)
}

function birds(d: Drawing): string {
  const inks = { ...swifts.inks, main: INK.plum, accent: INK.coral }
  const scale = fitted(swifts, SHEET.width * 0.88, SHEET.height * 0.88)
  return group({ transform: placed({ x: 0, y: 0, scale }) }, swifts.draw(inks, d))
}

/** The film while it comes, lies and goes. */
function carrier(d: Drawing, moment: number, peel: Peel): string {
  const come = eased(moment, 0.02, 0.16)
  if (come === 0 || peel.share >= 1) return ''
  const lift = 1 - eased(moment, 0.13, 0.2)
  const at = { x: between(980, 0, come), y: between(-640, 0, come), turn: between(22, 0, come) }
  const shade = block([-SHEET.width / 2, -SHEET.height / 2, SHEET.width, SHEET.height], SHADE, {
    opacity: 0.12,
    transform: placed({ x: 4 + lift * 26, y: 6 + lift * 40 }),
  })
  return group(
    { transform: placed(at) },
    group({ 'clip-path': stillFlat(d, peel) }, shade, moment < 0.5 ? birds(d) : '', film(d, SHEET)),
  )
}

function rub(moment: number): string {
  const share = passed(moment, 0.24, 0.44)
  const come = eased(moment, 0.17, 0.24)
  const gone = leaving(moment, 0.44, 0.52)
  if (come === 0 || gone === 1) return ''
  const x = between(-330, 340, share)
  const y = Math.sin(share * Math.PI * 5) * 190
  const at = { x: x + (come - 1) * 900 + gone * 900, y: y + (1 - come) * 500 + gone * 400 }
  return group({ transform: placed({ ...at, turn: -90, scale: 1.15 }) }, squeegee())
}

function draw(d: Drawing, moment: number): string {
  const pan = eased(moment, 0.86, 1) * -WIDE
  const peel: Peel = { ...SHEET, angle: -38, share: eased(moment, 0.5, 0.74) + leaving(moment, 0.73, 0.82) }
  return [
    pan === 0 ? '' : room(d, pan + WIDE),
    room(d, pan),
    group(
      { transform: placed({ x: PLACE.x + pan, y: PLACE.y }) },
      moment < 0.5 ? '' : birds(d),
      carrier(d, moment, peel),
      foldAt(peel) > -1400 ? drawTube(d, peel, { colour: '#d5e3e4', thickness: 82 }) : '',
      rub(moment),
    ),
  ].join('')
}

export const transferDecals: Loop = {
  name: 'transfer-decals',
  title: 'A transfer decal is laid on a wall and rubbed down, and the film is rolled off the birds',
  seconds: 6,
  still: 0.62,
  draw,
}
