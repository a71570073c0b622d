import type { ArtworkRules, HowToAttach, ShippingNotes } from '../schemas.ts'

/** The key of the only document of the artwork guide. */
export const ARTWORK_RULES_KEY = 'artwork-guide'

/** The built-in texts of the artwork guide. */
export const ARTWORK_RULES_SEED: ArtworkRules = {
  introduction:
    'Your artwork needs three lines: the bleed, where the background ends; the trim line, where we cut; and the safe area, which text must not cross.',
  file_rules: [
    {
      title: 'Resolution',
      text: '300 DPI at the final size. Supply line art, logos and small text as vectors, which stay sharp at any size.',
    },
    {
      title: 'Colour',
      text: 'CMYK. We convert RGB files; bright greens, oranges and blues become duller.',
    },
    {
      title: 'Text',
      text: 'Convert text to outlines or embed the fonts. Use at least {smallest-type}, or {smallest-reversed-type} for white text on a colour.',
    },
    {
      title: 'Black',
      text: 'Use 100% black only for text. For large black areas use {rich-black}. Keep the total ink below 300%.',
    },
    {
      title: 'Lines',
      text: 'At least 0.25 pt, or 0.5 pt for white lines on a colour. Hairlines show on a screen but may not print.',
    },
    {
      title: 'File',
      text: 'A PDF at actual size with bleed, one page for each side. We also accept AI, EPS, SVG, PNG, JPG and TIFF.',
    },
  ],
  examples: {
    without_border: {
      title: 'Without a border',
      text: 'Extend the background past the trim line to the edge of the bleed. No white edge shows if the cut is slightly off.',
    },
    with_border: {
      title: 'With a border',
      text: 'Make the border at least 4 mm wide inside the trim line and extend it into the bleed. A thinner border looks uneven if the cut is slightly off.',
    },
  },
  cut_lines: {
    title: 'Between cut lines',
    text: 'If one file holds several stickers, leave at least 5mm between their cut lines on every side.',
    near: 'Too close: the waste between the stickers tears as we remove it and can pull stickers off.',
    far: 'Far enough: the waste comes off in one piece and every sticker keeps its bleed.',
  },
  templates: [
    'Each template has named layers: Artwork for your design, {die-line} for the cut line in its own spot colour, and Bleed, Safe area and Notes, which do not print.',
    'The AI template is a PDF-compatible file that opens in Illustrator. Use the PDF template for Affinity, CorelDRAW, InDesign, Inkscape and other programs.',
  ],
}

const getPicture = (template: string, step: number) => `/drawings/attach/${template}-${step}.svg`

type Step = readonly [text: string, more: string]

function getSteps(template: string, steps: readonly Step[]): HowToAttach['steps'] {
  return steps.map(([text, more], index) => ({ text, more, picture: getPicture(template, index + 1) }))
}

/** The two built-in guides, with the facts of 001 §2. */
export const HOW_TO_ATTACH_SEEDS: Readonly<Record<'enclosed' | 'not-enclosed', HowToAttach>> = {
  enclosed: {
    title: 'Enclosed',
    about:
      'Use this guide if your parcel has an auxiliary sheet. The sheet moves all letters to the surface at once, in line and correctly spaced. If you ordered install-ready, start at step 3: we have done steps 1 and 2.',
    steps: getSteps('enclosed', [
      [
        'Remove the unused part of the film while the letters are on the mount.',
        'Start at a corner and pull the film back flat. Remove the insides of letters such as O and A with tweezers.',
      ],
      [
        'Put the auxiliary sheet over sticker and backing.',
        'Lay it down from one side to the other and rub it firmly with a card, so that every letter sticks to it.',
      ],
      [
        'Peel off the mount.',
        'Turn everything over and pull the mount back flat. If a letter stays on the mount, press it down again.',
      ],
      [
        'Paste it in position and press with a card.',
        'The surface must be clean, dry, free of grease and at {application-temperature} or above. Mark the position with masking tape, then press from the middle to the edges.',
      ],
      [
        'Peel off the auxiliary sheet slowly.',
        'Pull the sheet back flat. If a letter lifts, lay the sheet back, press the letter again and wait a minute.',
      ],
      ['Done.', 'Rub over the edges once more with a soft cloth. Wait {adhesive-set} before washing.'],
    ]),
  },
  'not-enclosed': {
    title: 'Not enclosed',
    about:
      'Use this guide if your parcel has no auxiliary sheet. Water lets you move the film until it is in the right place. Only for glass, painted metal and other smooth surfaces that can get wet.',
    steps: getSteps('not-enclosed', [
      [
        'Apply diluted neutral detergent water to the surface.',
        'Add two or three drops of neutral washing-up liquid to half a litre of water. Clean the surface, then spray it until it is wet all over.',
      ],
      [
        'Remove the sticker from the mount.',
        'Keep the letters and the unused film together, and don’t let the adhesive side touch itself. Wet your fingers so that they leave no prints.',
      ],
      [
        'Paste it carefully.',
        'Hold it by its upper corners and lower it onto the wet surface. While it is wet you can still move it.',
      ],
      [
        'Press with a card to remove water and air bubbles.',
        'Wrap a cloth around the card and work from the middle outwards in overlapping strokes. Wait at least half an hour, until the film no longer moves.',
      ],
      [
        'Remove the unused part from the edge.',
        'Pull slowly and flat along the surface. If a letter lifts, lay it back, press it and wait a little longer.',
      ],
      ['Done.', 'Any haze of water under the film dries within a few days. Wait {adhesive-set} before washing.'],
    ]),
  },
}

/** The built-in notes, in the words of 001 §2. */
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
