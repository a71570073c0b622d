import { useEffect } from 'react'
import { hasCompareCookie } from './compare-cookie.ts'

/**
 * Keeps the comparison of whoever is signed in the same in every tab; what does it is fetched for those who need it.
 * @param isCustomer null where it is not known, as the database is away
 */
export function useAccountTypes(isCustomer: boolean | null): void {
  useEffect(() => {
    if (isCustomer === null || (!isCustomer && !hasCompareCookie())) return
    import('./account-types.ts').then(({ followAccount }) => followAccount(isCustomer)).catch(ignore)
  }, [isCustomer])
}

/** Without it the tab shows its own types. */
function ignore() {}
