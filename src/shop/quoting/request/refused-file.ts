import { ARTWORK_REFUSALS, type ArtworkRefusalCode } from '#shop/artwork/refusals.ts'
import { FILES_FIELD } from './quote-form.ts'
import type { QuoteRefusal } from './refusals.ts'

/** A request whose files were refused, in the artwork slice's words. */
export function refusedFile({ code }: { code: ArtworkRefusalCode }): QuoteRefusal {
  const message = ARTWORK_REFUSALS[code]
  const away = code === 'storage-away'
  return {
    ok: false,
    code: away ? 'attachments-away' : 'attachments',
    message,
    errors: [{ field: FILES_FIELD, message }],
  }
}
