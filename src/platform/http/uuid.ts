const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text that somebody sent can be an id of ours, which is asked first: the database takes nothing else for one. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
