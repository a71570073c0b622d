import type { ProductInformation } from '../schemas.ts'

/** White and clear films, and the dome that is poured on one. Thicknesses are those of the rate cards. */
export const VINYL_SEEDS: Readonly<Record<string, ProductInformation>> = {
  'pvc-vinyl': {
    name: 'PVC Vinyl',
    description:
      'A flexible white film that does not tear and does not mind water. It follows gentle curves and lies flat on tools, bottles and helmets.',
    video: null,
    sections: [
      {
        title: 'Good for',
        items: ['Bottles, tools and helmets', 'Kitchens, bathrooms and workshops', 'Outdoors for two to three years'],
      },
      { title: 'Think again for', items: ['Compostable packaging', 'Deep dents and rivets: the film creeps back'] },
      {
        title: 'The film',
        items: [
          '100 µm monomeric calendered PVC',
          'UV-cured inks, fast to alcohol wipes and hand cream; a steam cleaner lifts them',
          'Shrinks by less than 0.4 mm over 100 mm in its life',
        ],
      },
      {
        title: 'Putting it on',
        items: ['Above 8 °C, on a surface wiped with spirit', 'Wait a day before it gets wet'],
      },
    ],
    closing_description: 'The matte face takes less glare in shop light; the glossy one wipes clean more easily.',
    main_image: 'gallery/pvc-vinyl-02',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'The film’s own shine. Brightest white and strongest colour of all our stickers.',
        picture: 'swatches/finishing-4',
        link: 'none',
      },
      {
        title: 'White PVC matte',
        text: 'A silky face without reflections, pleasant in the hand and easy to photograph.',
        picture: 'swatches/finishing-5',
        link: 'none',
      },
      {
        title: 'Gloss lamination',
        text: 'A clear film on top as well: keys and buckles scratch that and not the print.',
        picture: 'gallery/pvc-vinyl-07',
        link: 'none',
      },
      {
        title: 'Matte lamination',
        text: 'Protection without a gleam, for laptops, instruments and anything seen under spotlights.',
        picture: 'gallery/pvc-vinyl-05',
        link: 'none',
      },
    ],
    size_guide: null,
  },
  'standard-vinyl': {
    name: 'Standard Vinyl',
    description:
      'A white vinyl for everyday use: waterproof, tear-proof and thinner than PVC vinyl, so it lies flatter on tight curves.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Laptops, flasks and packaging that gets wet', 'Giveaways in quantity'] },
      {
        title: 'Think again for',
        items: ['Years on a vehicle: take bumper stickers', 'Very rough or powder-coated metal'],
      },
      {
        title: 'The film',
        items: [
          '80 µm PVC, soft enough to follow a bottle 30 mm across',
          'Twelve to eighteen months outdoors before the colours pale',
          'Ten minutes in hot washing-up water do no harm',
        ],
      },
      {
        title: 'Taking it off',
        items: ['Pull slowly at a flat angle; a hair dryer helps after the first year', 'Remains go with white spirit'],
      },
    ],
    closing_description: 'With the removable adhesive it comes off glass and steel in one piece within a year.',
    main_image: 'gallery/standard-vinyl-01',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'For colour that has to carry across a room, on flasks, crates and amplifiers.',
        picture: 'gallery/standard-vinyl-02',
        link: 'none',
      },
      {
        title: 'White PVC matte',
        text: 'Reads from every side, because no window shines in it. Fingerprints hardly show.',
        picture: 'gallery/standard-vinyl-06',
        link: 'none',
      },
    ],
    size_guide: null,
  },
  'transparent-stickers': {
    name: 'Transparent Stickers',
    description:
      'A clear film that lets the surface behind it through. With white under the colours they stay opaque; without, they behave like stained glass.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Glass bottles and windows', 'A label that should not look like one'] },
      { title: 'Think again for', items: ['Rough glass and frosted plastic, on which the film’s edge shows'] },
      {
        title: 'The film',
        items: [
          '60 µm clear film with a clear acrylic adhesive',
          'On a smooth, wet-cleaned surface its edge all but disappears',
          'Fine air shows as silver for a day and then goes',
        ],
      },
      {
        title: 'Artwork',
        items: [
          'White print needs a layer of its own, named White, in a spot colour',
          'Pull white back by 0.1 mm under the colours, so that none looks out',
        ],
      },
    ],
    closing_description: 'On dark surfaces choose With White Print, or the print will hardly show.',
    main_image: 'gallery/transparent-stickers-01',
    cards: [
      {
        title: 'No white spot',
        text: 'Ink straight on clear film. Light comes through it, pale colours vanish on dark ground, black stays black.',
        picture: 'swatches/finishing-8',
        link: 'none',
      },
      {
        title: 'With white print',
        text: 'White goes down first, wherever your file asks for it. Colours stay true on amber glass and on black.',
        picture: 'swatches/finishing-9',
        link: 'none',
      },
    ],
    size_guide: null,
  },
  'bumper-stickers': {
    name: 'Bumper Stickers',
    description:
      'A vinyl made for bodywork and glass, printed with UV inks and laminated, in the long formats that cars carry.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Cars, vans, boats and toolboxes', 'Three years outdoors in British weather'] },
      { title: 'Think again for', items: ['Textured plastic bumpers', 'Fresh paint: give it three weeks to harden'] },
      {
        title: 'What it stands',
        items: [
          '100 µm outdoor PVC under a 30 µm film: car washes, road salt and petrol splashes',
          'From −30 to 80 °C, so a black bonnet in July is no trouble',
        ],
      },
      {
        title: 'Reading distance',
        items: ['Letters of 20 mm read from 5 m, of 50 mm from the car behind', 'Few words: nobody slows down to read'],
      },
    ],
    closing_description:
      'Apply above 10 °C to clean, waxless paint. Warmed with a hair dryer, it comes off again without taking paint along.',
    main_image: 'thumbnails/bumper-stickers',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'Shines like the paint round it, and rain washes most of the dirt off.',
        picture: 'gallery/bumper-stickers-02',
        link: 'none',
      },
      {
        title: 'White PVC matte',
        text: 'Stays readable when headlamps or a low sun fall on it.',
        picture: 'gallery/bumper-stickers-06',
        link: 'none',
      },
      {
        title: 'Transparent vinyl glossy',
        text: 'The paint is the background. Choose it for dark print on light cars, and for rear windows.',
        picture: 'swatches/finishing-10',
        link: 'none',
      },
      {
        title: 'Hologram',
        text: 'Splinters of colour between the inks that run as you drive past a street lamp.',
        picture: 'swatches/finishing-11',
        link: 'none',
      },
    ],
    size_guide: null,
  },
}
