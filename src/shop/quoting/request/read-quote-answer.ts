import { severalLines } from '#platform/http/several-lines.ts'

/* What the forms of a quote's page say. Anything may be sent: it is only read here. */

export type QuoteAnswer =
  | { intent: 'ask'; formId: string; text: string }
  | { intent: 'accept' | 'put-back'; quotationNo: string }
  | { intent: 'decline'; quotationNo: string; reason: string }

/** Longer than any text may be, so that what is too long is refused and not cut. */
const MAX_READ_LENGTH = 20_000
const MAX_NAME_LENGTH = 100

/** Reads a form; null for one without an intent that we know. */
export function readQuoteAnswer(form: FormData): QuoteAnswer | null {
  const quotationNo = readLines(form, 'quotation').slice(0, MAX_NAME_LENGTH)
  const intent = readLines(form, 'intent')
  switch (intent) {
    case 'ask':
      return { intent, formId: readLines(form, 'form_id').slice(0, MAX_NAME_LENGTH), text: readLines(form, 'message') }
    case 'accept':
    case 'put-back':
      return { intent, quotationNo }
    case 'decline':
      return { intent, quotationNo, reason: readLines(form, 'reason') }
    default:
      return null
  }
}

function readLines(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return severalLines(value.slice(0, MAX_READ_LENGTH))
}
