import { block, disc, line, oval, path } from '../drawing.ts'
import { darker, INK, lighter } from '../palette.ts'
import { SHADE } from '../piece.ts'
import type { Thing } from './thing.ts'

/* Things in the street: a van, the tail of a car, a shop window, a door. */

const wheel = (x: number, y: number, r: number): string =>
  disc([x, y, r], INK.key) + disc([x, y, r * 0.55], '#c9c2b4') + disc([x, y, r * 0.2], INK.key)

/** A delivery van from the side. */
export const van: Thing = {
  under: (_, colour) =>
    [
      oval([0, 330, 640, 34], SHADE, { opacity: 0.28 }),
      path('M-600-300q0-30 30-30h800q40 0 66 36l150 214 110 34q44 14 44 60v230q0 36-36 36h-1128q-36 0-36-36z', colour),
      path('M-600 190h1200v54q0 36-36 36h-1128q-36 0-36-36z', darker(colour, 0.24)),
      path('M236-270h30l136 196h-166z', '#bfe0e6') +
        path('M262-270l100 196h-44l-82-150v-46z', '#fff', { opacity: 0.5 }),
      line('M206-330v520M-600-150h22M206-10h60', darker(colour, 0.3), 5),
      block([560, 60, 44, 60], INK.yellow, { rx: 12 }) + block([-606, 60, 24, 90], INK.coral, { rx: 8 }),
      wheel(-330, 270, 92) + wheel(360, 270, 92),
    ].join(''),
  over: () => '',
  label: { x: -200, y: -66, width: 640, height: 430 },
  stands: { x: 0.5, y: 0.5, scale: 1.2 },
}

/** The tail of a small car. */
export const carTail: Thing = {
  under: (_, colour) =>
    [
      oval([0, 340, 620, 36], SHADE, { opacity: 0.3 }),
      block([-470, 230, 150, 116], INK.key, { rx: 30 }) + block([320, 230, 150, 116], INK.key, { rx: 30 }),
      path(
        'M-520 60q-10-110 90-140l60-180q22-64 90-64h560q68 0 90 64l60 180q100 30 90 140v160q0 44-44 44h-892q-44 0-44-44z',
        colour,
      ),
      path('M-346-96l50-150q14-40 56-40h480q42 0 56 40l50 150z', '#2b3a44') +
        path('M-200-286h130l-110 190h-130z', '#fff', { opacity: 0.16 }),
      line('M-250-100q190-120 330-20', '#5b6b76', 7),
      block([-496, 0, 130, 84], INK.brick, { rx: 26 }) +
        block([366, 0, 130, 84], INK.brick, { rx: 26 }) +
        block([-496, 50, 130, 34], INK.yellow, { rx: 16 }) +
        block([366, 50, 130, 34], INK.yellow, { rx: 16 }),
      block([-548, 176, 1096, 92], '#d9d3c6', { rx: 34 }) + block([-548, 226, 1096, 42], '#b3ab9b', { rx: 21 }),
      block([-130, 186, 260, 60], '#f3e08a', { rx: 6 }) + block([-104, 204, 208, 24], INK.key, { rx: 4, opacity: 0.8 }),
      disc([0, -56, 15], lighter(colour, 0.4)),
    ].join(''),
  over: () => '',
  label: { x: 0, y: 66, width: 580, height: 150, turn: 0 },
  stands: { x: 0.5, y: 0.5, scale: 1.12 },
}

/** An awning's hanging edge: every other stripe, from the left. */
const stripes = (from: number): string =>
  Array.from({ length: 10 }, (_, i) => `M${from + i * 160}-450h80v100a40 40 0 0 1-80 0z`).join('')

const lamp = (x: number): string =>
  [
    disc([x, -90, 150], '#ffdf9a', { opacity: 0.16 }),
    line(`M${x}-330v140`, INK.key, 5),
    path(`M${x - 60}-110q0-80 60-80t60 80z`, INK.ochre),
    oval([x, -108, 50, 11], '#fff4cf'),
  ].join('')

/** The pane of a shop at dusk: what is inside shows through. */
export const shopWindow: Thing = {
  under: (_, colour) =>
    [
      block([-800, -450, 1600, 900], darker(colour, 0.1)),
      block([-690, -330, 1380, 780], '#6e4630'),
      path('M-690 250h1380v200h-1380z', '#4f3022'),
      lamp(-540) + lamp(540),
      ...[-600, -500, 410, 510].map((x, i) =>
        block([x, 180 - (i % 2) * 40, 90, 70 + (i % 2) * 40], i % 2 ? INK.sage : INK.coral, { rx: 10 }),
      ),
      line('M-690-330V450M690-330V450', darker(colour, 0.4), 26),
      path(stripes(-800), colour) + path(stripes(-720), INK.cream),
      block([-800, -450, 1600, 20], darker(colour, 0.4)),
    ].join(''),
  over: () => path('M-600 450L-180-330H40L-380 450zM-320 450L100-330H150L-270 450z', '#fff', { opacity: 0.17 }),
  label: { x: 0, y: 30, width: 1060, height: 520 },
  stands: { x: 0.5, y: 0.5, scale: 1 },
}

/** A glazed door with its handle. */
export const door: Thing = {
  under: (_, colour) =>
    [
      block([-420, -450, 840, 900], darker(colour, 0.3)),
      block([-390, -450, 780, 900], colour),
      block([-290, -380, 580, 830], '#d8e6e2'),
      path('M-290 450V60L290-220V450z', '#c2d6d3'),
      block([318, -40, 26, 190], INK.ochre, { rx: 13 }),
    ].join(''),
  over: () => path('M-290 200L120-380H230L-290 380z', '#fff', { opacity: 0.32 }),
  label: { x: 0, y: 10, width: 500, height: 520 },
  stands: { x: 0.5, y: 0.5, scale: 1 },
}

/** A painted wall with a chair. */
export const wall: Thing = {
  under: (_, colour) =>
    [
      block([-800, 250, 1600, 200], '#c99a5c') + block([-800, 236, 1600, 22], lighter(colour, 0.5)),
      path('M430 90h220v40h-220zM440 130h22v250h-22zM618 130h22v250h-22zM618-110h22v220h-22z', INK.cocoa),
      path('M-620 380l30-180h110l30 180z', INK.brick) +
        path(
          'M-535 200C-640 60-640-60-560-140c30 90 30 220 25 340zM-535 200C-460 110-400 60-400-30c-90 40-140 120-135 230z',
          INK.forest,
        ),
    ].join(''),
  over: () => '',
  label: { x: 40, y: -100, width: 860, height: 560 },
  stands: { x: 0.5, y: 0.5, scale: 1 },
}
