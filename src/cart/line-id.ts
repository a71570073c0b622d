const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be the id of a cart line, which is asked before the database is. */
export function isLineId(text: string): boolean {
  return UUID.test(text)
}
