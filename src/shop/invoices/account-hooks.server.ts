import type { SliceHooks } from '#people/accounts/account-deps.server.ts'
import { getAllInvoices } from './invoice-store.server.ts'

/**
 * Invoices stay when an account is erased: tax law wants them kept for six years (decisions §9). They are part of the export
 * of a person's data.
 */
export const invoiceHooks: SliceHooks = {
  onSignIn: async () => [],
  onErase: async () => {},
  onExport: async (db, userId) => ({ invoices: (await getAllInvoices(db, userId)).map(exported) }),
}

/** Without what only the shop's own reckoning needs. */
function exported({ parts: _parts, ...document }: Awaited<ReturnType<typeof getAllInvoices>>[number]): object {
  return document
}
