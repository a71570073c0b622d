/* Reads forms and addresses. Input is only read here; use cases validate it. */

/** More than any field may have, so that what is too long is still refused with a sentence, and no more. */
const MAX_LENGTH = 2000

/** Reads a form's texts as lines, by their names; what was not sent, or is a file, is empty. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, oneLine(readPassword(form, name))])) as Record<Name, string>
}

/** Characters that change the writing direction: a name could run into the text beside it. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/g
/** A text of only blanks and zero-width characters, which would make an empty link in a list. */
const UNSEEN = /^[\s\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u

/**
 * A text as a line: no control signs (a database takes no NUL), nothing that turns the writing round, no half of a
 * surrogate pair, no blanks round it; empty where nothing of it can be seen. Joiners stay: emoji and Persian need them.
 */
export function oneLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(TURNED, '')
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .trim()
  return UNSEEN.test(line) ? '' : line
}

/** Longer than any text of several lines may be, so that what is too long is refused and not cut. */
const MAX_TEXT_LENGTH = 20_000

/** A text of several lines, by its name; empty where it was not sent. */
export function readLines(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? severalLines(value.slice(0, MAX_TEXT_LENGTH)) : ''
}

/** A password stays as it was typed, blanks and all. */
export function readPassword(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : ''
}

/**
 * A text of several lines as it was sent: line ends are those of Unix, and other control characters than those and tabs
 * are none that people type (a database takes no NUL), nor is half of a surrogate pair. Nothing turns the writing round.
 */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replace(TURNED, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be one of our ids. It is checked first, because the database accepts nothing else. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/**
 * The id of one form of a page, made from the id that the page gave out: forms are processed once for each id, and another
 * form of the same page, sent before the page has loaded again, must not count as done with the first.
 * @param pageId a UUID @param intent what tells the forms of the page apart
 */
export function deriveFormId(pageId: string, intent: string): string {
  // FNV-1a, 32 bits, over the last eight digits, which are random in a UUID.
  let hash = 0x811c9dc5
  for (const sign of intent) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  const last = Number.parseInt(pageId.slice(-8), 16) ^ hash
  return pageId.slice(0, -8) + (last >>> 0).toString(16).padStart(8, '0')
}

/** Any origin works: it only shows whether an address stays on its base origin. */
const HERE = 'http://here.invalid'

/**
 * The path, query and fragment of an address on this site, for going back to where a form was sent from. Anything that
 * could lead a browser to another site becomes `/` (ASVS 3.7: no open redirects).
 */
export function localPath(address: unknown): string {
  if (typeof address !== 'string' || !address.startsWith('/')) return '/'
  let url: URL
  try {
    url = new URL(address, HERE)
  } catch {
    return '/'
  }
  // '/.//host' is local as it stands, but its normal form '//host' is another site's address.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
