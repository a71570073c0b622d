import type { AddonGroup } from '../catalogue.ts'

/* Add-on groups. Items 47, 48, 53–56, 57 and 58 are named by the specification's rules (000 §4.5, 001 §4). */

/** Offered for product 6 and for the finishings 4 to 7. */
export const PREMIUM_PROCESSING = 1
/** Asked for in the special processing form only (000 §4.5). */
export const PREMIUM_COATING = 2
export const PUNCH_HOLES = 3
/** Offered with cutting 9. */
export const ROLL_ORIENTATION = 4

export const addonGroups: AddonGroup[] = [
  {
    id: PREMIUM_PROCESSING,
    code: 'premium-processing',
    name: 'Premium Processing',
    description: 'A second, thicker film over the print: it deepens the colour and takes scuffs that bare vinyl shows.',
    max_selected: 1,
    items: [
      { id: 47, name: 'None', none: true },
      { id: 48, name: 'Premium Lamination', none: false },
    ],
  },
  {
    id: PREMIUM_COATING,
    code: 'premium-coating',
    name: 'Premium Coating',
    description: 'The surface of the premium film.',
    max_selected: 1,
    items: [
      { id: 57, name: 'Gloss', none: false },
      { id: 58, name: 'Matte', none: false },
    ],
  },
  {
    id: PUNCH_HOLES,
    code: 'punch-holes',
    name: 'Punch Hole',
    description: 'One drilled hole. Keep artwork 5 mm clear of its edge.',
    max_selected: 1,
    items: [
      { id: 60, name: 'None', none: true },
      { id: 61, name: '4 mm', none: false },
      { id: 62, name: '5 mm', none: false },
      { id: 63, name: '6 mm', none: false },
      { id: 64, name: '7 mm', none: false },
      { id: 65, name: '8 mm', none: false },
    ],
  },
  {
    id: ROLL_ORIENTATION,
    code: 'roll-orientation',
    name: 'Roll Orientation',
    description: 'Which edge of the sticker leaves the roll first. Ask whoever runs your labelling machine.',
    max_selected: 1,
    items: [
      { id: 53, name: 'Top First', none: false },
      { id: 54, name: 'Bottom First', none: false },
      { id: 55, name: 'Left First', none: false },
      { id: 56, name: 'Right First', none: false },
    ],
  },
]
