import { figSmoke, skerry, slackWater, slowBurn } from '../brands/label-brands.ts'
import { backroom, saltwood, secondCup, volta } from '../brands/round-brands.ts'
import {
  loafCat,
  nightShift,
  pilchard,
  rockShop,
  spore,
  stranger,
  tallHive,
  upAndBack,
} from '../brands/shaped-brands.ts'
import { on } from '../ground.ts'
import { flightCase, giftBox, helmet, laptop, sleeve } from '../objects/gear.ts'
import { bottle, candleTin, flask, wine } from '../objects/vessels.ts'
import { INK } from '../palette.ts'
import { galleryOf, type Picture } from '../picture.ts'
import { domeProfile } from '../scenes/dome-profile.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { inUse } from '../scenes/in-use.ts'
import { pressSheet } from '../scenes/press-sheet.ts'
import { rollShelf, rollStanding, rollTongue } from '../scenes/rolls.ts'
import { stackScene } from '../scenes/stack.ts'
import {
  dome,
  goldMatte,
  goldMirror,
  goldPremium,
  hologram,
  hologramMatte,
  hologramPremium,
  silverMatte,
  silverMirror,
  silverPremium,
} from '../surfaces/films.ts'

/* 1–3 matte metallic, 4–6 mirror metallic (finishing 7), 7–9 premium lamination, 10–12 on the roll (001 §4). */
const silver = galleryOf('silver-vinyl-stickers', 'Silver vinyl stickers', [
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

const gold = galleryOf('gold-vinyl-stickers', 'Gold vinyl stickers', [
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

const holo = galleryOf('hologram-stickers', 'Hologram stickers', [
  [
    'two badges in every colour',
    (d) => flatLay(d, { layout: 'pair', ground: on('light', '#2a2440'), surface: hologram, arts: [spore, nightShift] }),
  ],
  [
    'on a record sleeve',
    (d) =>
      inUse(d, { ground: on('boards', INK.brick), thing: sleeve, colour: INK.ochre, surface: hologram, art: backroom }),
  ],
  [
    'a kiss-cut sheet',
    (d) => pressSheet(d, { ground: on('light', INK.plum), surface: hologram, art: pilchard, columns: 3, rows: 4 }),
  ],
  [
    'matte lamination, a corner lifted',
    (d) => flatLay(d, { layout: 'close', ground: on('mat', INK.navy), surface: hologramMatte, arts: [loafCat] }),
  ],
  [
    'matte lamination on a laptop',
    (d) =>
      inUse(d, {
        ground: on('light', INK.teal),
        thing: laptop,
        colour: '#33373e',
        surface: hologramMatte,
        art: nightShift,
      }),
  ],
  [
    'matte lamination, two stickers',
    (d) =>
      flatLay(d, {
        layout: 'pair',
        ground: on('spot', INK.magenta),
        surface: hologramMatte,
        arts: [secondCup, tallHive],
      }),
  ],
  [
    'premium lamination, near',
    (d) => flatLay(d, { layout: 'close', ground: on('light', '#20182e'), surface: hologramPremium, arts: [spore] }),
  ],
  [
    'premium lamination on a helmet',
    (d) =>
      inUse(d, {
        ground: on('light', INK.lilac),
        thing: helmet,
        colour: '#2b2733',
        surface: hologramPremium,
        art: rockShop,
      }),
  ],
  [
    'a stack, laminated twice',
    (d) =>
      stackScene(d, {
        ground: on('light', INK.deep),
        surface: hologramPremium,
        art: backroom,
        mm: 75,
        count: 9,
        ply: 10,
      }),
  ],
])

const domes = galleryOf('dome-stickers', 'Dome stickers', [
  [
    'three domes of clear resin',
    (d) => flatLay(d, { layout: 'pair', ground: on('light', INK.navy), surface: dome, arts: [tallHive, volta] }),
  ],
  ['from the side', (d) => domeProfile(d, { ground: on('light', INK.sand), arts: [slowBurn, volta] })],
  [
    'on a laptop',
    (d) => inUse(d, { ground: on('light', INK.brick), thing: laptop, colour: '#c8ccd0', surface: dome, art: slowBurn }),
  ],
])

export const metalStickers: Picture[] = [...silver, ...gold, ...holo, ...domes]

type Draw = Picture['draw']

/** Further views for the menus and opening pictures. */
export const metalShots: Record<'silver' | 'gold' | 'hologram' | 'dome', Draw> = {
  silver: (d) =>
    flatLay(d, { layout: 'pair', ground: on('light', INK.brick), surface: silverMatte, arts: [backroom, pilchard] }),
  gold: (d) =>
    flatLay(d, { layout: 'pair', ground: on('light', INK.teal), surface: goldMatte, arts: [figSmoke, upAndBack] }),
  hologram: (d) => flatLay(d, { layout: 'edge', ground: on('light', INK.plum), surface: hologram, arts: [nightShift] }),
  dome: (d) => flatLay(d, { layout: 'pair', ground: on('light', INK.sage), surface: dome, arts: [slowBurn, stranger] }),
}
