import { informationSeeds } from './short-forms.ts'

/** What is made by more than printing and cutting. */
export const SPECIAL_SEEDS = informationSeeds({
  // Foil and emboss on paper, and domes: what is felt as well as seen.
  'dome-stickers': {
    name: 'Dome Stickers',
    description:
      'Printed vinyl under a clear lens of polyurethane resin. The dome magnifies the print, stays flexible and heals small dents.',
    sections: {
      'Good for': ['Badges on machines, keyrings and bicycles', 'Outdoors: the resin does not yellow for five years'],
      'Think again for': [
        'Flat post: each one stands up by more than a millimetre',
        'Clothes and leather that is folded',
      ],
      'How it is made': [
        'Print on 100 µm PVC, cut, and flooded with 1.5 mm of two-part resin that stops at the edge by itself',
        'Cured level overnight; a thumbnail pressed in is gone after an hour',
      ],
      Artwork: [
        'Keep text 2 mm inside the trim line: the lens bends what stands at its edge',
        'Corners get a radius of 2 mm at least',
      ],
    },
    closing_description:
      'Corners are always slightly round, because resin does not flow into a point. Ordered from {minimum:dome-stickers} pieces.',
    main_image: 'thumbnails/dome-stickers',
    cards: [
      {
        title: 'A lens of resin',
        text: 'Seen from the side the print seems to float, and a window shines in it as in a drop of water.',
        picture: 'gallery/dome-stickers-03',
      },
      {
        title: 'Bends with the tube',
        text: 'Soft enough for a bicycle frame or a helmet. Warm it in the hand before you press it on.',
        picture: 'gallery/dome-stickers-02',
      },
      {
        title: 'Down to a coin’s size',
        text: 'Small badges keep their full dome. On anything wider than a saucer the middle turns flat.',
        picture: 'gallery/dome-stickers-01',
      },
    ],
  },
  'foil-paper-stickers': {
    name: 'Foil Paper Stickers',
    description:
      'Uncoated paper with metal foil pressed in by a heated die. The foil is real: it catches light, and a fingertip feels it.',
    sections: {
      'Good for': ['Wine, candles and wedding stationery', 'Small marks with much room round them'],
      'Think again for': ['Names or numbers that change from label to label', 'Ice buckets without a sleeve'],
      'How it is made': [
        'Ink first, then foil: the press stamps at about 110 °C and 20 strokes a minute',
        'Foil keeps its gleam in a cellar; acids in grape juice dull it if they stay on',
      ],
      Artwork: ['Foil in a layer of its own, 100 % black', 'Lines from 0.3 mm, gaps from 0.4 mm'],
    },
    closing_description:
      'The die is made once for your artwork, which is why the minimum order is {minimum:foil-paper-stickers}.',
    main_image: 'thumbnails/foil-paper-stickers',
    cards: [
      {
        title: 'Gold foil',
        text: 'Warm and clear. Over dark ink it stands out furthest.',
        picture: 'gallery/foil-paper-stickers-02',
      },
      {
        title: 'Silver foil',
        text: 'Cool and bright; on white paper it shows most in moving light.',
        picture: 'gallery/foil-paper-stickers-03',
      },
      {
        title: 'Rose gold foil',
        text: 'Copper with a little pink. It suits cream, grey and blush tones.',
        picture: 'gallery/foil-paper-stickers-01',
      },
      {
        title: 'Holographic foil',
        text: 'A rainbow only where the die touches, for a star, a seal or one word.',
        picture: 'features/holographic-foil',
      },
    ],
  },
  'embossed-paper-stickers': {
    name: 'Embossed Paper Stickers',
    description:
      'Soft uncoated paper with your artwork raised out of it, blind or with a single colour of ink. Made for the hand as much as for the eye.',
    sections: {
      'Good for': ['Bakery seals, olive oil and stationery', 'Logos that need no colour'],
      'Think again for': ['Rolls and labelling machines, whose rollers flatten it', 'Text below 10 pt'],
      'The relief': [
        'About 0.3 mm high in 90 gsm paper, between a brass die and its counter',
        'Shapes of 1 mm and wider come up fully; slopes between them look best at 45°',
      ],
      'One ink': ['Beside or on the relief, with a shift of up to 0.3 mm', 'Name it by Pantone number'],
    },
    closing_description: 'The relief shows through the back of the liner; this does not weaken the adhesive.',
    main_image: 'thumbnails/embossed-paper-stickers',
    cards: [
      {
        title: 'Emboss',
        text: 'Your artwork raised out of bare paper, without ink: seen by its shadow, felt by hand.',
        picture: 'swatches/embossed-paper-stickers',
      },
      {
        title: 'Single colour print',
        text: 'One ink on the relief or beside it. Priced by hand, as each ink is mixed for its job.',
        picture: 'swatches/single-colour-print',
        link: 'single-colour',
      },
    ],
  },

  // Large single pieces.
  'custom-decals': {
    name: 'Custom Decals',
    description:
      'Single large pieces in white or clear vinyl, cut to your outline, in quantities from {minimum:custom-decals} upwards and sizes up to {largest-size:custom-decals}.',
    sections: {
      'Good for': ['Windows, walls and vehicle doors', 'Events and exhibitions'],
      'Think again for': [
        'Wallpaper and fresh emulsion: wait four weeks, then test a corner',
        'Bare brick and pebbledash',
      ],
      'The film': [
        '80 µm polymeric PVC, which shrinks less and lasts longer than the monomeric sort',
        'Five years outdoors upright, about half of that lying flat in the sun',
        'Printed with UV inks at 720 DPI; seen from arm’s length there are no dots',
      ],
      'Hanging it': [
        'Over half a metre, two people hang it better than one',
        'Start in the middle and work outwards with a card',
      ],
    },
    closing_description: 'Clear vinyl shows the wall behind it, and so do its colours: on dark ground take white.',
    main_image: 'thumbnails/custom-decals',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'Opaque and bright, for vans and anything seen from across the road.',
        picture: 'gallery/custom-decals-03',
      },
      {
        title: 'White PVC matte',
        text: 'For walls, and wherever people take photographs: no flash comes back from it.',
        picture: 'gallery/custom-decals-06',
      },
      {
        title: 'Transparent vinyl',
        text: 'For glass doors and shop fronts. Stuck outside it reads from the street, and you still see out.',
        picture: 'gallery/custom-decals-05',
      },
    ],
  },

  // Letters and motifs cut from solid vinyl. The three cards of each are those that 001 §2 names.
  'vinyl-lettering': {
    name: 'Vinyl Lettering',
    description:
      'Letters cut from solid coloured vinyl. Nothing is printed, so nothing fades before the vinyl does, and there is no background.',
    video: { thumbnail: 'loops/install-ready-yes', source: '/loops/install-ready-yes.webm' },
    sections: {
      'Good for': ['Shop windows and opening hours', 'Vans, boats and letterboxes'],
      'Keep in mind': ['No character smaller than 10 mm', 'The surface must be smooth, dry and free of grease'],
      'The film': ['Cutting film of 80 µm, the same colour all through', 'A knife cuts it, to a tenth of a millimetre'],
      'Choosing a letter': [
        'Strokes of 1 mm and wider weed cleanly',
        'Leave a third of the letter’s height between lines',
      ],
    },
    closing_description: 'Install ready means weeded and under transfer film: peel, press, done.',
    main_image: 'thumbnails/vinyl-lettering',
    cards: [
      {
        title: 'Colour',
        text: 'White, black, brights, greys and metallics, and a hologram film. One colour for a piece of lettering; order the second colour as a second piece.',
        picture: 'gallery/vinyl-lettering-01',
      },
      {
        title: 'Water and weather resistance',
        text: 'Rain, frost and car washes leave it alone: five years outdoors for plain colours, two to three for metallics and hologram.',
        picture: 'gallery/vinyl-lettering-02',
      },
      {
        title: 'Easy application',
        text: 'The auxiliary film holds every letter at its distance. One person puts up a metre in ten minutes with a card and a cloth.',
        picture: 'gallery/vinyl-lettering-03',
      },
    ],
    size_guide: {
      note: 'All sizes are for each letter: the height of a capital. Small letters such as x stand about seven tenths as high.',
      heights: [10, 20, 30, 50, 75, 100],
    },
  },
  'transfer-decals': {
    name: 'Transfer Decals',
    description:
      'A motif without a background, cut from one colour of film and carried by a transfer sheet. Rubbed down, only the shape stays.',
    video: { thumbnail: 'loops/transfer-decals', source: '/loops/transfer-decals.webm' },
    sections: {
      'Good for': ['Laptops, instruments and helmets', 'Birds on a glass door, waves along a wall'],
      'Keep in mind': [
        'The sheet is used once: lift it in the wrong place and the parts move',
        'It is a cut shape, not a photograph',
      ],
      Artwork: [
        'Closed vector outlines, no line thinner than 0.5 mm',
        'Parts keep their distance on the sheet, however far apart they are',
      ],
    },
    closing_description:
      'Rub it down with a card, lift the sheet slowly and at a flat angle, and look at it before you let go.',
    main_image: 'gallery/transfer-decals-01',
    cards: [
      {
        title: 'Colour',
        text: 'Solid film in the colours of our lettering, gold, silver, bronze and hologram among them. Birds in two colours are two decals, hung side by side.',
        picture: 'thumbnails/transfer-decals',
      },
      {
        title: 'Water and weather resistance',
        text: 'Wiped with a wet cloth it stays for years, and outdoors for four summers. Keep it off crockery: a dishwasher lifts thin points.',
        picture: 'swatches/transfer-decals',
      },
      {
        title: 'Easy application',
        text: 'Every part is already in its place under the sheet. You align once, rub once and peel once.',
        picture: 'gallery/transfer-decals-03',
      },
    ],
    size_guide: {
      note: 'All sizes are for each letter in your motif: the height of its capitals. Pictures are cut to the width and height that you order.',
      heights: [10, 20, 30, 50, 75, 100],
    },
  },
})
