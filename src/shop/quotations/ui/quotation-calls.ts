import type { BillTo } from '../bill-to.ts'
import type { QuotationView } from '../quotation.ts'

/* The API calls of quotations in the browser. A lost connection and a server error count as refusals. */

/** 000 §8, for errors without a sentence of their own. */
const GENERAL_ERROR = 'An error occurred. Please try again or submit a report.'
const NOT_SAVED = 'Your changes could not be saved. They are still here; please try again.'

export type QuotationAnswer =
  | { ok: true; quotation: QuotationView }
  | { ok: false; message: string; errors: readonly { field: string; message: string }[]; request: string | undefined }

interface Envelope {
  data?: QuotationView
  message?: string
  errors?: { field: string; message: string }[]
  /** The id of a failed request, for reporting it. */
  request_id?: string
}

/** The body of POST /api/quote/createQuotation. */
export type QuotationInput = Readonly<Record<string, unknown>>

export function createQuotation(input: QuotationInput): Promise<QuotationAnswer> {
  return call('POST', '/api/quote/createQuotation', input, GENERAL_ERROR)
}

/** Changes Bill To. */
export function saveBillTo(id: string, billTo: BillTo, key: string | null): Promise<QuotationAnswer> {
  const query = key === null ? '' : `?${new URLSearchParams({ key })}`
  return call('PUT', `/api/quote/update/quotation/${id}${query}`, billTo, NOT_SAVED)
}

async function call(method: string, path: string, body: object, failed: string): Promise<QuotationAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const { data, message, errors = [], request_id: request } = (await response.json()) as Envelope
    if (response.ok && data !== undefined) return { ok: true, quotation: data }
    // The sentence of a server error says nothing about the typed text.
    return { ok: false, message: response.status < 500 ? (message ?? failed) : failed, errors, request }
  } catch {
    return { ok: false, message: failed, errors: [], request: undefined }
  }
}

/** The address of a quotation's PDF, to view or to download (000 §7). */
export function pdfPath(as: 'preview' | 'download', quotationNo: string, key: string | null): string {
  const query = new URLSearchParams({ quotation_no: quotationNo, ...(key === null ? {} : { key }) })
  return `/pdf/quotation/${as}?${query}`
}
