/* The refusals of staff's changes to texts: code → the sentence. */

const CONTENT_REFUSALS = {
  'document-unknown': 'This text no longer exists.',
  'fields-wrong': 'Nothing was saved. Please correct the highlighted fields.',
  'saved-meanwhile':
    'Nothing was saved, because a colleague has changed this text in the meantime. Your text is below. Save again to replace theirs.',
  'published-meanwhile':
    'Nothing was saved, because a colleague has published this text in the meantime. Your text is below. Save again to replace theirs.',
  'nothing-changed': 'This text is already published.',
  'no-draft': 'The draft of this text no longer exists.',
  'version-unknown': 'This version doesn’t exist.',
  'version-outdated': 'This version has fields that the text no longer has, so it cannot be restored.',
} as const

export type ContentRefusalCode = keyof typeof CONTENT_REFUSALS

/** A refusal: nothing was changed. */
export interface ContentRefusal {
  ok: false
  code: ContentRefusalCode
  message: string
  /** Fields by their path in the document, `entries.3.answer`. */
  errors: readonly { field: string; message: string }[]
}

/** Refuses a request as a whole, or for its faulty fields. */
export function refuseContent(code: ContentRefusalCode, errors: ContentRefusal['errors'] = []): ContentRefusal {
  return { ok: false, code, message: CONTENT_REFUSALS[code], errors }
}
