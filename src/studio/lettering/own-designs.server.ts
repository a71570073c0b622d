import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import type { AccountService } from '#people/accounts/accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readDesign } from './check-design.ts'
import { describeDesign, designTitle } from './describe-design.ts'
import { isDesignId } from './design.ts'
import { emptyAccount, findDocuments, getDesigns, putInAccount, takeFromAccount } from './design-store.server.ts'
import { type DesignRefusal, refuseDesign } from './designs.server.ts'

/** A design in an account. */
export interface OwnDesign {
  id: string
  name: string
  /** In words; null for one of a newer version, which is left as it is. */
  description: string | null
  savedAt: Date
}

/** The designs in the current user's account. */
export interface OwnDesigns {
  /** The newest first; null for a visitor who is not signed in. */
  list(): Promise<OwnDesign[] | null>
  /** Saves a stored design in the account, or renames it; without a name it is called by its text. */
  put(id: string, name: string): Promise<{ ok: true; name: string } | DesignRefusal>
  /** Takes one out of the account. */
  remove(id: string): Promise<{ ok: true } | DesignRefusal>
}

interface OwnDesignsDeps {
  db: Database
  clock: Clock
  account: Pick<AccountService, 'current'>
}

export function createOwnDesigns(deps: OwnDesignsDeps): OwnDesigns {
  const userId = async () => (await deps.account.current())?.userId ?? null
  return {
    async list() {
      const user = await userId()
      return user === null ? null : (await getDesigns(deps.db, user)).map(describe)
    },
    put: async (id, name) => putDesign(await userId(), { id, name: name.trim() }, deps),
    async remove(id) {
      const user = await userId()
      if (user === null) return refuseDesign('signed-out', 'session')
      const removed = isDesignId(id) && (await takeFromAccount(deps.db, user, id))
      return removed ? { ok: true } : refuseDesign('design-unknown', 'design_id')
    },
  }
}

function describe({ id, name, document, savedAt }: Awaited<ReturnType<typeof getDesigns>>[number]): OwnDesign {
  const reading = readDesign(document)
  return { id, name, description: reading.ok ? describeDesign(reading.design) : null, savedAt }
}

const MAX_NAME_LENGTH = 80
/** Far more than anybody looks through. */
const MAX_DESIGNS = 200

async function putDesign(
  userId: string | null,
  { id, name }: { id: string; name: string },
  { db, clock }: OwnDesignsDeps,
): Promise<{ ok: true; name: string } | DesignRefusal> {
  if (userId === null) return refuseDesign('signed-out', 'session')
  if (name.length > MAX_NAME_LENGTH) return refuseDesign('name-too-long', 'name', { most: MAX_NAME_LENGTH })
  const document = isDesignId(id) ? (await findDocuments(db, [id])).get(id) : undefined
  if (document === undefined) return refuseDesign('design-unknown', 'design_id')
  const own = await getDesigns(db, userId)
  const isNew = own.every((design) => design.id !== id)
  if (isNew && own.length >= MAX_DESIGNS) return refuseDesign('account-full', 'design_id', { most: MAX_DESIGNS })
  const chosen = name === '' ? defaultName(document) : name
  await putInAccount(db, { userId, designId: id, name: chosen, now: clock.now() })
  return { ok: true, name: chosen }
}

function defaultName(document: unknown): string {
  const reading = readDesign(document)
  return (reading.ok ? designTitle(reading.design) : '') || 'Untitled'
}

/** Exports the designs with a customer's data, and takes them out of an account that is erased. */
export const designHooks: { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] } = {
  onSignIn: async () => [],
  onErase: (tx, userId) => emptyAccount(tx, userId),
  onExport: async (db, userId) => ({
    lettering_designs: (await getDesigns(db, userId)).map(({ id, name, document, savedAt }) => ({
      id,
      name,
      kept_at: savedAt,
      design: document,
    })),
  }),
}
