import { severalLines } from '#platform/http/several-lines.ts'

/* How the forms of accounts are read. Anything may be sent: it is only read here, and checked by the use cases. */

/** A form's texts by name; what was not sent is empty, and files that were sent instead are left out. */
export type FormTexts<Name extends string> = Record<Name, string>

/** More than any field may have, so that what is too long is still refused with a sentence, and no more. */
const LONGEST = 2000

/** Reads texts, without the blanks round them; what no line of text holds becomes a blank. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): FormTexts<Name> {
  return pick(names, (name) => oneLine(readPassword(form, name)))
}

/** Turns the direction of writing round until further notice: a name could run on into what stands beside it. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/g
/** A text of nothing but blanks and signs without a width, which in a list would be a link without a word. */
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
const LONGEST_TEXT = 20_000

/** A text of several lines, by its name; empty where it was not sent. */
export function readLines(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? severalLines(value.slice(0, LONGEST_TEXT)) : ''
}

/** A password is taken as it was typed, blanks and all. */
export function readPassword(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, LONGEST) : ''
}

function pick<Name extends string>(names: readonly Name[], read: (name: Name) => string): FormTexts<Name> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as FormTexts<Name>
}
