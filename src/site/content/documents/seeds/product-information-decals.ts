import type { ProductInformation } from '../schemas.ts'

/** Large single pieces. */
export const DECAL_SEEDS: Readonly<Record<string, ProductInformation>> = {
  'custom-decals': {
    name: 'Custom Decals',
    description:
      'Single large pieces in white or clear vinyl, cut to your outline, in quantities from {minimum:custom-decals} upwards and sizes up to {largest-size:custom-decals}.',
    video: null,
    sections: [
      { title: 'Good for', items: ['Windows, walls and vehicle doors', 'Events and exhibitions'] },
      {
        title: 'Think again for',
        items: ['Wallpaper and fresh emulsion: wait four weeks, then test a corner', 'Bare brick and pebbledash'],
      },
      {
        title: 'The film',
        items: [
          '80 µm polymeric PVC, which shrinks less and lasts longer than the monomeric sort',
          'Five years outdoors upright, about half of that lying flat in the sun',
          'Printed with UV inks at 720 DPI; seen from arm’s length there are no dots',
        ],
      },
      {
        title: 'Hanging it',
        items: [
          'Over half a metre, two people hang it better than one',
          'Start in the middle and work outwards with a card',
        ],
      },
    ],
    closing_description: 'Clear vinyl shows the wall behind it, and so do its colours: on dark ground take white.',
    main_image: 'thumbnails/custom-decals',
    cards: [
      {
        title: 'White PVC glossy',
        text: 'Opaque and bright, for vans and anything seen from across the road.',
        picture: 'gallery/custom-decals-03',
        link: 'none',
      },
      {
        title: 'White PVC matte',
        text: 'For walls, and wherever people take photographs: no flash comes back from it.',
        picture: 'gallery/custom-decals-06',
        link: 'none',
      },
      {
        title: 'Transparent vinyl',
        text: 'For glass doors and shop fronts. Stuck outside it reads from the street, and you still see out.',
        picture: 'gallery/custom-decals-05',
        link: 'none',
      },
    ],
    size_guide: null,
  },
}
