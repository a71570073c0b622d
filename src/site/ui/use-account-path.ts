import { useLocation } from 'react-router'

/** Where the account's link leads: to the account, or to signing in and back to where one is. */
export function useAccountPath(firstName: string | null): string {
  const { pathname, search } = useLocation()
  if (firstName !== null) return '/account/details'
  // The steps of signing in are no place to come back to.
  const here = /^\/(?:login|register|verify|forgotten-password)$/.test(pathname) ? null : pathname + search
  return here === null || here === '/' ? '/login' : `/login?to=${encodeURIComponent(here)}`
}
