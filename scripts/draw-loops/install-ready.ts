import { flowers, plumber } from '../draw-pictures/brands/lettering-brands.ts'
import { block, type Drawing, group, path, placed } from '../draw-pictures/drawing.ts'
import { drawGround, on } from '../draw-pictures/ground.ts'
import { squeegee } from '../draw-pictures/objects/props.ts'
import { darker, INK, lighter } from '../draw-pictures/palette.ts'
import { SHADE } from '../draw-pictures/piece.ts'
import { backing, type CutSheet, film, weededSheet, weeding } from './cut-sheet.ts'
import type { Loop } from './loop.ts'
import { between, eased, leaving, passed } from './motion.ts'
import { drawTube, foldAt, type Peel, stillFlat } from './peel.ts'

/*
 * Install-ready, yes and no (001 §2). Yes: the shop takes the vinyl round the design away and puts the film on. No: the
 * film lies beside the sheet, and whoever ordered it does both.
 */

const PICTURE = { width: 1600, height: 900 } as const

/** How far a sheet has gone to the left at the end of a round, and where the next one comes from. */
function twice(moment: number, sheet: (moment: number) => string): string {
  const gone = eased(moment, 0.9, 1) * -PICTURE.width
  const next = gone === 0 ? '' : group({ transform: placed({ x: gone + PICTURE.width, y: 0 }) }, sheet(0))
  return group({ transform: placed({ x: gone, y: 0 }) }, sheet(moment)) + next
}

const SHOPS: CutSheet = { art: flowers, colour: INK.coral, cut: darker(INK.coral, 0.42), width: 980, height: 560 }
const SHOPS_FILM = { width: 1010, height: 590 } as const

function shopsSheet(d: Drawing, moment: number): string {
  const weeded = eased(moment, 0.05, 0.38) + leaving(moment, 0.37, 0.47)
  const rolled = eased(moment, 0.48, 0.74) * 1.08 - 0.02
  // The film is laid as it would be taken off, backwards.
  const laying: Peel = { ...SHOPS_FILM, angle: 0, share: 1 - Math.min(1, rolled) }
  const roll = { ...laying, share: Math.max(0.02, laying.share) }
  const gone = leaving(moment, 0.73, 0.82)
  const tools = rolled > 0 && gone < 1
  return group(
    { transform: placed({ x: 800, y: 450, turn: -3 }) },
    weededSheet(d, SHOPS, weeding(SHOPS, 140, weeded)),
    rolled > 0 ? group({ 'clip-path': stillFlat(d, laying) }, film(d, SHOPS_FILM)) : '',
    tools
      ? group(
          { transform: placed({ x: gone * 1100, y: 0 }) },
          drawTube(d, roll, { colour: '#cfe0e2', thickness: 96 }),
        ) + rubbing(foldAt(laying) - 150 + gone * 1300, moment)
      : '',
  )
}

/** The squeegee behind the roll, up and down as it goes. */
function rubbing(x: number, moment: number): string {
  const y = Math.sin(passed(moment, 0.48, 0.74) * Math.PI * 5) * 190
  return group({ transform: placed({ x, y, turn: -90, scale: 1.05 }) }, squeegee())
}

export const installReady: Loop = {
  name: 'install-ready-yes',
  title: 'The vinyl round a cut design is taken off, and film is rolled over the lettering that stays',
  seconds: 6,
  still: 0.6,
  draw: (d, moment) => drawGround(d, on('mat', INK.deep)) + twice(moment, (at) => shopsSheet(d, at)),
}

const YOURS: CutSheet = { art: plumber, colour: INK.cobalt, cut: lighter(INK.cobalt, 0.6), width: 860, height: 520 }
const YOUR_FILM = { width: 890, height: 550 } as const
const AT = { x: 520, y: 452 } as const
const BESIDE = { x: 1452, y: 486, turn: 8 } as const

