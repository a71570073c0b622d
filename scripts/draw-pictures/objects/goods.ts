import { block, disc, line, oval, path } from '../drawing.ts'
import { darker, INK, lighter } from '../palette.ts'
import { getShadow, SHADE } from '../piece.ts'
import type { Thing } from './thing.ts'

/* Goods that carry a swing tag. The label place is the tag's; its string runs up to the goods. */

const JUMPER = 'M-200-330q200 70 400 0l190 90 110 330-150 54-60-150v420h-580v-420l-60 150-150-54 110-330z'

/** A knitted jumper, folded flat. */
export const jumper: Thing = {
  under: (_, colour) => {
    const rib = (y: number): string =>
      line(Array.from({ length: 23 }, (_, i) => `M${-280 + i * 25} ${y}v50`).join(''), darker(colour, 0.2), 5)
    const knit = Array.from({ length: 7 }, (_, row) => `M-270 ${-120 + row * 64}${'l18 18 18-18'.repeat(15)}`).join('')
    return [
      getShadow(JUMPER, 18, 24),
      path(JUMPER, colour),
      line(knit, lighter(colour, 0.3), 5, { opacity: 0.7 }),
      path('M-200-330q200 70 400 0-30 110-200 110t-200-110z', darker(colour, 0.35)),
      line('M-200-330q30 120 200 120t200-120', lighter(colour, 0.14), 26),
      rib(330),
    ].join('')
  },
  over: () => '',
  label: { x: 70, y: 120, width: 240, height: 400, turn: 9 },
  stands: { x: 0.5, y: 0.5, scale: 1.12 },
}

/** A canvas bag. */
export const tote: Thing = {
  under: (_, colour) =>
    [
      line('M-150-220C-150-520 150-520 150-220', darker(colour, 0.12), 34),
      block([-302, -236, 640, 640], SHADE, { opacity: 0.26 }),
      path('M-320-250h640l20 640h-680z', colour),
      path('M-320-250h640l2 44h-644z', darker(colour, 0.1)),
      line('M-130-236v60M130-236v60', darker(colour, 0.2), 34),
    ].join(''),
  over: () => '',
  label: { x: 130, y: 70, width: 250, height: 410, turn: 8 },
  stands: { x: 0.5, y: 0.52, scale: 1.12 },
}

/** A glazed jug. */
export const jug: Thing = {
  under: (_, colour) =>
    [
      oval([24, 300, 250, 30], SHADE, { opacity: 0.26 }),
      line('M170-90c180-30 190 200 20 230', darker(colour, 0.16), 44),
      path(
        'M-150-300h300c0 90 90 130 90 300 0 170-60 300-120 300h-240c-60 0-120-130-120-300 0-170 90-210 90-300z',
        colour,
      ),
      oval([0, -300, 150, 26], darker(colour, 0.4)),
      path('M-238 20q60 40 120 0t118 0 118 0 120 0v50q-60 40-120 0t-118 0-118 0-120 0z', lighter(colour, 0.5)),
      path('M-170-120q-40 120-10 300 20-160 50-300z', '#fff', { opacity: 0.35 }),
    ].join(''),
  over: () => '',
  label: { x: -20, y: 40, width: 210, height: 340, turn: -6 },
  stands: { x: 0.5, y: 0.5, scale: 1.22 },
}

/** A lantern. */
export const lantern: Thing = {
  under: (_, colour) =>
    [
      oval([20, 330, 220, 28], SHADE, { opacity: 0.26 }),
      line('M-120-250C-120-440 120-440 120-250', INK.key, 14),
      path('M-90-280h180l50 70h-280z', colour),
      path('M-140-200h280v400h-280z', '#ffe9ad') + disc([0, 20, 90], '#fff6dc', { opacity: 0.8 }),
      path('M0-60c50 60 40 130 0 130s-50-70 0-130z', INK.coral) +
        path('M0 0c24 30 20 60 0 60s-24-30 0-60z', INK.yellow),
      line('M-140-200v400M140-200v400M-140 0h280', darker(colour, 0.3), 14),
      path('M-170 200h340l30 120h-400z', colour),
    ].join(''),
  over: () => '',
  label: { x: 170, y: 96, width: 220, height: 360, turn: 10 },
  stands: { x: 0.5, y: 0.5, scale: 1.15 },
}
