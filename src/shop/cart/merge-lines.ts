import type { Configuration } from '#print/catalogue/configuration.ts'

/* Which lines have the same configuration, and so could be one run on the press: in a cart, and when two carts join. */

/** A configuration as text: equal exactly where the configurations are, in whatever order they were written. */
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
 * sets. Only the shopper knows whether the designs are the same too.
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

/** A line's picture of the own product. */
interface PicturedLine {
  pictureId: string | null
  addedAt: Date
}

/** The picture of a merged line: that of the line added last; null where none has one. */
export function newestPicture(lines: readonly PicturedLine[]): string | null {
  const pictured = lines.filter(({ pictureId }) => pictureId !== null)
  return pictured.toSorted((a, b) => b.addedAt.getTime() - a.addedAt.getTime())[0]?.pictureId ?? null
}

/** A line, as far as joining carts looks at it. */
export interface JoinableLine extends MergeableLine {
  id: string
  /** The quotation that it was accepted from: such a line moves as it is. */
  quotationNo: string | null
}

export interface JoinPlan<Line> {
  /** A line of the customer's and one of the visitor's with the same configuration and sets, to be tried as one. */
  pairs: { own: Line; theirs: Line }[]
  /** Lines of the visitor's that move as they are. */
  moved: Line[]
}

/**
 * Pairs each line of the visitor's with a line of the customer's that it could be merged with, one with one, in the
 * order of the carts: two lines that were separate in one cart stay separate.
 * @param hasArtwork whether a line has artwork of its own: two such lines are two designs and stay two
 */
export function planJoin<Line extends JoinableLine>(
  own: readonly Line[],
  theirs: readonly Line[],
  hasArtwork: (line: Line) => boolean,
): JoinPlan<Line> {
  const free = own.filter(({ quotationNo }) => quotationNo === null)
  const plan: JoinPlan<Line> = { pairs: [], moved: [] }
  for (const line of theirs) {
    const place = free.findIndex((candidate) => isSame(candidate, line) && !(hasArtwork(candidate) && hasArtwork(line)))
    const [match] = place < 0 || line.quotationNo !== null ? [] : free.splice(place, 1)
    if (match === undefined) plan.moved.push(line)
    else plan.pairs.push({ own: match, theirs: line })
  }
  return plan
}

function isSame(a: MergeableLine, b: MergeableLine): boolean {
  return a.kinds === b.kinds && canonicalText(a.configuration) === canonicalText(b.configuration)
}

/** A line, removed or not. */
export interface StoredLine {
  id: string
  /** The line that this one was merged into. */
  mergedInto: string | null
}

/** The waiting lines with all that was merged into them, however deep. */
export function withWhatWasMerged(waiting: readonly string[], stored: readonly StoredLine[]): Set<string> {
  const staying = new Set(waiting)
  for (let before = -1; before !== staying.size; ) {
    before = staying.size
    for (const { id, mergedInto } of stored) if (mergedInto !== null && staying.has(mergedInto)) staying.add(id)
  }
  return staying
}
