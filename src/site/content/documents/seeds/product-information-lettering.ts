import type { ProductInformation } from '../schemas.ts'

/** Letters and motifs cut from solid vinyl. The three cards of each are those that 001 §2 names. */
export const LETTERING_SEEDS: Readonly<Record<string, ProductInformation>> = {
  'vinyl-lettering': {
    name: 'Vinyl Lettering',
    description:
      'Letters cut from solid coloured vinyl. Nothing is printed, so nothing fades before the vinyl does, and there is no background.',
    video: { thumbnail: 'loops/install-ready-yes', source: '/loops/install-ready-yes.webm' },
    sections: [
      { title: 'Good for', items: ['Shop windows and opening hours', 'Vans, boats and letterboxes'] },
      {
        title: 'Keep in mind',
        items: ['No character smaller than 10 mm', 'The surface must be smooth, dry and free of grease'],
      },
      {
        title: 'The film',
        items: ['Cutting film of 80 µm, the same colour all through', 'A knife cuts it, to a tenth of a millimetre'],
      },
      {
        title: 'Choosing a letter',
        items: ['Strokes of 1 mm and wider weed cleanly', 'Leave a third of the letter’s height between lines'],
      },
    ],
    closing_description: 'Install ready means weeded and under transfer film: peel, press, done.',
    main_image: 'thumbnails/vinyl-lettering',
    cards: [
      {
        title: 'Colour',
        text: 'White, black, brights, greys and metallics, and a hologram film. One colour for a piece of lettering; order the second colour as a second piece.',
        picture: 'gallery/vinyl-lettering-01',
        link: 'none',
      },
      {
        title: 'Water and weather resistance',
        text: 'Rain, frost and car washes leave it alone: five years outdoors for plain colours, two to three for metallics and hologram.',
        picture: 'gallery/vinyl-lettering-02',
        link: 'none',
      },
      {
        title: 'Easy application',
        text: 'The auxiliary film holds every letter at its distance. One person puts up a metre in ten minutes with a card and a cloth.',
        picture: 'gallery/vinyl-lettering-03',
        link: 'none',
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
    sections: [
      { title: 'Good for', items: ['Laptops, instruments and helmets', 'Birds on a glass door, waves along a wall'] },
      {
        title: 'Keep in mind',
        items: [
          'The sheet is used once: lift it in the wrong place and the parts move',
          'It is a cut shape, not a photograph',
        ],
      },
      {
        title: 'Artwork',
        items: [
          'Closed vector outlines, no line thinner than 0.5 mm',
          'Parts keep their distance on the sheet, however far apart they are',
        ],
      },
    ],
    closing_description:
      'Rub it down with a card, lift the sheet slowly and at a flat angle, and look at it before you let go.',
    main_image: 'gallery/transfer-decals-01',
    cards: [
      {
        title: 'Colour',
        text: 'Solid film in the colours of our lettering, gold, silver, bronze and hologram among them. Birds in two colours are two decals, hung side by side.',
        picture: 'thumbnails/transfer-decals',
        link: 'none',
      },
      {
        title: 'Water and weather resistance',
        text: 'Wiped with a wet cloth it stays for years, and outdoors for four summers. Keep it off crockery: a dishwasher lifts thin points.',
        picture: 'swatches/transfer-decals',
        link: 'none',
      },
      {
        title: 'Easy application',
        text: 'Every part is already in its place under the sheet. You align once, rub once and peel once.',
        picture: 'gallery/transfer-decals-03',
        link: 'none',
      },
    ],
    size_guide: {
      note: 'All sizes are for each letter in your motif: the height of its capitals. Pictures are cut to the width and height that you order.',
      heights: [10, 20, 30, 50, 75, 100],
    },
  },
}
