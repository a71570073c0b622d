/** The chosen fields of a request by their names in 000 §3: `product_id`, `size_id`, `ai-foil-stamp` … */
export type RequestedConfiguration = Readonly<Record<string, string | number | readonly string[] | null>>

/** What a request is called in mails and on the telephone: short enough to be read out. */
export function requestReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
