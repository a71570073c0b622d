import { pilchard } from '../brands/creature-brands.ts'
import { figSmoke, skerry, slackWater, slowBurn } from '../brands/label-brands.ts'
import { backroom, saltwood, secondCup } from '../brands/round-brands.ts'
import { nightShift, stranger, tallHive, upAndBack } from '../brands/shaped-brands.ts'
import { on } from '../ground.ts'
import { flightCase, giftBox } from '../objects/gear.ts'
import { bottle, candleTin, flask, wine } from '../objects/vessels.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { inUse } from '../scenes/in-use.ts'
import { pressSheet } from '../scenes/press-sheet.ts'
import { rollShelf, rollStanding, rollTongue } from '../scenes/rolls.ts'
import { stackScene } from '../scenes/stack.ts'
import { goldMatte, goldMirror, goldPremium, silverMatte, silverMirror, silverPremium } from '../surfaces/films.ts'

/* 1–3 matte metallic, 4–6 mirror metallic (finishing 7), 7–9 premium lamination, 10–12 on the roll (001 §4). */
const silver = getGallery('silver-vinyl-stickers', 'Silver vinyl stickers', [
  [
    'an ale label on the bottle',
    (d) =>
      inUse(d, {
        ground: on('shelf', INK.ochre),
        thing: bottle,
        colour: '#5a2f18',
        surface: silverMatte,
        art: slackWater,
      }),
  ],
  [
    'matte silver, two labels',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('light', INK.deep), surface: silverMatte, arts: [upAndBack, saltwood] }),
  ],
  [
    'a kiss-cut sheet',
    (d) => pressSheet(d, { ground: on('light', INK.brick), surface: silverMatte, art: tallHive, columns: 4, rows: 3 }),
  ],
  [
    'mirror silver, a corner lifted',
    (d) => flatLay(d, { layout: 'close', ground: on('light', INK.plum), surface: silverMirror, arts: [saltwood] }),
  ],
  [
    'mirror silver on a flight case',
    (d) =>
      inUse(d, {
        ground: on('light', INK.coral),
        thing: flightCase,
        colour: '#2b2733',
        surface: silverMirror,
        art: nightShift,
      }),
  ],
  [
    'mirror silver, two labels',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('spot', INK.navy), surface: silverMirror, arts: [secondCup, pilchard] }),
  ],
  [
    'premium lamination, near',
    (d) => flatLay(d, { layout: 'edge', ground: on('light', INK.teal), surface: silverPremium, arts: [slackWater] }),
  ],
  [
    'premium lamination on a drinking bottle',
    (d) =>
      inUse(d, {
        ground: on('shelf', INK.lilac),
        thing: flask,
        colour: INK.navy,
        surface: silverPremium,
        art: upAndBack,
      }),
  ],
  [
    'a stack, laminated twice',
    (d) =>
      stackScene(d, {
        ground: on('light', INK.blush),
        surface: silverPremium,
        art: backroom,
        mm: 75,
        count: 9,
        ply: 10,
      }),
  ],
  ['on the roll', (d) => rollTongue(d, { ground: on('light', INK.teal), surface: silverMatte, art: secondCup })],
  ['a roll unwinding', (d) => rollStanding(d, { ground: on('light', INK.coral), surface: silverMatte, art: skerry })],
  [
    'rolls ready for the shelf',
    (d) => rollShelf(d, { ground: on('shelf', INK.plum), surface: silverMirror, art: slowBurn }),
  ],
])

const gold = getGallery('gold-vinyl-stickers', 'Gold vinyl stickers', [
  [
    'a candle label',
    (d) =>
      inUse(d, {
        ground: on('shelf', INK.blush),
        thing: candleTin,
        colour: INK.plum,
        surface: goldMatte,
        art: figSmoke,
      }),
  ],
  [
    'matte gold, two labels',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('light', INK.forest), surface: goldMatte, arts: [tallHive, slowBurn] }),
  ],
  [
    'a kiss-cut sheet',
    (d) => pressSheet(d, { ground: on('light', INK.navy), surface: goldMatte, art: figSmoke, columns: 5, rows: 3 }),
  ],
  [
    'mirror gold, a corner lifted',
    (d) => flatLay(d, { layout: 'close', ground: on('light', INK.teal), surface: goldMirror, arts: [tallHive] }),
  ],
  [
    'mirror gold on a wine bottle',
    (d) =>
      inUse(d, { ground: on('shelf', INK.brick), thing: wine, colour: '#1e3a2c', surface: goldMirror, art: figSmoke }),
  ],
  [
    'mirror gold, two labels',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('spot', INK.plum), surface: goldMirror, arts: [stranger, secondCup] }),
  ],
  [
    'premium lamination, near',
    (d) => flatLay(d, { layout: 'lift', ground: on('light', INK.lilac), surface: goldPremium, arts: [upAndBack] }),
  ],
  [
    'premium lamination on a gift box',
    (d) =>
      inUse(d, {
        ground: on('light', INK.sand),
        thing: giftBox,
        colour: INK.forest,
        surface: goldPremium,
        art: tallHive,
      }),
  ],
  [
    'a stack, laminated twice',
    (d) =>
      stackScene(d, { ground: on('light', INK.sky), surface: goldPremium, art: tallHive, mm: 75, count: 9, ply: 10 }),
  ],
])

export const metalStickers: Picture[] = [...silver, ...gold]
