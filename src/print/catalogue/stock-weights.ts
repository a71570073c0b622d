/*
 * What the shop's stocks weigh, in g/m². Papers by their names. Films by thickness and density: PVC 1.35 g/cm³, PET 1.38,
 * polypropylene 0.91 (Kaye & Laby, 2.2.1), the voided film of synthetic paper 0.77 (Yupo's data sheet). Adhesives, liners
 * and tape as the data sheets of self-adhesive stocks give them: 20 g/m² of adhesive, 60 g/m² of glassine on webs (UPM
 * Raflatac, Avery Fasson), 90 g/m² of kraft on sheets, 137 g/m² of coated paper below wide-format and cutting film (ORACAL
 * 651, ORAJET 3651), 90 g/m² of transfer tape (ORATAPE MT95).
 */

const PVC = 1.35
const PET = 1.38
const PP = 0.91
const SYNTHETIC = 0.77

/** g/m² of a film, from µm and g/cm³. */
const film = (micrometres: number, density: number) => Math.ceil(micrometres * density - 1e-9)

/** What is printed or cut, by the code of the product's rate card. Boards say it in their names. */
const FACE_GSM: Readonly<Record<string, number>> = {
  'art-paper': 80,
  'classic-paper': 80,
  'kraft-paper': 80,
  'foil-paper-stickers': 80,
  'embossed-paper-stickers': 90,
  'synthetic-paper': film(95, SYNTHETIC),
  'pvc-vinyl': film(100, PVC),
  'standard-vinyl': film(80, PVC),
  'transparent-stickers': film(60, PP),
  'hologram-stickers': film(50, PET),
  'silver-vinyl-stickers': film(60, PET),
  'gold-vinyl-stickers': film(60, PET),
  'dome-stickers': film(100, PVC),
  'custom-decals': film(80, PVC),
  'bumper-stickers': film(100, PVC),
  'vinyl-lettering': film(70, PVC),
  'transfer-decals': film(70, PVC),
}

/** Rate cards whose stock lies on the heavier liner of wide-format and cutting film. */
const WIDE_LINER: ReadonlySet<string> = new Set([
  'custom-decals',
  'bumper-stickers',
  'vinyl-lettering',
  'transfer-decals',
])

/** g/m² of what is added to a stock. */
export const ADDED_GSM = {
  adhesive: 20,
  sheetLiner: 90,
  webLiner: 60,
  wideLiner: 137,
  /** Over lettering that is to be applied, and over transfer decals. */
  transferTape: 90,
  /** Thermal laminate for sheets: 15 µm of polypropylene on 15 µm of glue. */
  laminate: 28,
  /** Premium laminate: 80 µm of PVC and its adhesive. */
  premiumLaminate: film(80, PVC) + 20,
  /** The polyurethane of a dome: 1.8 mm at 1.07 g/cm³. */
  dome: 1926,
} as const

/** Grams of a natural string, 200 mm long, with its knot. */
export const STRING_GRAMS = 0.4

/** Rolls of labels (the shop's FAQ): 1,000 labels of 50 × 50 mm on a core of 76 mm, 7 mm between cut lines. */
export const ROLL = {
  coreMm: 76,
  gapMm: 7,
  webMm: 57_000,
  /** The wall of a core, of board of 0.7 g/cm³. */
  wallMm: 4,
  coreDensity: 0.7,
} as const

/** `Silk 350gsm` → 350; null for a name that does not say it. */
export function readGrammage(name: string): number | null {
  const digits = /\b(\d{2,4})\s*(?:gsm|g\/m²)/i.exec(name)?.[1]
  return digits === undefined ? null : Number(digits)
}

/**
 * g/m² of the face of a stock: by its rate card, by what its name says, or for a stock that this file does not know as PVC
 * of its thickness, the heaviest of the usual films.
 */
export function faceGsm(rateCard: string, stockName: string, thicknessMm: number): number {
  return readGrammage(stockName) ?? FACE_GSM[rateCard] ?? film(thicknessMm * 1000, PVC)
}

/** g/m² of the liner of a self-adhesive stock. */
export function linerGsm(rateCard: string, isOnWeb: boolean): number {
  if (WIDE_LINER.has(rateCard)) return ADDED_GSM.wideLiner
  return isOnWeb ? ADDED_GSM.webLiner : ADDED_GSM.sheetLiner
}
