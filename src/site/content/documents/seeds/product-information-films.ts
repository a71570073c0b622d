import { informationSeeds } from './short-forms.ts'

/** Printed films. */
export const FILM_SEEDS = informationSeeds({
  // White and clear films.
  'pvc-vinyl': {
    name: 'PVC Vinyl',
    description:
      'A flexible white film that is waterproof and doesn’t tear. It follows gentle curves and lies flat on tools, bottles and helmets.',
    sections: {
      'Good for': [
        'Bottles, tools and helmets',
        'Kitchens, bathrooms and workshops',
        'Outdoor use for {outdoor-life:pvc-vinyl}',
      ],
      'Not suitable for': ['Compostable packaging', 'Deep dents and rivets, where the film lifts'],
      'The film': [
        '{stock:pvc-vinyl} monomeric calendered PVC',
        'Printed with UV-cured inks that withstand alcohol wipes and hand cream, but not steam cleaning',
        'Shrinks by less than 0.4% over its life',
      ],
      'How to apply': [
        'Apply above {application-temperature} to a surface cleaned with alcohol',
        'Keep it dry for {adhesive-set}',
      ],
    },
    closing_description: 'Choose matte to avoid glare, or gloss for a surface that wipes clean easily.',
    main_image: 'gallery/pvc-vinyl-02',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'The film has its own gloss. It gives the brightest white and the strongest colours of all our stickers.',
        picture: 'swatches/finishing-4',
      },
      {
        title: 'White PVC matte',
        text: 'A smooth surface without reflections. It feels soft and is easy to photograph.',
        picture: 'swatches/finishing-5',
      },
      {
        title: 'Gloss lamination',
        text: 'A clear gloss film on top protects the print from keys, buckles and other scratches.',
        picture: 'gallery/pvc-vinyl-07',
      },
      {
        title: 'Matte lamination',
        text: 'A clear matte film protects the print without shine. Good for laptops, instruments and anything under spotlights.',
        picture: 'gallery/pvc-vinyl-05',
      },
    ],
  },
  'standard-vinyl': {
    name: 'Standard Vinyl',
    description:
      'A white vinyl for everyday use. It is waterproof and tear-proof, and thinner than PVC vinyl, so it lies flatter on tight curves.',
    sections: {
      'Good for': ['Laptops, flasks and packaging that gets wet', 'Giveaways and large quantities'],
      'Not suitable for': [
        'Long-term use on vehicles: choose bumper stickers instead',
        'Very rough or powder-coated metal',
      ],
      'The film': [
        '{stock:standard-vinyl} PVC, soft enough for a bottle 30 mm across',
        'Lasts {outdoor-life:standard-vinyl} outdoors before the colours fade',
        'Withstands washing up by hand in hot water',
      ],
      'How to remove': [
        'Pull slowly at a flat angle; warm older stickers with a hairdryer first',
        'White spirit removes any residue',
      ],
    },
    closing_description: 'With the removable adhesive it comes off glass and steel cleanly for up to {removable-life}.',
    main_image: 'gallery/standard-vinyl-01',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'Strong, bright colours for flasks, crates and equipment that should be seen from a distance.',
        picture: 'gallery/standard-vinyl-02',
      },
      {
        title: 'White PVC matte',
        text: 'Easy to read from any angle because it doesn’t reflect light. Fingerprints hardly show.',
        picture: 'gallery/standard-vinyl-06',
      },
    ],
  },
  'transparent-stickers': {
    name: 'Transparent Stickers',
    description:
      'A clear film that shows the surface behind it. Colours printed on white are opaque; colours printed straight on the film are see-through.',
    sections: {
      'Good for': ['Glass bottles and windows', 'Labels that should look printed on the product'],
      'Not suitable for': ['Rough glass and frosted plastic, where the edge of the film shows'],
      'The film': [
        '{stock:transparent-stickers} clear film with a clear acrylic adhesive',
        'The edge is almost invisible on smooth, clean surfaces',
        'Tiny air bubbles can look silvery at first and disappear within a day',
      ],
      Artwork: [
        'Put white print on its own layer, in a spot colour named White',
        'Make the white 0.1 mm smaller than the colours on all sides, so that it doesn’t show at the edges',
      ],
    },
    closing_description: 'On dark surfaces choose With White Print. Without white the print hardly shows.',
    main_image: 'gallery/transparent-stickers-01',
    cards: [
      {
        title: 'No white spot',
        text: 'Ink is printed straight on the clear film and light shines through it. Pale colours hardly show on dark surfaces.',
        picture: 'swatches/finishing-8',
      },
      {
        title: 'With white print',
        text: 'White ink is printed first wherever your file asks for it, so colours stay true on amber glass and on black.',
        picture: 'swatches/finishing-9',
      },
    ],
  },
  'bumper-stickers': {
    name: 'Bumper Stickers',
    description:
      'Outdoor vinyl for bodywork and glass, printed with UV inks and laminated. Available in the long formats used on cars.',
    sections: {
      'Good for': ['Cars, vans, boats and toolboxes', 'Outdoor use for {outdoor-life:bumper-stickers}'],
      'Not suitable for': ['Textured plastic bumpers', 'Fresh paint: let it harden for {paint-cure} first'],
      Withstands: [
        'Car washes, road salt and petrol splashes: {stock:bumper-stickers} PVC under a 30 µm laminate',
        'Temperatures from −30 to 80 °C',
      ],
      'Reading distance': [
        'Letters 20 mm high can be read from 5 m, letters 50 mm high from the car behind',
        'Use few words, so that drivers can read them at a glance',
      ],
    },
    closing_description:
      'Apply above {application-temperature} to clean paint without wax. To remove it, warm it with a hairdryer and pull slowly.',
    main_image: 'thumbnails/bumper-stickers',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'As glossy as the paint around it. Rain washes off most of the dirt.',
        picture: 'gallery/bumper-stickers-02',
      },
      {
        title: 'White PVC matte',
        text: 'Stays readable in headlights and low sun.',
        picture: 'gallery/bumper-stickers-06',
      },
      {
        title: 'Transparent vinyl glossy',
        text: 'The paint shows through as the background. Choose it for dark print on light cars, and for rear windows.',
        picture: 'swatches/finishing-10',
      },
      {
        title: 'Hologram',
        text: 'Unprinted areas flash in rainbow colours as the light on them changes.',
        picture: 'swatches/finishing-11',
      },
    ],
  },

  // Hologram, silver and gold films.
  'hologram-stickers': {
    name: 'Hologram Stickers',
    description:
      'A film with a rainbow pattern that moves with the light. Unprinted areas flash; printed areas take on a hint of the pattern.',
    video: { thumbnail: 'loops/hologram-tilt', source: '/loops/hologram-tilt.webm' },
    sections: {
      'Good for': ['Trading cards and music', 'Seals that are hard to copy', 'Venues with spotlights'],
      'Not suitable for': ['Ingredients and other small print', 'Weak, even light, in which it looks grey'],
      'The film': [
        '{stock:hologram-stickers} metallised polyester',
        'Lasts for years indoors; outdoors, laminated, for {outdoor-life:hologram-stickers}',
        'Stiffer than vinyl: for flat surfaces and gentle curves only',
      ],
      Artwork: [
        'Put white under small text, because the pattern makes fine lines hard to read',
        'Choose Full Colour + White to decide which areas flash and which stay flat',
      ],
    },
    closing_description: 'Premium lamination strengthens the effect and protects the film from scratches.',
    main_image: 'gallery/hologram-stickers-01',
    cards: [
      {
        title: 'Gloss lamination',
        text: 'Gives the sharpest rainbow effect, with bright bands of colour.',
        picture: 'swatches/hologram-stickers',
      },
      {
        title: 'Matte lamination',
        text: 'Gives a softer rainbow effect with little glare.',
        picture: 'gallery/hologram-stickers-02',
      },
      {
        title: 'White under the inks',
        text: 'Colours with white underneath stay flat and easy to read beside the flashing film.',
        picture: 'swatches/finishing-11',
      },
    ],
  },
  'silver-vinyl-stickers': {
    name: 'Silver Vinyl',
    description: 'A metallised silver film, matte or mirror. Colours printed without white look metallic.',
    sections: {
      'Good for': ['Rating plates and asset tags', 'Cosmetics and audio equipment'],
      'Not suitable for': ['More than one summer near the sea: salt gets in at the cut edge'],
      'The film': [
        '{stock:silver-vinyl-stickers} polyester; the metal is on the back, so it cannot rub off',
        'Withstands 120 °C for an hour, and most workshop oils',
        'Also available on a roll, for label applicators',
      ],
      Artwork: ['Print white under colours that should not look metallic', 'Make black lines at least 0.2 mm wide'],
    },
    closing_description: 'Mirror shows every bubble on a rough surface. Matte hides small flaws.',
    main_image: 'thumbnails/silver-vinyl-stickers',
    cards: [
      {
        title: 'Silver matte',
        text: 'Looks like brushed steel. The reflection is soft, so small type stays readable.',
        picture: 'swatches/finishing-6',
      },
      {
        title: 'Silver mirror',
        text: 'Looks like polished chrome. Unprinted areas reflect their surroundings.',
        picture: 'swatches/finishing-7',
      },
    ],
  },
  'gold-vinyl-stickers': {
    name: 'Gold Vinyl',
    description: 'A warm gold metallised film, matte or mirror. It costs less than foil stamping.',
    sections: {
      'Good for': ['Seals, awards and gift boxes', 'Spirits and chocolate'],
      'Not suitable for': ['Gold lettering on a white label: the whole sticker is gold'],
      'The film': [
        '{stock:gold-vinyl-stickers}, with a gold lacquer over a metal layer',
        'The gold lasts {outdoor-life:gold-vinyl-stickers} in full sun, and longer behind a window',
      ],
      Artwork: ['Black and deep colours show best on gold', 'Print white under pale colours and portraits'],
    },
    closing_description: 'For gold details on plain paper, choose Foil Paper Stickers instead.',
    main_image: 'thumbnails/gold-vinyl-stickers',
    cards: [
      {
        title: 'Matte gold',
        text: 'A soft, even gold. Print on it can be read from every angle.',
        picture: 'gallery/gold-vinyl-stickers-01',
      },
      {
        title: 'Mirror gold',
        text: 'A bright, reflective gold like a medal. Use large designs and little text.',
        picture: 'gallery/gold-vinyl-stickers-04',
      },
    ],
  },
})
