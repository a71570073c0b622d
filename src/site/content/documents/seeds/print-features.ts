import type { PrintFeatureText } from '../print-features.ts'

/** The print features explainer as the shop opens with it, in the order of its tabs (001 §2). */
export const PRINT_FEATURE_SEEDS: Readonly<Record<string, PrintFeatureText>> = {
  'foil-stamp': {
    title: 'Foil Stamp',
    description:
      'A magnesium die, heated to about 110 °C, presses a film of metal into the board. Foil is opaque, catches the light as no ink can, and leaves a slight dent that a thumb finds.',
    points: [
      'Up to two foils on each printed side',
      'Lines from 0.3 mm and gaps from 0.4 mm hold; hairlines break',
      'Large areas pick up the texture of uncoated board',
      'Foil lands within 0.3 mm of where the ink says; do not outline ink with it',
    ],
    artwork:
      'A vector layer named Foil in 100 % black, no tints. Where foil meets ink, let the ink run 0.2 mm under it.',
  },
  'emboss-deboss': {
    title: 'Emboss / Deboss',
    description:
      'Two matching dies push your artwork out of the board (emboss) or into it (deboss), over ink or on the bare surface.',
    points: [
      'The thicker the board, the deeper the relief: 400 gsm shows it best',
      'Shapes of 1 mm and wider; thin serifs fill in',
      'The back shows the mirror image, so keep text there out of the way',
      'Blind, without ink, it is seen by its shadow: keep the shapes bold and the lines few',
    ],
    artwork: 'A vector layer named Emboss or Deboss in 100 % black, with 3 mm to the trim line and to any fold.',
  },
  'die-cut': {
    title: 'Die Cut',
    description:
      'A steel rule, bent to your outline and set in plywood, cuts the printed board in one stroke: corners rounded by 3 or 6 mm, or a shape of your own.',
    points: [
      'Rounded corners do not fray in a wallet',
      'A shape of your own needs bridges of at least 3 mm',
      'Inside corners are never sharper than 1 mm',
      'The outline may move by 0.5 mm from card to card, so it follows no printed edge',
    ],
    artwork: 'One closed path in a layer named Cut, without a fill. The background runs 1 mm beyond it all round.',
  },
  'punch-holes2': {
    title: 'Punch Holes',
    description:
      'A hole of 4 to 8 mm, drilled through the stack with a hollow bit, so its edge is clean on every card.',
    points: [
      '4 mm takes a thin string, 5 mm a ribbon, 6 mm and more a ring',
      'Centred 7 mm below the upper edge unless you place it elsewhere',
      'Artwork keeps 5 mm clear of its edge',
      'One size of hole for an order; its place may differ from kind to kind',
    ],
    artwork: 'A circle of the true size in a layer named Hole. We drill where it stands.',
  },
  'tag-strings': {
    title: 'Tag Strings',
    description:
      'Twisted cotton or two-ply jute, cut to 200 mm and knotted to a loop, one for each tag. Tied through the hole it hangs about 90 mm long.',
    points: [
      'Offered once a punch hole is chosen',
      'Supplied beside the tags, not threaded',
      'Jute wants a hole of 5 mm or more',
      'Black cotton is dyed: keep it off pale cloth that is still damp',
    ],
    artwork: 'Nothing to draw. Leave the way from the hole to the edge free of small text.',
  },
  fold: {
    title: 'Fold',
    description: 'The board is creased before it is folded, so that its fibres bend and do not crack along the spine.',
    points: [
      'Half fold: four pages. Gate fold: two flaps that meet in the middle',
      'Flaps are 1 mm narrower than half, so that they close flat',
      'Solid colour across a fold may show white fibres on white board',
      'Tags leave us folded and banded in fifties',
    ],
    artwork: 'All pages in one flat file, with the folds as dashed lines in a layer named Fold.',
  },
}
