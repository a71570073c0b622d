import type { ItemView } from '#catalogue/item-view.ts'

/*
 * The print features explainer (001 §2): six tabs, each with a description and a picture; and how each feature wants its
 * artwork, which the artwork guide of cards and tags shows.
 */

export interface FeatureText {
  /** The print feature group's code in the catalogue (decisions §2); names the tab in the address too. */
  code: string
  title: string
  description: string
  points: readonly string[]
  /** What the artwork file must hold for it. */
  artwork: string
  /** Pictures by their file names under /drawings/features, with what they show. */
  pictures: readonly { file: string; name: string }[]
}

/** Where a picture of `pictures` lies. */
export function featurePicture(file: string): string {
  return `/drawings/features/${file}.svg`
}

/** All six on the business-cards page, elsewhere those that the item's products take. */
export function featureTextsFor(item: ItemView): readonly FeatureText[] {
  if (item.banner === 'BusinessCards') return FEATURE_TEXTS
  const offered = item.products.flatMap(({ attributes }) => attributes.print_features.map(({ code }) => code))
  return FEATURE_TEXTS.filter(({ code }) => offered.includes(code as (typeof offered)[number]))
}

export const FEATURE_TEXTS: readonly FeatureText[] = [
  {
    code: 'foil-stamp',
    title: 'Foil Stamp',
    description:
      'A heated die presses a film of metal into the board. Foil is opaque, catches the light as no ink can, and leaves a slight dent that a thumb finds.',
    points: [
      'Up to two foils on each printed side',
      'Lines from 0.3 mm and gaps from 0.4 mm hold; hairlines break',
      'Large areas pick up the texture of uncoated board',
    ],
    artwork:
      'A vector layer named Foil in 100 % black, no tints. Where foil meets ink, let the ink run 0.2 mm under it.',
    pictures: [
      { file: 'gold-foil', name: 'Gold Foil' },
      { file: 'silver-foil', name: 'Silver Foil' },
      { file: 'rose-gold-foil', name: 'Rose Gold Foil' },
      { file: 'holographic-foil', name: 'Holographic Foil' },
    ],
  },
  {
    code: 'emboss-deboss',
    title: 'Emboss / Deboss',
    description:
      'Two matching dies push your artwork out of the board (emboss) or into it (deboss), over ink or on the bare surface.',
    points: [
      'The thicker the board, the deeper the relief: 400 gsm shows it best',
      'Shapes of 1 mm and wider; thin serifs fill in',
      'The back shows the mirror image, so keep text there out of the way',
    ],
    artwork: 'A vector layer named Emboss or Deboss in 100 % black, with 3 mm to the trim line and to any fold.',
    pictures: [
      { file: 'emboss', name: 'Emboss' },
      { file: 'deboss', name: 'Deboss' },
    ],
  },
  {
    code: 'die-cut',
    title: 'Die Cut',
    description:
      'A steel rule die gives the card another outline: corners rounded by 3 or 6 mm, or a shape of your own.',
    points: [
      'Rounded corners do not fray in a wallet',
      'A shape of your own needs bridges of at least 3 mm',
      'Inside corners are never sharper than 1 mm',
    ],
    artwork: 'One closed path in a layer named Cut, without a fill. The background runs 1 mm beyond it all round.',
    pictures: [
      { file: 'rounded-corners-3-mm', name: 'Rounded Corners 3 mm' },
      { file: 'rounded-corners-6-mm', name: 'Rounded Corners 6 mm' },
      { file: 'custom-shape', name: 'Custom Shape' },
    ],
  },
  {
    code: 'punch-holes2',
    title: 'Punch Holes',
    description: 'A hole of 4 to 8 mm, drilled through the stack, so its edge is clean on every card.',
    points: [
      '4 mm takes a thin string, 5 mm a ribbon, 6 mm and more a ring',
      'Centred 7 mm below the upper edge unless you place it elsewhere',
      'Artwork keeps 5 mm clear of its edge',
    ],
    artwork: 'A circle of the true size in a layer named Hole. We drill where it stands.',
    pictures: [
      { file: 'punch-hole-4-mm', name: 'Punch Hole 4 mm' },
      { file: 'punch-hole-5-mm', name: 'Punch Hole 5 mm' },
      { file: 'punch-hole-6-mm', name: 'Punch Hole 6 mm' },
      { file: 'punch-hole-7-mm', name: 'Punch Hole 7 mm' },
      { file: 'punch-hole-8-mm', name: 'Punch Hole 8 mm' },
    ],
  },
  {
    code: 'tag-strings',
    title: 'Tag Strings',
    description: 'Cotton or jute, cut to 200 mm and knotted to a loop, one for each tag.',
    points: [
      'Offered once a punch hole is chosen',
      'Supplied beside the tags, not threaded',
      'Jute wants a hole of 5 mm or more',
    ],
    artwork: 'Nothing to draw. Leave the way from the hole to the edge free of small text.',
    pictures: [
      { file: 'natural-cotton', name: 'Natural Cotton' },
      { file: 'black-cotton', name: 'Black Cotton' },
      { file: 'white-cotton', name: 'White Cotton' },
      { file: 'jute-twine', name: 'Jute Twine' },
    ],
  },
  {
    code: 'fold',
    title: 'Fold',
    description: 'The board is creased before it is folded, so that its fibres bend and do not crack along the spine.',
    points: [
      'Half fold: four pages. Gate fold: two flaps that meet in the middle',
      'Flaps are 1 mm narrower than half, so that they close flat',
      'Solid colour across a fold may show white fibres on kraft board',
    ],
    artwork: 'All pages in one flat file, with the folds as dashed lines in a layer named Fold.',
    pictures: [
      { file: 'half-fold', name: 'Half Fold' },
      { file: 'gate-fold', name: 'Gate Fold' },
    ],
  },
]
