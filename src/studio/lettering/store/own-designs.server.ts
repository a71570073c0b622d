import type { AccountService } from '#people/accounts/account-service.ts'
import type { Database } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readDesign } from '../check-design.ts'
import { describeDesign, designTitle } from '../describe-design.ts'
import { isDesignId } from '../design-id.ts'
import { type DesignRefusal, refuseDesign } from './design-refusals.ts'
import { findDocuments, getDesigns, putInAccount, takeFromAccount } from './design-store.server.ts'
import type { OwnDesign, OwnDesigns } from './designs-service.ts'

interface OwnDeps {
  db: Database
  clock: Clock
  account: Pick<AccountService, 'current'>
}

const MAX_NAME_LENGTH = 80
/** Far more than anybody looks through. */
const MAX_DESIGNS = 200

/** The designs in the account of who asks; see `OwnDesigns`. */
export function createOwnDesigns(needs: OwnDeps): OwnDesigns {
  const userId = async () => (await needs.account.current())?.userId ?? null
  return {
    async list() {
      const user = await userId()
      return user === null ? null : (await getDesigns(needs.db, user)).map(show)
    },
    put: async (id, name) => putOne(await userId(), { id, name: name.trim() }, needs),
    async remove(id) {
      const user = await userId()
      if (user === null) return refuseDesign('signed-out', 'session')
      const removed = isDesignId(id) && (await takeFromAccount(needs.db, user, id))
      return removed ? { ok: true } : refuseDesign('design-unknown', 'design_id')
    },
  }
}

function show({ id, name, document, keptAt }: Awaited<ReturnType<typeof getDesigns>>[number]): OwnDesign {
  const reading = readDesign(document)
  return { id, name, said: reading.ok ? describeDesign(reading.design) : null, keptAt }
}

async function putOne(
  userId: string | null,
  { id, name }: { id: string; name: string },
  { db, clock }: OwnDeps,
): Promise<{ ok: true; name: string } | DesignRefusal> {
  if (userId === null) return refuseDesign('signed-out', 'session')
  if (name.length > MAX_NAME_LENGTH) return refuseDesign('name-too-long', 'name', { most: MAX_NAME_LENGTH })
  const document = isDesignId(id) ? (await findDocuments(db, [id])).get(id) : undefined
  if (document === undefined) return refuseDesign('design-unknown', 'design_id')
  const own = await getDesigns(db, userId)
  const isNew = own.every((design) => design.id !== id)
  if (isNew && own.length >= MAX_DESIGNS) return refuseDesign('account-full', 'design_id', { most: MAX_DESIGNS })
  const called = name === '' ? getName(document) : name
  await putInAccount(db, { userId, designId: id, name: called, now: clock.now() })
  return { ok: true, name: called }
}

function getName(document: unknown): string {
  const reading = readDesign(document)
  return (reading.ok ? designTitle(reading.design) : '') || 'Untitled'
}
