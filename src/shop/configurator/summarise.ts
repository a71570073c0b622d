import { getOpenPiece } from '#print/catalogue/open-size.ts'
import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import { isSheet } from './check-amounts.ts'
import type { Completed } from './complete-configuration.ts'
import { chosenCutting, isAChoice } from './options.ts'

/** Fields that a cart line and a quotation always mention, even without a choice, because production needs them. */
const ALWAYS_SAID = ['product_id', 'cutting_id', 'finishing_id', 'material_id', 'printed_side_id', 'color_id']

/** One line of an item summary (000 §3, derived values). */
export interface SummaryLine {
  label: string
  value: string
}

/** The choices in words, for the summary, the cart and a quotation. */
export function summarise(completed: Completed): SummaryLine[] {
  const lines = completed.fields.filter(isWorthSaying).map(({ label, options, value }) => ({
    label,
    value: options.find((option) => option.value === value)?.name ?? value,
  }))
  const sizeAt = lines.findIndex((line) => line.label === 'Sides' || line.label === 'Colour')
  lines.splice(sizeAt < 0 ? lines.length : sizeAt, 0, ...sizeLines(completed))
  saySheet(lines, completed)
  for (const { group, chosenNames } of completed.features) {
    if (chosenNames.length > 0) lines.push({ label: group.name, value: chosenNames.join(', ') })
  }
  return lines
}

/** Labels on a sheet, and the size; for a folded piece both, folded and open (decisions §8). */
function sizeLines(completed: Completed): SummaryLine[] {
  const { configuration, product } = completed
  const { cut_per_shape, label_width, label_height } = configuration
  const open = getOpenPiece(product.attributes.print_features, configuration)
  const cuts = cut_per_shape === null ? [] : [{ label: 'Number of Cuts', value: String(cut_per_shape) }]
  const labels =
    label_width && label_height ? [{ label: 'Label Size (mm)', value: `${label_width} × ${label_height}` }] : []
  const folded = open === null || configuration.width === 0 ? '' : ` folded, ${open.width} × ${open.height} open`
  const size = isSheet(supply(completed)) ? [] : [{ label: 'Size (mm)', value: `${sizeOf(completed)}${folded}` }]
  return [...cuts, ...labels, ...size]
}

function sizeOf({ configuration: { width, height } }: Completed): string {
  return width > 0 && height > 0 ? `${width} × ${height}` : '–'
}

function supply({ product, configuration: { cutting_id } }: Completed) {
  return chosenCutting({ product, cutting_id })
}

/** Decisions §8: if the cutting counts sheets, the size is the sheet's, `Supply: Sheet, 210 × 297 mm`. */
function saySheet(lines: SummaryLine[], completed: Completed): void {
  const cutting = supply(completed)
  if (cutting === undefined || !isSheet(cutting)) return
  const label = completed.fields.find(({ field }) => field === 'cutting_id')?.label
  const line = lines.find((entry) => entry.label === label && entry.value === cutting.name)
  if (line !== undefined) Object.assign(line, { label: 'Supply', value: `${cutting.name}, ${sizeOf(completed)} mm` })
}

/** The product always; a field with one option is left out unless products differ in it. */
function isWorthSaying({ field, options }: Completed['fields'][number]): boolean {
  return isAChoice(options) || ALWAYS_SAID.includes(field)
}

/** A summary with the design in words, after the product; unchanged without one. */
export function withDesign(lines: readonly SummaryLine[], design: SummaryLine | null | undefined): SummaryLine[] {
  const [product, ...others] = lines
  return product === undefined || !design ? [...lines] : [product, design, ...others]
}

/** The summary's line about the design; undefined without one. */
export function getDesign(lines: readonly SummaryLine[]): SummaryLine | undefined {
  return lines.find(({ label }) => label === DESIGN_LABEL)
}

/** The summary as one text: `Product: Art Paper / Size (mm): 75 × 100 / …`. */
export function summaryText(lines: readonly SummaryLine[]): string {
  return lines.map((line) => `${line.label}: ${line.value}`).join(' / ')
}

const figure = new Intl.NumberFormat('en-GB')

/** An amount in words, `1,000 × 2 Kinds`: the quantity of each kind and how many kinds (000 §9: Kind or Kinds). */
export function amountText(quantity: number, kinds: number): string {
  return `${figure.format(quantity)} × ${kinds} ${kinds === 1 ? 'Kind' : 'Kinds'}`
}
