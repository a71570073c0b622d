import { informationSeeds } from './short-forms.ts'

/**
 * Business card stocks. Their header is hidden on the pages of cards and tags, which have their own content blocks
 * (001 §2).
 */
export const BOARD_SEEDS = informationSeeds({
  'royal-extra-white-400gsm': {
    name: 'Royal Extra White 400gsm',
    description: 'A thick, uncoated, bright white board. It suits foil and deep embossing.',
    sections: {
      'The board': [
        '400 gsm and {thickness:royal-extra-white-400gsm} thick, so it hardly bends',
        'Opaque: a dark print on the back does not show through',
      ],
    },
    closing_description: 'Choose it when you want a card that feels heavy in the hand.',
    main_image: 'gallery/premium-business-card-01',
    cards: [
      {
        title: 'The edge',
        text: 'The board is white all the way through, so the cut edges are white too.',
        picture: 'gallery/premium-business-card-02',
      },
      {
        title: 'The surface',
        text: 'A lightly textured, uncoated surface. Ink dries matte, fingerprints don’t show and you can write on it.',
        picture: 'swatches/royal-extra-white-400gsm',
      },
      {
        title: 'Embossing',
        text: 'The thick board takes a deep relief that is easy to see even without ink.',
        picture: 'gallery/premium-business-card-03',
      },
    ],
  },
  'standard-matte-250gsm': {
    name: 'Standard Matte 250gsm',
    description: 'A slim board with a smooth matte coating. It is a good choice for large quantities.',
    sections: {
      'The board': ['250 gsm, coated on both sides', '{thickness:standard-matte-250gsm} thick'],
    },
    closing_description: 'Slim enough for wallets, card sleeves and envelopes.',
    main_image: 'gallery/premium-business-card-05',
    cards: [
      {
        title: 'The coating',
        text: 'The coating stops ink soaking in, so fine lines and small type print sharply.',
        picture: 'swatches/standard-matte-250gsm',
      },
      {
        title: 'The matte finish',
        text: 'The surface doesn’t reflect light. Photographs look slightly softer than on silk board.',
        picture: 'gallery/premium-business-card-04',
      },
      {
        title: 'The thickness',
        text: 'Slim cards take up little room, so they are easy to store and cheap to post.',
        picture: 'swatches/material-2',
      },
    ],
  },
  'vintage-kraft-300gsm': {
    name: 'Vintage Kraft 300gsm',
    description: 'A brown, unbleached board with a slightly rough surface and visible fibres.',
    sections: {
      'The board': ['300 gsm, in its natural colour', '{thickness:vintage-kraft-300gsm} thick'],
    },
    closing_description: 'It is a natural material, so the shade varies slightly between batches.',
    main_image: 'thumbnails/vintage-kraft-300gsm',
    cards: [
      {
        title: 'The fibres',
        text: 'The board has visible flecks and fibres. They are part of the material and not a printing fault.',
        picture: 'swatches/vintage-kraft-300gsm',
      },
      {
        title: 'Colour on brown',
        text: 'The brown board darkens every ink. Black and dark green print well; yellow and pink hardly show.',
        picture: 'gallery/premium-business-card-08',
      },
      {
        title: 'The cut edge',
        text: 'The board is brown all the way through, so a worn corner doesn’t show white.',
        picture: 'gallery/premium-business-card-09',
      },
    ],
  },
})
