/* The refusals of artwork: code → the customer's sentence, word for word from 000 §8 where it has one. */

export const ARTWORK_REFUSALS = {
  'line-unknown': 'This line is not in your cart.',
  'file-unknown': 'This file doesn’t exist.',
  'already-evaluated':
    'Sorry, update is unavailable. Your artwork has already been evaluated. Please close modal to check evaluation details.',
  'signed-out': 'Please sign in first.',
  'library-full': 'You can keep up to 200 files that belong to no product. Please delete some first.',
  'set-unknown': 'Please choose one of the sets.',
  'draft-unknown': 'These files are no longer available. Please choose them again.',
  'still-arriving': 'A file is still uploading. Please wait until it has finished, or remove it.',
  'too-many-drafts': 'Your network has sent too many files in a short time. Please try again in an hour.',
  'too-many-files': 'You cannot upload more than 4 files.',
  'type-not-accepted': 'File type not accepted. Please try again.',
  'no-file': 'Please upload your file.',
  'too-large': 'This file is larger than 50 MB. Please send a smaller one, or put a download link in the note.',
  'file-empty': 'This file is empty. Please choose it again.',
  'note-too-long': 'The note can have up to 1,000 characters. Please shorten it.',
  'upload-moved-on': 'Another part of this file has already arrived. The upload continues from there.',
  'cart-share-full':
    'The files in your cart have reached 1 GB. Please remove some, or put a download link in the note instead.',
  'network-share-full':
    'Your network has sent as many files as we keep before an order. Sign in to send more, or send us a download link instead.',
  'customer-share-full':
    'The files in your account that you have not ordered have reached 5 GB. Please remove some, or send us a download link instead.',
  'storage-full':
    'We cannot take more files at the moment. Please try again in an hour, or send us a download link instead.',
  'not-shaped': 'This product is not cut along its artwork, so it has no cut line.',
  'cut-line-not-drawn': 'We could not draw a cut line around this file. Send a picture with a transparent background.',
  'cut-lines-waiting': 'Other cut lines of yours are still being drawn. Please try again in a minute.',
  'cut-line-refused': 'This cut line cannot be cut.',
  'cut-line-set': 'This file belongs to another set. Send its cut line for that set.',
  'too-many-cut-lines': 'There are more cut lines than files. Please remove some first.',
  'file-away': 'We cannot fetch this file at the moment. Please try again in a minute.',
  'storage-away': 'Your file could not be saved. The part that has arrived is safe. Please try again in a minute.',
} as const

export type ArtworkRefusalCode = keyof typeof ARTWORK_REFUSALS

/** A refusal: nothing was changed. */
export interface ArtworkRefusal {
  ok: false
  code: ArtworkRefusalCode
  /** The customer's sentence. */
  message: string
  /** What of the input is at fault, where the code does not say so. */
  field?: string
}

/** The sentence of 000 §8 for one set; where files are dealt to several, how many there may be. */
export function tooManyFiles(sets: number): string {
  return sets === 1
    ? ARTWORK_REFUSALS['too-many-files']
    : `You cannot upload more than ${4 * sets} files: 4 for each of ${sets} sets.`
}

/** The refusal of a code with its sentence. */
export function artworkRefusal(code: ArtworkRefusalCode): ArtworkRefusal {
  return { ok: false, code, message: ARTWORK_REFUSALS[code] }
}

/** Whether a code from an address or a form is a refusal. */
export function isArtworkRefusal(code: string | null): code is ArtworkRefusalCode {
  return code !== null && Object.hasOwn(ARTWORK_REFUSALS, code)
}

/** The sentence of a code in an address (`?refused=`); null for an unknown code. */
export function artworkSentence(code: string | null): string | null {
  return isArtworkRefusal(code) ? ARTWORK_REFUSALS[code] : null
}
