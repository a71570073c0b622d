import type { Method, RateCard } from '../rate-card.ts'
import {
  boardCut,
  decalCuts,
  dome,
  kissCut,
  labelSheet,
  lettering,
  roll,
  shapedCut,
  squareCut,
  wideCut,
  wideKissCut,
  wideShapedCut,
} from './rates/methods.ts'
import {
  addonRates,
  adhesiveRates,
  boardRates,
  featureRates,
  filmRates,
  finishingRates,
  inkRates,
  optionRate,
  pick,
  shapeRates,
} from './rates/option-rates.ts'
import { cardPress, labelWeb, plotter, stickerPress, wideFormat } from './rates/presses.ts'

/*
 * One rate card for each product, named after it, so that staff can change the costs of one product without affecting
 * another. Net millipence; floors in gross pence are the anchors of decisions §3.
 */

const PAPER_ADHESIVES = pick(adhesiveRates, 1, 2, 3)
const VINYL_ADHESIVES = pick(adhesiveRates, 1, 2, 4)
const FOIL_AND_EMBOSS = pick(featureRates, 101, 102, 103, 104, 111, 112)
const PREMIUM_LAMINATION = pick(addonRates, 48)
const PUNCH_HOLES = pick(addonRates, 61, 62, 63, 64, 65)
const DIE_CUT = pick(featureRates, 121, 122, 123)
const DIE_CUT_AND_HOLES = [...DIE_CUT, ...pick(featureRates, 131, 132, 133, 134, 135)]
const STRINGS = pick(featureRates, 141, 142, 143, 144)
const FOLDS = pick(featureRates, 151, 152)

/**
 * Coated and uncoated white paper stay on the press; any other stock must be loaded, profiled and removed for the
 * job.
 */
const STOCK_CHANGE = 60_000

function afterStockChange(methods: Method[]): Method[] {
  return methods.map((method) => ({ ...method, set_up: method.set_up + STOCK_CHANGE }))
}

/** By default the code is the name in lower case with hyphens. */
type CardSeed = Pick<RateCard, 'name' | 'material_name' | 'material_per_square_metre'> & Partial<RateCard>

/** The rates that most stickers share. */
function sticker(seed: CardSeed): RateCard {
  return {
    code: seed.name.toLowerCase().replaceAll(' ', '-'),
    floor: 1_300,
    second_side_set_up: 150_000,
    presses: [stickerPress],
    methods: [squareCut, shapedCut, kissCut],
    shapes: shapeRates,
    colors: pick(inkRates, 1),
    finishings: pick(finishingRates, 3),
    adhesives: VINYL_ADHESIVES,
    materials: [],
    addons: [],
    print_features: [],
    install_ready: null,
    ...seed,
  }
}

/** Stickers that also come on sheets and rolls. */
function label(seed: CardSeed): RateCard {
  return sticker({
    presses: [stickerPress, labelWeb],
    methods: [squareCut, shapedCut, kissCut, labelSheet, roll],
    ...seed,
  })
}

/** The same on a stock that must be loaded for the job. */
function otherLabel(seed: CardSeed): RateCard {
  return label({
    ...seed,
    methods: afterStockChange(seed.methods ?? [squareCut, shapedCut, kissCut, labelSheet, roll]),
  })
}

function otherSticker(seed: CardSeed): RateCard {
  return sticker({ ...seed, methods: afterStockChange(seed.methods ?? [squareCut, shapedCut, kissCut]) })
}

function wideSticker(seed: CardSeed): RateCard {
  return sticker({ presses: [wideFormat], methods: [wideCut, wideShapedCut, wideKissCut], ...seed })
}

function cutVinyl(seed: CardSeed): RateCard {
  return sticker({
    presses: [plotter],
    methods: [lettering],
    colors: filmRates,
    finishings: [],
    adhesives: pick(adhesiveRates, 1),
    ...seed,
  })
}

function board(seed: Pick<RateCard, 'name'> & Partial<RateCard>): RateCard {
  return sticker({
    material_name: 'Board',
    material_per_square_metre: 95_000,
    presses: [cardPress],
    methods: [boardCut],
    shapes: [],
    colors: pick(inkRates, 1, 2),
    finishings: [],
    adhesives: [],
    ...seed,
  })
}

const paperLabels: RateCard[] = [
  label({
    name: 'Art paper',
    material_name: 'Art paper 80 gsm',
    material_per_square_metre: 130_000,
    colors: pick(inkRates, 1, 2),
    finishings: pick(finishingRates, 1, 2, 3),
    adhesives: PAPER_ADHESIVES,
    print_features: FOIL_AND_EMBOSS,
  }),
  label({
    name: 'Classic paper',
    material_name: 'Uncoated paper 80 gsm',
    material_per_square_metre: 120_000,
    colors: pick(inkRates, 1, 2),
    adhesives: PAPER_ADHESIVES,
    print_features: FOIL_AND_EMBOSS,
  }),
  otherLabel({
    name: 'Kraft paper',
    material_name: 'Brown kraft 80 gsm',
    material_per_square_metre: 215_000,
    colors: pick(inkRates, 1, 2),
    adhesives: PAPER_ADHESIVES,
  }),
  otherSticker({
    name: 'Foil paper stickers',
    material_name: 'Foil paper',
    material_per_square_metre: 240_000,
    methods: [squareCut, shapedCut],
    adhesives: PAPER_ADHESIVES,
    print_features: FOIL_AND_EMBOSS,
  }),
  otherSticker({
    name: 'Embossed paper stickers',
    material_name: 'Embossed paper 90 gsm',
    material_per_square_metre: 230_000,
    adhesives: PAPER_ADHESIVES,
    print_features: FOIL_AND_EMBOSS,
  }),
  otherSticker({
    name: 'Synthetic paper',
    material_name: 'Synthetic paper 95 µm',
    material_per_square_metre: 270_000,
    methods: [squareCut, shapedCut, kissCut, labelSheet],
    adhesives: pick(adhesiveRates, 1, 2),
    addons: PUNCH_HOLES,
    print_features: STRINGS,
  }),
]

