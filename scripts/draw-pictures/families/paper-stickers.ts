import { spore, sunnySide } from '../brands/creature-brands.ts'
import { fragile, mossbank, quince, skerry, slowBurn } from '../brands/label-brands.ts'
import { backroom, crumb, saltwood, secondCup, volta } from '../brands/round-brands.ts'
import { lather, rockShop, stranger, tallHive, upAndBack } from '../brands/shaped-brands.ts'
import { on } from '../ground.ts'
import { parcel } from '../objects/gear.ts'
import { pencil, sprig } from '../objects/props.ts'
import { cup, jar, plantPot } from '../objects/vessels.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { tableTop } from '../scenes/flat-lay-props.ts'
import { inUse } from '../scenes/in-use.ts'
import { pressSheet } from '../scenes/press-sheet.ts'
import { rollShelf, rollStanding, rollTongue } from '../scenes/rolls.ts'
import { stackScene } from '../scenes/stack.ts'
import { premiumGloss } from '../surfaces/films.ts'
import { classic, gloss, kraft, kraftRed, kraftWhite, matte, synthetic } from '../surfaces/papers.ts'

/* 1–3 the general look, 4–6 matte, 7–9 the thick laminate, 10–12 on the roll (001 §4). */
const artPaper = getGallery('art-paper', 'Art paper stickers', [
  [
    'a surf club badge in gloss',
    (d) =>
      flatLay(d, { layout: 'hero', ground: on('light', INK.sand), surface: gloss, arts: [spore, stranger, saltwood] }),
  ],
  [
    'a label on a jar of quince jelly',
    (d) => inUse(d, { ground: on('shelf', INK.teal), thing: jar, colour: INK.ochre, surface: gloss, art: quince }),
  ],
  [
    'a kiss-cut sheet',
    (d) => pressSheet(d, { ground: on('mat', INK.teal), surface: gloss, art: rockShop, columns: 4, rows: 3 }),
  ],
  [
    'matte lamination, a corner lifted',
    (d) => flatLay(d, { layout: 'lift', ground: on('boards', INK.sage), surface: matte, arts: [skerry] }),
  ],
  [
    'matte lamination on a takeaway cup',
    (d) => inUse(d, { ground: on('shelf', INK.blush), thing: cup, colour: INK.cream, surface: matte, art: secondCup }),
  ],
  [
    'a stack in matte, 75 mm across',
    (d) => stackScene(d, { ground: on('light', INK.lilac), surface: matte, art: backroom, mm: 75, count: 12, ply: 6 }),
  ],
  [
    'the thick laminate, near',
    (d) => flatLay(d, { layout: 'close', ground: on('mat', INK.forest), surface: premiumGloss, arts: [volta] }),
  ],
  [
    'two labels under the thick laminate',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('tiles', INK.mint), surface: premiumGloss, arts: [lather, sunnySide] }),
  ],
  [
    'a stack of thick labels',
    (d) =>
      stackScene(d, { ground: on('light', INK.sky), surface: premiumGloss, art: fragile, mm: 100, count: 8, ply: 11 }),
  ],
  ['on the roll', (d) => rollTongue(d, { ground: on('light', INK.ochre), surface: gloss, art: tallHive })],
  ['a roll unwinding', (d) => rollStanding(d, { ground: on('light', INK.lilac), surface: gloss, art: rockShop })],
  ['rolls ready for the shelf', (d) => rollShelf(d, { ground: on('shelf', INK.sage), surface: gloss, art: slowBurn })],
])

const classicPaper = getGallery('classic-paper', 'Classic paper labels', [
  [
    'a label that takes handwriting',
    (d) =>
      tableTop(d, { layout: 'lift', ground: on('gingham', INK.coral), surface: classic, arts: [quince] }, [
        { draw: pencil, x: 0.86, y: 0.8, turn: -38, scale: 1.2 },
      ]),
  ],
  [
    'on a parcel',
    (d) =>
      inUse(d, { ground: on('light', INK.sage), thing: parcel, colour: INK.kraft, surface: classic, art: fragile }),
  ],
  [
    'a sheet of labels',
    (d) => pressSheet(d, { ground: on('light', INK.navy), surface: classic, art: stranger, columns: 3, rows: 4 }),
  ],
])

/* 1–3 the general look, 4–6 on the roll. */
const kraftPaper = getGallery('kraft-paper', 'Kraft paper stickers', [
  [
    'one dark ink on brown paper',
    (d) => flatLay(d, { layout: 'pair', ground: on('light', INK.sage), surface: kraft, arts: [crumb, mossbank] }),
  ],
  [
    'a label on a takeaway cup',
    (d) => inUse(d, { ground: on('shelf', INK.coral), thing: cup, colour: INK.sheet, surface: kraft, art: secondCup }),
  ],
  [
    'white ink, a corner lifted',
    (d) =>
      tableTop(d, { layout: 'lift', ground: on('light', INK.teal), surface: kraftWhite, arts: [upAndBack] }, [
        { draw: sprig, x: 0.12, y: 0.74, turn: -30, scale: 1.3 },
      ]),
  ],
  ['on the roll', (d) => rollTongue(d, { ground: on('light', INK.forest), surface: kraft, art: lather })],
  ['a roll unwinding', (d) => rollStanding(d, { ground: on('light', INK.sky), surface: kraftRed, art: stranger })],
  ['rolls ready for the shelf', (d) => rollShelf(d, { ground: on('shelf', INK.brick), surface: kraft, art: volta })],
])

const syntheticPaper = getGallery('synthetic-paper', 'Synthetic paper labels', [
  [
    'a plant label that stays out in the rain',
    (d) =>
      inUse(d, { ground: on('shelf', INK.sky), thing: plantPot, colour: '#c9673f', surface: synthetic, art: mossbank }),
  ],
  [
    'labels on wet tiles',
    (d) => flatLay(d, { layout: 'pair', ground: on('tiles', INK.sky), surface: synthetic, arts: [lather, slowBurn] }),
  ],
  [
    'a sheet of labels',
    (d) => pressSheet(d, { ground: on('light', INK.forest), surface: synthetic, art: mossbank, columns: 4, rows: 2 }),
  ],
])

export const paperStickers: Picture[] = [...artPaper, ...classicPaper, ...kraftPaper, ...syntheticPaper]
