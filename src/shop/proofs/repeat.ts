/*
 * Whether a line that is ordered again needs a proof (issue 21, point 7; decision 0088): not where the very bytes that its
 * customer has approved are printed again, and nothing that the proof says of making them is different.
 */

/** What is printed of a line, as far as its proof says so. */
export interface PrintedLine {
  productId: number
  /** Of the finished piece, in mm. */
  width: number
  height: number
  /** Everything that was chosen, as text that is equal exactly if the choices are; without quantity and sets. */
  making: string
  kinds: number
  /** The customer's note about the artwork. */
  note: string
  /** What each set is printed from, as text; a set without files is left out. */
  sets: ReadonlyMap<number, string>
}

/** The version that was approved when the line was put into the cart. */
export interface EarlierVersion {
  /** Whether its approval still stands, for the same version. */
  isApproved: boolean
  /** Whether its files are known: a proof that was agreed outside of the shop has none. */
  hasFiles: boolean
  /** Whether they are still stored: not once the artwork of its order was deleted. */
  isKept: boolean
  /** Whether it changed the price, as for work that is not in today's price (decision 0084). */
  changesPrice: boolean
  /** Null where that is not known before ordering: a guest has not said yet who orders. */
  isSameCustomer: boolean | null
}

export interface RepeatFacts {
  before: PrintedLine
  after: PrintedLine
  /** Null where nothing was approved then. */
  version: EarlierVersion | null
  /** Whether the customer wants a proof all the same. */
  wantsProof: boolean
  /** Whether the line has had a version before: who takes an approval back looks at a proof. */
  hasVersion: boolean
}

export const PROOF_REASONS = [
  'seen before',
  'artwork deleted',
  'nothing approved',
  'another customer',
  'price agreed then',
  'no artwork',
  'other choices',
  'other sets',
  'artwork changed',
  'asked for',
] as const
/** Why a line that is ordered again gets a proof. */
export type ProofReason = (typeof PROOF_REASONS)[number]

/** Why a line that is ordered again gets a proof; null where it needs none. The first that holds. */
export function proofReason(facts: RepeatFacts): ProofReason | null {
  if (facts.hasVersion) return 'seen before'
  return approvalReason(facts.version) ?? changeReason(facts) ?? (facts.wantsProof ? 'asked for' : null)
}

/** Why what was approved then cannot be printed; null where it can. */
function approvalReason(version: EarlierVersion | null): ProofReason | null {
  if (version?.isKept === false) return 'artwork deleted'
  if (!version?.isApproved || !version.hasFiles) return 'nothing approved'
  if (version.isSameCustomer === false) return 'another customer'
  return version.changesPrice ? 'price agreed then' : null
}

/** What is different; null for nothing. */
function changeReason(facts: RepeatFacts): ProofReason | null {
  const { before, after } = facts
  if (after.sets.size === 0) return 'no artwork'
  if (!hasSameMaking(facts)) return 'other choices'
  if (before.kinds !== after.kinds) return 'other sets'
  return before.note === after.note && hasSameSets(facts) ? null : 'artwork changed'
}

function hasSameMaking({ before, after }: Pick<RepeatFacts, 'before' | 'after'>): boolean {
  return before.productId === after.productId && before.making === after.making
}

function hasSameSets(facts: RepeatFacts): boolean {
  const { before, after } = facts
  return before.sets.size === after.sets.size && unchangedSets(facts).length === after.sets.size
}

/** The sets that are printed from the same as before. */
export function unchangedSets({ before, after }: Pick<RepeatFacts, 'before' | 'after'>): number[] {
  return [...after.sets].filter(([set, source]) => before.sets.get(set) === source).map(([set]) => set)
}

/**
 * The sets whose bytes are taken from the earlier version, so that what was approved of them stays what it was: also where
 * other sets have changed, or a proof is wanted all the same.
 */
export function reusedSets(facts: RepeatFacts): number[] {
  const { version } = facts
  const isReusable = version?.isKept === true && version.isApproved && version.hasFiles && !version.changesPrice
  return isReusable && version.isSameCustomer === true && hasSameMaking(facts) ? unchangedSets(facts) : []
}

/** Whether the new pages can be laid on the earlier ones: the same product in the same size, and both are there. */
export function isComparable({ before, after, version }: RepeatFacts): boolean {
  const isSamePiece =
    before.productId === after.productId && before.width === after.width && before.height === after.height
  return isSamePiece && version?.isKept === true && version.hasFiles && version.isSameCustomer === true
}
