/* How the forms of accounts are read. Anything may be sent: it is only read here, and checked by the use cases. */

/** A form's texts by name; what was not sent is empty, and files that were sent instead are left out. */
export type FormTexts<Name extends string> = Record<Name, string>

/** More than any field may have, so that what is too long is still refused with a sentence, and no more. */
const LONGEST = 2000

/** Reads texts, without the blanks round them; what no line of text holds becomes a blank. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): FormTexts<Name> {
  return pick(names, (name) => oneLine(readPassword(form, name)))
}

/** A text as a line: no control signs (a database takes no NUL), no half of a surrogate pair, no blanks round it. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .trim()
}

/** A password is taken as it was typed, blanks and all. */
export function readPassword(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, LONGEST) : ''
}

function pick<Name extends string>(names: readonly Name[], read: (name: Name) => string): FormTexts<Name> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as FormTexts<Name>
}
