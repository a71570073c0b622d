import { bakeries, tandem } from '../brands/bumper-brands.ts'
import { spore, sunnySide } from '../brands/creature-brands.ts'
import { fragile, mossbank, quince } from '../brands/label-brands.ts'
import { crumb, saltwood, volta } from '../brands/round-brands.ts'
import { lather, stranger, tallHive, upAndBack } from '../brands/shaped-brands.ts'
import { on } from '../ground.ts'
import { helmet } from '../objects/gear.ts'
import { pencil } from '../objects/props.ts'
import { van } from '../objects/streets.ts'
import { cup } from '../objects/vessels.ts'
import { INK } from '../palette.ts'
import { type Picture, SLIDE, TILE } from '../picture.ts'
import { flatLay } from '../scenes/flat-lay.ts'
import { tableTop } from '../scenes/flat-lay-props.ts'
import { inUse } from '../scenes/in-use.ts'
import { pressSheet } from '../scenes/press-sheet.ts'
import { rollTongue } from '../scenes/rolls.ts'
import { vinylGloss, vinylMatte } from '../surfaces/films.ts'
import { classic, gloss, kraft, matte, synthetic } from '../surfaces/papers.ts'
import { SHOTS } from './opening-shots.ts'

/* The first picture of every product's carousel, and the tile of every item for home and menus. */

type Draw = Picture['draw']

const THUMBNAILS: Record<string, readonly [title: string, draw: Draw]> = {
  'art-paper': ['Art paper stickers for a café and a candle maker', SHOTS.cafe],
  'classic-paper': [
    'A classic paper label and a pencil',
    (d) =>
      tableTop(d, { layout: 'pair', ground: on('light', INK.sky), surface: classic, arts: [quince, fragile] }, [
        { draw: pencil, x: 0.5, y: 0.9, turn: -6 },
      ]),
  ],
  'pvc-vinyl': ['PVC vinyl stickers', SHOTS.parcel],
  'kraft-paper': [
    'Kraft labels on takeaway cups',
    (d) => inUse(d, { ground: on('shelf', INK.teal), thing: cup, colour: INK.cream, surface: kraft, art: crumb }),
  ],
  'transparent-stickers': ['A transparent sticker on a glass door', SHOTS.window],
  'hologram-stickers': ['A hologram sticker of a planet, a corner lifted', SHOTS.hologram],
  'silver-vinyl-stickers': ['A silver vinyl badge, a corner lifted', SHOTS.silver],
  'gold-vinyl-stickers': ['Gold vinyl labels', SHOTS.gold],
  'vinyl-lettering': ['Vinyl lettering on a florist’s window', SHOTS.lettering],
  'custom-decals': [
    'A decal on a bakery van',
    (d) =>
      inUse(d, { ground: on('spot', INK.coral), thing: van, colour: INK.sheet, surface: vinylGloss, art: sunnySide }),
  ],
  'standard-vinyl': [
    'A vinyl sticker on a helmet',
    (d) =>
      inUse(d, { ground: on('light', INK.plum), thing: helmet, colour: INK.mint, surface: vinylMatte, art: upAndBack }),
  ],
  'dome-stickers': ['Dome stickers', SHOTS.dome],
  'foil-paper-stickers': ['A gold foil sticker on a gift box', SHOTS.foil],
  'embossed-paper-stickers': ['Embossed paper stickers', SHOTS.emboss],
  'bumper-stickers': [
    'Bumper stickers',
    (d) =>
      flatLay(d, { layout: 'steps', ground: on('light', INK.forest), surface: vinylGloss, arts: [bakeries, tandem] }),
  ],
  'standard-business-card': ['Three standard business cards', SHOTS.standard],
  'classic-swing-tag': ['Two swing tags on their strings', SHOTS.tags],
  'folded-swing-tag': ['Two folded swing tags standing open', SHOTS.folded],
  'royal-extra-white-400gsm': ['Cards on Royal Extra White', SHOTS.white],
  'standard-matte-250gsm': ['Cards on Standard Matte', SHOTS.matte],
  'vintage-kraft-300gsm': ['A stack of cards on Vintage Kraft', SHOTS.kraft],
  'synthetic-paper': [
    'A synthetic paper plant label',
    (d) => flatLay(d, { layout: 'lift', ground: on('tiles', INK.mint), surface: synthetic, arts: [mossbank] }),
  ],
  'transfer-decals': ['Swifts on a wall', SHOTS.decal],
}

const ITEMS: Record<string, readonly [title: string, draw: Draw]> = {
  stickers: [
    'Custom stickers',
    (d) =>
      flatLay(d, {
        layout: 'hero',
        ground: on('light', INK.sand),
        surface: gloss,
        arts: [tallHive, sunnySide, saltwood],
      }),
  ],
  roll: ['Roll stickers', (d) => rollTongue(d, { ground: on('light', INK.coral), surface: gloss, art: stranger })],
  labels: [
    'Sheet labels',
    (d) => pressSheet(d, { ground: on('light', INK.teal), surface: matte, art: lather, columns: 3, rows: 4 }),
  ],
  'hologram-stickers': ['Hologram and metallic stickers', SHOTS.hologram],
  'dome-stickers': ['Dome stickers', SHOTS.dome],
  'foil-stickers': ['Foil and embossed stickers', SHOTS.foil],
  'custom-decals': [
    'Custom decals',
    (d) => flatLay(d, { layout: 'pair', ground: on('light', INK.blush), surface: vinylGloss, arts: [spore, volta] }),
  ],
  'vinyl-lettering': ['Vinyl lettering', SHOTS.lettering],
  'bumper-stickers': [
    'Bumper stickers',
    (d) =>
      flatLay(d, { layout: 'steps', ground: on('light', INK.forest), surface: vinylGloss, arts: [tandem, bakeries] }),
  ],
  'standard-business-card': ['Standard business cards', SHOTS.standard],
  'premium-business-card': ['Premium business cards', SHOTS.thick],
  'swing-tags': ['Swing tags', SHOTS.tags],
}

const getPictures = (folder: string, table: typeof ITEMS, size: { width: number; height: number }): Picture[] =>
  Object.entries(table).map(([slug, [title, draw]]) => ({ ...size, name: `${folder}/${slug}`, title, draw }))

export const openingPictures: Picture[] = [
  ...getPictures('thumbnails', THUMBNAILS, SLIDE),
  ...getPictures('items', ITEMS, TILE),
]
