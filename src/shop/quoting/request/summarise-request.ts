import type { Completed } from '#shop/configurator/complete-configuration.ts'
import { countedIn } from '#shop/configurator/options.ts'
import type { SpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { amountText, type SummaryLine, summarise, summaryText } from '#shop/configurator/summarise.ts'

/* What is asked for, in words: the DESCRIPTION box of the form (000 §2.4), the comment of its payload (§3), the mails. */

/** The configuration of a quote request for a special size or quantity; the quantity only where it is wanted and said. */
export function summariseConfiguration(completed: Completed, { saysQuantity = true } = {}): SummaryLine[] {
  const lines = summarise(completed)
  const { cuts, quantity, kinds, product, configuration } = completed
  // More cuts than the price list knows are asked for here, and are none of the configuration's (000 §8).
  if (cuts?.refusal?.code === 'cuts-too-many') lines.push({ label: 'Number of Cuts', value: cuts.text })
  if (!saysQuantity || quantity.quantity === null) return lines
  const label = countedIn(product, configuration.cutting_id) === 'sheets' ? 'Sheets' : 'Quantity'
  return [...lines, { label, value: amountText(quantity.quantity, kinds.ok ? kinds.kinds : 1) }]
}

/** What was chosen in the special processing form; figures as far as they are right. */
export function summariseSpecialProcessing(processing: SpecialProcessing, { saysQuantity = true } = {}): SummaryLine[] {
  const { fields, size, sizeLabel, quantity, options } = processing
  const lines = fields.map(({ label, options: offered, value }) => ({
    label,
    value: offered.find((option) => option.value === value)?.name ?? value,
  }))
  lines.push(...countedLines(processing))
  if (size.ok) lines.push({ label: `${sizeLabel} (mm)`, value: `${size.size.width} × ${size.size.height}` })
  for (const option of options.filter(({ chosen }) => chosen)) lines.push(optionLine(option))
  if (!saysQuantity || !quantity.check.ok) return lines
  return [...lines, { label: 'Quantity', value: quantity.check.amount.toLocaleString('en-GB') }]
}

function countedLines({ cuts, stickers }: SpecialProcessing): SummaryLine[] {
  const counted = [
    { label: 'Number of Cuts', check: cuts?.check },
    { label: 'Stickers/Sheet', check: stickers?.check },
  ]
  return counted.flatMap(({ label, check }) => (check?.ok ? [{ label, value: String(check.amount) }] : []))
}

function optionLine({ name, items }: SpecialProcessing['options'][number]): SummaryLine {
  const names = items.filter(({ chosen }) => chosen).map((entry) => entry.name)
  return { label: 'Special Processing', value: names.length === 0 ? name : `${name} (${names.join(', ')})` }
}

/** The payload's comment: the summary, and below it what the person wrote. */
export function getComment(summary: readonly SummaryLine[], words = ''): string {
  return [summaryText(summary), words.trim()].filter((part) => part !== '').join('\n')
}

/** What the person wrote, out of a payload's comment; a comment without the summary is all theirs. */
export function getWords(comment: string, summary: readonly SummaryLine[]): string {
  const text = summaryText(summary)
  return comment.startsWith(text) ? comment.slice(text.length).trim() : comment.trim()
}
