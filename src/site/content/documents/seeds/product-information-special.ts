import { informationSeeds } from './short-forms.ts'

/** Products made by more than printing and cutting. */
export const SPECIAL_SEEDS = informationSeeds({
  // Domes, foil and emboss: relief finishes.
  'dome-stickers': {
    name: 'Dome Stickers',
    description:
      'Printed vinyl under a clear dome of polyurethane resin. The dome magnifies the print, stays flexible and recovers from small dents.',
    sections: {
      'Good for': [
        'Badges on machines, keyrings and bicycles',
        'Outdoor use: the resin stays clear for {outdoor-life:dome-stickers}',
      ],
      'Not suitable for': ['Letters: each sticker is more than 1.5 mm thick', 'Clothes and leather that is folded'],
      'How it is made': [
        'We print and cut {stock:dome-stickers} PVC, then cover it with 1.5 mm of resin',
        'The resin cures overnight and stays flexible',
      ],
      Artwork: [
        'Keep text 2 mm inside the trim line, because the dome distorts the edge',
        'Round all corners by at least 2 mm',
      ],
    },
    closing_description:
      'Corners are always slightly rounded, because the resin cannot fill a sharp one. The minimum order is {minimum:dome-stickers}.',
    main_image: 'thumbnails/dome-stickers',
    cards: [
      {
        title: 'Clear resin dome',
        text: 'The dome magnifies the print and catches the light like a drop of water.',
        picture: 'gallery/dome-stickers-03',
      },
      {
        title: 'Flexible',
        text: 'Soft enough for a bicycle frame or a helmet. Warm it in your hand before you apply it.',
        picture: 'gallery/dome-stickers-02',
      },
      {
        title: 'Small badges',
        text: 'Small badges have the most pronounced dome. Large ones are flatter in the middle.',
        picture: 'gallery/dome-stickers-01',
      },
    ],
  },
  'foil-paper-stickers': {
    name: 'Foil Paper Stickers',
    description:
      'Uncoated paper stamped with real metallic foil. The foil reflects the light, and you can feel it with your fingertips.',
    sections: {
      'Good for': ['Wine, candles and wedding stationery', 'Small logos with plenty of space around them'],
      'Not suitable for': ['Names or numbers that change from label to label', 'Ice buckets'],
      'How it is made': [
        'We print the ink first, then stamp the foil with a heated metal die',
        'Wipe off grape juice and other acids, which dull the foil',
      ],
      Artwork: [
        'Put the foil on its own layer, in a spot colour named Foil at 100%',
        'Make lines at least {foil-line} wide and gaps at least {foil-gap}',
      ],
    },
    closing_description: 'We make a die for your artwork, so the minimum order is {minimum:foil-paper-stickers}.',
    main_image: 'thumbnails/foil-paper-stickers',
    cards: [
      {
        title: 'Gold foil',
        text: 'A warm, bright gold. It stands out best on dark colours.',
        picture: 'gallery/foil-paper-stickers-02',
      },
      {
        title: 'Silver foil',
        text: 'A cool, bright silver. On white paper it shows best when the light moves.',
        picture: 'gallery/foil-paper-stickers-03',
      },
      {
        title: 'Rose gold foil',
        text: 'A pinkish copper that suits cream, grey and blush tones.',
        picture: 'gallery/foil-paper-stickers-01',
      },
      {
        title: 'Holographic foil',
        text: 'A rainbow effect for details such as a star, a seal or one word.',
        picture: 'features/holographic-foil',
      },
    ],
  },
  'embossed-paper-stickers': {
    name: 'Embossed Paper Stickers',
    description: 'Soft uncoated paper with your artwork raised from the surface, without ink or with a single colour.',
    sections: {
      'Good for': ['Bakery seals, olive oil and stationery', 'Logos that work without colour'],
      'Not suitable for': ['Labelling machines, whose rollers flatten the relief', 'Text below 10 pt'],
      'The relief': ['About 0.3 mm high in {stock:embossed-paper-stickers} paper', 'Make shapes at least 1 mm wide'],
      'Printing in one colour': [
        'The print can shift by up to 0.3 mm against the relief',
        'Give us the Pantone number of the ink',
      ],
    },
    closing_description: 'The relief also shows on the backing paper. The adhesive holds as well as on flat paper.',
    main_image: 'thumbnails/embossed-paper-stickers',
    cards: [
      {
        title: 'Emboss',
        text: 'Your artwork is raised from the paper without ink, so you see it by its shadow and feel it.',
        picture: 'swatches/embossed-paper-stickers',
      },
      {
        title: 'Single colour print',
        text: 'One ink on the relief or beside it. We mix the ink for each job, so ask us for a quote.',
        picture: 'swatches/single-colour-print',
        link: 'single-colour',
      },
    ],
  },

  // Large single pieces.
  'custom-decals': {
    name: 'Custom Decals',
    description:
      'Large decals in white or clear vinyl, cut to your outline. Order from {minimum:custom-decals}, in sizes up to {largest-size:custom-decals}.',
    sections: {
      'Good for': ['Windows, smooth walls and vehicle doors', 'Events and exhibitions'],
      'Not suitable for': [
        'Wallpaper, and fresh paint: let it harden for {paint-cure}, then test a corner',
        'Rough or porous surfaces: {unsuitable-surfaces}',
      ],
      'The film': [
        '{stock:custom-decals} polymeric PVC, which shrinks less than monomeric PVC',
        'Lasts {outdoor-life:custom-decals} outdoors when upright, and about half as long lying flat in the sun',
        'Printed with UV inks',
      ],
      'How to apply': [
        'Decals wider than half a metre are easier to apply with two people',
        'Start in the middle and smooth outwards with a card',
      ],
    },
    closing_description: 'Clear vinyl shows the surface behind it. On dark surfaces choose white vinyl.',
    main_image: 'thumbnails/custom-decals',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'Opaque and bright, for vans and signs that should be seen from across the road.',
        picture: 'gallery/custom-decals-03',
      },
      {
        title: 'White PVC matte',
        text: 'Doesn’t reflect light. Good for walls and for places where people take photographs.',
        picture: 'gallery/custom-decals-06',
      },
      {
        title: 'Transparent vinyl',
        text: 'For glass doors and shop windows. You can still see through the unprinted areas.',
        picture: 'gallery/custom-decals-05',
      },
    ],
  },

  // Letters and motifs cut from solid vinyl. The three cards of each are those of 001 §2.
  'vinyl-lettering': {
    name: 'Vinyl Lettering',
    description:
      'Letters cut from solid coloured vinyl. There is no background, and the colour goes all the way through.',
    video: { thumbnail: 'loops/install-ready-yes', source: '/loops/install-ready-yes.webm' },
    sections: {
      'Good for': ['Shop windows and opening hours', 'Vans, boats and letterboxes'],
      'Keep in mind': [
        'Every letter must be at least {smallest-character} wide or high',
        'The surface must be smooth, dry and free of grease',
      ],
      'The film': ['80 µm cutting film, the same colour all the way through', 'Cut to a tenth of a millimetre'],
      'Choosing a font': [
        'Choose strokes of at least {thinnest-stroke}',
        'Leave a third of the letter height between lines',
      ],
    },
    closing_description: 'Install-ready lettering comes weeded and under transfer film, ready to peel and press on.',
    main_image: 'thumbnails/vinyl-lettering',
    cards: [
      {
        title: 'Colour',
        text: 'Choose from {colours:vinyl-lettering}. Each piece has one colour; order a second colour as a second piece.',
        picture: 'gallery/vinyl-lettering-01',
      },
      {
        title: 'Water and weather resistance',
        text: 'Withstands rain, frost and car washes. Plain colours last {outdoor-life:vinyl-lettering} outdoors; metallic and hologram colours fade sooner.',
        picture: 'gallery/vinyl-lettering-02',
      },
      {
        title: 'Easy application',
        text: 'The auxiliary film keeps every letter in position. You only need a card and a cloth.',
        picture: 'gallery/vinyl-lettering-03',
      },
    ],
    size_guide: {
      note: 'All sizes are for each letter: the height of a capital. Small letters such as x are about 70% as high.',
      heights: [10, 20, 30, 50, 75, 100],
    },
  },
  'transfer-decals': {
    name: 'Transfer Decals',
    description:
      'A design without a background, cut from film in one colour. A transfer sheet holds it together until it is on the surface.',
    video: { thumbnail: 'loops/transfer-decals', source: '/loops/transfer-decals.webm' },
    sections: {
      'Good for': ['Laptops, instruments and helmets', 'Designs on glass doors and walls'],
      'Keep in mind': [
        'The transfer sheet can only be used once',
        'Decals are cut shapes in one colour, so they cannot show photographs',
      ],
      Artwork: [
        'Draw closed vector outlines with strokes of at least {thinnest-stroke}',
        'The sheet keeps all parts at the distances that you draw',
      ],
    },
    closing_description: 'Rub the decal down with a card, then peel the sheet off slowly at a flat angle.',
    main_image: 'gallery/transfer-decals-01',
    cards: [
      {
        title: 'Colour',
        text: 'Choose from {colours:transfer-decals}. For two colours, order two decals and apply them side by side.',
        picture: 'thumbnails/transfer-decals',
      },
      {
        title: 'Water and weather resistance',
        text: 'Lasts {outdoor-life:transfer-decals} outdoors and can be wiped with a wet cloth. Not suitable for dishwashers.',
        picture: 'swatches/transfer-decals',
      },
      {
        title: 'Easy application',
        text: 'Every part is already in place under the sheet. Position it, rub it down and peel off the sheet.',
        picture: 'gallery/transfer-decals-03',
      },
    ],
    size_guide: {
      note: 'All sizes are for each letter in your design: the height of its capitals. The whole design is cut to the width and height that you order.',
      heights: [10, 20, 30, 50, 75, 100],
    },
  },
})
