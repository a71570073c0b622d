import type { AccountService } from '#accounts/account-service.ts'
import type { GuestService } from './guest-service.ts'

interface Asker {
  account: Pick<AccountService, 'current'>
  guest: Pick<GuestService, 'current'>
}

/** Whether who asks may request a quote on a page: somebody signed in may, and a guest with details (000 §6). */
export async function mayRequestQuote({ account, guest }: Asker): Promise<boolean> {
  if ((await account.current()) !== null) return true
  return ((await guest.current())?.info ?? null) !== null
}
