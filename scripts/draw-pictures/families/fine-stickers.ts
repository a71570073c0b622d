import { figSmoke, mossbank } from '../brands/label-brands.ts'
import { goSlowly, openHours, plumber, swifts, tuppence } from '../brands/lettering-brands.ts'
import { secondCup, volta, wild } from '../brands/round-brands.ts'
import { on } from '../ground.ts'
import { envelope } from '../objects/gear.ts'
import { squeegee } from '../objects/props.ts'
import { door, shopWindow, van, wall } from '../objects/streets.ts'
import { wine } from '../objects/vessels.ts'
import { INK } from '../palette.ts'
import { getGallery, type Picture } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { tableTop } from '../scenes/flat-lay-props.ts'
import { inUse } from '../scenes/in-use.ts'
import { applicationFilm, cutVinyl } from '../surfaces/films.ts'
import { embossed, embossedBlue, embossedInk, foilOnNavy, goldFoil, roseFoil } from '../surfaces/papers.ts'

const foil = getGallery('foil-paper-stickers', 'Foil paper stickers', [
  [
    'gold on a dark stock',
    (d) => flatLay(d, { layout: 'pair', ground: on('light', INK.brick), surface: foilOnNavy, arts: [wild, mossbank] }),
  ],
  [
    'on a wine bottle',
    (d) =>
      inUse(d, { ground: on('shelf', INK.forest), thing: wine, colour: '#3a1420', surface: goldFoil, art: figSmoke }),
  ],
  [
    'rose gold, a corner lifted',
    (d) => flatLay(d, { layout: 'close', ground: on('light', INK.teal), surface: roseFoil, arts: [wild] }),
  ],
])

const emboss = getGallery('embossed-paper-stickers', 'Embossed paper stickers', [
  [
    'blind embossing, near',
    (d) => flatLay(d, { layout: 'close', ground: on('light', INK.brick), surface: embossed, arts: [figSmoke] }),
  ],
  [
    'sealing an envelope, in a single colour',
    (d) =>
      inUse(d, { ground: on('light', INK.teal), thing: envelope, colour: INK.blush, surface: embossedInk, art: wild }),
  ],
  [
    'blind embossing on a blue stock',
    (d) =>
      flatLay(d, { layout: 'pair', ground: on('light', INK.navy), surface: embossedBlue, arts: [secondCup, volta] }),
  ],
])

const lettering = getGallery('vinyl-lettering', 'Vinyl lettering', [
  [
    'a café window',
    (d) =>
      inUse(d, {
        ground: on('spot', INK.sand),
        thing: shopWindow,
        colour: INK.forest,
        surface: cutVinyl,
        art: tuppence,
      }),
  ],
  [
    'a plumber’s van',
    (d) => inUse(d, { ground: on('spot', INK.ochre), thing: van, colour: INK.cream, surface: cutVinyl, art: plumber }),
  ],
  [
    'on its application film',
    (d) =>
      tableTop(
        d,
        {
          layout: 'lift',
          ground: on('light', INK.teal),
          surface: applicationFilm,
          arts: [{ ...openHours, inks: { ...openHours.inks, main: INK.navy, accent: INK.brick } }],
        },
        [{ draw: squeegee, x: 0.87, y: 0.84, turn: -20, scale: 1.3 }],
      ),
  ],
])

const transfers = getGallery('transfer-decals', 'Transfer decals', [
  [
    'swifts on a wall',
    (d) => inUse(d, { ground: on('light', INK.sage), thing: wall, colour: INK.sage, surface: cutVinyl, art: swifts }),
  ],
  [
    'on its application film',
    (d) =>
      tableTop(d, { layout: 'lift', ground: on('light', INK.brick), surface: applicationFilm, arts: [goSlowly] }, [
        { draw: squeegee, x: 0.12, y: 0.84, turn: 24, scale: 1.3 },
      ]),
  ],
  [
    'advice on a glass door',
    (d) =>
      inUse(d, { ground: on('light', INK.sand), thing: door, colour: INK.brick, surface: cutVinyl, art: goSlowly }),
  ],
])

export const fineStickers: Picture[] = [...foil, ...emboss, ...lettering, ...transfers]
