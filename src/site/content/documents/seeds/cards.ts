import type { CardStock, PrintFeatureText } from '../schemas.ts'
import { cardContentSeeds } from './short-forms.ts'

/** The built-in content blocks of cards and tags, by product slug. */
export const CARD_CONTENT_SEEDS = cardContentSeeds({
  'standard-business-card': {
    title: 'Our quickest and cheapest business card',
    subtitle: '350 gsm silk board, 91 × 55 mm',
    descriptions: [
      'A coated board with a slight sheen. Ten cards fit easily in a wallet.',
      'Printed in full colour on one side or both, and cut with square corners.',
    ],
    sections: {
      'Good for': ['Teams: order a set for each name', 'Photographs and strong colours'],
      'Not suitable for': ['Writing: ballpoint smudges on silk board', 'Foil, embossing or drilled holes'],
    },
    closing: 'For foil, embossing, die cutting or holes, choose a Premium Business Card.',
  },
  'classic-swing-tag': {
    title: 'Flat swing tags with a hole and a string',
    subtitle: 'Printed on one side or both, on one of three boards',
    descriptions: [
      'Use the front for your brand and the back for size, price and care instructions.',
      'Choose the size of the hole and a string. Strings come cut and looped, ready to thread.',
    ],
    sections: {
      'Made to order': ['Drilled holes from {hole-sizes}', 'Corners square, rounded or cut to a shape of your own'],
      'Keep in mind': [
        'Leave {hole-clearance} between the hole and your artwork',
        'Print barcodes at 80% size or larger, on a plain background',
      ],
    },
    closing: 'Choose kraft for price guns and pencil, and 400 gsm white for foil.',
  },
  'folded-swing-tag': {
    title: 'Folded swing tags with more room for text',
    subtitle: 'Creased and folded, with four or six pages',
    descriptions: [
      'Choose a half fold for four pages or a gate fold for six.',
      'We crease the board before we fold it, so that it doesn’t crack.',
    ],
    sections: {
      'Made to order': ['A hole from {hole-sizes}, drilled through the folded tag', 'Half fold or gate fold'],
      'Keep in mind': ['The size you enter is the folded size', 'Keep solid colour away from the fold on white board'],
    },
    closing: 'Place the hole beside the fold, so that the tag stays closed when it hangs.',
  },
  'royal-extra-white-400gsm': {
    title: 'Our thickest and whitest board',
    subtitle: '400 gsm, uncoated',
    descriptions: [
      'A stiff uncoated board. The bright white keeps colours true, and the thickness takes deep embossing.',
      'Our best board for foil.',
    ],
    sections: {
      'Good for': ['Foil stamping and embossing', 'Pencil, ballpoint and rubber stamps'],
      'Not suitable for': [
        'Large dark areas, in which the fibres show',
        'Narrow card sleeves: each card is {thickness:royal-extra-white-400gsm} thick',
      ],
    },
    closing: 'A heavy card that feels solid in the hand.',
  },
  'standard-matte-250gsm': {
    title: 'A slim matte card at a low price',
    subtitle: '250 gsm with a matte coating',
    descriptions: [
      'A lighter board with a smooth matte surface that doesn’t reflect light.',
      'Colours print cleanly and text stays sharp.',
    ],
    sections: {
      'Good for': ['Appointment and loyalty cards', 'Large quantities to post or store'],
      'Not suitable for': [
        'Deep embossing, which needs a thicker board',
        'Rubber stamps, because the ink stays wet on the coating',
      ],
    },
    closing: 'You can write on it with pencil and marker. Let ballpoint dry for a moment.',
  },
  'vintage-kraft-300gsm': {
    title: 'A natural brown board with visible fibres',
    subtitle: '300 gsm unbleached kraft board',
    descriptions: [
      'Unprinted areas stay brown, and every colour prints a little darker.',
      'Black ink, foil and simple shapes look best on it. It is not suited to detailed photographs.',
    ],
    sections: {
      'Good for': ['Makers, growers and coffee roasters', 'Marker, rubber stamps and soft pencil'],
      'Not suitable for': [
        'Pale tints, skin tones and gradients',
        'White details: we don’t print white ink on this board',
      ],
    },
    closing: 'The fibres make every card look slightly different.',
  },
})

