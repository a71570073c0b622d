/** Longer than any text may be, so that what is too long is refused and not cut. */
const LONGEST_READ = 20_000

/** A text of several lines as it was sent; other control characters than line ends and tabs are none that people type. */
export function readLines(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return value
    .slice(0, LONGEST_READ)
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
