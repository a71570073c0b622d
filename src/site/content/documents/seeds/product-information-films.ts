import { informationSeeds } from './short-forms.ts'

/** Printed films. */
export const FILM_SEEDS = informationSeeds({
  // White and clear films, and the dome that is poured on one. Thicknesses are those of the rate cards.
  'pvc-vinyl': {
    name: 'PVC Vinyl',
    description:
      'A flexible white film that does not tear and does not mind water. It follows gentle curves and lies flat on tools, bottles and helmets.',
    sections: {
      'Good for': [
        'Bottles, tools and helmets',
        'Kitchens, bathrooms and workshops',
        'Outdoors for two to three years',
      ],
      'Think again for': ['Compostable packaging', 'Deep dents and rivets: the film creeps back'],
      'The film': [
        '100 µm monomeric calendered PVC',
        'UV-cured inks, fast to alcohol wipes and hand cream; a steam cleaner lifts them',
        'Shrinks by less than 0.4 mm over 100 mm in its life',
      ],
      'Putting it on': ['Above 8 °C, on a surface wiped with spirit', 'Wait a day before it gets wet'],
    },
    closing_description: 'The matte face takes less glare in shop light; the glossy one wipes clean more easily.',
    main_image: 'gallery/pvc-vinyl-02',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'The film’s own shine. Brightest white and strongest colour of all our stickers.',
        picture: 'swatches/finishing-4',
      },
      {
        title: 'White PVC matte',
        text: 'A silky face without reflections, pleasant in the hand and easy to photograph.',
        picture: 'swatches/finishing-5',
      },
      {
        title: 'Gloss lamination',
        text: 'A clear film on top as well: keys and buckles scratch that and not the print.',
        picture: 'gallery/pvc-vinyl-07',
      },
      {
        title: 'Matte lamination',
        text: 'Protection without a gleam, for laptops, instruments and anything seen under spotlights.',
        picture: 'gallery/pvc-vinyl-05',
      },
    ],
  },
  'standard-vinyl': {
    name: 'Standard Vinyl',
    description:
      'A white vinyl for everyday use: waterproof, tear-proof and thinner than PVC vinyl, so it lies flatter on tight curves.',
    sections: {
      'Good for': ['Laptops, flasks and packaging that gets wet', 'Giveaways in quantity'],
      'Think again for': ['Years on a vehicle: take bumper stickers', 'Very rough or powder-coated metal'],
      'The film': [
        '80 µm PVC, soft enough to follow a bottle 30 mm across',
        'Twelve to eighteen months outdoors before the colours pale',
        'Ten minutes in hot washing-up water do no harm',
      ],
      'Taking it off': [
        'Pull slowly at a flat angle; a hair dryer helps after the first year',
        'Remains go with white spirit',
      ],
    },
    closing_description: 'With the removable adhesive it comes off glass and steel in one piece within a year.',
    main_image: 'gallery/standard-vinyl-01',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'For colour that has to carry across a room, on flasks, crates and amplifiers.',
        picture: 'gallery/standard-vinyl-02',
      },
      {
        title: 'White PVC matte',
        text: 'Reads from every side, because no window shines in it. Fingerprints hardly show.',
        picture: 'gallery/standard-vinyl-06',
      },
    ],
  },
  'transparent-stickers': {
    name: 'Transparent Stickers',
    description:
      'A clear film that lets the surface behind it through. With white under the colours they stay opaque; without, they behave like stained glass.',
    sections: {
      'Good for': ['Glass bottles and windows', 'A label that should not look like one'],
      'Think again for': ['Rough glass and frosted plastic, on which the film’s edge shows'],
      'The film': [
        '60 µm clear film with a clear acrylic adhesive',
        'On a smooth, wet-cleaned surface its edge all but disappears',
        'Fine air shows as silver for a day and then goes',
      ],
      Artwork: [
        'White print needs a layer of its own, named White, in a spot colour',
        'Pull white back by 0.1 mm under the colours, so that none looks out',
      ],
    },
    closing_description: 'On dark surfaces choose With White Print, or the print will hardly show.',
    main_image: 'gallery/transparent-stickers-01',
    cards: [
      {
        title: 'No white spot',
        text: 'Ink straight on clear film. Light comes through it, pale colours vanish on dark ground, black stays black.',
        picture: 'swatches/finishing-8',
      },
      {
        title: 'With white print',
        text: 'White goes down first, wherever your file asks for it. Colours stay true on amber glass and on black.',
        picture: 'swatches/finishing-9',
      },
    ],
  },
  'bumper-stickers': {
    name: 'Bumper Stickers',
    description:
      'A vinyl made for bodywork and glass, printed with UV inks and laminated, in the long formats that cars carry.',
    sections: {
      'Good for': ['Cars, vans, boats and toolboxes', 'Three years outdoors in British weather'],
      'Think again for': ['Textured plastic bumpers', 'Fresh paint: give it three weeks to harden'],
      'What it stands': [
        '100 µm outdoor PVC under a 30 µm film: car washes, road salt and petrol splashes',
        'From −30 to 80 °C, so a black bonnet in July is no trouble',
      ],
      'Reading distance': [
        'Letters of 20 mm read from 5 m, of 50 mm from the car behind',
        'Few words: nobody slows down to read',
      ],
    },
    closing_description:
      'Apply above 10 °C to clean, waxless paint. Warmed with a hair dryer, it comes off again without taking paint along.',
    main_image: 'thumbnails/bumper-stickers',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'Shines like the paint round it, and rain washes most of the dirt off.',
        picture: 'gallery/bumper-stickers-02',
      },
      {
        title: 'White PVC matte',
        text: 'Stays readable when headlamps or a low sun fall on it.',
        picture: 'gallery/bumper-stickers-06',
      },
      {
        title: 'Transparent vinyl glossy',
        text: 'The paint is the background. Choose it for dark print on light cars, and for rear windows.',
        picture: 'swatches/finishing-10',
      },
      {
        title: 'Hologram',
        text: 'Splinters of colour between the inks that run as you drive past a street lamp.',
        picture: 'swatches/finishing-11',
      },
    ],
  },

  // Hologram, silver and gold films.
  'hologram-stickers': {
    name: 'Hologram Stickers',
    description:
      'A film with a rainbow pattern that moves with the light. Unprinted areas flash; printed ones take on a tint of it.',
    video: { thumbnail: 'loops/hologram-tilt', source: '/loops/hologram-tilt.webm' },
    sections: {
      'Good for': ['Collectors’ cards and music', 'Seals that are hard to copy', 'Dark rooms with spots'],
      'Think again for': ['Ingredients and other small print', 'Weak, even light, in which it looks grey'],
      'The film': [
        '50 µm polyester, embossed with the grating and then metallised',
        'Indoors it keeps its sparkle for years; outdoors six to nine months, laminated',
        'Stiffer than vinyl: for flat things and gentle curves only',
      ],
      Artwork: [
        'Keep small text on white print: the pattern eats fine lines',
        'Full Colour + White lets you say where it flashes and where not',
      ],
    },
    closing_description: 'Premium lamination deepens the effect and keeps it free of scratches.',
    main_image: 'gallery/hologram-stickers-01',
    cards: [
      {
        title: 'Gloss lamination',
        text: 'The rainbow at its sharpest: bands of pure colour that jump from edge to edge.',
        picture: 'swatches/hologram-stickers',
      },
      {
        title: 'Matte lamination',
        text: 'The same rainbow behind fine mist. Softer, with hardly a hard highlight.',
        picture: 'gallery/hologram-stickers-02',
      },
      {
        title: 'White under the inks',
        text: 'Where white is laid first, colour stays flat and readable beside the flashing film.',
        picture: 'swatches/finishing-11',
      },
    ],
  },
  'silver-vinyl-stickers': {
    name: 'Silver Vinyl',
    description:
      'A metallised silver film, satin or like a mirror. Printed without white, every colour turns metallic.',
    sections: {
      'Good for': ['Rating plates and asset tags', 'Cosmetics and audio gear'],
      'Think again for': ['Sea air for more than a summer: salt creeps in at the cut edge'],
      'The film': [
        '60 µm polyester with aluminium vapour on its back, so that nothing rubs off',
        'Withstands 120 °C for an hour, and most workshop oils',
        'Runs on a roll too, for a label applicator',
      ],
      Artwork: ['Use white print where a colour must stay flat and true', 'Leave black lines at least 0.2 mm wide'],
    },
    closing_description: 'Mirror shows every bubble on a rough surface. Satin forgives more.',
    main_image: 'thumbnails/silver-vinyl-stickers',
    cards: [
      {
        title: 'Silver matte',
        text: 'Like brushed steel: a broad, calm reflection in which small type stays readable.',
        picture: 'swatches/finishing-6',
      },
      {
        title: 'Silver mirror',
        text: 'Like polished chrome: it reflects what stands before it, and bare areas turn dark or bright with the room.',
        picture: 'swatches/finishing-7',
      },
    ],
  },
  'gold-vinyl-stickers': {
    name: 'Gold Vinyl',
    description: 'A warm metallised gold film, satin or like a mirror, without the cost of foil stamping.',
    sections: {
      'Good for': ['Seals, awards and gift boxes', 'Spirits and chocolate'],
      'Think again for': ['Gold lettering on a white label: the whole sticker is gold'],
      'The film': [
        '60 µm, lacquered gold over a metal layer',
        'The lacquer pales after about a year in full sun; behind a shop window it takes longer',
      ],
      Artwork: [
        'Black and deep colours stand best on gold',
        'Use white print under pale ones, and under every portrait',
      ],
    },
    closing_description: 'For gold lines on plain paper look at Foil Paper Stickers instead.',
    main_image: 'thumbnails/gold-vinyl-stickers',
    cards: [
      {
        title: 'Matte gold',
        text: 'A soft, even glow, close to gilded wood. Prints read from every angle.',
        picture: 'gallery/gold-vinyl-stickers-01',
      },
      {
        title: 'Mirror gold',
        text: 'A hard gleam with a dark side, close to a medal. Keep the motif large and the text short.',
        picture: 'gallery/gold-vinyl-stickers-04',
      },
    ],
  },
})
