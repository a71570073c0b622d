/* What the artwork submission may refuse: code → the customer's sentence, the specification's own where 000 §8 has one. */

export const ARTWORK_REFUSALS = {
  'line-unknown': 'This line is not in your cart.',
  'file-unknown': 'There is no such file.',
  'draft-unknown': 'These files are not there any more. Please choose them again.',
  'still-arriving': 'A file is still on its way. Please wait until it has arrived, or remove it.',
  'too-many-drafts': 'Too many files have come from your network in a short time. Please try again in an hour.',
  'too-many-files': 'You cannot upload more than 4 files.',
  'type-not-accepted': 'File type not accepted. Please try again.',
  'no-file': 'Please upload your file.',
  'too-large': 'This file is larger than 50 MB. Please send a smaller one, or write us a link to it.',
  'file-empty': 'This file is empty. Please choose it again.',
  'note-too-long': 'The note has more than 1,000 characters. Please shorten it.',
  'upload-moved-on': 'Another part of this file has arrived meanwhile. The upload goes on from there.',
  'storage-away': 'Your file could not be kept just now. What has arrived is safe; please try again in a minute.',
} as const

export type ArtworkRefusalCode = keyof typeof ARTWORK_REFUSALS

/** A refused wish: nothing was changed. */
export interface ArtworkRefusal {
  ok: false
  code: ArtworkRefusalCode
  /** The customer's sentence. */
  message: string
}

/** Refuses with the sentence of a code. */
export function artworkRefusal(code: ArtworkRefusalCode): ArtworkRefusal {
  return { ok: false, code, message: ARTWORK_REFUSALS[code] }
}

/** Whether a code that came back in an address or a form is one of ours. */
export function isArtworkRefusal(code: string | null): code is ArtworkRefusalCode {
  return code !== null && Object.hasOwn(ARTWORK_REFUSALS, code)
}

/** The sentence of a code that came back in an address (`?refused=`); null for what is no code. */
export function artworkSentence(code: string | null): string | null {
  return isArtworkRefusal(code) ? ARTWORK_REFUSALS[code] : null
}
