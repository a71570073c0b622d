/** A request for a page with something wrong in it, and the status of its answer. */
export interface MalformedPage {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
  status: number
}

/** What a browser says of a form that it sends. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A row of such a table; a plain GET unless it says otherwise. */
export function page(name: string, path: string, status: number, rest: Partial<MalformedPage> = {}): MalformedPage {
  return { method: 'GET', headers: {}, ...rest, name, path, status }
}
