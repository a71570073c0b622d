/** The chosen fields of a request by their names in 000 §3: `product_id`, `size_id`, `ai-foil-stamp` … */
export type RequestedConfiguration = Readonly<Record<string, string | number | readonly string[] | null>>

/** The field of a request's configuration that names the picture of the own product, where one came along. */
export const PICTURE_FIELD = 'picture_id'

/** The picture of a request; null where it has none. */
export function requestedPicture(configuration: RequestedConfiguration): string | null {
  const id = configuration[PICTURE_FIELD]
  return typeof id === 'string' ? id : null
}

/** The lettering design of a request; null where it has none. */
export function requestedDesign({ design_id }: RequestedConfiguration): string | null {
  return typeof design_id === 'string' ? design_id : null
}

/** What a request is called in mails and on the telephone: short enough to be read out. */
export function requestReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

/** Whether a text, as the address of the thank-you view carries one, can be a reference. */
export function isRequestReference(text: string): boolean {
  return /^[0-9A-F]{8}$/.test(text)
}
