/* Who has to approve a proof: the customer, and colleagues whom they invite. Pure. */

/** `any`: the first approval counts. `all`: the customer and every colleague have to approve the same version. */
export const APPROVAL_RULES = ['any', 'all'] as const
export type ApprovalRule = (typeof APPROVAL_RULES)[number]

/** Colleagues of a line who were ever invited: each of them gets mails. */
export const MAX_APPROVERS = 20

/** Who approves: a colleague by id, or the customer. */
export type Voter = string | null

/**
 * Whether an approval is given with these votes for one version.
 * @param colleagues those whose invitation stands
 */
export function isComplete(rule: ApprovalRule, colleagues: readonly string[], votes: readonly Voter[]): boolean {
  if (rule === 'any') return votes.length > 0
  return [null, ...colleagues].every((voter) => votes.includes(voter))
}

/** The key of a colleague’s link begins so; that of an order never does, it has no point. */
const KEY = /^a\.([0-9a-f-]{36})\./

/** The colleague whose link a key is for, as it says; null for the key of an order. */
export function readApproverKey(key: string | null): string | null {
  return (key === null ? null : KEY.exec(key)?.[1]) ?? null
}
