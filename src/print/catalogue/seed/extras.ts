import type { AddonGroup, PrintFeatureGroup } from '../catalogue.ts'
import { TRADE_FACTS } from '../trade-facts.ts'

/* Add-on groups. The specification's rules refer to items 47, 48, 53–56, 57 and 58 (000 §4.5, 001 §4). */

/** Offered for product 6 and with finishings 4 to 7. */
export const PREMIUM_PROCESSING = 1
/** Offered in the special processing form only (000 §4.5). */
export const PREMIUM_COATING = 2
export const PUNCH_HOLES = 3
/** Offered with cutting 9. */
export const ROLL_ORIENTATION = 4

export const addonGroups: AddonGroup[] = [
  {
    id: PREMIUM_PROCESSING,
    code: 'premium-processing',
    name: 'Premium Processing',
    description: 'A second, thicker film over the print. It deepens the colours and protects them from scuffs.',
    max_selected: 1,
    items: addons(47, 'None', 'Premium Lamination'),
  },
  {
    id: PREMIUM_COATING,
    code: 'premium-coating',
    name: 'Premium Coating',
    description: 'The surface of the premium film.',
    max_selected: 1,
    items: addons(57, 'Gloss', 'Matte'),
  },
  {
    id: PUNCH_HOLES,
    code: 'punch-holes',
    name: 'Punch Hole',
    description: `One drilled hole. Keep artwork ${TRADE_FACTS['hole-clearance']} away from its edge.`,
    max_selected: 1,
    items: addons(60, 'None', '4 mm', '5 mm', '6 mm', '7 mm', '8 mm'),
  },
  {
    id: ROLL_ORIENTATION,
    code: 'roll-orientation',
    name: 'Roll Orientation',
    description: 'Which edge of the sticker comes off the roll first. Check the manual of your labelling machine.',
    max_selected: 1,
    items: addons(53, 'Top First', 'Bottom First', 'Left First', 'Right First'),
  },
]

function addons(first: number, ...names: string[]): AddonGroup['items'] {
  return names.map((name, index) => ({ id: first + index, name, none: name === 'None' }))
}

/* Print features: processes after printing (000 §3). */

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
    description: `Metallic foil stamped with a heated die. Make lines at least ${TRADE_FACTS['foil-line']} wide.`,
    option_type: 'checkbox',
    applied_side: 'both',
    max_selected: 2,
    items: features(101, 'Gold Foil', 'Silver Foil', 'Rose Gold Foil', 'Holographic Foil'),
  },
  {
    id: EMBOSS_DEBOSS,
    code: 'emboss-deboss',
    name: 'Emboss / Deboss',
    description: 'Your artwork raised from the surface or pressed into it, with or without ink.',
    option_type: 'radio',
    applied_side: 'front',
    max_selected: 1,
    items: features(111, 'Emboss', 'Deboss'),
  },
  {
    id: DIE_CUT,
    code: 'die-cut',
    name: 'Die Cut',
    description: 'Rounded corners, or a shape cut with a die made for your artwork.',
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    items: features(121, 'Rounded Corners 3 mm', 'Rounded Corners 6 mm', 'Custom Shape'),
  },
  {
    id: PUNCH_HOLES2,
    code: 'punch-holes2',
    name: 'Punch Holes',
    description: `One drilled hole for a string or a ring. Keep artwork ${TRADE_FACTS['hole-clearance']} away from its edge.`,
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    items: features(131, ...[4, 5, 6, 7, 8].map((diameter) => `Punch Hole ${diameter} mm`)),
  },
  {
    id: TAG_STRINGS,
    code: 'tag-strings',
    name: 'Tag Strings',
    description: `One for each tag, cut to ${TRADE_FACTS['string-length']} and looped, ready to thread.`,
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    items: features(141, 'Natural Cotton', 'Black Cotton', 'White Cotton', 'Jute Twine'),
  },
  {
    id: FOLD,
    code: 'fold',
    name: 'Fold',
    description: 'We crease the board before folding, so that it doesn’t crack along the fold.',
    option_type: 'radio',
    applied_side: 'na',
    max_selected: 1,
    // Both open to twice the folded size: a half fold like a book, a gate fold with two flaps that meet in the
    // middle.
    items: features(151, 'Half Fold', 'Gate Fold').map((item) => ({ ...item, opens_to: 2 })),
  },
]

/** Items that products include (decisions §8). */
export const GOLD_FOIL = 101
export const EMBOSS = 111
export const HOLE_4_MM = 61
export const NATURAL_STRING = 141
export const HALF_FOLD = 151

/** An item's picture has its name. */
function features(first: number, ...names: string[]): PrintFeatureGroup['items'] {
  return names.map((name, index) => ({
    id: first + index,
    name,
    file_path: `features/${name.toLowerCase().replaceAll(' ', '-')}`,
  }))
}
