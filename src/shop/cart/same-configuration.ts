import type { Configuration } from '#print/catalogue/configuration.ts'

/* Which lines are the same thing twice, and so could be one run on the press. */

/** A configuration as text that is equal exactly where the configurations are, however they were written down. */
export function canonicalText(configuration: Configuration): string {
  const entries = Object.entries(configuration)
    .map(([field, value]): [string, unknown] => [field, Array.isArray(value) ? inOrder(value) : value])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(entries)
}

function inOrder(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => (a < b ? -1 : 1))
}

export function sameConfiguration(a: Configuration, b: Configuration): boolean {
  return canonicalText(a) === canonicalText(b)
}

export interface MergeableLine {
  configuration: Configuration
  kinds: number
}

/**
 * Lines that can be merged, by two and more, in the order of the cart: the same configuration and the same number of
 * sets. That the designs are the same too, only the shopper knows.
 */
export function mergeableGroups<Line extends MergeableLine>(lines: readonly Line[]): Line[][] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = `${line.kinds} ${canonicalText(line.configuration)}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Of lines that can be merged, as many from the first on as stay within the highest quantity together. */
export function fittingTogether<Line extends { quantity: number }>(lines: readonly Line[], highest: number): Line[] {
  const fitting: Line[] = []
  let quantity = 0
  for (const line of lines) {
    if (quantity + line.quantity > highest) continue
    quantity += line.quantity
    fitting.push(line)
  }
  return fitting
}
