import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import type { Sides, Size } from '#print/catalogue/size.ts'
import type { FileFacts, SizeSource } from '#studio/showroom/own-files/own-file.ts'
import { wholeMm } from '#studio/showroom/own-files/units.ts'
import { isSheet, type ListedSize, sizeLimits } from './check-amounts.ts'
import { type Choices, CUSTOM } from './choices.ts'
import { type Completed, completeConfiguration } from './complete-configuration.ts'
import { configure, enterText, settleChoices } from './configure.ts'
import { isLettering, wantsEqualSides } from './options.ts'
import { LABEL_SPACING_MM, MIN_LABEL } from './sheet-labels.ts'

/*
 * The size and the shape that a shopper's file proposes (issue 20, 1): a PDF's TrimBox, pixels at 300 DPI, and a custom shape
 * for a transparent outline. It is only proposed; the shopper takes it with one press.
 */

export interface Proposal {
  /** All choices, with the proposed ones. */
  choices: Choices
  /** `75 × 52 mm, Custom Shape`. */
  name: string
  /** How it came about, and what did not fit, as a sentence. */
  reason: string
  /** Whether the current choices are these already. */
  isChosen: boolean
}

const CUSTOM_SHAPE = 6
/** Individual Cut (Shaped), Kiss Cut: the supplies that follow any shape, best first (decisions §2). */
const SHAPED_CUTTINGS = [2, 4]
/** Sizes this close are the same: files are rounded to points and pixels. */
const SAME_MM = 1
/** Bleed on each axis: 2 mm on every side (artwork guide, 001 §2). */
const BLEED_MM = 4

const FROM: Record<SizeSource, string> = {
  'trim box': 'The trim box of your PDF',
  page: 'The page of your PDF',
  pixels: 'Your picture at 300 DPI',
  drawing: 'Your drawing',
}

/**
 * What a file proposes for these choices; null for a file without a size, and for lettering, which is cut from a text. On a
 * sheet the file is one label of it.
 */
export function proposeFromFile(item: ItemView, choices: Choices, facts: FileFacts): Proposal | null {
  const before = completeConfiguration(item, choices)
  if (facts.size === null || isLettering(before.product)) return null
  const shaped = facts.hasOutline ? withCustomShape(item, choices, before) : choices
  const completed = completeConfiguration(item, shaped)
  const fitted = fitSize(completed, facts.size)
  const proposed = withSize(item, shaped, completed, fitted)
  const after = completeConfiguration(item, proposed)
  return {
    choices: proposed,
    name: [`${fitted.size.width} × ${fitted.size.height} mm`, ...shapeName(before, after)].join(', '),
    reason: describeReason(facts.size, fitted, after.product),
    isChosen: isSame(before, after),
  }
}

function shapeName(before: Completed, after: Completed): string[] {
  if (after.configuration.shape_id === before.configuration.shape_id) return []
  const shapes = after.fields.find(({ field }) => field === 'shape_id')
  const shape = shapes?.options.find(({ value }) => value === shapes.value)
  return shape === undefined ? [] : [shape.name]
}

function isSame(before: Completed, after: Completed): boolean {
  return JSON.stringify(before.configuration) === JSON.stringify(after.configuration)
}

/** The same choices with a custom shape, with another supply if the current one has none; unchanged if none has. */
function withCustomShape(item: ItemView, choices: Choices, { product, configuration }: Completed): Choices {
  const offered = product.attributes.cuttings.filter(({ disabled, shapes }) => !disabled && hasCustomShape(shapes))
  const current = offered.find(({ id }) => id === configuration.cutting_id)
  const best = SHAPED_CUTTINGS.flatMap((wanted) => offered.filter(({ id }) => id === wanted))
  const cutting = current ?? best[0]
  if (cutting === undefined) return choices
  const supplied =
    cutting === current ? choices : configure(item, choices, { field: 'cutting_id', value: String(cutting.id) })
  return configure(item, supplied, { field: 'shape_id', value: String(CUSTOM_SHAPE) })
}

function hasCustomShape(shapes: ProductView['attributes']['cuttings'][number]['shapes']): boolean {
  return shapes.some(({ id }) => id === CUSTOM_SHAPE)
}

interface Fitted {
  size: Size
  /** The listed size that it is, if it is one. */
  listed: ListedSize | null
  /** How it differs from the file's own size. */
  change: 'none' | 'bleed' | 'listed' | 'smaller' | 'larger' | 'equal'
  /** The limit that it was fitted to. */
  limit: Sides | null
}

