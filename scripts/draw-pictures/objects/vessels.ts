import { block, disc, gradient, line, oval, path } from '../drawing.ts'
import { darker, INK, lighter } from '../palette.ts'
import { roundShade, SHADE } from '../piece.ts'
import type { Thing } from './thing.ts'

/* Jars, bottles, tins and pots: things with a round side. `colour` is what is in them, or their own. */

const foot = (y: number, rx: number): string => oval([26, y, rx, 26], SHADE, { opacity: 0.25 })
const ON_SHELF = { x: 0.5, y: 0.5, scale: 1.3, company: true } as const

const JAR = 'M-190-200h380q40 0 40 44v396q0 60-60 60h-340q-60 0-60-60v-396q0-44 40-44z'

/** A preserving jar; the contents show. */
export const jar: Thing = {
  under: (_, colour) =>
    [
      foot(298, 250),
      path(JAR, '#e9f1ee', { opacity: 0.75 }),
      path('M-214-120h428v356q0 48-50 48h-328q-50 0-50-48z', colour),
      path('M-214-120q60-18 107 0t107 0 107 0 107 0v34h-428z', lighter(colour, 0.3)),
      block([-200, -282, 400, 84], INK.brick, { rx: 12 }),
      block([-200, -222, 400, 24], darker(INK.brick, 0.25), { rx: 8 }),
    ].join(''),
  over: (d) =>
    `${roundShade(d, JAR, 0.55)}${path('M-196-150q-14 180 0 330h26q-16-160 0-330z', '#fff', { opacity: 0.65 })}`,
  label: { x: 0, y: 64, width: 350, height: 270 },
  stands: ON_SHELF,
}

const BOTTLE = 'M-46-400h92v150c0 60 84 90 84 190v310q0 50-46 50h-168q-46 0-46-50v-310c0-100 84-130 84-190z'

/** A beer bottle. */
export const bottle: Thing = {
  under: (_, colour) =>
    [foot(298, 160), path(BOTTLE, colour), block([-54, -416, 108, 46], INK.ochre, { rx: 8 })].join(''),
  over: (d) =>
    roundShade(d, BOTTLE, 0.7) +
    path('M-30-350v110c0 60-76 90-76 180v290h20v-290c0-80 74-116 74-180v-110z', '#fff', { opacity: 0.4 }),
  label: { x: 0, y: 118, width: 236, height: 300 },
  stands: { ...ON_SHELF, y: 0.49 },
}

/** A squat candle tin, its wick lit. */
export const candleTin: Thing = {
  under: (_, colour) =>
    [
      foot(296, 260),
      path('M0-292q44 54 0 110-44-56 0-110z', INK.yellow) + path('M0-248q22 34 0 66-22-32 0-66z', INK.coral),
      line('M0-190v50', INK.key, 6),
      block([-240, -120, 480, 420], colour, { rx: 22 }),
      oval([0, -118, 238, 36], lighter(colour, 0.5)),
      oval([0, -114, 216, 27], '#f7ecd4'),
    ].join(''),
  over: (d) => roundShade(d, 'M-240-98Q0-52 240-98V278q0 22-22 22h-436q-22 0-22-22z', 0.8),
  label: { x: 0, y: 106, width: 320, height: 320 },
  stands: ON_SHELF,
}

const FLASK = 'M-66-244h132q74 34 74 110v384q0 50-50 50h-180q-50 0-50-50v-384q0-76 74-110z'

/** A drinking bottle for the hill. */
export const flask: Thing = {
  under: (_, colour) =>
    [
      foot(298, 150),
      block([-70, -330, 140, 90], INK.key, { rx: 16 }),
      line('M-44-330q0-54 44-54t44 54', INK.key, 16),
      path(FLASK, colour),
    ].join(''),
  over: (d) => roundShade(d, FLASK, 0.7),
  label: { x: 0, y: 70, width: 250, height: 250 },
  stands: ON_SHELF,
}

/** A terracotta pot with something growing; rain on the label. */
export const plantPot: Thing = {
  under: (_, colour) => {
    const leafAt = (turn: number, size: number): string =>
      path('M0 0C-60-80-60-200 0-290 60-200 60-80 0 0z', turn % 2 ? '#2f6b4c' : INK.forest, {
        transform: `translate(0-60)rotate(${turn})scale(${size})`,
      })
    return [
      foot(300, 220),
      ...[-62, 61, -31, 34, 0].map((turn, i) => leafAt(turn, 0.9 + (i % 3) * 0.12)),
      path('M-206 0h412l-44 300h-324z', colour),
      block([-226, -64, 452, 76], lighter(colour, 0.14), { rx: 10 }),
    ].join('')
  },
  over: (d) => roundShade(d, 'M-226-64h452v76h-20l-44 288h-324l-44-288h-20z', 0.5) + drops(),
  label: { x: 0, y: 150, width: 240, height: 250 },
  stands: { ...ON_SHELF, y: 0.49 },
}

/** Water standing on a surface that does not mind. */
function drops(): string {
  const places = [
    [-96, 60, 11],
    [-40, 190, 8],
    [70, 90, 13],
    [104, 210, 9],
    [-110, 230, 7],
    [50, 30, 7],
    [-10, 110, 6],
  ] as const
  return places
    .map(
      ([x, y, r]) =>
        path(
          `M${x} ${y - r * 1.5}q${r * 1.3} ${r * 1.3} ${r} ${r * 2}a${r} ${r} 0 0 1 ${-2 * r} 0q${-r * 0.3}${-r * 0.7} ${r}${-r * 2}z`,
          '#dff1f6',
          { opacity: 0.85 },
        ) + disc([x - r * 0.3, y + r * 0.4, r * 0.25], '#fff'),
    )
    .join('')
}

const WINE = 'M-42-420h84v190c0 56 98 66 98 160v330q0 40-40 40h-200q-40 0-40-40v-330c0-94 98-104 98-160z'

/** A wine bottle with its capsule. */
export const wine: Thing = {
  under: (d, colour) =>
    [
      foot(300, 170),
      path(WINE, colour),
      block(
        [-48, -424, 96, 150],
        gradient(
          d,
          [0, 0, 1, 0],
          [
            [0, '#8a6420'],
            [0.35, '#f6d98a'],
            [0.6, '#c9962f'],
            [1, '#7d5614'],
          ],
        ),
        { rx: 8 },
      ),
    ].join(''),
  over: (d) => roundShade(d, WINE, 0.6),
  label: { x: 0, y: 90, width: 248, height: 290 },
  stands: { ...ON_SHELF, y: 0.49 },
}

/** A takeaway cup. */
export const cup: Thing = {
  under: (_, colour) =>
    [
      foot(298, 190),
      path('M-190-210h380l-44 510h-292z', colour),
      path('M-200-262h400l10 56h-420z', INK.cocoa),
      block([-176, -304, 352, 46], darker(INK.cocoa, 0.3), { rx: 12 }),
    ].join(''),
  over: (d) =>
    path(
      'M-190-206h380l-44 506h-292z',
      gradient(
        d,
        [0, 0, 1, 0],
        [
          [0, SHADE, 0.28],
          [0.25, '#fff', 0.2],
          [0.5, '#fff', 0],
          [1, SHADE, 0.36],
        ],
      ),
    ),
  label: { x: 0, y: 50, width: 272, height: 280 },
  stands: ON_SHELF,
}

/** The same bottle after a shower. */
export const wetFlask: Thing = { ...flask, over: (d, colour) => flask.over(d, colour) + drops() }
