import type { Catalogue, Product } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import type { Promotion, RateCard } from '#print/catalogue/rate-card.ts'

/*
 * A catalogue of one product with round rates, so that a test can state prices worked out by hand. It does not change
 * when the seed's rates do.
 */

const nothing = { set_up: 0, per_square_metre: 0, per_piece: 0, per_finished_square_metre: 0 }

/**
 * A 500 × 1000 mm sheet without margins (half a square metre), pieces 100 × 100 mm with neither bleed nor gap: 50 up.
 * A web 500 mm wide for cutting 9.
 */
const smallCard: RateCard = {
  code: 'small',
  name: 'Small',
  floor: 500,
  material_name: 'Paper',
  material_per_square_metre: 200_000,
  second_side_set_up: 50_000,
  presses: [
    {
      kind: 'sheet',
      code: 'sheet',
      name: 'Sheet press',
      width: 500,
      height: 1_000,
      margin: 0,
      bleed: 0,
      gap: 0,
      make_ready: 2,
      spoilage_percent: 0,
      click: [
        { above: 0, rate: 40_000 },
        { above: 10, rate: 20_000 },
      ],
    },
    {
      kind: 'web',
      code: 'web',
      name: 'Web press',
      width: 500,
      margin: 0,
      bleed: 0,
      gap: 0,
      make_ready: 1_000,
      spoilage_percent: 0,
      click: [{ above: 0, rate: 30_000 }],
    },
  ],
  methods: [
    {
      cutting_id: 1,
      press: 'sheet',
      set_up: 300_000,
      cut_per_metre: [
        { above: 0, rate: 5_000 },
        { above: 100, rate: 2_000 },
      ],
      cut_length_per_metre: [{ above: 0, rate: 3_000 }],
      per_cut: 0,
      extra_name: 'Packing',
      extra: nothing,
    },
    {
      cutting_id: 3,
      press: 'sheet',
      set_up: 300_000,
      cut_per_metre: [{ above: 0, rate: 1_000 }],
      cut_length_per_metre: null,
      per_cut: 500,
      extra_name: 'Packing',
      extra: { ...nothing, per_piece: 250 },
    },
    {
      cutting_id: 9,
      press: 'web',
      set_up: 400_000,
      cut_per_metre: [{ above: 0, rate: 1_000 }],
      cut_length_per_metre: null,
      per_cut: 0,
      extra_name: 'Cores and winding',
      extra: { ...nothing, set_up: 100_000 },
    },
  ],
  shapes: [
    { id: 1, cut_percent: 100 },
    { id: 6, cut_percent: 150 },
  ],
  colors: [
    { id: 1, click_percent: 100, per_square_metre: 0 },
    { id: 2, click_percent: 50, per_square_metre: 0 },
  ],
  finishings: [
    { id: 1, ...nothing, set_up: 60_000, per_square_metre: 100_000 },
    { id: 3, ...nothing },
  ],
  adhesives: [
    { id: 1, ...nothing },
    { id: 2, ...nothing, per_square_metre: 20_000 },
  ],
  materials: [],
  addons: [{ id: 61, ...nothing, set_up: 100_000, per_piece: 1_000 }],
  print_features: [{ id: 101, ...nothing, set_up: 1_000_000, per_piece: 2_000, per_finished_square_metre: 100_000 }],
  install_ready: { ...nothing, per_piece: 10_000 },
}

