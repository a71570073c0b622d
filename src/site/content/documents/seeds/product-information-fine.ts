import type { ProductInformation } from '../schemas.ts'

/** Foil and emboss on paper, and domes: what is felt as well as seen. */
export const FINE_SEEDS: Readonly<Record<string, ProductInformation>> = {
  'dome-stickers': {
    name: 'Dome Stickers',
    description:
      'Printed vinyl under a clear lens of polyurethane resin. The dome magnifies the print, stays flexible and heals small dents.',
    video: null,
    sections: [
      {
        title: 'Good for',
        items: ['Badges on machines, keyrings and bicycles', 'Outdoors: the resin does not yellow for five years'],
      },
      {
        title: 'Think again for',
        items: ['Flat post: each one stands up by more than a millimetre', 'Clothes and leather that is folded'],
      },
      {
        title: 'How it is made',
        items: [
          'Print on 100 µm PVC, cut, and flooded with 1.5 mm of two-part resin that stops at the edge by itself',
          'Cured level overnight; a thumbnail pressed in is gone after an hour',
        ],
      },
      {
        title: 'Artwork',
        items: [
          'Keep text 2 mm inside the trim line: the lens bends what stands at its edge',
          'Corners get a radius of 2 mm at least',
        ],
      },
    ],
    closing_description:
      'Corners are always slightly round, because resin does not flow into a point. Ordered from {minimum:dome-stickers} pieces.',
    main_image: 'thumbnails/dome-stickers',
    cards: [
      {
        title: 'A lens of resin',
        text: 'Seen from the side the print seems to float, and a window shines in it as in a drop of water.',
        picture: 'gallery/dome-stickers-03',
        link: 'none',
      },
      {
        title: 'Bends with the tube',
        text: 'Soft enough for a bicycle frame or a helmet. Warm it in the hand before you press it on.',
        picture: 'gallery/dome-stickers-02',
        link: 'none',
      },
      {
        title: 'Down to a coin’s size',
        text: 'Small badges keep their full dome. On anything wider than a saucer the middle turns flat.',
        picture: 'gallery/dome-stickers-01',
        link: 'none',
      },
    ],
    size_guide: null,
  },
  'foil-paper-stickers': {
    name: 'Foil Paper Stickers',
    description:
      'Uncoated paper with metal foil pressed in by a heated die. The foil is real: it catches light, and a fingertip feels it.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Wine, candles and wedding stationery', 'Small marks with much room round them'] },
      {
        title: 'Think again for',
        items: ['Names or numbers that change from label to label', 'Ice buckets without a sleeve'],
      },
      {
        title: 'How it is made',
        items: [
          'Ink first, then foil: the press stamps at about 110 °C and 20 strokes a minute',
          'Foil keeps its gleam in a cellar; acids in grape juice dull it if they stay on',
        ],
      },
      { title: 'Artwork', items: ['Foil in a layer of its own, 100 % black', 'Lines from 0.3 mm, gaps from 0.4 mm'] },
    ],
    closing_description:
      'The die is made once for your artwork, which is why the minimum order is {minimum:foil-paper-stickers}.',
    main_image: 'thumbnails/foil-paper-stickers',
    cards: [
      {
        title: 'Gold foil',
        text: 'Warm and clear. Over dark ink it stands out furthest.',
        picture: 'gallery/foil-paper-stickers-02',
        link: 'none',
      },
      {
        title: 'Silver foil',
        text: 'Cool and bright; on white paper it shows most in moving light.',
        picture: 'gallery/foil-paper-stickers-03',
        link: 'none',
      },
      {
        title: 'Rose gold foil',
        text: 'Copper with a little pink. It suits cream, grey and blush tones.',
        picture: 'gallery/foil-paper-stickers-01',
        link: 'none',
      },
      {
        title: 'Holographic foil',
        text: 'A rainbow only where the die touches, for a star, a seal or one word.',
        picture: 'features/holographic-foil',
        link: 'none',
      },
    ],
    size_guide: null,
  },
  'embossed-paper-stickers': {
    name: 'Embossed Paper Stickers',
    description:
      'Soft uncoated paper with your artwork raised out of it, blind or with a single colour of ink. Made for the hand as much as for the eye.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Bakery seals, olive oil and stationery', 'Logos that need no colour'] },
      {
        title: 'Think again for',
        items: ['Rolls and labelling machines, whose rollers flatten it', 'Text below 10 pt'],
      },
      {
        title: 'The relief',
        items: [
          'About 0.3 mm high in 90 gsm paper, between a brass die and its counter',
          'Shapes of 1 mm and wider come up fully; slopes between them look best at 45°',
        ],
      },
      {
        title: 'One ink',
        items: ['Beside or on the relief, with a shift of up to 0.3 mm', 'Name it by Pantone number'],
      },
    ],
    closing_description: 'The relief shows through the back of the liner; this does not weaken the adhesive.',
    main_image: 'thumbnails/embossed-paper-stickers',
    cards: [
      {
        title: 'Emboss',
        text: 'Your artwork raised out of bare paper, without ink: seen by its shadow, felt by hand.',
        picture: 'swatches/embossed-paper-stickers',
        link: 'none',
      },
      {
        title: 'Single colour print',
        text: 'One ink on the relief or beside it. Priced by hand, as each ink is mixed for its job.',
        picture: 'swatches/single-colour-print',
        link: 'single-colour',
      },
    ],
    size_guide: null,
  },
}
