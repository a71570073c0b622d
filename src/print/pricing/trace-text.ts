import { formatPence } from '#platform/money/money.ts'
import type { Estimate } from './estimate.ts'
import { MICROPENCE_IN_A_PENNY, type Micropence } from './micropence.ts'

const PENCE_IN_A_POUND = 100
/** Four decimals of a pound show a hundredth of a penny, enough to follow the sums by eye. */
const DECIMALS = 4

/** The trace as a plain-text table for staff: step, what was counted, pounds; the price last. */
export function formatTrace(estimate: Estimate): string {
  const rows = estimate.steps.map((step) => [step.label, step.detail, stepPounds(step.micropence)] as const)
  const labelWidth = Math.max(...rows.map(([label]) => label.length))
  const detailWidth = Math.max(...rows.map(([, detail]) => detail.length))
  const amountWidth = Math.max(...rows.map(([, , amount]) => amount.length))
  const line = (label: string, detail: string, amount: string) =>
    `${label.padEnd(labelWidth)}  ${detail.padEnd(detailWidth)}  ${amount.padStart(amountWidth)}`
  const lines = rows.map(([label, detail, amount]) => line(label, detail, amount))
  const rule = '-'.repeat(labelWidth + detailWidth + amountWidth + 4)
  const total = line('Price', priceNotes(estimate), formatPence(estimate.price))
  return [...lines, rule, total].join('\n')
}

function priceNotes({ orig_price, print_feature_price }: Estimate): string {
  const notes: string[] = ['inc. VAT']
  if (orig_price !== null) notes.push(`was ${formatPence(orig_price)}`)
  if (print_feature_price > 0) notes.push(`special features ${formatPence(print_feature_price)}`)
  return notes.join(', ')
}

/** The amount of a step in pounds, as figures. */
export function stepPounds(micropence: Micropence): string {
  return (micropence / MICROPENCE_IN_A_PENNY / PENCE_IN_A_POUND).toFixed(DECIMALS)
}
