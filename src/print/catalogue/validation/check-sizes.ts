import type { Catalogue, DimensionLookup, Product } from '../catalogue.ts'
import { dimensionLookup, getSides, parseSize } from '../size.ts'
import { type CatalogueFault, checkKnown, checkUnique, fault, type Path, placed } from './catalogue-fault.ts'

/* Sizes: each product states its smallest and largest, and offers no preset that it would refuse (000 §5). */

type Attributes = Product['attributes']
/** Whether a cutting counts sheets. */
type CountsSheets = (cuttingId: number) => boolean

/** Checks the dimension lookups and the preset sizes of every product. */
export function checkSizes({ products, cuttings }: Catalogue): CatalogueFault[] {
  const counting = (id: number) => cuttings.some((cutting) => cutting.id === id && cutting.counts === 'sheets')
  const rowIds = products.flatMap(({ attributes }, index) =>
    placed(attributes.dim_lookups, ['products', index, 'attributes', 'dim_lookups'], ({ id }) => id, 'id'),
  )
  return [
    ...checkUnique(rowIds),
    ...products.flatMap(({ attributes }, index) =>
      checkProductSizes(counting, attributes, ['products', index, 'attributes']),
    ),
  ]
}

function checkProductSizes(counting: CountsSheets, attributes: Attributes, path: Path): CatalogueFault[] {
  const { dim_lookups, cuttings, sizes } = attributes
  return [
    ...checkRowPairs(attributes, path),
    ...checkKnown(
      dim_lookups.flatMap(({ cutting_id }, index) =>
        cutting_id === null ? [] : [{ path: [...path, 'dim_lookups', index, 'cutting_id'], value: cutting_id }],
      ),
      new Set(cuttings.map(({ id }) => id)),
      'cuttings that the product offers',
    ),
    ...dim_lookups.flatMap((row, index) => checkRow(row, [...path, 'dim_lookups', index])),
    ...checkUnique(placed(sizes, [...path, 'sizes'], ({ value }) => value, 'value')),
    ...checkUnique(placed(attributes.sheet_sizes ?? [], [...path, 'sheet_sizes'], ({ value }) => value, 'value')),
    ...checkPresets(counting, attributes, path),
  ]
}

/** A general row and one for equal sides, and both again for a cutting with its own rows. */
function checkRowPairs({ dim_lookups }: Attributes, path: Path): CatalogueFault[] {
  const cuttingIds = new Set([null, ...dim_lookups.map(({ cutting_id }) => cutting_id)])
  return [...cuttingIds].flatMap((cuttingId) =>
    (['no', 'yes'] as const).flatMap((equalSide) => {
      const count = dim_lookups.filter((row) => row.cutting_id === cuttingId && row.equal_side === equalSide).length
      if (count === 1) return []
      const wanted = `with cutting_id ${cuttingId} and equal_side ${equalSide}`
      return [fault([...path, 'dim_lookups'], `must have one row ${wanted}, not ${count}`)]
    }),
  )
}

function checkRow({ min_size, max_size, equal_side }: DimensionLookup, path: Path): CatalogueFault[] {
  const [min, max] = [getSides(min_size), getSides(max_size)]
  return [
    ...checkSideOrder(min_size, equal_side, [...path, 'min_size']),
    ...checkSideOrder(max_size, equal_side, [...path, 'max_size']),
    ...(min.longer > max.longer || min.shorter > max.shorter
      ? [fault([...path, 'min_size'], `must not be above max_size, ${max_size}, on either side`)]
      : []),
  ]
}

function checkSideOrder(value: string, equalSide: 'yes' | 'no', path: Path): CatalogueFault[] {
  const { width, height } = parseSize(value)
  if (width < height) return [fault(path, `must be written longer side first, ${height}x${width}`)]
  if (equalSide === 'yes' && width !== height) return [fault(path, 'must have equal sides, as equal_side is yes')]
  return []
}

/**
 * Every preset fits every cutting, including the roll, which only has the preset sizes (decisions §2); presets of
 * sheets fit every cutting that counts sheets.
 */
function checkPresets(counting: CountsSheets, attributes: Attributes, path: Path): CatalogueFault[] {
  const { sizes, sheet_sizes, dim_lookups } = attributes
  const ids = attributes.cuttings.map(({ id }) => id)
  const others = sheet_sizes === undefined ? ids : ids.filter((id) => !counting(id))
  return [
    ...checkPresetList(dim_lookups, ids.length === 0 ? [null] : others, sizes, [...path, 'sizes']),
    ...checkPresetList(dim_lookups, ids.filter(counting), sheet_sizes ?? [], [...path, 'sheet_sizes']),
  ]
}

function checkPresetList(
  rows: readonly DimensionLookup[],
  cuttingIds: readonly (number | null)[],
  sizes: Attributes['sizes'],
  path: Path,
): CatalogueFault[] {
  return sizes.flatMap(({ value }, index) => {
    const broken = new Set(cuttingIds.map((cuttingId) => brokenLimit(rows, cuttingId, value)))
    broken.delete(null)
    return [...broken].map((reason) => fault([...path, index, 'value'], String(reason)))
  })
}

/** The fault of a preset for a cutting; null if it fits, or if the row is missing, which is reported elsewhere. */
function brokenLimit(rows: readonly DimensionLookup[], cuttingId: number | null, value: string): string | null {
  const row = dimensionLookup(rows, cuttingId, parseSize(value))
  if (row === undefined) return null
  const [size, min, max] = [getSides(value), getSides(row.min_size), getSides(row.max_size)]
  const fits =
    size.longer >= min.longer && size.shorter >= min.shorter && size.longer <= max.longer && size.shorter <= max.shorter
  return fits ? null : `must lie between ${row.min_size} and ${row.max_size} (dimension lookup ${row.id})`
}
