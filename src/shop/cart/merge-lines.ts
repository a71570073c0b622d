import type { Configuration } from '#print/catalogue/configuration.ts'

/*
 * Which lines have the same configuration, and so could be one run on the press: in a cart, and when two carts are
 * joined.
 */

/** A configuration as text that is equal exactly if the configurations are, whatever the order of their fields. */
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

interface MergeableLine {
  configuration: Configuration
  kinds: number
}

/** Lines with the same key can be merged: the same configuration and the same number of sets. */
function mergeKey({ kinds, configuration }: MergeableLine): string {
  return `${kinds} ${canonicalText(configuration)}`
}

/**
 * Groups of two or more lines that can be merged, in the order of the cart. Only the shopper knows whether the
 * designs are the same too.
 */
export function mergeableGroups<Line extends MergeableLine>(lines: readonly Line[]): Line[][] {
  return [...Map.groupBy(lines, mergeKey).values()].filter((group) => group.length > 1)
}

/** As many mergeable lines, from the first on, as stay within the highest quantity together. */
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

/** The picture of a merged line: that of the line added last; null if none has one. */
export function newestPicture(lines: readonly { pictureId: string | null; addedAt: Date }[]): string | null {
  const pictured = lines.filter(({ pictureId }) => pictureId !== null)
  return pictured.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())[0]?.pictureId ?? null
}

/** The part of a line that joining carts needs; a line from a quotation moves unchanged. */
type JoinableLine = MergeableLine & { id: string; quotationNo: string | null }

/**
 * Pairs each line of the visitor's with one of the customer's that it can be merged with, in the order of the carts:
 * two lines that were separate in one cart stay separate. The others move unchanged.
 * @param hasArtwork whether a line has artwork of its own: two such lines are two designs and stay two
 */
export function planJoin<Line extends JoinableLine>(
  own: readonly Line[],
  theirs: readonly Line[],
  hasArtwork: (line: Line) => boolean,
): { own: Line; theirs: Line }[] {
  const free = own.filter(({ quotationNo }) => quotationNo === null)
  return theirs
    .filter(({ quotationNo }) => quotationNo === null)
    .flatMap((line) => {
      const place = free.findIndex(
        (candidate) => mergeKey(candidate) === mergeKey(line) && !(hasArtwork(candidate) && hasArtwork(line)),
      )
      const [match] = place < 0 ? [] : free.splice(place, 1)
      return match === undefined ? [] : [{ own: match, theirs: line }]
    })
}

/** The waiting lines with everything that was merged into them, however deep. */
export function withMergedLines(
  waiting: readonly string[],
  stored: readonly { id: string; mergedInto: string | null }[],
): Set<string> {
  const staying = new Set(waiting)
  for (let before = -1; before !== staying.size; ) {
    before = staying.size
    for (const { id, mergedInto } of stored) if (mergedInto !== null && staying.has(mergedInto)) staying.add(id)
  }
  return staying
}
