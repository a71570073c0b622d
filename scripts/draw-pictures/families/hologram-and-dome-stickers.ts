import { loafCat, pilchard, spore } from '../brands/creature-brands.ts'
import { slowBurn } from '../brands/label-brands.ts'
import { backroom, secondCup, volta } from '../brands/round-brands.ts'
import { nightShift, rockShop, tallHive } from '../brands/shaped-brands.ts'
import { on } from '../ground.ts'
import { helmet, laptop, sleeve } from '../objects/gear.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { domeProfile } from '../scenes/dome-profile.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { inUse } from '../scenes/in-use.ts'
import { pressSheet } from '../scenes/press-sheet.ts'
import { stackScene } from '../scenes/stack.ts'
import { dome, hologram, hologramMatte, hologramPremium } from '../surfaces/films.ts'

const holo = getGallery('hologram-stickers', 'Hologram stickers', [
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

const domes = getGallery('dome-stickers', 'Dome stickers', [
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

export const hologramAndDomeStickers: Picture[] = [...holo, ...domes]