/** A pair of tweezers, its tip at 0,0, pointing to the upper left. */
const tweezers = (): string =>
  group(
    { transform: 'rotate(38)' },
    path('M4 10C140-8 300-14 470-22v60C300 60 140 40 4 22z', SHADE, { opacity: 0.25 }),
    path('M0 0C130-30 290-44 440-46q40 0 40 34H430C290-14 130-12 0 2z', '#d9dde0'),
    path('M0 2C130 30 290 44 440 46q40 0 40-34H430C290 14 130 14 0 2z', '#9aa3aa'),
    block([420, -16, 62, 32], '#7b848c', { rx: 8 }),
  )

/** Where the tip of the tweezers holds the vinyl: at the middle of the fold. */
function heldAt(peel: Peel): { x: number; y: number } {
  const turn = (peel.angle * Math.PI) / 180
  const fold = foldAt(peel) + 16
  return { x: AT.x + fold * Math.cos(turn), y: AT.y + fold * Math.sin(turn) }
}

function yourTweezers(peel: Peel, moment: number): string {
  const come = eased(moment, 0.04, 0.14)
  const gone = leaving(moment, 0.46, 0.56)
  if (come === 0 || gone === 1) return ''
  const held = heldAt({ ...peel, share: Math.min(peel.share, 1) })
  const x = between(held.x + 700, held.x, come) - gone * 1500
  const y = between(held.y + 560, held.y, come) - gone * 700
  return group({ transform: placed({ x, y }) }, tweezers())
}

/** The film on its own backing, beside the sheet and then on it. */
function yourFilm(d: Drawing, moment: number, middle: number): string {
  const over = eased(moment, 0.56, 0.7)
  const lift = 1 - eased(moment, 0.68, 0.73)
  const { width, height } = YOUR_FILM
  const lie = {
    x: between(BESIDE.x, middle, over),
    y: between(BESIDE.y, AT.y, over) - Math.sin(over * Math.PI) * 60,
    turn: between(BESIDE.turn, 0, over),
  }
  const shadow = block([-width / 2, -height / 2, width, height], SHADE, {
    opacity: 0.14,
    transform: placed({ x: lift * 16, y: lift * 22 }),
  })
  const paper = over < 1 ? group({ opacity: (1 - over) * 0.85 }, backing({ ...YOURS, ...YOUR_FILM })) : ''
  return group({ transform: placed(lie) }, lift > 0 && over > 0 ? shadow : '', paper, film(d, YOUR_FILM))
}

/** The squeegee comes, rubs the film down from left to right and goes. */
function yourSqueegee(moment: number, middle: number): string {
  if (moment <= 0.66) return ''
  const come = eased(moment, 0.66, 0.74)
  const rubbed = eased(moment, 0.73, 0.86)
  const place = {
    x: between(-200, middle - 300, come) + rubbed * 600,
    y: between(1000, AT.y, come) + Math.sin(rubbed * Math.PI * 4) * 170 + leaving(moment, 0.84, 0.9) * 800,
  }
  return group({ transform: placed({ ...place, turn: -90, scale: 1.05 }) }, squeegee())
}

function yourSheet(d: Drawing, moment: number): string {
  const peel = weeding(YOURS, 40, eased(moment, 0.14, 0.46) + leaving(moment, 0.45, 0.56))
  const middle = between(AT.x, PICTURE.width / 2, eased(moment, 0.54, 0.72))
  return [
    group({ transform: placed({ x: middle, y: AT.y }) }, weededSheet(d, YOURS, peel)),
    yourFilm(d, moment, middle),
    yourTweezers(peel, moment),
    yourSqueegee(moment, middle),
  ].join('')
}

export const notInstallReady: Loop = {
  name: 'install-ready-no',
  title: 'A cut sheet with film beside it: tweezers take off the vinyl round the design, then the film goes on',
  seconds: 6,
  still: 0.3,
  draw: (d, moment) => drawGround(d, on('boards', INK.sand)) + twice(moment, (at) => yourSheet(d, at)),
}
