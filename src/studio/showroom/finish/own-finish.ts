import type { PlateName } from '#print/preflight/plate-names.ts'
import type { WhitePrint } from '#print/preflight/white-print.ts'
import { getWhitePrint } from '#print/preflight/white-print.ts'
import type { FaceFeatures, Foil, Raster, SceneProduct } from '../scene/scene-product.ts'

/* Where white, foil and embossing of a shopper's own file are: by its plates, or by what the shopper has chosen here. */

/** The parts of a face that a plate or a colour places. */
export type FinishPart = 'foil' | 'second_foil' | 'relief'

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
    ...(foil === null ? [] : [{ part: 'foil' as const, name: FOIL_NAMES[foil] }]),
    ...(second_foil === undefined ? [] : [{ part: 'second_foil' as const, name: FOIL_NAMES[second_foil] }]),
    ...(relief === null ? [] : [{ part: 'relief' as const, name: relief === 'emboss' ? 'embossing' : 'debossing' }]),
  ]
}

const FOIL_NAMES: Readonly<Record<Foil, string>> = {
  gold: 'gold foil',
  silver: 'silver foil',
  'rose-gold': 'rose gold foil',
  holographic: 'holographic foil',
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

/** Where a part is: on its plate, unless a colour was picked. */
export function findPart(
  part: FinishPart,
  features: FaceFeatures,
  { plates, finish }: { plates: readonly OwnPlate[]; finish: OwnFinish },
): PartSource {
  const colour = finish.colours?.[part]
  if (colour !== undefined) return { from: 'colour', colour }
  const own = part === 'relief' ? plates.find(({ plate }) => plate === 'Emboss') : findFoil(part, features, plates)
  return own === undefined ? null : { from: 'plate', raster: own.raster }
}

/** A spot colour is for the foil that its name says; otherwise the first foil has the first. */
function findFoil(part: 'foil' | 'second_foil', { foil, second_foil }: FaceFeatures, plates: readonly OwnPlate[]) {
  const foils = plates.filter(({ plate }) => plate === 'Foil')
  const isNamed = (ink: string, name: Foil | null | undefined) =>
    name !== null && name !== undefined && ink.toLowerCase().includes(name.slice(0, 4))
  const wanted = part === 'foil' ? foil : second_foil
  const other = part === 'foil' ? second_foil : foil
  const named = foils.find(({ ink }) => isNamed(ink, wanted))
  if (named !== undefined) return named
  const unnamed = foils.filter(({ ink }) => !isNamed(ink, other))
  return unnamed[part === 'foil' || foils.length > unnamed.length ? 0 : 1]
}
