/* What is different in a line that is ordered again, in words. */

/** What a line repeats, for its proof. */
export interface RepeatedProof {
  /** The order that it was approved with. */
  orderNo: string
  approval: { name: string; at: string } | null
  /** Choices that are different: `Quantity: 1,000, it was 500`. */
  choices: readonly string[]
}

interface ChosenLine {
  summary: readonly { label: string; value: string }[]
  quantity: number
  kinds: number
}

/** The choices that are different from those of the earlier line. */
export function choiceChanges(before: ChosenLine, after: ChosenLine): string[] {
  const [was, now] = [choicesOf(before), choicesOf(after)]
  return [...new Set([...now.keys(), ...was.keys()])].flatMap((label) => {
    const [earlier, later] = [was.get(label) ?? 'none', now.get(label) ?? 'none']
    return earlier === later ? [] : [`${label}: ${later}, it was ${earlier}`]
  })
}

function choicesOf({ summary, quantity, kinds }: ChosenLine): Map<string, string> {
  const figure = (number: number) => number.toLocaleString('en-GB')
  const chosen = summary.filter(({ label }) => label !== 'Quantity' && label !== 'Sets')
  return new Map([
    ...chosen.map(({ label, value }) => [label, value] as const),
    ['Quantity', figure(quantity)],
    ['Sets', figure(kinds)],
  ])
}

/** A page of both versions, or of one. */
interface PageOfSet {
  set: number
  isSameFile: boolean
  /** Null where nothing was compared. */
  difference: { changed: number; plates: readonly string[] } | null
}

/** Whether nothing is different on a page: the same bytes, or no pixel and no plate. */
export function isUnchanged({ isSameFile, difference }: Omit<PageOfSet, 'set'>): boolean {
  return isSameFile || (difference !== null && difference.changed === 0 && difference.plates.length === 0)
}

/** The sets of which every page is the same, and all sets, in order. */
export function setsOf(pages: readonly PageOfSet[]): { unchanged: number[]; all: number[] } {
  const bySet = [...Map.groupBy(pages, ({ set }) => set)].toSorted(([one], [other]) => one - other)
  return {
    unchanged: bySet.filter(([, some]) => some.every(isUnchanged)).map(([set]) => set),
    all: bySet.map(([set]) => set),
  }
}

/** `2 of 3 sets are unchanged since T-2026-000012.` */
export function changesHeadline(pages: readonly PageOfSet[], orderNo: string): string {
  const { unchanged, all } = setsOf(pages)
  if (all.length > 0 && unchanged.length === all.length) return `Nothing in the artwork has changed since ${orderNo}.`
  if (all.length < 2) return `The artwork has changed since ${orderNo}.`
  const verb = unchanged.length === 1 ? 'is' : 'are'
  return `${unchanged.length === 0 ? 'None' : unchanged.length} of ${all.length} sets ${verb} unchanged since ${orderNo}.`
}
