import { DOME_STICKERS, hasPremiumLamination, isCutFromFilm, type SceneConfiguration } from './scene-configuration.ts'

/*
 * How thick the shop's products are. A paper's caliper is its grammage × its bulk: coated about 0.9 cm³/g, silk 0.92,
 * matte coated 0.98, uncoated 1.25, kraft 1.3 (calipers by ISO 534 as mills print them on their sample sheets). Films
 * are sold by their thickness. 200 cards of 400 gsm stand ten centimetres high, as content/documents says.
 */

const CARD_BOARD_MM: Readonly<Record<number, number>> = {
  1: paper(400, 1.25),
  2: paper(250, 0.98),
  3: paper(300, 1.3),
  4: paper(350, 0.92),
}
const PLAIN_BOARD_MM = paper(350, 0.92)

/** Face of each sticker: what is printed on, without adhesive and backing. */
const FACE_MM: Readonly<Record<number, number>> = {
  1: paper(80, 0.9),
  2: paper(90, 1.25),
  // Calendered PVC of 100 µm; standard vinyl is the thinner one (content/documents).
  3: 0.1,
  4: paper(90, 1.3),
  // Polypropylene and polyester films of 50 µm, clear, holographic and metallised.
  5: 0.05,
  6: 0.05,
  7: 0.05,
  8: 0.05,
  10: 0.1,
  11: 0.08,
  12: 0.1,
  13: paper(110, 1.25),
  14: paper(160, 1.25),
  15: 0.1,
  // Cavitated polypropylene: stiff enough for a tag.
  22: 0.13,
}
const COMMON_FACE_MM = 0.1
/** Solid film for plotters, 70 to 80 µm; letters carry no backing once they are on. */
const CUT_FILM_MM = 0.08
/** 20 g/m² of adhesive and a glassine liner of 62 gsm. */
const ADHESIVE_AND_LINER_MM = 0.02 + paper(62, 0.95)
/** Polypropylene film of 30 µm; the premium film is the thicker one (seed/addons.ts). */
const LAMINATION_MM = 0.03
const PREMIUM_LAMINATION_MM = 0.075

const CARDS_AND_TAGS = [16, 17, 18, 19, 20, 21]
const LAMINATED_FINISHINGS = [1, 2]
const BUMPER_STICKERS = 15

/** Thickness in mm of one layer of the product with all that is laminated to it; a dome's resin and folds come on top. */
export function getThickness(configuration: SceneConfiguration): number {
  const { product_id, material_id } = configuration
  if (isCutFromFilm(configuration)) return CUT_FILM_MM
  if (CARDS_AND_TAGS.includes(product_id)) return CARD_BOARD_MM[material_id ?? 0] ?? PLAIN_BOARD_MM
  const face = FACE_MM[product_id] ?? COMMON_FACE_MM
  return hundredths(face + getLamination(configuration) + ADHESIVE_AND_LINER_MM)
}

function getLamination(configuration: SceneConfiguration): number {
  const { product_id, finishing_id } = configuration
  if (hasPremiumLamination(configuration)) return PREMIUM_LAMINATION_MM
  if (product_id === DOME_STICKERS) return 0
  const laminated = product_id === BUMPER_STICKERS || LAMINATED_FINISHINGS.includes(finishing_id ?? 0)
  return laminated ? LAMINATION_MM : 0
}

/** Caliper in mm from gsm and bulk in cm³/g. */
function paper(gsm: number, bulk: number): number {
  return hundredths((gsm * bulk) / 1000)
}

function hundredths(mm: number): number {
  return Math.round(mm * 100) / 100
}
