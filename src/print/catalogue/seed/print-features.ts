import type { PrintFeatureGroup } from '../catalogue.ts'

/* Print features: what is done to a print after the ink (000 §3). */

export const FOIL_STAMP = 1
export const EMBOSS_DEBOSS = 2
export const DIE_CUT = 3
export const PUNCH_HOLES2 = 4
export const TAG_STRINGS = 5
export const FOLD = 6

export const printFeatures: PrintFeatureGroup[] = [
  {
    id: FOIL_STAMP,
    code: 'foil-stamp',
    name: 'Foil Stamp',
    description: 'Metal foil pressed on with a heated die. Lines from 0.3 mm hold; hairlines below that break.',
    option_type: 'checkbox',
    applied_side: 'both',
    max_selected: 2,
    items: [
      feature(101, 'Gold Foil'),
      feature(102, 'Silver Foil'),
      feature(103, 'Rose Gold Foil'),
      feature(104, 'Holographic Foil'),
    ],
  },
  {
    id: EMBOSS_DEBOSS,
    code: 'emboss-deboss',
    name: 'Emboss / Deboss',
    description: 'Your artwork raised out of the surface or pressed into it, with or without ink on top.',
    option_type: 'radio',
    applied_side: 'front',
    max_selected: 1,
    items: [feature(111, 'Emboss'), feature(112, 'Deboss')],
  },
  {
    id: DIE_CUT,
    code: 'die-cut',
    name: 'Die Cut',
    description: 'Rounded corners, or an outline cut to a die made from your artwork.',
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    items: [feature(121, 'Rounded Corners 3 mm'), feature(122, 'Rounded Corners 6 mm'), feature(123, 'Custom Shape')],
  },
  {
    id: PUNCH_HOLES2,
    code: 'punch-holes2',
    name: 'Punch Holes',
    description: 'One drilled hole for a string or a ring. Keep artwork 5 mm clear of its edge.',
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    items: [
      feature(131, 'Punch Hole 4 mm'),
      feature(132, 'Punch Hole 5 mm'),
      feature(133, 'Punch Hole 6 mm'),
      feature(134, 'Punch Hole 7 mm'),
      feature(135, 'Punch Hole 8 mm'),
    ],
  },
  {
    id: TAG_STRINGS,
    code: 'tag-strings',
    name: 'Tag Strings',
    description: 'Supplied cut to 200 mm and looped, one for each tag, ready to thread.',
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    items: [
      feature(141, 'Natural Cotton'),
      feature(142, 'Black Cotton'),
      feature(143, 'White Cotton'),
      feature(144, 'Jute Twine'),
    ],
  },
  {
    id: FOLD,
    code: 'fold',
    name: 'Fold',
    description: 'Creased before folding, so that heavy board does not crack along the spine.',
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    items: [feature(151, 'Half Fold'), feature(152, 'Gate Fold')],
  },
]

/** One item with its picture, which is named after it. */
function feature(id: number, name: string): PrintFeatureGroup['items'][number] {
  return { id, name, file_path: `features/${name.toLowerCase().replaceAll(' ', '-')}` }
}
