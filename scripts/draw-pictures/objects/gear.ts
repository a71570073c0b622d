import { block, type Drawing, disc, gradient, line, oval, path } from '../drawing.ts'
import { darker, INK, lighter } from '../palette.ts'
import { getShadow, SHADE } from '../piece.ts'
import type { Thing } from './thing.ts'

/* Things with a flat or bold side: a laptop, a helmet, a case, a board, a record sleeve, a parcel. */

/** A closed laptop seen from above. */
export const laptop: Thing = {
  under: (_, colour) =>
    [
      block([-456, -292, 940, 620], SHADE, { rx: 40, opacity: 0.27 }),
      block([-470, -310, 940, 620], darker(colour, 0.22), { rx: 40 }),
      block([-470, -316, 940, 614], colour, { rx: 40 }),
      block([-90, 290, 180, 10], darker(colour, 0.3), { rx: 5 }),
    ].join(''),
  over: () => path('M-430-316H-120L-470 190V-276q0-40 40-40z', '#fff', { opacity: 0.14 }),
  label: { x: 0, y: -10, width: 430, height: 430, turn: -7 },
  stands: { x: 0.5, y: 0.5, scale: 1.12 },
}

const SHELL =
  'M-330 190C-360-60-230-270 20-270 250-270 360-90 340 120q-4 40-60 40-120 4-200 10-60 70-180 66-120 0-250-46z'

/** A bicycle helmet. */
export const helmet: Thing = {
  under: (_, colour) =>
    [
      getShadow(SHELL, 18, 30),
      line('M-150 170q-20 150 60 190M150 140q20 150-200 222', INK.key, 16),
      path(SHELL, colour),
      path(
        'M-330 190C-340 90-330 20-300-50-180 40 60 60 340 40v80q-4 40-60 40-120 4-200 10-60 70-180 66-120 0-250-46z',
        darker(colour, 0.2),
      ),
      path(
        'M-196-168q60-64 140-78l-40 92q-60 0-124 54zM60-254q110 12 180 90l-70 26q-60-50-140-44z',
        darker(colour, 0.5),
      ),
    ].join(''),
  over: () => path('M-250-40q40-120 150-180-60 90-90 190z', '#fff', { opacity: 0.35 }),
  label: { x: 30, y: 8, width: 310, height: 300, turn: -4 },
  stands: { x: 0.5, y: 0.5, scale: 1.12 },
}

/** A hard case that has travelled. */
export const flightCase: Thing = {
  under: (_, colour) => {
    const corner = (x: number, y: number): string =>
      path(`M${x} ${y}m-46-46h92v92h-92z`, '#c9cdd0') + disc([x, y, 12], '#7e868c')
    return [
      block([-480, -256, 990, 600], SHADE, { rx: 30, opacity: 0.27 }),
      block([-500, -280, 1000, 600], colour, { rx: 30 }),
      line('M-500 20h1000M-500-280', darker(colour, 0.5), 10),
      block([-500, 2, 1000, 14], '#c9cdd0'),
      corner(-456, -236) + corner(456, -236) + corner(-456, 276) + corner(456, 276),
      block([-330, -24, 76, 70], '#9aa2a8', { rx: 8 }) + block([254, -24, 76, 70], '#9aa2a8', { rx: 8 }),
    ].join('')
  },
  over: () => '',
  label: { x: 0, y: 18, width: 430, height: 430, turn: -6 },
  stands: { x: 0.5, y: 0.48, scale: 1.12 },
}

