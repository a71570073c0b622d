import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { exportDraft } from './drafts.server.ts'

/** The checkout's part in an account: what was typed moves and goes with the cart, and is in the export of a customer's data. */
export const checkoutHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async () => {},
  onExport: async (db, userId) => ({ checkout: await exportDraft(db, userId) }),
}