const smallProduct: Product = {
  id: 1,
  name: 'Small',
  url_slug: 'small',
  prod_info_ref: 'small',
  featured_category_id: 1,
  hidden_in_select: false,
  use_creation_tool: null,
  rate_card: 'small',
  family: 'sticker',
  chosen_as: null,
  finishing_label: 'Finishing',
  premium_with_any_finishing: false,
  keywords: '',
  roll_images_from: null,
  disabled_cuttings: [],
  disabled_special_processing: [],
  special_processing_finishings: [],
  included: { print_features: [], addons: [] },
  minimum_reason: null,
  appearance: { thickness_mm: 0.1 },
  attributes: {
    cuttings: [
      { id: 1, shapes: [{ id: 1, cuts: 'na' }], fixed_sizes: false },
      { id: 3, shapes: [{ id: 1, cuts: 30 }], fixed_sizes: false },
      { id: 9, shapes: [{ id: 1, cuts: 'na' }], fixed_sizes: true },
      { id: 5, shapes: [{ id: 1, cuts: 'na' }], fixed_sizes: false },
    ],
    finishings: [1, 3],
    adhesives: [1, 2],
    materials: [],
    printed_sides: [1, 2],
    colors: [1, 2],
    install_ready: true,
    sizes: [{ name: '100 × 100', value: '100x100' }],
    quantities: [50, 500, 1_000],
    addons: [3, 4],
    print_features: [1],
    attribute_lookups: [],
    dim_lookups: [
      { id: 1, cutting_id: null, min_size: '20x20', max_size: '400x300', equal_side: 'no' },
      { id: 2, cutting_id: null, min_size: '20x20', max_size: '300x300', equal_side: 'yes' },
    ],
    special_processing: { cuttings: [], addons: [] },
    gallery: [1, 2, 3].map((image) => ({ file_path: `gallery/small-0${image}` })),
    thumbnails: [{ id: 1, thumbnail: 'thumbnails/small', video: null }],
  },
}

/** The catalogue; a test may pass its own promotions and change the card. */
export function smallCatalogue(promotions: Promotion[] = [], card: Partial<RateCard> = {}): Catalogue {
  return {
    featured_items: [],
    products: [smallProduct],
    cuttings: [
      { id: 1, name: 'Individual Cut', special_processing: '0', input_ea: false, counts: 'pieces' },
      { id: 3, name: 'Sheet', special_processing: '0', input_ea: false, counts: 'sheets' },
      { id: 5, name: 'Sticker Seat', special_processing: '1', input_ea: true, counts: 'sheets' },
      { id: 9, name: 'Roll', special_processing: '0', input_ea: false, counts: 'pieces' },
    ],
    shapes: [
      { id: 1, name: 'Rectangle' },
      { id: 6, name: 'Custom Shape' },
    ],
    finishings: [
      { id: 1, name: 'Gloss Lamination', premium_name: null, appearance: {} },
      { id: 3, name: 'Uncoated', premium_name: null, appearance: {} },
    ],
    adhesives: [
      { id: 1, name: 'Permanent' },
      { id: 2, name: 'Removable' },
    ],
    materials: [],
    printed_sides: [
      { id: 1, name: 'Front Only' },
      { id: 2, name: 'Both Sides' },
    ],
    colors: [
      { id: 1, name: 'Full Colour', hex: null },
      { id: 2, name: 'Single Colour', hex: null },
    ],
    addon_groups: [
      {
        id: 3,
        code: 'punch-holes',
        name: 'Punch Hole',
        description: 'One drilled hole.',
        max_selected: 1,
        items: [
          { id: 60, name: 'None', none: true },
          { id: 61, name: '4 mm', none: false },
        ],
      },
      {
        id: 4,
        code: 'roll-orientation',
        name: 'Roll Orientation',
        description: 'Which edge leaves the roll first.',
        max_selected: 1,
        items: [53, 54, 55, 56].map((id) => ({ id, name: `Orientation ${id}`, none: false })),
      },
    ],
    print_features: [
      {
        id: 1,
        code: 'foil-stamp',
        name: 'Foil Stamp',
        description: 'Metal foil.',
        option_type: 'checkbox',
        applied_side: 'both',
        max_selected: 2,
        items: [{ id: 101, name: 'Gold Foil', file_path: 'features/gold-foil' }],
      },
    ],
    special_processing: [],
    rate_cards: [{ ...smallCard, ...card }],
    promotions,
  }
}

/** 100 × 100 mm, individually cut, one side in full colour, uncoated. */
export const plainConfiguration: Configuration = {
  featured_item_id: 1,
  product_id: 1,
  cutting_id: 1,
  shape_id: 1,
  cut_per_shape: null,
  orientation_id: null,
  finishing_id: 3,
  adhesive_id: 1,
  material_id: null,
  premium_processing_id: null,
  install_ready: 'no',
  width: 100,
  height: 100,
  printed_side_id: 1,
  color_id: 1,
  addon_item_id: 60,
  print_features: [],
  design_id: null,
  cut_length: null,
}
