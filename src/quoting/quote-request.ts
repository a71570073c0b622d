/** The chosen fields of a request by their names in 000 §3: `product_id`, `size_id`, `ai-foil-stamp` … */
export type RequestedConfiguration = Readonly<Record<string, string | number | readonly string[] | null>>

/** Where the shopper came from, as the landing page's address said (000 §3: UTM fields). */
export interface Tracking {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_term?: string
  utm_content?: string
}

/** What a request is called in mails and on the telephone: short enough to be read out. */
export function requestReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
