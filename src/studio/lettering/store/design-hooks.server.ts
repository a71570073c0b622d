import type { AccountHooks } from '#people/accounts/account-deps.server.ts'
import { emptyAccount, getDesigns } from './design-store.server.ts'

type DesignHooks = { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] }

/** What becomes of the designs in an account when its customer asks for a copy of everything, or goes. */
export const designHooks: DesignHooks = {
  onSignIn: async () => [],
  onErase: (tx, userId) => emptyAccount(tx, userId),
  onExport: async (db, userId) => ({
    lettering_designs: (await getDesigns(db, userId)).map(({ id, name, document, keptAt }) => ({
      id,
      name,
      kept_at: keptAt,
      design: document,
    })),
  }),
}
