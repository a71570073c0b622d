/* The refusals of saving a picture: code → the customer's sentence. */

const PICTURE_REFUSALS = {
  'no-picture': 'There is no picture in this request. Send it as image/png or image/webp.',
  'not-a-picture': 'This is not a PNG or WebP picture that we can read. Please save the preview again.',
  'too-large': 'The picture is larger than 2 MB. Please save a smaller one.',
  'too-many-kept': 'We cannot save more pictures at the moment. Your choices are safe. Please try again tomorrow.',
  'storage-away': 'The picture could not be saved. Please try again in a minute.',
} as const

export type PictureRefusalCode = keyof typeof PICTURE_REFUSALS

/** A refusal: nothing was saved. */
export interface PictureRefusal {
  ok: false
  code: PictureRefusalCode
  message: string
}

/** The refusal of a code with its sentence. */
export function pictureRefusal(code: PictureRefusalCode): PictureRefusal {
  return { ok: false, code, message: PICTURE_REFUSALS[code] }
}