/** The built-in card stocks, in the order in which they are compared (001 §2). */
export const CARD_STOCK_SEEDS: Readonly<Record<string, CardStock>> = {
  'standard-matte-250gsm': {
    name: 'Standard Matte 250gsm',
    text: 'Coated, with an even matte surface. Fine type stays sharp, and the cards are slim.',
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
    text: 'Uncoated and bright white all the way through. Our thickest board.',
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
    text: 'Unbleached and brown all the way through, with visible fibres and a slightly rough surface. Inks look darker on it.',
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
    text: 'Coated, with a slight sheen. Good for photographs and solid colour, but not for writing on.',
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

/** The built-in texts of the print features explainer, in the order of its tabs (001 §2). */
export const PRINT_FEATURE_SEEDS: Readonly<Record<string, PrintFeatureText>> = {
  'foil-stamp': {
    title: 'Foil Stamp',
    description:
      'A heated metal die presses a thin metallic film onto the board. Foil is opaque, reflects the light and leaves a slight dent that you can feel.',
    points: [
      'Up to two foils on each printed side',
      'Lines at least {foil-line} wide, gaps at least {foil-gap}',
      'Large foil areas show the texture of uncoated board',
      'Foil can shift by up to 0.3 mm, so don’t use it to outline printed shapes',
    ],
    artwork:
      'Put the foil on its own vector layer, in a spot colour named Foil at 100%, without tints. Where foil meets ink, let the ink run 0.2 mm under it.',
  },
  'emboss-deboss': {
    title: 'Emboss / Deboss',
    description:
      'Two matching dies raise your artwork from the board (emboss) or press it in (deboss), over ink or on plain board.',
    points: [
      'Thicker board takes a deeper relief: 400 gsm shows it best',
      'Shapes at least 1 mm wide; thin serifs fill in',
      'The relief shows in reverse on the back, so keep text there clear of it',
      'Without ink, bold and simple shapes show best',
    ],
    artwork:
      'Put the relief on its own vector layer, in a spot colour named Emboss at 100%. Keep it 3 mm away from the trim line and from any fold.',
  },
  'die-cut': {
    title: 'Die Cut',
    description:
      'A steel cutting die cuts the printed board to its outline: corners rounded by 3 or 6 mm, or a shape of your own.',
    points: [
      'Rounded corners wear better in a wallet',
      'Keep narrow parts of your own shape at least 3 mm wide',
      'Round inside corners by at least 1 mm',
      'The cut can shift by 0.5 mm, so don’t line it up with a printed edge',
    ],
    artwork:
      'Draw one closed path without a fill, in a spot colour named {die-line} on a layer of the same name. Let the background run 1 mm beyond it on all sides.',
  },
  'punch-holes2': {
    title: 'Punch Holes',
    description: 'A hole of {hole-sizes}, drilled through a stack of cards so that every edge is clean.',
    points: [
      '4 mm suits a thin string, 5 mm a ribbon, and 6 mm or more a ring',
      'Centred 7 mm below the top edge unless you place it elsewhere',
      'Keep artwork {hole-clearance} away from the edge of the hole',
      'The hole has one size for an order; its position can differ between sets',
    ],
    artwork: 'Draw a circle of the true size in the spot colour {die-line}. We drill the hole where you draw it.',
  },
  'tag-strings': {
    title: 'Tag Strings',
    description:
      'Choose from {strings}. Each string is cut to {string-length} and knotted into a loop, one for each tag.',
    points: [
      'You can choose a string once you have chosen a hole',
      'Supplied beside the tags, not threaded',
      'Jute needs a hole of 5 mm or more',
      'Black cotton can stain damp, light-coloured fabric',
    ],
    artwork: 'No artwork needed. Keep small text away from the hole and the edge above it.',
  },
  fold: {
    title: 'Fold',
    description: 'We crease the board before folding it, so that it doesn’t crack along the fold.',
    points: [
      'Half fold: four pages. Gate fold: two flaps that meet in the middle',
      'The flaps of a gate fold are 1 mm narrower than half, so that they close flat',
      'Solid colour across a fold can show white fibres on white board',
      'Folded tags are delivered folded',
    ],
    artwork: 'Supply all pages in one flat file. Draw the folds as dashed lines in a spot colour named Fold.',
  },
}
