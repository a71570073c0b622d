import { type Choices, writeChoices } from './choices.ts'

/**
 * What of an item's page is shown: its tab, and within it a product, a card stock, a print feature, a template and an
 * example of the guide, or where in the reviews.
 */
export type View = Partial<
  Record<'tab' | 'product' | 'material' | 'feature' | 'guide' | 'example' | 'filter' | 'page' | 'open', string>
>

/** The anchor of the tabs on an item's page. */
export const DETAILS = 'details'

/** Where a tab leads without scripts: the same choices (decisions §4), another view, and down to the tabs. */
export function viewAddress(choices: Choices, view: View): string {
  const params = writeChoices(choices)
  for (const [name, value] of Object.entries(view)) params.set(name, value)
  return `?${params}#${DETAILS}`
}
