import { type AdminDeps, forMember } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { findOnSale, listVersions } from '#print/catalogue/catalogue-store.server.ts'
import { sellVersion } from '#print/catalogue/sell-version.server.ts'
import { type CatalogueRefusal, refuseSale } from './refusals.ts'

/** The catalogue versions, and which one is on sale (decisions/0045). */
export type StaffCatalogue = ReturnType<typeof createStaffCatalogue>

export interface CatalogueDeps extends AdminDeps {
  catalogue: Pick<CatalogueCache, 'refresh'>
}

export function createStaffCatalogue(deps: CatalogueDeps) {
  return {
    /** Every version, the newest first, and the one on sale. */
    list: () =>
      forMember(deps, 'staff', async () => ({
        onSale: await findOnSale(deps.db),
        versions: await listVersions(deps.db),
      })),
    /** Puts a version on sale; for managers only, as it changes every price. */
    sell: (version: number, seen: number) => sell({ version, seen }, deps),
  }
}

async function sell(input: { version: number; seen: number }, deps: CatalogueDeps) {
  const outcome = await changeAndLog<CatalogueRefusal>(deps, 'manager', async (tx) => {
    const sold = await sellVersion(tx, { ...input, by: 'staff', at: deps.clock.now() })
    if (!sold.ok) return refuseSale(sold)
    const subject = { kind: 'catalogue', id: `version ${input.version}` } as const
    return { ok: true, entry: { action: 'catalogue-put-on-sale', subject } }
  })
  // Other processes follow within seconds.
  if (outcome.ok) await deps.catalogue.refresh()
  return outcome
}