/** A skateboard, wheels up. */
export const skateboard: Thing = {
  under: (_, colour) => {
    const truck = (x: number): string =>
      block([x - 12, -170, 24, 340], '#9aa2a8') +
      block([x - 50, -200, 100, 56], INK.cream, { rx: 26 }) +
      block([x - 50, 144, 100, 56], INK.cream, { rx: 26 })
    return [
      block([-610, -124, 1260, 290], SHADE, { rx: 145, opacity: 0.27 }),
      truck(-390) + truck(390),
      block([-630, -146, 1260, 290], darker(colour, 0.3), { rx: 145 }),
      block([-630, -154, 1260, 290], colour, { rx: 145 }),
      disc([-390, -9, 10], '#9aa2a8') +
        disc([-350, -9, 10], '#9aa2a8') +
        disc([390, -9, 10], '#9aa2a8') +
        disc([350, -9, 10], '#9aa2a8'),
    ].join('')
  },
  over: () => path('M-480-154H-200L-400 136H-560z', '#fff', { opacity: 0.16 }),
  label: { x: 0, y: -9, width: 480, height: 236, turn: 0 },
  stands: { x: 0.5, y: 0.5, scale: 1 },
}

/** A record and its sleeve. */
export const sleeve: Thing = {
  under: (_, colour) =>
    [
      block([-320, -296, 640, 640], SHADE, { opacity: 0.27 }),
      disc([200, 0, 300], INK.key) +
        [260, 220, 180, 140].map((r) => disc([200, 0, r], 'none', { stroke: '#3a352f', 'stroke-width': 3 })).join(''),
      block([-340, -320, 640, 640], colour),
      path('M-340 320L300-320V320z', darker(colour, 0.1)),
    ].join(''),
  over: () => line('M300-320V320', '#fff', 4, { opacity: 0.5 }),
  label: { x: -20, y: 0, width: 430, height: 430, turn: -5 },
  stands: { x: 0.48, y: 0.5, scale: 1.16 },
}

/** A parcel, taped. */
export const parcel: Thing = {
  under: (_, colour) =>
    [
      block([-470, -276, 980, 620], SHADE, { opacity: 0.27 }),
      block([-490, -300, 980, 620], colour),
      block([-490, -300, 980, 620], 'none', { stroke: darker(colour, 0.18), 'stroke-width': 6 }),
      block([-60, -300, 120, 620], lighter(colour, 0.34)),
      line('M-60-300V320M60-300V320', darker(colour, 0.1), 2),
      line('M330 210v70m-26-44l26-26 26 26M420 210v70m-26-44l26-26 26 26M290 290h170', darker(colour, 0.5), 8),
    ].join(''),
  over: () => '',
  label: { x: 0, y: -10, width: 440, height: 400, turn: -4 },
  stands: { x: 0.5, y: 0.5, scale: 1.15 },
}

/** An envelope, sealed. */
export const envelope: Thing = {
  under: (_, colour) =>
    [
      block([-470, -266, 980, 600], SHADE, { opacity: 0.27 }),
      block([-490, -290, 980, 600], colour),
      path('M-490 310L-60-20H60L490 310z', darker(colour, 0.06)),
      path('M-490-290L-30 70q30 22 60 0L490-290z', darker(colour, 0.14), { transform: 'translate(0 10)' }),
      path('M-490-290L-30 60q30 22 60 0L490-290z', lighter(colour, 0.2)),
    ].join(''),
  over: () => '',
  label: { x: 0, y: 50, width: 300, height: 300, turn: -6 },
  stands: { x: 0.5, y: 0.5, scale: 1.15 },
}

/** A gift box with its ribbon. */
export const giftBox: Thing = {
  under: (d: Drawing, colour) =>
    [
      block([-400, -290, 840, 640], SHADE, { opacity: 0.27 }),
      block([-420, -320, 840, 640], colour, { rx: 8 }),
      block(
        [-420, -320, 840, 640],
        gradient(
          d,
          [0, 0, 1, 1],
          [
            [0, '#fff', 0.2],
            [1, SHADE, 0.16],
          ],
        ),
        { rx: 8 },
      ),
      block([-300, -320, 54, 640], INK.coral) + block([-420, -224, 840, 54], INK.coral),
      path('M-273-197q-110-100-130-30t130 30q110-100 130-30t-130 30z', INK.brick) +
        oval([-273, -197, 26, 22], INK.coral),
    ].join(''),
  over: () => '',
  label: { x: 90, y: 74, width: 390, height: 390, turn: 5 },
  stands: { x: 0.5, y: 0.5, scale: 1.14 },
}
