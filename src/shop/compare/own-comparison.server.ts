import { eq } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { PricingDeps } from '#shop/configurator/price-lookup.server.ts'
import { openTypes } from './open-comparison.server.ts'
import { type SharedComparison, type SharedType, shareCode } from './share-link.ts'
import { savedComparisons } from './tables.server.ts'

/** More than anybody compares; beyond it the oldest are dropped. */
export const MAX_KEPT = 50

interface OwnComparisonDeps {
  db: Database
  clock: Clock
  account: Pick<AccountService, 'current'>
  pricing(): PricingDeps
}

/** Types to add and to remove, each as an entry of a link. */
export interface ComparisonChange {
  add: readonly string[]
  remove: readonly string[]
}

/** A customer's comparison, completed and priced now. */
export interface OwnComparison {
  /** The account's id, so that a tab can distinguish another customer's comparison from its own. */
  account: string
  types: SharedType[]
}

/** The comparison in the current user's account. */
export type OwnComparisons = ReturnType<typeof createOwnComparisons>

export function createOwnComparisons({ db, clock, account, pricing }: OwnComparisonDeps) {
  const getUserId = async () => (await account.current())?.userId ?? null
  return {
    /** The comparison for a page; null for a visitor who is not signed in. */
    async open(): Promise<SharedComparison | null> {
      const userId = await getUserId()
      return userId === null ? null : openTypes(await getCodes(db, userId), pricing())
    },

    /**
     * Adds and removes types; idempotent. Products that are not sold are left out. Null for a visitor who is not
     * signed in.
     */
    async change(change: ComparisonChange): Promise<OwnComparison | null> {
      const userId = await getUserId()
      if (userId === null) return null
      if (change.add.length + change.remove.length === 0) {
        return { account: userId, types: openTypes(await getCodes(db, userId), pricing()).types }
      }
      return inTransaction(db, async (tx) => {
        // The row is created and locked before it is read, so that two tabs at once lose nothing.
        const now = clock.now()
        await tx.insert(savedComparisons).values({ userId, codes: [], updatedAt: now }).onConflictDoNothing()
        const own = eq(savedComparisons.userId, userId)
        const [row] = await tx.select({ codes: savedComparisons.codes }).from(savedComparisons).where(own).for('update')
        const types = changeTypes(row?.codes ?? [], change, pricing())
        await tx
          .update(savedComparisons)
          .set({ codes: types.map(({ code }) => code), updatedAt: now })
          .where(own)
        return { account: userId, types }
      })
    },
  }
}

/** The types after a change, as their stored entries. */
function changeTypes(codes: readonly string[], { add, remove }: ComparisonChange, pricing: PricingDeps): SharedType[] {
  const gone = new Set(remove)
  const left = openTypes(codes, pricing).types.filter((type) => !gone.has(type.code) && !gone.has(getCode(type)))
  const types = new Map(left.map((type) => [getCode(type), type]))
  for (const type of openTypes(add, pricing).types) types.set(getCode(type), { ...type, code: getCode(type) })
  return [...types.values()].slice(-MAX_KEPT)
}

/** The canonical entry of a configuration in its amount, however it was entered. */
function getCode({ code, offer }: SharedType): string {
  return offer.ok ? shareCode(offer.type.quote_data) : code
}

async function getCodes(db: Database, userId: string): Promise<readonly string[]> {
  const [row] = await db
    .select({ codes: savedComparisons.codes })
    .from(savedComparisons)
    .where(eq(savedComparisons.userId, userId))
  return row?.codes ?? []
}

/** Exports the comparison with a customer's data, and removes it with the account. */
export const comparisonHooks: SliceHooks = {
  // A tab's saved types are only in the browser, which adds them itself (`ui/account-types.ts`).
  onSignIn: async () => [],
  onErase: async (tx, userId) => {
    await tx.delete(savedComparisons).where(eq(savedComparisons.userId, userId))
  },
  onExport: async (db, userId) => ({ compared_types: await getCodes(db, userId) }),
}
