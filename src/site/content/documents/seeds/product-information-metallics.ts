import type { ProductInformation } from '../schemas.ts'

/** Hologram, silver and gold films. */
export const METALLIC_SEEDS: Readonly<Record<string, ProductInformation>> = {
  'hologram-stickers': {
    name: 'Hologram Stickers',
    description:
      'A film with a rainbow pattern that moves with the light. Unprinted areas flash; printed ones take on a tint of it.',
    video: { thumbnail: 'loops/hologram-tilt', source: '/loops/hologram-tilt.webm' },
    sections: [
      {
        title: 'Good for',
        items: ['Collectors’ cards and music', 'Seals that are hard to copy', 'Dark rooms with spots'],
      },
      {
        title: 'Think again for',
        items: ['Ingredients and other small print', 'Weak, even light, in which it looks grey'],
      },
      {
        title: 'The film',
        items: [
          '50 µm polyester, embossed with the grating and then metallised',
          'Indoors it keeps its sparkle for years; outdoors six to nine months, laminated',
          'Stiffer than vinyl: for flat things and gentle curves only',
        ],
      },
      {
        title: 'Artwork',
        items: [
          'Keep small text on white print: the pattern eats fine lines',
          'Full Colour + White lets you say where it flashes and where not',
        ],
      },
    ],
    closing_description: 'Premium lamination deepens the effect and keeps it free of scratches.',
    main_image: 'gallery/hologram-stickers-01',
    cards: [
      {
        title: 'Gloss lamination',
        text: 'The rainbow at its sharpest: bands of pure colour that jump from edge to edge.',
        picture: 'swatches/hologram-stickers',
        link: 'none',
      },
      {
        title: 'Matte lamination',
        text: 'The same rainbow behind fine mist. Softer, with hardly a hard highlight.',
        picture: 'gallery/hologram-stickers-02',
        link: 'none',
      },
      {
        title: 'White under the inks',
        text: 'Where white is laid first, colour stays flat and readable beside the flashing film.',
        picture: 'swatches/finishing-11',
        link: 'none',
      },
    ],
    size_guide: null,
  },
  'silver-vinyl-stickers': {
    name: 'Silver Vinyl',
    description:
      'A metallised silver film, satin or like a mirror. Printed without white, every colour turns metallic.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Rating plates and asset tags', 'Cosmetics and audio gear'] },
      { title: 'Think again for', items: ['Sea air for more than a summer: salt creeps in at the cut edge'] },
      {
        title: 'The film',
        items: [
          '60 µm polyester with aluminium vapour on its back, so that nothing rubs off',
          'Withstands 120 °C for an hour, and most workshop oils',
          'Runs on a roll too, for a label applicator',
        ],
      },
      {
        title: 'Artwork',
        items: ['Use white print where a colour must stay flat and true', 'Leave black lines at least 0.2 mm wide'],
      },
    ],
    closing_description: 'Mirror shows every bubble on a rough surface. Satin forgives more.',
    main_image: 'thumbnails/silver-vinyl-stickers',
    cards: [
      {
        title: 'Silver matte',
        text: 'Like brushed steel: a broad, calm reflection in which small type stays readable.',
        picture: 'swatches/finishing-6',
        link: 'none',
      },
      {
        title: 'Silver mirror',
        text: 'Like polished chrome: it reflects what stands before it, and bare areas turn dark or bright with the room.',
        picture: 'swatches/finishing-7',
        link: 'none',
      },
    ],
    size_guide: null,
  },
  'gold-vinyl-stickers': {
    name: 'Gold Vinyl',
    description: 'A warm metallised gold film, satin or like a mirror, without the cost of foil stamping.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Seals, awards and gift boxes', 'Spirits and chocolate'] },
      { title: 'Think again for', items: ['Gold lettering on a white label: the whole sticker is gold'] },
      {
        title: 'The film',
        items: [
          '60 µm, lacquered gold over a metal layer',
          'The lacquer pales after about a year in full sun; behind a shop window it takes longer',
        ],
      },
      {
        title: 'Artwork',
        items: [
          'Black and deep colours stand best on gold',
          'Use white print under pale ones, and under every portrait',
        ],
      },
    ],
    closing_description: 'For gold lines on plain paper look at Foil Paper Stickers instead.',
    main_image: 'thumbnails/gold-vinyl-stickers',
    cards: [
      {
        title: 'Matte gold',
        text: 'A soft, even glow, close to gilded wood. Prints read from every angle.',
        picture: 'gallery/gold-vinyl-stickers-01',
        link: 'none',
      },
      {
        title: 'Mirror gold',
        text: 'A hard gleam with a dark side, close to a medal. Keep the motif large and the text short.',
        picture: 'gallery/gold-vinyl-stickers-04',
        link: 'none',
      },
    ],
    size_guide: null,
  },
}
