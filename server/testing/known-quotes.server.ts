import { randomUUID } from 'node:crypto'
import { type Answer, type Asked, ask, getJson, type Listening } from './ask-shop.server.ts'

/* A quote as it is in the middle of its life, made the way that people make it: sent with a file, and answered by staff. */

/** What names a quote, and what opens it. */
export interface KnownQuote {
  /** Of the request. */
  id: string
  reference: string
  /** The id of its file. */
  file: string
  /** Of the quotation that answers it. */
  quotationNo: string
  quotationId: string
  /** Of a link in a mail. */
  token: string
}

/** What only who may read a quote is to be told. */
export const QUOTE_MARKS: readonly string[] = ['Matt as slate', 'Mine and nobody', 'Cut with great care']

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const PDF = '%PDF-1.7\n'

/**
 * Sends a request with a file and has it answered.
 * @param owner the cookies of who asks, and where mail to them goes
 * @param manager the cookies of somebody of staff who may also read the link in a mail
 */
export async function makeQuote(
  shop: Listening,
  owner: { cookie: string; email: string },
  manager: string,
): Promise<KnownQuote> {
  const { id, reference } = await sendRequest(shop, owner.cookie)
  const room = { path: `/staff/quotes/${id}`, headers: { cookie: manager } }
  const file = find(await demand(shop, room, 200), new RegExp(`/files/(${UUID.source})`))
  await demand(shop, getForm(room, OFFER), 303)
  const quotationNo = find(await demand(shop, room, 200), /(Q-\d{4}-\d{5})/)
  const page = { ...room, path: `/quotations/${quotationNo}.data?_routes=shop%2Fquotations%2Fpages%2Fquotation-page` }
  const quotationId = find(await demand(shop, page, 200), new RegExp(`(${UUID.source})`))
  return { id, reference, file, quotationNo, quotationId, token: await tokenIn(shop, owner.email, manager) }
}

async function sendRequest(shop: Listening, cookie: string): Promise<{ id: string; reference: string }> {
  const fields = { quote_type: 'Special Size', product_id: '1', quantity: '250', comment: QUOTE_MARKS[0] ?? '' }
  const texts = Object.entries(fields).map(([name, value]) => getPart(`name="${name}"`, value))
  const body = [...texts, getPart(`name="attachments"; filename="${QUOTE_MARKS[1]}.pdf"`, PDF), '--x--\r\n'].join('')
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const sent = await demand(shop, { method: 'POST', path: '/api/quote/create/quote-request', headers, body }, 201)
  return (getJson(sent) as { data: { id: string; reference: string } }).data
}

function getPart(disposition: string, content: string): string {
  return `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
}

const OFFER = {
  intent: 'offer',
  seen: '1',
  'description-1': QUOTE_MARKS[2] ?? '',
  'quantity-1': '250',
  'amount-1': '123.45',
  valid_until: '2026-12-18',
  note: '',
}

/** Sending a form of a page, under an id of its own. */
export function getForm({ path, headers = {} }: Asked, fields: Readonly<Record<string, string>>): Asked {
  const body = new URLSearchParams({ form_id: randomUUID(), ...fields }).toString()
  return { method: 'POST', path, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body }
}

/** The token of the newest link that was mailed to an address, read as a manager reads it. */
async function tokenIn(shop: Listening, email: string, manager: string): Promise<string> {
  const headers = { cookie: manager }
  const list = await demand(shop, { path: `/staff/outbox?search=${encodeURIComponent(email)}`, headers }, 200)
  const mail = find(list, new RegExp(`/staff/outbox/(${UUID.source})`))
  return find(await demand(shop, { path: `/staff/outbox/${mail}`, headers }, 200), /\/quotes\/([\w-]{43})/)
}

async function demand(shop: Listening, asked: Asked, status: number): Promise<Answer> {
  const answer = await ask(shop, asked)
  if (answer.status !== status)
    throw new Error(`${asked.path} answered ${answer.status}: ${answer.text.slice(0, 2000)}`)
  return answer
}

function find({ text }: Answer, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`There is nothing like ${pattern.source}`)
  return found
}
