import { informationSeeds } from './short-forms.ts'

/** Papers: labels for indoors. Grammages are those of the rate cards. */
export const PAPER_SEEDS = informationSeeds({
  'art-paper': {
    name: 'Art Paper',
    description:
      'A smooth coated paper that holds fine detail and strong colour. Laminated, it shrugs off fingers and a damp fridge door; uncoated, it can be written on.',
    video: { thumbnail: 'loops/roll-dispenser', source: '/loops/roll-dispenser.webm' },
    sections: {
      'Good for': ['Jars, boxes and bags kept indoors', 'Price, batch and address labels', 'Long runs on a roll'],
      'Think again for': ['Dishwashers and long soaking', 'More than a few weeks of sun and rain'],
      'The paper': [
        '80 gsm, coated with clay on the printed side and calendered',
        'Acrylic adhesive on a glassine liner; full tack after 24 hours',
        'Sticks from −20 to 70 °C once it is on',
      ],
      Artwork: ['Photographs at 300 DPI print without visible dots', 'Type from 5 pt, reversed type from 6 pt'],
    },
    closing_description: 'Choose gloss for colour, matte for a quiet hand, uncoated where a pen must work.',
    main_image: 'gallery/art-paper-02',
    cards: [
      {
        title: 'Gloss lamination',
        text: 'A clear polypropylene film of 30 µm over the ink. Colours look deepest under it, and jam wipes off.',
        picture: 'swatches/finishing-1',
      },
      {
        title: 'Matte lamination',
        text: 'The same film without the shine: no lamp is reflected in it. Dark solids show scuffs sooner.',
        picture: 'swatches/finishing-2',
      },
      {
        title: 'Uncoated',
        text: 'Nothing over the ink. Ball point and date stamps hold after a minute; a wet finger leaves its mark.',
        picture: 'swatches/finishing-3',
      },
    ],
  },
  'classic-paper': {
    name: 'Classic Paper',
    description:
      'An uncoated off-white paper with a soft tooth. Ink sinks in a little, so colours read warmer and calmer than on coated stock.',
    sections: {
      'Good for': ['Candles, soap and baked goods', 'Handwritten dates and best-before fields', 'Rubber stamps'],
      'Think again for': ['Oil, condensation and anything that drips', 'Tiny type reversed out of black'],
      'What it is made of': [
        '80 gsm wood-free paper, about 0.1 mm thick, without optical brightener on show',
        'Recyclable with the box or jar it is stuck to, where the adhesive is taken out',
      ],
      'Preparing your file': [
        'Expect 5 % more dot gain than on art paper: lift shadows a little',
        'Lines from 0.25 pt, never in a tint',
      ],
    },
    closing_description: 'Large dark areas look best on art paper; leave this one some paper to show.',
    main_image: 'thumbnails/classic-paper',
    cards: [
      {
        title: 'An open surface',
        text: 'No film and no varnish: you see and feel the fibres, and nothing reflects.',
        picture: 'gallery/classic-paper-03',
      },
      {
        title: 'Made to be written on',
        text: 'Pencil, fountain pen and stamp pad all take at once, without feathering into the fibres.',
        picture: 'gallery/classic-paper-02',
      },
      {
        title: 'At home on card and glass',
        text: 'Flexible enough for a jar 60 mm across. On raw corrugated board press it down firmly with the palm.',
        picture: 'gallery/classic-paper-01',
      },
    ],
  },
  'kraft-paper': {
    name: 'Kraft Paper',
    description:
      'Brown, uncoated and unbleached, with its fibres on show. The paper is the background: whatever is not printed is brown.',
    sections: {
      'Good for': ['Parcels, coffee and honey', 'Black and dark single-colour prints', 'Stamped dates'],
      'Think again for': ['Photographs and pale colours, which the brown swallows', 'Fridges and ice'],
      'The stock': [
        '80 gsm machine-glazed kraft, long fibred and hard to tear along its length',
        'Shade varies a little from reel to reel, as wood does',
        'Strong acrylic adhesive, made for corrugated board',
      ],
      'Drawing for brown': [
        'Set small type in 100 % K, never in four colours',
        'Yellow turns ochre and light blue turns grey-green',
      ],
    },
    closing_description: 'Colours darken by about a third. A proof on screen cannot show that exactly; ours says so.',
    main_image: 'thumbnails/kraft-paper',
    cards: [
      {
        title: 'Dark ink on brown',
        text: 'One strong colour and room round it: what kraft does better than any white paper.',
        picture: 'gallery/kraft-paper-01',
      },
      {
        title: 'On a jar',
        text: 'Without a film the label stays matte in any light and feels like the box it came in.',
        picture: 'gallery/kraft-paper-02',
      },
      {
        title: 'On a roll',
        text: 'Wound face out in the direction you choose, for a dispenser, a machine or two quick hands.',
        picture: 'gallery/kraft-paper-04',
      },
    ],
  },
  'synthetic-paper': {
    name: 'Synthetic Paper',
    description:
      'Looks and prints like paper but is polypropylene: it does not tear, swell or rot, it can be written on with a permanent marker, and it can be drilled.',
    sections: {
      'Good for': ['Plant labels, bottles in ice and wristbands', 'Cold stores and wet rooms'],
      'Think again for': ['Heat above 80 °C, such as an oven or a tumble dryer', 'Fountain pens'],
      'The film': [
        'White cavitated polypropylene, 95 µm, opaque to 92 %',
        'Keeps its strength in water for years; about twelve months outdoors before colours pale',
        'Oils and weak acids do no harm; strong solvents lift the ink',
      ],
      'Holes and strings': ['Drilled where you mark it, it hangs in wind without tearing out'],
    },
    closing_description:
      'With a punch hole it becomes a weatherproof tag; strings are among the special features. Recycle it with plastics, not with paper.',
    main_image: 'thumbnails/synthetic-paper',
    cards: [
      {
        title: 'Stands water',
        text: 'It takes up none, so it neither curls nor bubbles on a bottle that is pumped with wet hands.',
        picture: 'gallery/synthetic-paper-01',
      },
      {
        title: 'Wipes clean',
        text: 'Brine, flour and fingerprints come off with a damp cloth; the ink is cured and stays.',
        picture: 'gallery/synthetic-paper-02',
      },
      {
        title: 'Goes outside',
        text: 'In a nursery it lasts a season in the bed, in sun and under the sprinkler.',
        picture: 'gallery/synthetic-paper-03',
      },
    ],
  },
})
