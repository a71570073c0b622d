import type { Transaction } from '#platform/database/database.server.ts'
import { findContent, findOnSale, insertSale } from './catalogue-store.server.ts'
import { validateCatalogue } from './validate-catalogue.ts'

/** Which version to put on sale, and who does it. */
export interface SellInput {
  version: number
  by: 'staff' | 'command line'
  at: Date
  /** The sale that the user saw when deciding; null for any. */
  seen: number | null
}

/** Why a version was not put on sale. */
export type NotSold =
  | { ok: false; code: 'version-unknown' | 'version-on-sale' | 'sale-changed' }
  | { ok: false; code: 'version-broken'; reason: string }

/** Puts a stored version on sale, even an older one, if this release can sell from it. */
export async function sellVersion(
  tx: Transaction,
  { version, by, at, seen }: SellInput,
): Promise<{ ok: true } | NotSold> {
  const onSale = await findOnSale(tx)
  if (seen !== null && onSale?.sale !== seen) return { ok: false, code: 'sale-changed' }
  if (onSale?.version === version) return { ok: false, code: 'version-on-sale' }
  const fault = await findFault(tx, version)
  if (fault !== null) return fault
  const isSold = await insertSale(tx, { sale: (onSale?.sale ?? 0) + 1, version, by, at })
  return isSold ? { ok: true } : { ok: false, code: 'sale-changed' }
}

/** Why this release cannot sell from a version; null if it can. */
async function findFault(tx: Transaction, version: number): Promise<NotSold | null> {
  const content = await findContent(tx, version)
  if (content === null) return { ok: false, code: 'version-unknown' }
  const validated = validateCatalogue(content)
  if (validated.ok) return null
  const reason = validated.faults.slice(0, 1).map((fault) => `${fault.path} ${fault.reason}`)
  return { ok: false, code: 'version-broken', reason: reason.join('') }
}
