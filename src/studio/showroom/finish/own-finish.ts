import { assignFoils, FOILS, PICKED_PARTS, type PickedPart } from '#print/preflight/foils.ts'
import type { PlateName } from '#print/preflight/plate-names.ts'
import type { WhitePrint } from '#print/preflight/white-print.ts'
import { getWhitePrint } from '#print/preflight/white-print.ts'
import type { FaceFeatures, Foil, Raster, SceneProduct } from '../scene/scene-product.ts'

/* Where white, foil and embossing of a shopper's own file are: by its plates, or by what the shopper has chosen here. */

/** The parts of a face that a plate or a colour places. */
export const FINISH_PARTS = PICKED_PARTS
export type FinishPart = PickedPart

export const WHITE_PRINTS = ['artwork', 'plate', 'none'] as const satisfies readonly WhitePrint[]

/** What a shopper chooses for a file in the preview; it is saved with the file. */
export interface OwnFinish {
  /** Where white is printed; left out until it is chosen. */
  white?: WhitePrint
  /** The colour of the artwork, `#rrggbb`, that is foil or embossed. */
  colours?: Partial<Record<FinishPart, string>>
}

/** A plate of a file as a picture of its own. */
export interface OwnPlate {
  plate: PlateName
  ink: string
  raster: Raster
}

/** Where a part comes from; null where nobody has said yet. */
export type PartSource = { from: 'plate'; raster: Raster } | { from: 'colour'; colour: string } | null

/** What is stamped on a face, in order: `gold foil`. */
export function partsOf({ foil, second_foil, relief }: FaceFeatures): { part: FinishPart; name: string }[] {
  return [
    ...(foil === null ? [] : [{ part: 'foil' as const, name: FOILS[foil].what }]),
    ...(second_foil === undefined ? [] : [{ part: 'second_foil' as const, name: FOILS[second_foil].what }]),
    ...(relief === null ? [] : [{ part: 'relief' as const, name: relief === 'emboss' ? 'embossing' : 'debossing' }]),
  ]
}

/** The foils that are ordered for a piece, in their order: which foil of a file is which follows from it. */
export function foilsOf({ front, back }: Pick<SceneProduct, 'front' | 'back'>): Foil[] {
  const all = [front, back].flatMap(({ foil, second_foil = null }) => [foil, second_foil])
  return [...new Set(all.filter((foil) => foil !== null))]
}

/** Whether white is among the inks of a product. */
export function ordersWhite({ ink, stock }: Pick<SceneProduct, 'ink' | 'stock'>): boolean {
  return ink === 'full-and-white' || (stock.kind === 'clear' && stock.white)
}

/** What can be chosen for white: a plate only where the file has one. */
export function whiteChoices(plates: readonly OwnPlate[]): readonly WhitePrint[] {
  return plates.some(({ plate }) => plate === 'White') ? ['artwork', 'plate', 'none'] : ['artwork', 'none']
}

/** Where white is printed under a file: as chosen; until then on its own plate, or under all of it. */
export function whiteUnder(
  product: Pick<SceneProduct, 'ink' | 'stock'>,
  plates: readonly OwnPlate[],
  { white }: OwnFinish,
): WhitePrint {
  const hasPlate = plates.some(({ plate }) => plate === 'White')
  const isMade = white === 'artwork' || (white === undefined && !hasPlate)
  return getWhitePrint({ isOrdered: ordersWhite(product), hasPlate: hasPlate && white !== 'none', isMade })
}

/** Where a part of a side is: on the file's own plate; without one, where the colour is that was picked. */
export function findPart(
  part: FinishPart,
  { product, face }: { product: Pick<SceneProduct, 'front' | 'back'>; face: 'front' | 'back' },
  { plates, finish }: { plates: readonly OwnPlate[]; finish: OwnFinish },
): PartSource {
  const own =
    part === 'relief'
      ? plates.find(({ plate }) => plate === 'Emboss')
      : findFoil(product[face][part] ?? null, foilsOf(product), plates)
  if (own !== undefined) return { from: 'plate', raster: own.raster }
  const colour = finish.colours?.[pieceOf(part, product, face)]
  return colour === undefined ? null : { from: 'colour', colour }
}

/** A side's foil as the piece counts it: silver on the back is the second where the front has gold. Picks go by that. */
export function pieceOf(
  part: FinishPart,
  product: Pick<SceneProduct, 'front' | 'back'>,
  face: 'front' | 'back',
): FinishPart {
  const foil = part === 'relief' ? null : (product[face][part] ?? null)
  if (foil === null) return part
  return foilsOf(product).indexOf(foil) === 0 ? 'foil' : 'second_foil'
}

/** The plate of a foil, which is the one that production makes of it. */
function findFoil(foil: Foil | null, ordered: readonly Foil[], plates: readonly OwnPlate[]): OwnPlate | undefined {
  const foils = plates.filter(({ plate }) => plate === 'Foil')
  const assigned = assignFoils(
    foils.map(({ ink }) => ink),
    ordered,
  )
  return foils.find(({ ink }) => foil !== null && assigned.get(ink)?.foil === foil)
}
