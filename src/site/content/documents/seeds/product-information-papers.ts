import { informationSeeds } from './short-forms.ts'

/** Papers: labels for indoors. */
export const PAPER_SEEDS = informationSeeds({
  'art-paper': {
    name: 'Art Paper',
    description:
      'A smooth coated paper for fine detail and strong colour. Laminated, it withstands fingerprints and damp fridge doors; uncoated, you can write on it.',
    video: { thumbnail: 'loops/roll-dispenser', source: '/loops/roll-dispenser.webm' },
    sections: {
      'Good for': ['Jars, boxes and bags kept indoors', 'Price, batch and address labels', 'Long runs on a roll'],
      'Not suitable for': ['Dishwashers and soaking in water', 'Outdoor use'],
      'The paper': [
        '{stock:art-paper}, coated on the printed side',
        'Acrylic adhesive on a glassine liner, at full strength after {adhesive-set}',
      ],
      Artwork: [
        'Supply photographs at 300 DPI',
        'Use type of at least {smallest-type}, or {smallest-reversed-type} in white on a colour',
      ],
    },
    closing_description: 'Choose gloss for strong colour, matte for a soft, glare-free feel, or uncoated to write on.',
    main_image: 'gallery/art-paper-02',
    cards: [
      {
        title: 'Gloss lamination',
        text: 'A clear 30 µm gloss film over the print. It gives the deepest colours and wipes clean.',
        picture: 'swatches/finishing-1',
      },
      {
        title: 'Matte lamination',
        text: 'A clear matte film without reflections. Scuffs show more easily on dark areas.',
        picture: 'swatches/finishing-2',
      },
      {
        title: 'Uncoated',
        text: 'No film over the print, so you can write or stamp on it. Moisture leaves marks.',
        picture: 'swatches/finishing-3',
      },
    ],
  },
  'classic-paper': {
    name: 'Classic Paper',
    description:
      'An uncoated off-white paper with a soft texture. Ink soaks in slightly, so colours look warmer and softer than on coated paper.',
    sections: {
      'Good for': ['Candles, soap and baked goods', 'Handwritten dates and best-before fields', 'Rubber stamps'],
      'Not suitable for': ['Oil, condensation and wet surfaces', 'Very small white type on black'],
      'The paper': [
        '{stock:classic-paper} wood-free paper, about 0.1 mm thick',
        'Can be recycled with a cardboard box',
      ],
      Artwork: [
        'Lighten shadows a little: they print about 5% darker than on art paper',
        'Use solid lines of at least 0.25 pt, without tints',
      ],
    },
    closing_description: 'For large dark areas choose art paper, which prints them more evenly.',
    main_image: 'thumbnails/classic-paper',
    cards: [
      {
        title: 'Uncoated surface',
        text: 'There is no film or varnish, so the paper looks natural and doesn’t reflect light.',
        picture: 'gallery/classic-paper-03',
      },
      {
        title: 'Easy to write on',
        text: 'You can use pencil, fountain pen or a rubber stamp without the ink spreading.',
        picture: 'gallery/classic-paper-02',
      },
      {
        title: 'For card and glass',
        text: 'The paper bends around jars of 60 mm and wider. On corrugated board, press it down firmly.',
        picture: 'gallery/classic-paper-01',
      },
    ],
  },
  'kraft-paper': {
    name: 'Kraft Paper',
    description: 'A brown, uncoated and unbleached paper with visible fibres. Unprinted areas stay brown.',
    sections: {
      'Good for': ['Parcels, coffee and honey', 'Black and dark single-colour prints', 'Stamped dates'],
      'Not suitable for': ['Photographs and pale colours, which hardly show on brown', 'Fridges and ice'],
      'The paper': [
        '{stock:kraft-paper} machine-glazed kraft',
        'The shade varies slightly between batches',
        'Strong acrylic adhesive for corrugated board',
      ],
      Artwork: ['Set small type in 100% black only', 'Yellow turns ochre and light blue turns grey-green'],
    },
    closing_description: 'Colours print about a third darker than on screen.',
    main_image: 'thumbnails/kraft-paper',
    cards: [
      {
        title: 'Dark ink on brown',
        text: 'A single strong colour with plenty of space around it looks best on kraft.',
        picture: 'gallery/kraft-paper-01',
      },
      {
        title: 'On a jar',
        text: 'The label has no film, so it stays matte and feels like natural paper.',
        picture: 'gallery/kraft-paper-02',
      },
      {
        title: 'On a roll',
        text: 'Wound with the print facing out, in the direction you choose, for dispensers and labelling machines.',
        picture: 'gallery/kraft-paper-04',
      },
    ],
  },
  'synthetic-paper': {
    name: 'Synthetic Paper',
    description:
      'Looks and prints like paper but is made of polypropylene, so it doesn’t tear or swell. You can write on it with a permanent marker.',
    sections: {
      'Good for': ['Plant labels, wristbands and bottles on ice', 'Cold stores and wet rooms'],
      'Not suitable for': ['Heat above 80 °C, such as an oven or a tumble dryer', 'Fountain pens'],
      'The film': [
        '{stock:synthetic-paper} white polypropylene, 92% opaque',
        'Lasts {outdoor-life:synthetic-paper} outdoors before the colours fade',
        'Withstands oils and weak acids; strong solvents remove the ink',
      ],
      'Holes and strings': ['Holes are drilled where you mark them and don’t tear out in the wind'],
    },
    closing_description:
      'With a punched hole and a string it becomes a weatherproof tag. Recycle it with plastics, not with paper.',
    main_image: 'thumbnails/synthetic-paper',
    cards: [
      {
        title: 'Waterproof',
        text: 'It doesn’t absorb water, so it neither curls nor bubbles on wet bottles.',
        picture: 'gallery/synthetic-paper-01',
      },
      {
        title: 'Wipes clean',
        text: 'Flour, brine and fingerprints come off with a damp cloth, and the ink stays.',
        picture: 'gallery/synthetic-paper-02',
      },
      {
        title: 'For outdoors',
        text: 'Suits plant beds and nurseries, in sun and under sprinklers.',
        picture: 'gallery/synthetic-paper-03',
      },
    ],
  },
})
