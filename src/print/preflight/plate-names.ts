/* The plates that are not ink on the sheet, by the names of their spot colours (decisions §9). */
import { readFoil } from './foils.ts'

/** A plate that a line may need beside its colours. */
export type PlateName = 'CutContour' | 'White' | 'Foil' | 'Emboss' | 'Fold' | 'Perf' | 'Crease'

interface Plate {
  /** Followed by a blade or a rule, so it must be lines; the others are areas. */
  isLine: boolean
  /** How ISO 19593-1 names the step, where it has one. */
  step: string
  /** What it is for, in a sentence: "the cut line". */
  what: string
  /** Other names that programs and people use, in small letters without spaces, dashes and underscores. */
  aliases: readonly string[]
}

export const PLATES: Readonly<Record<PlateName, Plate>> = {
  CutContour: {
    isLine: true,
    step: 'Structural/Cutting',
    what: 'the cut line',
    aliases: [
      'cut',
      'cutline',
      'cutlines',
      'diecut',
      'dieline',
      'die',
      'thrucut',
      'throughcut',
      'kisscut',
      'perfcut',
      'contour',
      'stanze',
      'cutter',
      'cuttercut',
      'cutcontour',
      'contourcut',
      'cutpath',
      'knife',
    ],
  },
  White: {
    isLine: false,
    step: 'White/White',
    what: 'the white print',
    aliases: [
      'white',
      'whiteink',
      'spotwhite',
      'rdgwhite',
      'whiteunderbase',
      'whitebase',
      'underwhite',
      'underprint',
      'opaquewhite',
    ],
  },
  Foil: {
    isLine: false,
    step: 'Structural/FoilStamping',
    what: 'the foil',
    // By their colours, and more of them (foils.ts).
    aliases: [],
  },
  Emboss: {
    isLine: false,
    step: 'Structural/Embossing',
    what: 'the embossing',
    aliases: ['emboss', 'embossing', 'deboss', 'debossing', 'relief'],
  },
  Fold: {
    isLine: true,
    step: 'Structural/Folding',
    what: 'the fold',
    aliases: ['fold', 'folds', 'foldline', 'folding'],
  },
  Perf: {
    isLine: true,
    step: 'Structural/Perforating',
    what: 'the perforation',
    aliases: ['perf', 'perforation', 'perforate', 'perfline'],
  },
  Crease: {
    isLine: true,
    step: 'Structural/Creasing',
    what: 'the crease',
    aliases: ['crease', 'creasing', 'score', 'scoring', 'scoreline', 'creaseline'],
  },
}

const PLATE_NAMES = Object.keys(PLATES) as readonly PlateName[]

/** The template's own ink for lines and notes that are never printed (templates/). */
const GUIDE_INK = 'Guide'

function isPlateName(ink: string): ink is PlateName {
  return Object.hasOwn(PLATES, ink)
}

/** The plate that an ink means, by its right name or another; null for a colour. */
export function getMeantPlate(ink: string): PlateName | null {
  if (isPlateName(ink)) return ink
  if (readFoil(ink) !== undefined) return 'Foil'
  const plain = ink.toLowerCase().replaceAll(/[\s_-]/g, '')
  return PLATE_NAMES.find((name) => PLATES[name].aliases.includes(plain)) ?? null
}

/** Whether an ink is a tool or a guide rather than a colour that is seen. White is seen, but only under colours. */
export function isTechnicalInk(ink: string): boolean {
  return ink === GUIDE_INK || getMeantPlate(ink) !== null
}
