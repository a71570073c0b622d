import type { Catalogue } from '../catalogue.ts'

/* Work without a price list, estimated by hand from the special processing form (000 §2.5, §4.5). */

export const specialProcessing: Catalogue['special_processing'] = [
  {
    id: 1,
    name: 'Foil Stamp',
    code: 'foil-stamp',
    max_selected: 3,
    items: [
      { id: 311, name: 'Gold Foil' },
      { id: 312, name: 'Silver Foil' },
      { id: 313, name: 'Rose Gold Foil' },
      { id: 314, name: 'Black Foil' },
      { id: 315, name: 'Holographic Foil' },
    ],
  },
  {
    id: 2,
    name: 'Emboss',
    code: 'emboss',
    max_selected: 1,
    items: [
      { id: 321, name: 'Raised 0.3 mm' },
      { id: 322, name: 'Raised 0.5 mm' },
      { id: 323, name: 'Sunk 0.3 mm' },
    ],
  },
  {
    id: 3,
    name: 'Variable Data',
    code: 'variable-data',
    max_selected: 3,
    items: [
      { id: 331, name: 'Running Numbers' },
      { id: 332, name: 'Barcodes' },
      { id: 333, name: 'QR Codes' },
      { id: 334, name: 'Names or Text' },
    ],
  },
  {
    id: 4,
    name: 'Perforation',
    code: 'perforation',
    max_selected: 1,
    items: [
      { id: 341, name: 'One Line' },
      { id: 342, name: 'Two Lines' },
      { id: 343, name: 'Cross' },
    ],
  },
  {
    id: 5,
    name: 'Stamp Spot',
    code: 'stamp-spot',
    max_selected: 1,
    items: [
      { id: 351, name: 'Circle 20 mm' },
      { id: 352, name: 'Circle 25 mm' },
      { id: 353, name: 'Square 20 mm' },
    ],
  },
  {
    id: 6,
    name: 'Writable Matte Coating',
    code: 'writable-matte-coating',
    max_selected: 1,
    items: [
      { id: 361, name: 'Whole Surface' },
      { id: 362, name: 'Part of the Surface' },
    ],
  },
  {
    id: 7,
    name: 'Scratch-off Panel',
    code: 'scratch-off-panel',
    max_selected: 1,
    items: [
      { id: 371, name: 'Silver' },
      { id: 372, name: 'Gold' },
      { id: 373, name: 'Black' },
    ],
  },
]
