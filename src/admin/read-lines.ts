import { severalLines } from '#platform/http/several-lines.ts'

/** Longer than any text may be, so that what is too long is refused and not cut. */
const MAX_READ_LENGTH = 20_000

/** A field of several lines, by its name; empty where it was not sent. */
export function readLines(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return severalLines(value.slice(0, MAX_READ_LENGTH))
}
