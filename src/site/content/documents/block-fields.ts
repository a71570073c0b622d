import { group, line, list, picture } from './content-fields.ts'

/* Fields that the blocks of products and of cards share (001 §3). */

/** A film that runs silently, with the picture that stands there until it does. */
export const filmField = group(
  { title: 'Film' },
  {
    thumbnail: picture({ title: 'Picture until it runs' }),
    source: picture({ title: 'Film', hint: 'Of our own films the .webm: /loops/hologram-tilt.webm.' }),
  },
).nullable()

/** Titled bullet lists. */
export const sectionsField = list({
  title: 'Lists',
  most: 8,
  item: group(
    { title: 'List' },
    {
      title: line({ title: 'Title', most: 60 }),
      items: list({ title: 'Points', item: line({ title: 'Point' }), least: 1, most: 12 }),
    },
  ),
})
