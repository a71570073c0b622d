/* The refusals of the artwork library: code → the customer's sentence. */

const SENTENCES = {
  'signed-out': 'Please sign in first.',
  'file-unknown': 'This file doesn’t exist.',
  'name-missing': 'A name is required. Please try again.',
  'name-too-long': 'A name can have up to 120 characters. Please shorten it.',
  'file-missing': 'Please choose the new file.',
  'still-needed': 'This file is needed for {needed}, so we keep it.',
} as const

export type LibraryRefusalCode = keyof typeof SENTENCES

/** A refusal: nothing was changed. */
export interface LibraryRefusal {
  ok: false
  code: LibraryRefusalCode
  /** The customer's sentence. */
  message: string
}

/** The refusal of a code. @param needed what needs the file, in words */
export function refuseLibrary(code: LibraryRefusalCode, needed = ''): LibraryRefusal {
  return { ok: false, code, message: SENTENCES[code].replace('{needed}', needed) }
}

/** The sentence of a code in an address (`?refused=`); null for an unknown code. */
export function librarySentence(code: string | null): string | null {
  return code !== null && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as LibraryRefusalCode] : null
}
