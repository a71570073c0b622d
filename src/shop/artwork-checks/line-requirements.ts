import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { type Configuration, parsePrintFeature } from '#print/catalogue/configuration.ts'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import { type ItemView, type ProductView, resolveItem } from '#print/catalogue/resolve-item.ts'
import type { FoilName } from '#print/preflight/foils.ts'
import type { PlateName } from '#print/preflight/plate-names.ts'
import type { Placement, PrintRequirements } from '#print/preflight/requirements.ts'
import { artworkMeasures } from '#print/templates/artwork-measures.ts'
import { foilsOf } from '#studio/showroom/finish/own-finish.ts'
import { isPerforation, productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'
import type { SceneProduct } from '#studio/showroom/scene/scene-product.ts'

/* What a line needs of its artwork (001 §2 and §9; decisions §8, §9): from the choices to the requirements of a check. */

/**
 * The most ink in percent: of what is coated, and of bare paper and board, into which ink sinks and spreads (ISO 12647-2,
 * printing conditions for coated and uncoated paper).
 */
const MAX_INK = { coated: 300, bare: 260 } as const

/** What belongs to a line beside its choices. */
export interface LineFiles {
  /** Its designs, or those whose files share their pages. */
  sets: number
  /** How many files share the pages of these sets. */
  files: number
  /** How the shopper placed artwork of another shape; null before they have chosen. */
  placement?: Placement | null
  /** Whether its cut line was drawn here: then the file needs none. */
  hasCutLine?: boolean
}

/**
 * What each file of a line needs. Null where nothing can be checked: without a size, and for letters that were designed
 * here.
 */
export function requirementsOf(
  { banner }: Pick<ItemView, 'banner'>,
  product: ProductView,
  configuration: Configuration,
  { sets, files, placement = null, hasCutLine = false }: LineFiles,
): PrintRequirements | null {
  if (configuration.design_id !== null) return null
  const drawn = productOfConfiguration(configuration, product)
  if (drawn === null) return null
  const { width, height } = getOpenPiece(product.attributes.print_features, configuration) ?? configuration
  // Letters and shapes cut from film are not printed: no edge is trimmed.
  const isFilm = product.family === 'cut-film'
  const { margin } = artworkMeasures(banner === 'BusinessCards' ? 'card' : 'sticker', { width, height })
  const marginMm = isFilm ? 0 : margin
  return {
    trim: { width, height },
    bleedMm: marginMm,
    safeMm: marginMm,
    pages: sharePages(drawn.sides * sets, files),
    maxInkPercent: getMaxInk(drawn),
    plates: neededPlates(drawn, isPerforated(configuration, product)).filter(
      (plate) => plate !== 'CutContour' || !hasCutLine,
    ),
    optionalPlates: optionalPlates(drawn),
    ...foilsNeeded(drawn, files > sets),
    ...(drawn.outline === 'circle' || drawn.outline === 'oval' ? { isRound: true as const } : {}),
    placement,
  }
}

/**
 * With which files a file shares pages, and of which sets: with those of its own set where every set has a file, otherwise
 * with all files of the line.
 * @param setsOfFiles the set of every file
 */
export function shareOf(set: number, setsOfFiles: readonly number[], sets: number): Pick<LineFiles, 'sets' | 'files'> {
  if (new Set(setsOfFiles).size < sets) return { sets, files: setsOfFiles.length }
  return { sets: 1, files: setsOfFiles.filter((other) => other === set).length }
}

/** Files share the pages of all sides and sets evenly; where that cannot be, each has as many as it likes. */
function sharePages(pages: number, files: number): number | null {
  return pages % Math.max(1, files) === 0 ? pages / Math.max(1, files) : null
}

function getMaxInk({ stock, coating }: SceneProduct): number {
  const isPaper = stock.kind === 'paper' || stock.kind === 'kraft'
  return isPaper && coating === 'uncoated' ? MAX_INK.bare : MAX_INK.coated
}

/**
 * Whether a chosen feature perforates the piece. No group of the catalogue is for that, so it is known by the item's name,
 * as foils and dies are.
 */
function isPerforated({ print_features }: Configuration, { attributes }: ProductView): boolean {
  const chosen = new Set(print_features.map((entry) => parsePrintFeature(entry)?.item_id))
  const items = attributes.print_features.flatMap((group) => group.items)
  return items.some(({ id, name }) => chosen.has(id) && isPerforation(name))
}

/**
 * Decisions §9: the names. A shape of one's own needs its line, white ink its white, foil and embossing their dies, and a
 * perforation its line.
 */
function neededPlates({ outline, form, ink, front, back }: SceneProduct, perforated: boolean): PlateName[] {
  const isWanted: Partial<Record<PlateName, boolean>> = {
    CutContour: outline === 'custom' && form.kind !== 'sheet',
    White: ink === 'full-and-white',
    Foil: front.foil !== null || back.foil !== null,
    Emboss: front.relief !== null || back.relief !== null,
    Perf: perforated,
  }
  return (['CutContour', 'White', 'Foil', 'Emboss', 'Perf'] as const).filter((plate) => isWanted[plate])
}

/**
 * Every foil that is ordered has its plate. Where each side is a file of its own, a foil of one side is in one of them, and
 * nobody knows in which.
 */
function foilsNeeded(product: SceneProduct, isShared: boolean): Pick<PrintRequirements, 'foils' | 'optionalFoils'> {
  const ordered = foilsOf(product)
  const { front, back } = product
  const isOn = (foil: FoilName, side: SceneProduct['front']) => side.foil === foil || side.second_foil === foil
  const foils = ordered.filter((foil) => product.sides === 1 || !isShared || (isOn(foil, front) && isOn(foil, back)))
  const others = ordered.filter((foil) => !foils.includes(foil))
  return { ...(foils.length > 0 && { foils }), ...(others.length > 0 && { optionalFoils: others }) }
}

/** A fold is in the middle or at the quarters, as the templates draw it. */
function optionalPlates({ fold }: SceneProduct): PlateName[] {
  return fold === null ? ['CutContour'] : ['CutContour', 'Fold', 'Crease']
}

/** A line of a cart or an order. */
export interface RequiringLine {
  featured_item_id: number
  product_id: number
  configuration: Configuration
}

/** What each file of a line needs; null also where its item or product is no longer in the catalogue. */
export function lineRequirements(
  catalogue: Catalogue,
  line: RequiringLine,
  files: LineFiles,
): PrintRequirements | null {
  if (!catalogue.featured_items.some(({ id }) => id === line.featured_item_id)) return null
  const item = resolveItem(catalogue, line.featured_item_id)
  const product = item.products.find(({ id }) => id === line.product_id)
  return product === undefined ? null : requirementsOf(item, product, line.configuration, files)
}
