import { localPath } from '#platform/http/local-path.ts'

/** Where an account's pages begin. */
export const ACCOUNT_HOME = '/account/details'

/**
 * Where to go after signing in: the path that was remembered on the way, with its query and so with whatever the page
 * there has pending (000 §4.2, §4.4); never another site's address.
 */
export function returnPath(params: URLSearchParams): string {
  const to = params.get('to')
  return to === null ? ACCOUNT_HOME : localPath(to)
}

/** An address that remembers where to go afterwards; `more` is added to its query. */
export function withReturn(path: string, to: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(to === ACCOUNT_HOME ? {} : { to }), ...more })
  return query.size === 0 ? path : `${path}?${query}`
}
