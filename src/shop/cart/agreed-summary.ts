import type { SummaryLine } from '#shop/configurator/summarise.ts'

const CHOICE = /^(?<label>[^:/\n]{1,40}): (?<value>[^\n]+)$/

/**
 * What was agreed as the choices in words, where it was written as they are (`Product: Art Paper / Size (mm): 900 × 600`);
 * else as one text, under the product's name.
 */
export function agreedSummary(productName: string, description: string): SummaryLine[] {
  const parts = description.split(' / ').map((part) => CHOICE.exec(part)?.groups)
  const choices = parts.flatMap((part) => {
    const { label, value } = part ?? {}
    return label === undefined || value === undefined ? [] : [{ label, value }]
  })
  const isSummary = choices.length === parts.length && choices[0]?.label === 'Product'
  if (isSummary && new Set(choices.map(({ label }) => label)).size === choices.length) return choices
  return [
    { label: 'Product', value: productName },
    { label: 'Agreed', value: description },
  ]
}
