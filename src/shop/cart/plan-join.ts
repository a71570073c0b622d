import { canonicalText, type MergeableLine } from './same-configuration.ts'

/* What becomes of a visitor's lines when the visitor turns out to be a customer who has a cart already. */

/** A line as the plan looks at it. */
export interface JoinableLine extends MergeableLine {
  id: string
  /** The quotation that it was accepted from: it comes in as it is. */
  quotationNo: string | null
}

export interface JoinPlan<Line> {
  /** The customer's line and the visitor's of the same configuration and sets, to be tried as one line. */
  pairs: { own: Line; theirs: Line }[]
  /** Lines of the visitor's that come in as they are. */
  moved: Line[]
}

/**
 * Pairs each line of the visitor's with a line of the customer's that it could be merged with, one with one, in the
 * order of the carts: two lines that somebody has kept apart in one cart stay apart.
 * @param hasArtwork whether a line has artwork of its own: two such lines are two designs, and never one line
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

/** A line that is out of its cart as well as one that is in it. */
export interface StoredLine {
  id: string
  /** The line that this one was merged into. */
  mergedInto: string | null
}

/** The lines that stay behind with those that wait: themselves, and whatever was merged into them, however deep. */
export function withWhatWasMerged(waiting: readonly string[], stored: readonly StoredLine[]): Set<string> {
  const staying = new Set(waiting)
  for (let before = -1; before !== staying.size; ) {
    before = staying.size
    for (const { id, mergedInto } of stored) if (mergedInto !== null && staying.has(mergedInto)) staying.add(id)
  }
  return staying
}
