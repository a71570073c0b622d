/**
 * The address of a quotation's page.
 * @param key the token of the link that opens it, where it is not its owner who goes there
 * @param edit with the form of Bill To, for browsers without scripts
 */
export function quotationPath(quotationNo: string, key: string | null = null, edit = false): string {
  const query = new URLSearchParams({ ...(key === null ? {} : { key }), ...(edit ? { edit: 'on' } : {}) })
  return `/quotations/${encodeURIComponent(quotationNo)}${query.size === 0 ? '' : `?${query}`}`
}
