import { and, desc, eq } from 'drizzle-orm'
import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readDesign } from './check-design.ts'
import { describeDesign, designTitle } from './describe-design.ts'
import { isDesignId } from './design.ts'
import { type DesignRefusal, findDocuments, refuseDesign } from './designs.server.ts'
import { accountDesigns, letteringDesigns } from './tables.server.ts'

/** The designs in the current user's account. */
export type OwnDesigns = ReturnType<typeof createOwnDesigns>

const MAX_NAME_LENGTH = 80
/** Far more than anybody would look through. */
const MAX_DESIGNS = 200

interface OwnDesignsDeps {
  db: Database
  clock: Clock
  account: Pick<AccountService, 'current'>
}

export function createOwnDesigns({ db, clock, account }: OwnDesignsDeps) {
  const getUserId = async () => (await account.current())?.userId ?? null
  return {
    /**
     * The newest first; null for a visitor who is not signed in. The description is null for one of a newer version.
     */
    async list() {
      const userId = await getUserId()
      if (userId === null) return null
      return (await getDesigns(db, userId)).map(({ document, ...own }) => {
        const reading = readDesign(document)
        return { ...own, description: reading.ok ? describeDesign(reading.design) : null }
      })
    },

    /** Saves a stored design in the account, or renames it; the default name is its text. */
    async put(designId: string, entered: string): Promise<{ ok: true; name: string } | DesignRefusal> {
      const userId = await getUserId()
      if (userId === null) return refuseDesign('signed-out', 'session')
      const typed = entered.trim()
      if (typed.length > MAX_NAME_LENGTH) return refuseDesign('name-too-long', 'name', { most: MAX_NAME_LENGTH })
      const document = (await findDocuments(db, [designId])).get(designId)
      if (document === undefined) return refuseDesign('design-unknown', 'design_id')
      const own = await getDesigns(db, userId)
      const isNew = own.every(({ id }) => id !== designId)
      if (isNew && own.length >= MAX_DESIGNS) return refuseDesign('account-full', 'design_id', { most: MAX_DESIGNS })
      const name = typed === '' ? getDefaultName(document) : typed
      await db
        .insert(accountDesigns)
        .values({ userId, designId, name, savedAt: clock.now() })
        .onConflictDoUpdate({ target: [accountDesigns.userId, accountDesigns.designId], set: { name } })
      return { ok: true, name }
    },

    /** Removes a design from the account. */
    async remove(designId: string): Promise<{ ok: true } | DesignRefusal> {
      const userId = await getUserId()
      if (userId === null) return refuseDesign('signed-out', 'session')
      if (!isDesignId(designId)) return refuseDesign('design-unknown', 'design_id')
      const removed = await db
        .delete(accountDesigns)
        .where(and(eq(accountDesigns.userId, userId), eq(accountDesigns.designId, designId)))
        .returning({ id: accountDesigns.designId })
      return removed.length > 0 ? { ok: true } : refuseDesign('design-unknown', 'design_id')
    },
  }
}

/** The designs of a customer as they are stored, the newest first. */
async function getDesigns(db: Database, userId: string) {
  return db
    .select({
      id: letteringDesigns.id,
      name: accountDesigns.name,
      document: letteringDesigns.document,
      savedAt: accountDesigns.savedAt,
    })
    .from(accountDesigns)
    .innerJoin(letteringDesigns, eq(letteringDesigns.id, accountDesigns.designId))
    .where(eq(accountDesigns.userId, userId))
    .orderBy(desc(accountDesigns.savedAt), accountDesigns.designId)
}

function getDefaultName(document: unknown): string {
  const reading = readDesign(document)
  return (reading.ok ? designTitle(reading.design) : '') || 'Untitled'
}

/** Exports the designs with a customer's data, and removes them from an account that is erased. */
export const designHooks: SliceHooks = {
  onSignIn: async () => [],
  // Carts and quotations still have them.
  onErase: async (tx, userId) => {
    await tx.delete(accountDesigns).where(eq(accountDesigns.userId, userId))
  },
  onExport: async (db, userId) => ({
    lettering_designs: (await getDesigns(db, userId)).map(({ id, name, document, savedAt }) => ({
      id,
      name,
      kept_at: savedAt,
      design: document,
    })),
  }),
}