const filmLabels: RateCard[] = [
  otherLabel({
    name: 'PVC vinyl',
    material_name: 'Monomeric PVC 100 µm',
    material_per_square_metre: 248_000,
    finishings: pick(finishingRates, 1, 2, 4, 5),
    addons: PREMIUM_LAMINATION,
  }),
  otherLabel({
    name: 'Standard vinyl',
    material_name: 'PVC 80 µm',
    material_per_square_metre: 230_000,
    finishings: pick(finishingRates, 4, 5),
    addons: PREMIUM_LAMINATION,
  }),
  otherLabel({
    name: 'Transparent stickers',
    material_name: 'Clear film 60 µm',
    material_per_square_metre: 295_000,
    colors: pick(inkRates, 1, 3),
    finishings: pick(finishingRates, 8, 9),
  }),
  otherSticker({
    name: 'Hologram stickers',
    material_name: 'Hologram film 50 µm',
    material_per_square_metre: 480_000,
    colors: pick(inkRates, 1, 3),
    finishings: pick(finishingRates, 1, 2),
    addons: PREMIUM_LAMINATION,
  }),
  otherLabel({
    code: 'silver-vinyl-stickers',
    name: 'Silver vinyl',
    material_name: 'Silver film 60 µm',
    material_per_square_metre: 335_000,
    methods: [squareCut, shapedCut, kissCut, roll],
    colors: pick(inkRates, 1, 3),
    finishings: pick(finishingRates, 6, 7),
    addons: PREMIUM_LAMINATION,
  }),
  otherSticker({
    code: 'gold-vinyl-stickers',
    name: 'Gold vinyl',
    material_name: 'Gold film 60 µm',
    material_per_square_metre: 395_000,
    colors: pick(inkRates, 1, 3),
    finishings: pick(finishingRates, 6, 7),
    addons: PREMIUM_LAMINATION,
  }),
  sticker({
    name: 'Dome stickers',
    material_name: 'PVC 100 µm for doming',
    material_per_square_metre: 240_000,
    methods: [dome],
    // The resin is the finish: "gloss lamination" is how a dome looks, not a separate pass.
    finishings: [{ id: 1, ...optionRate() }],
  }),
]

const wideFormatWork: RateCard[] = [
  wideSticker({
    name: 'Custom decals',
    material_name: 'Polymeric PVC 80 µm',
    material_per_square_metre: 360_000,
    methods: decalCuts,
    finishings: pick(finishingRates, 4, 5, 10),
    addons: [...PREMIUM_LAMINATION, ...PUNCH_HOLES],
  }),
  wideSticker({
    name: 'Bumper stickers',
    material_name: 'Outdoor PVC 100 µm',
    material_per_square_metre: 320_000,
    finishings: pick(finishingRates, 4, 5, 10, 11),
    addons: PREMIUM_LAMINATION,
  }),
  cutVinyl({
    name: 'Vinyl lettering',
    material_name: 'Coloured cutting film',
    material_per_square_metre: 320_000,
    install_ready: optionRate({ per_piece: 30_000, per_square_metre: 180_000, per_finished_square_metre: 1_400_000 }),
  }),
  cutVinyl({
    name: 'Transfer decals',
    material_name: 'Coloured cutting film with transfer film',
    material_per_square_metre: 480_000,
  }),
]

const cardsAndTags: RateCard[] = [
  board({
    name: 'Standard business card',
    floor: 900,
    material_name: 'Silk board',
    materials: pick(boardRates, 4),
  }),
  board({
    name: 'Royal extra white 400gsm',
    floor: 2_100,
    materials: pick(boardRates, 1),
    print_features: [...FOIL_AND_EMBOSS, ...DIE_CUT_AND_HOLES],
  }),
  board({
    name: 'Standard matte 250gsm',
    floor: 900,
    materials: pick(boardRates, 2),
    print_features: [...FOIL_AND_EMBOSS, ...DIE_CUT_AND_HOLES],
  }),
  board({
    name: 'Vintage kraft 300gsm',
    floor: 1_800,
    materials: pick(boardRates, 3),
    print_features: [...FOIL_AND_EMBOSS, ...DIE_CUT_AND_HOLES],
  }),
  board({
    name: 'Classic swing tag',
    floor: 900,
    materials: pick(boardRates, 1, 2, 3),
    addons: PUNCH_HOLES,
    print_features: [...FOIL_AND_EMBOSS, ...DIE_CUT, ...STRINGS],
  }),
  board({
    name: 'Folded swing tag',
    floor: 900,
    materials: pick(boardRates, 1, 2, 3),
    addons: PUNCH_HOLES,
    print_features: [...FOIL_AND_EMBOSS, ...DIE_CUT, ...STRINGS, ...FOLDS],
  }),
]

export const rateCards: RateCard[] = [...paperLabels, ...filmLabels, ...wideFormatWork, ...cardsAndTags]
