/**
 * A text of several lines as it was sent: line ends are those of Unix, and other control characters than those and tabs
 * are none that people type (a database takes no NUL), nor is half of a surrogate pair.
 */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
