import type { ArtworkRules, HowToAttach, ShippingNotes } from '../schemas.ts'

/** The key of the one document of the artwork guide. */
export const ARTWORK_RULES_KEY = 'artwork-guide'

/** The texts of the artwork guide that the shop opens with. */
export const ARTWORK_RULES_SEED: ArtworkRules = {
  introduction:
    'Three lines decide whether a print comes out as you meant it: how far the background runs, where the blade goes, and how close text may come to it.',
  file_rules: [
    {
      title: 'Resolution',
      text: '300 DPI at the final size. Line art, logos and small text are vectors, which are sharp at any size.',
    },
    {
      title: 'Colour',
      text: 'CMYK. We convert RGB files, and bright greens, oranges and blues lose some of their light on the way.',
    },
    {
      title: 'Text',
      text: 'Converted to outlines, or with its fonts embedded. Nothing below 5 pt, and white on colour from 6 pt.',
    },
    {
      title: 'Black',
      text: 'Text in 100 % K only. Large areas in 40 / 30 / 30 / 100 are deeper; no more than 300 % ink in all.',
    },
    {
      title: 'Lines',
      text: 'At least 0.25 pt, and 0.5 pt where they are white on colour. A hairline is drawn on a screen and lost in print.',
    },
    {
      title: 'File',
      text: 'A PDF at actual size, one page for each side, with its bleed. AI, EPS, SVG, PNG, JPG and TIFF are welcome too.',
    },
  ],
  examples: {
    without_border: {
      title: 'Without a border',
      text: 'The background runs over the trim line to the edge of the bleed. A cut that is half a millimetre off shows nothing.',
    },
    with_border: {
      title: 'With a border',
      text: 'A border is at least 4 mm wide, measured from the trim line, and runs out into the bleed. A thinner one looks uneven after the slightest shift.',
    },
  },
  cut_lines: {
    title: 'Between cut lines',
    text: 'Several stickers in one file need at least 5mm between the cut lines of neighbours, on every side.',
    near: 'Nearer than that, the strip of waste tears when it is lifted and takes stickers along.',
    far: 'The waste comes off in one piece, and every sticker keeps its bleed.',
  },
  templates: [
    'Drawn for this size, with named layers: Artwork for your design, CutContour for the cut line in a spot colour of its own, and Bleed, Safe area and Notes, which do not print.',
    'The AI template is a PDF-compatible file, the same drawing under a name that Illustrator opens. The PDF template is for Affinity, CorelDRAW, InDesign, Inkscape and everything else.',
  ],
}

const getPicture = (template: string, step: number) => `/drawings/attach/${template}-${step}.svg`

type Step = readonly [text: string, more: string]

function getSteps(template: string, steps: readonly Step[]): HowToAttach['steps'] {
  return steps.map(([text, more], index) => ({ text, more, picture: getPicture(template, index + 1) }))
}

/** The two templates that the shop opens with, after the facts of 001 §2. */
export const HOW_TO_ATTACH_SEEDS: Readonly<Record<'enclosed' | 'not-enclosed', HowToAttach>> = {
  enclosed: {
    title: 'Enclosed',
    about:
      'An auxiliary sheet lies in the parcel: it carries the letters to the surface in one piece, in line and at the right distance. If you ordered install-ready, we have done steps 1 and 2.',
    steps: getSteps('enclosed', [
      [
        'Remove the unused part of the film while the letters are on the mount.',
        'Begin at a corner and pull it back flat on itself. Lift the middles of letters such as O and A with a pin or tweezers.',
      ],
      [
        'Put the auxiliary sheet over sticker and backing.',
        'Lay it down from one side to the other and rub it firmly with a card, so that every letter holds to it.',
      ],
      [
        'Peel off the mount.',
        'Turn everything over and pull the mount back flat. Where a letter stays on it, press it down again and go on.',
      ],
      [
        'Paste it in position and press with a card.',
        'The surface is clean, dry, free of grease and between 10 and 30 °C. Mark the place with masking tape, then press from the middle to the edges.',
      ],
      [
        'Peel off the auxiliary sheet slowly.',
        'Pull it back flat on itself. If a letter lifts, lay the sheet back, press the letter again and wait a minute.',
      ],
      ['Done.', 'Rub over the edges once more through a soft cloth. Leave two days before washing.'],
    ]),
  },
  'not-enclosed': {
    title: 'Not enclosed',
    about:
      'Without an auxiliary sheet the film is set wet: water keeps it movable until it lies where it should. For glass, painted metal and other smooth surfaces that water does not harm.',
    steps: getSteps('not-enclosed', [
      [
        'Apply diluted neutral detergent water to the surface.',
        'Two or three drops of neutral washing-up liquid in half a litre of water are enough. Clean first, then spray until the surface is wet all over.',
      ],
      [
        'Remove the sticker from the mount.',
        'Keep letters and unused part together, and keep the glue side from touching itself. Wet fingers leave no prints on it.',
      ],
      [
        'Paste it carefully.',
        'Hold it by its upper corners and let it down onto the wet surface. While it floats it can be moved and set straight.',
      ],
      [
        'Press with a card to remove water and air bubbles.',
        'From the middle outwards, in overlapping strokes, a cloth round the card. Wait until the film no longer moves, half an hour at least.',
      ],
      [
        'Remove the unused part from the edge.',
        'Slowly and flat along the surface. If a letter comes along, lay it back, press it and give it more time.',
      ],
      ['Done.', 'What haze of water is left under the film dries within a few days. Leave two days before washing.'],
    ]),
  },
}

/** What the shop opens with, in the words of 001 §2. */
export const SHIPPING_NOTES_SEEDS: Readonly<Record<'all', ShippingNotes>> = {
  all: {
    notes: [
      'An order approved and paid after {cut-off} is processed the next business day.',
      'After shipping, delivery takes within {delivery-days} business days; remote islands and some areas may take longer.',
      'No delivery date is guaranteed, and we take no responsibility for shipment delays or accidents.',
    ],
    turnaround_note: 'Depending on the type of processing, additional days may be required.',
  },
}
