import { bakeries, grandma, tandem } from '../brands/bumper-brands.ts'
import { loafCat, pilchard, spore, sunnySide } from '../brands/creature-brands.ts'
import { crumb } from '../brands/round-brands.ts'
import { lather, nightShift, tallHive } from '../brands/shaped-brands.ts'
import { on } from '../ground.ts'
import { flightCase, helmet, laptop, skateboard } from '../objects/gear.ts'
import { squeegee } from '../objects/props.ts'
import { carTail, van } from '../objects/streets.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { tableTop } from '../scenes/flat-lay-props.ts'
import { inUse } from '../scenes/in-use.ts'
import { pressSheet } from '../scenes/press-sheet.ts'
import { stackScene } from '../scenes/stack.ts'
import { premiumGloss, vinylGloss, vinylMatte } from '../surfaces/films.ts'

const decals = getGallery('custom-decals', 'Custom decals', [
  [
    'a cat on a laptop',
    (d) =>
      inUse(d, { ground: on('light', INK.ochre), thing: laptop, colour: '#c8ccd0', surface: vinylGloss, art: loafCat }),
  ],
  [
    'a bakery van',
    (d) => inUse(d, { ground: on('spot', INK.teal), thing: van, colour: INK.cream, surface: vinylGloss, art: crumb }),
  ],
  [
    'one decal, rubbed down',
    (d) =>
      tableTop(d, { layout: 'lift', ground: on('light', INK.sky), surface: vinylGloss, arts: [pilchard] }, [
        { draw: squeegee, x: 0.14, y: 0.2, turn: 28, scale: 1.3 },
      ]),
  ],
  [
    'white PVC matte on a skateboard',
    (d) =>
      inUse(d, {
        ground: on('boards', INK.sand),
        thing: skateboard,
        colour: INK.plum,
        surface: vinylMatte,
        art: nightShift,
      }),
  ],
  [
    'white PVC matte, two shapes',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('terrazzo', INK.blush), surface: vinylMatte, arts: [spore, loafCat] }),
  ],
  [
    'white PVC matte on a helmet',
    (d) =>
      inUse(d, { ground: on('light', INK.sage), thing: helmet, colour: INK.coral, surface: vinylMatte, art: tallHive }),
  ],
  [
    'premium lamination on a flight case',
    (d) =>
      inUse(d, {
        ground: on('light', INK.plum),
        thing: flightCase,
        colour: '#2b2733',
        surface: premiumGloss,
        art: spore,
      }),
  ],
  [
    'premium lamination, near',
    (d) => flatLay(d, { layout: 'close', ground: on('light', INK.forest), surface: premiumGloss, arts: [sunnySide] }),
  ],
  [
    'premium lamination on a van',
    (d) => inUse(d, { ground: on('spot', INK.sand), thing: van, colour: INK.teal, surface: premiumGloss, art: lather }),
  ],
])

const bumper = getGallery('bumper-stickers', 'Bumper stickers', [
  [
    'on the tail of a small car',
    (d) =>
      inUse(d, { ground: on('spot', INK.sand), thing: carTail, colour: INK.teal, surface: vinylGloss, art: bakeries }),
  ],
  [
    'three opinions',
    (d) =>
      flatLay(d, {
        layout: 'ladder',
        ground: on('light', INK.sky),
        surface: vinylGloss,
        arts: [grandma, tandem, bakeries],
      }),
  ],
  [
    'a sheet of four',
    (d) => pressSheet(d, { ground: on('light', INK.brick), surface: vinylGloss, art: tandem, columns: 2, rows: 4 }),
  ],
  [
    'white PVC matte, an end lifted',
    (d) => flatLay(d, { layout: 'lift', ground: on('light', INK.ochre), surface: vinylMatte, arts: [tandem] }),
  ],
  [
    'white PVC matte on a family car',
    (d) =>
      inUse(d, { ground: on('spot', INK.sage), thing: carTail, colour: INK.cream, surface: vinylMatte, art: grandma }),
  ],
  [
    'a stack in matte, 150 mm long',
    (d) =>
      stackScene(d, { ground: on('light', INK.lilac), surface: vinylMatte, art: bakeries, mm: 150, count: 14, ply: 7 }),
  ],
  [
    'premium lamination, near',
    (d) => flatLay(d, { layout: 'lift', ground: on('light', INK.teal), surface: premiumGloss, arts: [grandma] }),
  ],
  [
    'premium lamination on a red car',
    (d) =>
      inUse(d, { ground: on('spot', INK.sky), thing: carTail, colour: INK.coral, surface: premiumGloss, art: tandem }),
  ],
  [
    'two stickers, laminated twice',
    (d) =>
      flatLay(d, {
        layout: 'steps',
        ground: on('terrazzo', INK.sand),
        surface: premiumGloss,
        arts: [tandem, bakeries],
      }),
  ],
])

export const decalsAndBumpers: Picture[] = [...decals, ...bumper]
