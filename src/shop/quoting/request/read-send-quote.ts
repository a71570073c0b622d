import { isArtworkRefusal } from '#shop/artwork/refusals.ts'
import { DRAFT_FIELD, getTexts, KEY_FIELD, readQuoteForm } from './quote-form.ts'
import type { SendQuote } from './quote-request-service.ts'

/** Says, in a form whose files were taken in on the way, why one was not. */
export const REFUSED_FILE_FIELD = 'refused_file'
/** More than any key has that a program makes. */
const MAX_KEY_LENGTH = 255

/** Reads a whole request from a form, its key and its files' secret included. */
export function readSendQuote(form: FormData | URLSearchParams): SendQuote {
  const texts = getTexts(form)
  const refused = texts.get(REFUSED_FILE_FIELD)
  return {
    form: readQuoteForm(texts),
    key: texts.get(KEY_FIELD)?.slice(0, MAX_KEY_LENGTH) || null,
    draft: texts.get(DRAFT_FIELD) || null,
    refusedFile: isArtworkRefusal(refused) ? refused : null,
  }
}
