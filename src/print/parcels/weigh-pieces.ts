import type { Catalogue, Product } from '#print/catalogue/catalogue.ts'
import { indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { type Configuration, leadingEdge, parsePrintFeature, sideAcrossWeb } from '#print/catalogue/configuration.ts'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import type { Size } from '#print/catalogue/size.ts'
import { ADDED_GSM, faceGsm, linerGsm, ROLL, STRING_GRAMS } from '#print/catalogue/stock-weights.ts'

/* What printed pieces weigh, from area and g/m². Nothing is rounded here; a parcel is rounded up once (`parcel-size.ts`). */

const MM2_IN_M2 = 1_000_000
/** Backing that stays around a kiss-cut sticker, on each side. */
const KISS_CUT_EDGE_MM = 5
/** Kiss cut, and rolls; the ids are fixed (decisions §2). */
const KISS_CUT = 4
const ROLL_CUTTING = 9
const DOME_CUT = 7

/** What pieces of a line weigh. */
export interface PieceWeight {
  /** Of one piece, or of one sheet where the cutting counts sheets. */
  grams: number
  /** Of one core, and how many pieces are wound on it; null for anything but rolls. */
  core: { grams: number; pieces: number } | null
}

/** The weight of a line's pieces; null for a product that the catalogue no longer has. */
export function weighPiece(catalogue: Catalogue, configuration: Configuration): PieceWeight | null {
  const index = indexCatalogue(catalogue)
  const product = index.product(configuration.product_id)
  if (product === undefined) return null
  const isRoll = configuration.cutting_id === ROLL_CUTTING
  const size = getOpenPiece(catalogue.print_features, configuration) ?? configuration
  const face = facePerSquareMetre(catalogue, product, configuration)
  const liner = product.family === 'card' ? 0 : ADDED_GSM.adhesive + linerGsm(product.rate_card, isRoll)
  const backed = backing(size, configuration)
  // Films below letters are packed as they are cut: each with its liner and its tape.
  const films = 1 + (configuration.films?.length ?? 0)
  const grams = (films * (area(size) * face + area(backed) * liner)) / MM2_IN_M2 + strings(catalogue, configuration)
  return { grams, core: isRoll ? windOn(backed, alongWeb(backed, configuration)) : null }
}

/** Grams of a number of pieces, with their cores. */
export function weighPieces({ grams, core: onCore }: PieceWeight, pieces: number): number {
  return pieces * grams + (onCore === null ? 0 : Math.ceil(pieces / onCore.pieces) * onCore.grams)
}

function area({ width, height }: Size): number {
  return width * height
}

/** The face with what lies on it. */
function facePerSquareMetre(catalogue: Catalogue, product: Product, configuration: Configuration): number {
  const { material_id } = configuration
  const material = catalogue.materials.find(({ id }) => id === material_id)
  const stockName = material?.name ?? indexCatalogue(catalogue).rateCard(product.rate_card)?.material_name ?? ''
  const { thickness_mm } = (material ?? product).appearance
  const on = whatLiesOn(catalogue, product, configuration)
  return faceGsm(product.rate_card, stockName, thickness_mm) + on.reduce((sum, layer) => sum + ADDED_GSM[layer], 0)
}

type Layer = 'dome' | 'laminate' | 'premiumLaminate' | 'transferTape'

function whatLiesOn(catalogue: Catalogue, product: Product, configuration: Configuration): Layer[] {
  const { cutting_id, finishing_id, premium_processing_id, install_ready } = configuration
  const index = indexCatalogue(catalogue)
  const finishing = index.finishing(finishing_id ?? 0)
  const isLaminated = product.appearance.laminated === true || finishing?.appearance.laminated === true
  const isDome = cutting_id === DOME_CUT
  const layers: readonly (readonly [Layer, boolean])[] = [
    ['dome', isDome],
    ['laminate', isLaminated && !isDome],
    ['premiumLaminate', index.addonItem(premium_processing_id ?? 0)?.item.none === false],
    ['transferTape', product.family === 'cut-film' && (!product.attributes.install_ready || install_ready === 'yes')],
  ]
  return layers.flatMap(([layer, is]) => (is ? [layer] : []))
}

/** The liner below a piece: as large as the piece, with an edge, or with its share of the web. */
function backing({ width, height }: Size, { cutting_id }: Configuration): Size {
  if (cutting_id === KISS_CUT) return { width: width + 2 * KISS_CUT_EDGE_MM, height: height + 2 * KISS_CUT_EDGE_MM }
  if (cutting_id !== ROLL_CUTTING) return { width, height }
  return { width: width + ROLL.gapMm, height: height + ROLL.gapMm }
}

function alongWeb({ width, height }: Size, { orientation_id }: Configuration): number {
  return sideAcrossWeb(leadingEdge(orientation_id) ?? 'top') === 'width' ? height : width
}

/** A core as wide as its web, and how many labels are wound on it. */
function windOn(web: Size, along: number) {
  const { coreMm, wallMm, coreDensity, webMm } = ROLL
  const wallArea = (Math.PI * ((coreMm + 2 * wallMm) ** 2 - coreMm ** 2)) / 4
  const across = web.width + web.height - along
  return { grams: (wallArea * across * coreDensity) / 1000, pieces: Math.max(1, Math.floor(webMm / along)) }
}

/** Strings, where they were ordered. */
function strings(catalogue: Catalogue, { print_features }: Configuration): number {
  const index = indexCatalogue(catalogue)
  const isTied = print_features.some((entry) => {
    const choice = parsePrintFeature(entry)
    return choice !== null && index.printFeatureItem(choice.item_id)?.group.code === 'tag-strings'
  })
  return isTied ? STRING_GRAMS : 0
}
