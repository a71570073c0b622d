import { useEffect } from 'react'
import { hasCompareCookie } from './compare-cookie.ts'

/**
 * Keeps the comparison of a signed-in customer the same in every tab; its code is fetched on demand.
 * @param isCustomer null if it is not known, because the database is unavailable
 */
export function useAccountTypes(isCustomer: boolean | null): void {
  useEffect(() => {
    if (isCustomer === null || (!isCustomer && !hasCompareCookie())) return
    import('./account-types.ts').then(({ followAccount }) => followAccount(isCustomer)).catch(ignore)
  }, [isCustomer])
}

/** Without it the tab shows its own types. */
function ignore() {}