function fitSize(completed: Completed, own: Size): Fitted {
  const { product, configuration, sizes } = completed
  const offered = sizes.filter(({ disabled }) => disabled === null)
  const cutting = product.attributes.cuttings.find(({ id }) => id === configuration.cutting_id)
  const onSheet = isSheet(cutting)
  const listed = onSheet ? null : findListed(offered, own)
  if (listed !== null) return listed
  if (cutting?.fixed_sizes) return { ...nearest(offered, own), change: 'listed', limit: null }
  const equal = wantsEqualSides(configuration.shape_id)
  const longest = Math.max(own.width, own.height)
  const wanted = equal ? { width: longest, height: longest } : own
  const size = { width: wholeMm(wanted.width), height: wholeMm(wanted.height) }
  const isOblong = equal && Math.abs(own.width - own.height) > SAME_MM
  const { min, max } = onSheet ? labelLimits(configuration) : sizeLimits(product, cutting, size)
  const scaled = scaleInto(size, min, max)
  return { ...scaled, listed: null, change: scaled.change === 'none' && isOblong ? 'equal' : scaled.change }
}

/** One label: at least the least label, at most what the sheet has room for (decisions §8). */
function labelLimits({ width, height }: Size): { min: Sides; max: Sides } {
  const [across, down] = [width - 2 * LABEL_SPACING_MM, height - 2 * LABEL_SPACING_MM]
  const { width: least } = MIN_LABEL
  return {
    min: { longer: least, shorter: least },
    max: { longer: Math.max(least, across, down), shorter: Math.max(least, Math.min(across, down)) },
  }
}

/** A listed size that the file has, upright or turned, with bleed or without. */
function findListed(sizes: readonly ListedSize[], own: Size): Fitted | null {
  for (const [more, change] of [[0, 'none'] as const, [BLEED_MM, 'bleed'] as const]) {
    const listed = sizes.find(
      ({ size }) =>
        Math.abs(size.width + more - own.width) <= SAME_MM && Math.abs(size.height + more - own.height) <= SAME_MM,
    )
    if (listed !== undefined) return { size: listed.size, listed, change, limit: null }
  }
  return null
}

/** The listed size whose sides are nearest, in proportion. */
function nearest(sizes: readonly ListedSize[], own: Size): Pick<Fitted, 'size' | 'listed'> {
  const distance = ({ size }: ListedSize) =>
    Math.abs(Math.log(size.width / own.width)) + Math.abs(Math.log(size.height / own.height))
  const [best] = sizes.toSorted((one, other) => distance(one) - distance(other))
  return best === undefined ? { size: own, listed: null } : { size: best.size, listed: best }
}

/** The size in its proportions, within the limits as far as these allow. */
function scaleInto(size: Size, min: Sides, max: Sides): Pick<Fitted, 'size' | 'change' | 'limit'> {
  const [longer, shorter] = [Math.max(size.width, size.height), Math.min(size.width, size.height)]
  const shrink = Math.min(1, max.longer / longer, max.shorter / shorter)
  if (shrink < 1) {
    const floor = (side: number, least: number) => Math.max(least, Math.floor(side * shrink + 1e-9))
    const [w, h] = sidesOf(size, floor(longer, min.longer), floor(shorter, min.shorter))
    return { size: { width: w, height: h }, change: 'smaller', limit: max }
  }
  const grow = Math.max(1, min.longer / longer, min.shorter / shorter)
  if (grow === 1) return { size, change: 'none', limit: null }
  const ceil = (side: number, most: number) => Math.min(most, Math.ceil(side * grow - 1e-9))
  const [w, h] = sidesOf(size, ceil(longer, max.longer), ceil(shorter, max.shorter))
  return { size: { width: w, height: h }, change: 'larger', limit: min }
}

function sidesOf({ width, height }: Size, longer: number, shorter: number): [number, number] {
  return width >= height ? [longer, shorter] : [shorter, longer]
}

function withSize(item: ItemView, choices: Choices, completed: Completed, { size, listed }: Fitted): Choices {
  const [width, height] = [String(size.width), String(size.height)]
  const { product, configuration } = completed
  const cutting = product.attributes.cuttings.find(({ id }) => id === configuration.cutting_id)
  if (isSheet(cutting)) {
    return enterText(enterText(choices, 'label_width', width), 'label_height', height)
  }
  if (listed !== null) return configure(item, choices, { field: 'size', value: listed.value })
  const custom = { ...configure(item, choices, { field: 'size', value: CUSTOM }), width, height }
  return settleChoices(completeConfiguration(item, custom), custom)
}

function describeReason(
  own: NonNullable<FileFacts['size']>,
  { size, change, limit }: Fitted,
  product: ProductView,
): string {
  const is = `${FROM[own.source]} is ${wholeMm(own.width)} × ${wholeMm(own.height)} mm`
  const sides = limit === null ? '' : `${limit.longer} × ${limit.shorter} mm`
  switch (change) {
    case 'none':
      return `${is}.`
    case 'bleed':
      return `${is}: ${size.width} × ${size.height} mm with bleed.`
    case 'listed':
      return `${is}. This supply comes in fixed sizes, and this is the nearest.`
    case 'smaller':
      return `${is}. The largest ${product.name} is ${sides}, so this is the largest that fits.`
    case 'larger':
      return `${is}. The smallest ${product.name} is ${sides}, so this is the smallest that fits.`
    case 'equal':
      return `${is}. This shape has equal sides, so it is as large as the longer one.`
  }
}
