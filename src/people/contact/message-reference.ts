/** What a message is called in mails and on the telephone: short enough to be read out. */
export function getReference({ id }: { id: string }): string {
  return id.slice(0, 8).toUpperCase()
}
