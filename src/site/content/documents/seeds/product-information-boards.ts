import { informationSeeds } from './short-forms.ts'

/** Business card stocks. Their header is hidden on the pages of cards and tags, which have content blocks (001 §2). */
export const BOARD_SEEDS = informationSeeds({
  'royal-extra-white-400gsm': {
    name: 'Royal Extra White 400gsm',
    description: 'An uncoated board of half a millimetre, white to the core, made for foil and deep relief.',
    sections: {
      'The board': [
        '400 gsm at a bulk of 1.25 cm³/g; it hardly bends under a thumb',
        'Opaque: a dark back does not show',
      ],
    },
    closing_description: 'Whoever is handed one turns it over to see how thick it is.',
    main_image: 'gallery/premium-business-card-01',
    cards: [
      {
        title: 'The edge',
        text: 'Half a millimetre of white, cut clean. In a pile it draws a stripe that no thinner card has.',
        picture: 'gallery/premium-business-card-02',
      },
      {
        title: 'The face',
        text: 'A fine tooth that takes ink matte and lets a pen bite. No coating, so no fingerprints.',
        picture: 'swatches/royal-extra-white-400gsm',
      },
      {
        title: 'The relief',
        text: 'Deep enough to be seen without ink: the die moves the fibres, and they stay where they are put.',
        picture: 'gallery/premium-business-card-03',
      },
    ],
  },
  'standard-matte-250gsm': {
    name: 'Standard Matte 250gsm',
    description: 'A slim coated board with an even, shineless face: the sensible choice for large numbers.',
    sections: {
      'The board': ['250 gsm, coated on both sides', 'A quarter of a millimetre: four make one'],
    },
    closing_description: 'It slips into every wallet, sleeve and envelope.',
    main_image: 'gallery/premium-business-card-05',
    cards: [
      {
        title: 'The coating',
        text: 'Clay on both sides closes the fibres, so hairlines and small type print without a ragged edge.',
        picture: 'swatches/standard-matte-250gsm',
      },
      {
        title: 'The light',
        text: 'Even under a desk lamp nothing gleams. Photographs look a little softer than on silk.',
        picture: 'gallery/premium-business-card-04',
      },
      {
        title: 'The pile',
        text: 'A hundred of them are 25 mm high, so a box of five hundred still fits a drawer.',
        picture: 'swatches/material-2',
      },
    ],
  },
  'vintage-kraft-300gsm': {
    name: 'Vintage Kraft 300gsm',
    description: 'Unbleached board in the brown of wrapping paper, rough to the touch and warm to look at.',
    sections: {
      'The board': ['300 gsm, dyed by nothing but its own wood', 'Bulky: nearly 0.4 mm thick'],
    },
    closing_description: 'Two batches may differ by a shade, as two trees do.',
    main_image: 'thumbnails/vintage-kraft-300gsm',
    cards: [
      {
        title: 'The fibres',
        text: 'Flecks and short hairs of bark lie all over it. They are the material and no fault of the print.',
        picture: 'swatches/vintage-kraft-300gsm',
      },
      {
        title: 'The colour',
        text: 'Brown lies under every ink. Black and dark green gain by it, yellow and pink are lost.',
        picture: 'gallery/premium-business-card-08',
      },
      {
        title: 'The cut edge',
        text: 'Brown right through, so a scuffed corner does not show white.',
        picture: 'gallery/premium-business-card-09',
      },
    ],
  },
})
