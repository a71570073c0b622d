import { type CodedFault, refuseFaults } from '#platform/http/refuser.ts'
import { type QuotationRefusal, type QuotationRefusalCode, quotationSentence } from './refusals.ts'

/* Bill To: Company Name, Name, Address (000 §2.7). All of it may be left empty, to be filled in by hand. */

export interface BillTo {
  name: string
  company: string
  /** Lines separated by line feeds. */
  address: string
}

export type BillToField = keyof BillTo

/** The fields in the order of 000 §2.7. */
export const BILL_TO_FIELDS = ['company', 'name', 'address'] as const satisfies readonly BillToField[]

/** As the specification names them. */
export const BILL_TO_LABELS: Readonly<Record<BillToField, string>> = {
  company: 'Company Name',
  name: 'Name',
  address: 'Address',
}

/** The maximum characters of each, and the maximum lines of an address, which must fit on a sheet of paper. */
export const BILL_TO_MAX_LENGTH: Readonly<Record<BillToField, number>> = { company: 100, name: 100, address: 400 }
export const MAX_ADDRESS_LINES = 8

/** The initial name of a known person, cut to the field's length so that it can be saved. */
export function billToName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return Array.from(`${firstName} ${lastName}`).slice(0, BILL_TO_MAX_LENGTH.name).join('').trim()
}

/** Bill To as it is stored: lines trimmed, and without control characters. */
export function tidyBillTo({ name, company, address }: BillTo): BillTo {
  const lines = address.split(/\r\n|\r|\n/).map(oneLine)
  return { name: oneLine(name), company: oneLine(company), address: lines.filter((line) => line !== '').join('\n') }
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .trim()
}

/** Refuses what is too long, or looks like HTML (000 §5: names must have no HTML tags); null where it can be stored. */
export function checkBillTo(tidied: BillTo): QuotationRefusal | null {
  const [first, ...more] = BILL_TO_FIELDS.flatMap((field) => getFaults(field, tidied[field]))
  return first === undefined ? null : refuseFaults(first, ...more)
}

function getFaults(field: BillToField, text: string): CodedFault<QuotationRefusalCode>[] {
  const fault = (code: QuotationRefusalCode, most = 0) => [{ field, code, message: quotationSentence(code, { most }) }]
  if (Array.from(text).length > BILL_TO_MAX_LENGTH[field]) return fault('text-too-long', BILL_TO_MAX_LENGTH[field])
  if (text.split('\n').length > MAX_ADDRESS_LINES) return fault('too-many-lines', MAX_ADDRESS_LINES)
  return /[<>]/.test(text) ? fault('text-with-tags') : []
}
