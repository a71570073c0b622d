import { aurelieCard, dotsCard, fernCard, forecastCard, hobbsCard } from '../brands/card-brands.ts'
import { pilchard, sunnySide } from '../brands/creature-brands.ts'
import { figSmoke, fragile, skerry, slowBurn } from '../brands/label-brands.ts'
import { flowers, swifts } from '../brands/lettering-brands.ts'
import { backroom, secondCup, wild } from '../brands/round-brands.ts'
import { nightShift, stranger, tallHive, upAndBack } from '../brands/shaped-brands.ts'
import { fernTag, pitchTag, ringsTag, tansyTag } from '../brands/tag-brands.ts'
import type { Drawing } from '../drawing.ts'
import { on } from '../ground.ts'
import { giftBox } from '../objects/gear.ts'
import { coffee, pen } from '../objects/props.ts'
import { door, shopWindow, wall } from '../objects/streets.ts'
import { INK } from '../palette.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { tableTop } from '../scenes/flat-lay-props.ts'
import { inUse } from '../scenes/in-use.ts'
import { fanScene, stackScene } from '../scenes/stack.ts'
import { tagFolded, tagRow } from '../scenes/tags.ts'
import { clear, cutVinyl, dome, goldMatte, hologram, silverMatte, vinylGloss } from '../surfaces/films.ts'
import { embossed, extraWhite, goldFoil, kraft, silkCard, standardCard, uncoated } from '../surfaces/papers.ts'
import { CARD_MM } from './business-cards.ts'
import { tag } from './swing-tags.ts'

/* Views that open a carousel, some of which are also a tile of the home page and menus. */

type Draw = (d: Drawing) => string

export const SHOTS = {
  cafe: (d) =>
    tableTop(d, { layout: 'pair', ground: on('boards', INK.sand), surface: uncoated, arts: [secondCup, figSmoke] }, [
      { draw: coffee, x: 0.5, y: 0.08, scale: 1.1 },
    ]),
  window: (d) =>
    inUse(d, { ground: on('light', INK.sand), thing: door, colour: INK.teal, surface: clear, art: tallHive }),
  parcel: (d) =>
    flatLay(d, {
      layout: 'hero',
      ground: on('light', INK.lilac),
      surface: vinylGloss,
      arts: [skerry, fragile, sunnySide],
    }),
  silver: (d) =>
    flatLay(d, { layout: 'pair', ground: on('light', INK.brick), surface: silverMatte, arts: [backroom, pilchard] }),
  gold: (d) =>
    flatLay(d, { layout: 'pair', ground: on('light', INK.teal), surface: goldMatte, arts: [figSmoke, upAndBack] }),
  hologram: (d) => flatLay(d, { layout: 'edge', ground: on('light', INK.plum), surface: hologram, arts: [nightShift] }),
  dome: (d) => flatLay(d, { layout: 'pair', ground: on('light', INK.sage), surface: dome, arts: [slowBurn, stranger] }),
  foil: (d) =>
    inUse(d, { ground: on('light', INK.sand), thing: giftBox, colour: INK.navy, surface: goldFoil, art: wild }),
  emboss: (d) =>
    flatLay(d, { layout: 'pair', ground: on('light', INK.forest), surface: embossed, arts: [figSmoke, secondCup] }),
  lettering: (d) =>
    inUse(d, { ground: on('spot', INK.sand), thing: shopWindow, colour: INK.plum, surface: cutVinyl, art: flowers }),
  decal: (d) =>
    inUse(d, {
      ground: on('light', INK.blush),
      thing: wall,
      colour: INK.blush,
      surface: cutVinyl,
      art: { ...swifts, inks: { ...swifts.inks, main: INK.plum } },
    }),
  standard: (d) =>
    fanScene(d, { ground: on('spot', INK.navy), surface: silkCard, arts: [dotsCard, hobbsCard, aurelieCard] }),
  white: (d) =>
    tableTop(
      d,
      { layout: 'pair', ground: on('light', INK.coral), surface: extraWhite, arts: [forecastCard, hobbsCard] },
      [{ draw: pen, x: 0.56, y: 0.92, turn: -8 }],
    ),
  thick: (d) =>
    flatLay(d, {
      layout: 'steps',
      ground: on('light', INK.coral),
      surface: extraWhite,
      arts: [forecastCard, hobbsCard],
    }),
  matte: (d) =>
    flatLay(d, { layout: 'pair', ground: on('light', INK.forest), surface: standardCard, arts: [dotsCard, fernCard] }),
  kraft: (d) =>
    stackScene(d, { ground: on('light', INK.teal), surface: kraft, art: hobbsCard, mm: CARD_MM, count: 16, ply: 9 }),
  tags: (d) =>
    tagRow(d, {
      ground: on('light', INK.sage),
      tags: [tag(ringsTag, extraWhite, 'natural'), tag(pitchTag, extraWhite, 'jute')],
    }),
  folded: (d) =>
    tagFolded(d, {
      ground: on('light', INK.blush),
      tags: [tag(fernTag, extraWhite, 'natural'), tag(tansyTag, extraWhite, 'jute')],
    }),
} satisfies Record<string, Draw>
