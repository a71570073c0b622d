import { loafCat, pilchard, spore, sunnySide } from '../brands/creature-brands.ts'
import { mossbank, skerry, slowBurn } from '../brands/label-brands.ts'
import { backroom, saltwood, secondCup, volta } from '../brands/round-brands.ts'
import { nightShift, rockShop, tallHive, upAndBack } from '../brands/shaped-brands.ts'
import { on } from '../ground.ts'
import { flightCase, helmet, laptop, skateboard } from '../objects/gear.ts'
import { shopWindow } from '../objects/streets.ts'
import { flask, jar, wetFlask } from '../objects/vessels.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { inUse } from '../scenes/in-use.ts'
import { pressSheet } from '../scenes/press-sheet.ts'
import { stackScene } from '../scenes/stack.ts'
import { clear, clearNoWhite, premiumGloss, premiumSatin, vinylGloss, vinylMatte } from '../surfaces/films.ts'

/* In every gallery: 1–3 glossy, 4–6 matte, 7–9 premium lamination (001 §4). */
const pvc = getGallery('pvc-vinyl', 'PVC vinyl stickers', [
  [
    'on wet tiles',
    (d) =>
      flatLay(d, {
        layout: 'overlap',
        ground: on('tiles', INK.sky),
        surface: vinylGloss,
        arts: [spore, sunnySide, pilchard],
      }),
  ],
  [
    'on a drinking bottle',
    (d) =>
      inUse(d, { ground: on('shelf', INK.sage), thing: flask, colour: INK.coral, surface: vinylGloss, art: upAndBack }),
  ],
  [
    'a kiss-cut sheet',
    (d) => pressSheet(d, { ground: on('light', INK.teal), surface: vinylGloss, art: sunnySide, columns: 4, rows: 3 }),
  ],
  [
    'white PVC matte, a corner lifted',
    (d) => flatLay(d, { layout: 'close', ground: on('mat', INK.plum), surface: vinylMatte, arts: [spore] }),
  ],
  [
    'white PVC matte on a laptop',
    (d) =>
      inUse(d, {
        ground: on('light', INK.blush),
        thing: laptop,
        colour: '#3a3f46',
        surface: vinylMatte,
        art: rockShop,
      }),
  ],
  [
    'a stack in matte, 75 mm across',
    (d) =>
      stackScene(d, { ground: on('light', INK.sand), surface: vinylMatte, art: saltwood, mm: 75, count: 11, ply: 7 }),
  ],
  [
    'premium lamination, near',
    (d) => flatLay(d, { layout: 'close', ground: on('light', INK.coral), surface: premiumGloss, arts: [loafCat] }),
  ],
  [
    'premium lamination on a bottle in the rain',
    (d) =>
      inUse(d, {
        ground: on('shelf', INK.navy),
        thing: wetFlask,
        colour: INK.yellow,
        surface: premiumGloss,
        art: volta,
      }),
  ],
  [
    'two stickers, laminated twice',
    (d) =>
      flatLay(d, {
        layout: 'pair',
        ground: on('terrazzo', INK.mint),
        surface: premiumGloss,
        arts: [tallHive, nightShift],
      }),
  ],
])

const standardVinyl = getGallery('standard-vinyl', 'Standard vinyl stickers', [
  [
    'on a helmet',
    (d) =>
      inUse(d, { ground: on('light', INK.teal), thing: helmet, colour: INK.yellow, surface: vinylGloss, art: volta }),
  ],
  [
    'three for a workshop wall',
    (d) =>
      flatLay(d, {
        layout: 'hero',
        ground: on('light', INK.ochre),
        surface: vinylGloss,
        arts: [nightShift, sunnySide, skerry],
      }),
  ],
  [
    'a kiss-cut sheet',
    (d) => pressSheet(d, { ground: on('light', INK.plum), surface: vinylGloss, art: upAndBack, columns: 4, rows: 3 }),
  ],
  [
    'matte, a corner lifted',
    (d) => flatLay(d, { layout: 'lift', ground: on('boards', INK.sand), surface: vinylMatte, arts: [upAndBack] }),
  ],
  [
    'matte on a skateboard',
    (d) =>
      inUse(d, {
        ground: on('light', INK.sky),
        thing: skateboard,
        colour: INK.coral,
        surface: vinylMatte,
        art: pilchard,
      }),
  ],
  [
    'a stack in matte, 100 mm across',
    (d) =>
      stackScene(d, { ground: on('light', INK.sage), surface: vinylMatte, art: skerry, mm: 100, count: 10, ply: 7 }),
  ],
  [
    'premium lamination, near',
    (d) => flatLay(d, { layout: 'close', ground: on('mat', INK.navy), surface: premiumSatin, arts: [rockShop] }),
  ],
  [
    'premium lamination on a flight case',
    (d) =>
      inUse(d, {
        ground: on('light', INK.brick),
        thing: flightCase,
        colour: '#3b4148',
        surface: premiumGloss,
        art: backroom,
      }),
  ],
  [
    'two stickers, laminated twice',
    (d) => flatLay(d, { layout: 'pair', ground: on('spot', INK.teal), surface: premiumGloss, arts: [slowBurn, volta] }),
  ],
])

const transparent = getGallery('transparent-stickers', 'Transparent stickers', [
  [
    'on a jar of honey, the honey showing through',
    (d) =>
      inUse(d, {
        ground: on('shelf', INK.forest),
        thing: jar,
        colour: '#e0a21f',
        surface: clearNoWhite,
        art: tallHive,
      }),
  ],
  [
    'with white print on a shop window',
    (d) =>
      inUse(d, { ground: on('spot', INK.sand), thing: shopWindow, colour: INK.brick, surface: clear, art: secondCup }),
  ],
  [
    'a clear film, a corner lifted',
    (d) => flatLay(d, { layout: 'lift', ground: on('rays', INK.coral), surface: clear, arts: [mossbank] }),
  ],
])

export const vinylStickers: Picture[] = [...pvc, ...standardVinyl, ...transparent]
