import { DESIGN_LABEL } from '#studio/lettering/design.ts'
import type { Completed } from './complete-configuration.ts'
import { isAChoice } from './options.ts'

/** What a cart line and a quotation name even where there was nothing to choose: the goods are made by it. */
const ALWAYS_SAID = ['product_id', 'cutting_id', 'finishing_id', 'material_id', 'printed_side_id', 'color_id']

/** One line of an item summary (000 §3, derived values). */
export interface SummaryLine {
  label: string
  value: string
}

/** What was chosen, in words, as the summary, the cart and a quotation show it. */
export function summarise(completed: Completed): SummaryLine[] {
  const lines = completed.fields.filter(isWorthSaying).map(({ label, options, value }) => ({
    label,
    value: options.find((option) => option.value === value)?.name ?? value,
  }))
  const { width, height, cut_per_shape } = completed.configuration
  const sizeAt = lines.findIndex((line) => line.label === 'Sides' || line.label === 'Colour')
  const size = { label: 'Size (mm)', value: width > 0 && height > 0 ? `${width} × ${height}` : '–' }
  const cuts = cut_per_shape === null ? [] : [{ label: 'Number of Cuts', value: String(cut_per_shape) }]
  lines.splice(sizeAt < 0 ? lines.length : sizeAt, 0, ...cuts, size)
  for (const { group, chosenNames } of completed.features) {
    if (chosenNames.length > 0) lines.push({ label: group.name, value: chosenNames.join(', ') })
  }
  return lines
}

/** The product always; a field with one option is left out unless products differ in it. */
function isWorthSaying({ field, options }: Completed['fields'][number]): boolean {
  return isAChoice(options) || ALWAYS_SAID.includes(field)
}

/** A summary with the design in words, after the product; as it was where there is none. */
export function withDesign(lines: readonly SummaryLine[], design: SummaryLine | null | undefined): SummaryLine[] {
  const [product, ...others] = lines
  return product === undefined || !design ? [...lines] : [product, design, ...others]
}

/** The summary's line about the design; undefined where there is none. */
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
