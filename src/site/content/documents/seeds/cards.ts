import type { CardStock, PrintFeatureText } from '../schemas.ts'
import { cardContentSeeds } from './short-forms.ts'

const DRILLED = 'Holes of 4 to 8 mm, drilled after printing'

/** The content blocks of cards and tags as the shop opens with them, by product slug. */
export const CARD_CONTENT_SEEDS = cardContentSeeds({
  'standard-business-card': {
    title: 'The card that is simply right',
    subtitle: '350 gsm silk board, 91 × 55 mm',
    descriptions: [
      'A coated board with a faint sheen, stiff enough to be handed over and thin enough for ten in a wallet.',
      'Printed in four colours on one side or both, cut square, and nothing else: this is our quickest and cheapest card.',
    ],
    sections: {
      'Good for': ['A whole team at once, a set for each name', 'Photographs and strong colours'],
      'Think again for': ['Writing on it: ball points smear on silk', 'Foil, relief or drilled holes'],
    },
    closing: 'For foil, embossing, die cutting and holes take a Premium Business Card.',
  },
  'classic-swing-tag': {
    title: 'One board, one hole, one string',
    subtitle: 'Flat tags, printed on one side or both',
    descriptions: [
      'A flat tag on one of three boards. The front sells, the back carries size, price and care.',
      'Choose the hole, then the string: strings are supplied cut and looped, ready to thread.',
    ],
    sections: {
      'Made to order': [DRILLED, 'Corners square, rounded or cut to a die'],
      'Keep in mind': [
        '5 mm between the hole and anything that matters',
        'Bar codes: at least 80 % size, on plain ground',
      ],
    },
    closing: 'Uncoated kraft takes a price gun and a pencil; white 400 gsm takes foil best.',
  },
  'folded-swing-tag': {
    title: 'Four pages on a string',
    subtitle: 'Creased and folded, with room to tell a story',
    descriptions: [
      'A tag with a spine: half fold for four pages, gate fold for six.',
      'We crease before we fold, so that heavy board bends and does not crack.',
    ],
    sections: {
      'Made to order': ['A hole through both leaves, from 4 to 8 mm', 'Half fold or gate fold'],
      'Keep in mind': ['The size you enter is the folded size', 'Keep solid colour away from the fold on white board'],
    },
    closing: 'Hang it by the spine: the hole belongs beside the fold, not opposite.',
  },
  'royal-extra-white-400gsm': {
    title: 'The white that makes other whites look cream',
    subtitle: '400 gsm, uncoated, our thickest board',
    descriptions: [
      'An uncoated board with a firm snap. Its whiteness carries colour truly, and its thickness takes deep relief.',
      'The board to choose for foil: nothing comes between metal and paper.',
    ],
    sections: {
      'Good for': ['Foil stamping and embossing', 'Pencil, ball point and stamps'],
      'Think again for': [
        'Large dark solids, which show the fibre',
        'Card sleeves: few of them hold half a millimetre',
      ],
    },
    closing: 'A pile of two hundred stands ten centimetres high.',
  },
  'standard-matte-250gsm': {
    title: 'Soft light, easy price',
    subtitle: '250 gsm with a matte coating',
    descriptions: [
      'A lighter board with a smooth matte face that does not reflect the lamp above the counter.',
      'Colours stay clean, text stays sharp, and the card stays slim.',
    ],
    sections: {
      'Good for': ['Appointment and loyalty cards', 'Large quantities that have to be posted or stored'],
      'Think again for': [
        'Deep embossing, which needs a thicker board',
        'Rubber stamps, whose ink stays wet on the coating',
      ],
    },
    closing: 'Pencil and marker hold well on it; let ball point dry for a moment.',
  },
  'vintage-kraft-300gsm': {
    title: 'Brown, honest and full of fibre',
    subtitle: '300 gsm unbleached kraft board',
    descriptions: [
      'The board is the background: whatever is not printed is brown, and every colour is a little darker.',
      'Black ink, foil and simple shapes look best on it. Fine photographs do not.',
    ],
    sections: {
      'Good for': ['Makers, growers and roasters', 'Marker, rubber stamps and soft pencil'],
      'Think again for': ['Pale tints, skin tones and gradients', 'White: no white ink is laid under the colours'],
    },
    closing: 'No two sheets are quite the same. That is what you pay for.',
  },
})

/** The card stocks as the shop opens with them, in the order in which they are compared (001 §2). */
export const CARD_STOCK_SEEDS: Readonly<Record<string, CardStock>> = {
  'standard-matte-250gsm': {
    name: 'Standard Matte 250gsm',
    text: 'Clay coated and calendered to a dull, even face. Fine type stays sharp, nothing glares, and a pile stays slim.',
    picture: 'swatches/material-2',
    finishing: 'Matte coated',
    thickness: 2,
    whiteness: 3,
    pencil: 'good',
    marker: 'excellent',
    ball_point: 'good',
    stamp: 'poor',
  },
  'royal-extra-white-400gsm': {
    name: 'Royal Extra White 400gsm',
    text: 'Uncoated, bright white to the core and our thickest board. Cut edges show as a firm white line.',
    picture: 'swatches/material-1',
    finishing: 'Uncoated',
    thickness: 5,
    whiteness: 4,
    pencil: 'excellent',
    marker: 'good',
    ball_point: 'excellent',
    stamp: 'excellent',
  },
  'vintage-kraft-300gsm': {
    name: 'Vintage Kraft 300gsm',
    text: 'Unbleached and brown through and through, long fibres on show, a little rough. Every ink sinks in and darkens.',
    picture: 'swatches/material-3',
    finishing: 'Uncoated kraft',
    thickness: 4,
    whiteness: 1,
    pencil: 'good',
    marker: 'excellent',
    ball_point: 'good',
    stamp: 'excellent',
  },
  'silk-350gsm': {
    name: 'Silk 350gsm',
    text: 'Coated twice and polished to a faint sheen. It carries photographs and solid colour, and does not want a pen.',
    picture: 'swatches/material-4',
    finishing: 'Silk coated',
    thickness: 3,
    whiteness: 3,
    pencil: 'poor',
    marker: 'good',
    ball_point: 'poor',
    stamp: 'not-recommended',
  },
}

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
