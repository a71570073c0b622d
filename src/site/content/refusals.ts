/* What staff's changes of texts may be refused for: code → the sentence. */

const CONTENT_REFUSALS = {
  'document-unknown': 'There is no such text in the shop any more.',
  'fields-wrong': 'Nothing was saved yet: please look at what is marked.',
  'saved-meanwhile':
    'Nothing was saved: somebody else has saved this text meanwhile. What you typed stands below; sent once more, it takes the place of theirs.',
  'published-meanwhile':
    'Nothing was saved: somebody else has published this text meanwhile. What you typed stands below; sent once more, it goes over theirs.',
  'nothing-changed': 'This is what shoppers read already.',
  'no-draft': 'There is no draft of this text any more.',
  'version-unknown': 'There is no such version of this text.',
  'version-outdated': 'This version was written for an older form of this text and cannot be taken over as it is.',
} as const

export type ContentRefusalCode = keyof typeof CONTENT_REFUSALS

/** A refused request: nothing was changed. */
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
