/** Any origin will do: it only shows whether an address stays on the origin that it is read against. */
const HERE = 'http://here.invalid'

/**
 * The path, query and fragment of an address on this site, for going back to where a form was sent
 * from. Anything that a browser could take to another site is refused and becomes `/` (ASVS 3.7: no
 * open redirects).
 */
export function localPath(address: unknown): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return '/'
  let url: URL
  try {
    url = new URL(address, HERE)
  } catch {
    return '/'
  }
  // '/.//host' is local as it stands, but its normal form '//host' is another site's address.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
