import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/*
 * A stand-in for Royal Mail's Click & Drop API: orders, labels and deletions as its OpenAPI document describes them, with
 * faults by script. It refuses what the document forbids, so that a wrong request fails a test.
 */

export const STAND_IN_KEY = 'a1b2c3d4-0000-4000-8000-known-to-all'

const PDF = Buffer.from('%PDF-1.4 a label of tests\n%%EOF\n', 'latin1')

interface StoredOrder {
  orderIdentifier: number
  orderReference: string
  trackingNumber: string
  weight: number
}

/** What the next call of a method does wrong. */
export interface Fault {
  on: 'GET' | 'POST' | 'DELETE'
  /** Answers with this status; a call that was done is done all the same. */
  status?: number
  /** Answers later. */
  delayMs?: number
  /** Does what it was asked and then closes the connection without an answer. */
  hangUp?: boolean
  /** Creates nothing, and says of which field why. */
  refuses?: [field: string, message: string]
  /** Creates the order, but no label for it. */
  labelError?: string
  /** Deletes nothing, and says why. */
  keeps?: string
}

type Request = Record<string, unknown>

/** Starts it on a free port of this machine. */
export async function openRoyalMailStandIn() {
  const orders = new Map<number, StoredOrder>()
  const faults: Fault[] = []
  const calls: string[] = []
  let paid = 0
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', 'http://stand-in')
    const body = await readBody(request)
    calls.push(`${method} ${url.pathname}`)
    const index = faults.findIndex(({ on }) => on === method)
    const [fault] = index === -1 ? [] : faults.splice(index, 1)
    if (fault?.status === 429) return send(response, 429, '')
    if (request.headers.authorization !== `Bearer ${STAND_IN_KEY}`) return send(response, 401, '')
    const result = handle(method, url, body, fault)
    if (fault?.delayMs !== undefined) await wait(fault.delayMs)
    if (fault?.hangUp === true) return void request.socket.destroy()
    if (fault?.status !== undefined) return send(response, fault.status, { message: 'Something went wrong' })
    return send(response, result.status, result.body)
  }

  function handle(method: string, { pathname }: URL, body: Request | null, fault: Fault | undefined) {
    const [, named = '', rest = ''] = /^\/api\/v1\/orders(?:\/([^/]+))?(\/label)?$/.exec(pathname) ?? []
    if (method === 'POST' && named === '') return create(body, fault)
    const found = find(decodeURIComponent(named))
    if (found === undefined) return { status: 404, body: [{ code: 'NotFound', message: 'Order was not found' }] }
    if (method === 'GET' && rest === '/label') return { status: 200, body: PDF }
    if (method === 'GET') return { status: 200, body: [{ ...found, createdOn: '2026-11-24T12:00:00' }] }
    const { orderIdentifier, orderReference } = found
    if (fault?.keeps !== undefined)
      return { status: 200, body: { deletedOrders: [], errors: [{ orderIdentifier, message: fault.keeps }] } }
    orders.delete(orderIdentifier)
    return { status: 200, body: { deletedOrders: [{ orderIdentifier, orderReference }], errors: [] } }
  }

  function find(named: string): StoredOrder | undefined {
    const [, reference] = /^"(.*)"$/.exec(named) ?? []
    return [...orders.values()].find(({ orderReference, orderIdentifier }) =>
      reference === undefined ? String(orderIdentifier) === named : orderReference === reference,
    )
  }

  function create(body: Request | null, fault: Fault | undefined) {
    const [item] = (body?.['items'] ?? []) as Request[]
    if (item === undefined) return { status: 400, body: { message: 'items is required' } }
    const error = fault?.refuses ?? check(item)
    if (error !== null) {
      const [fieldName, errorMessage] = error
      const errors = [{ errorCode: 1, errorMessage, fields: [{ fieldName, value: '' }] }]
      return {
        status: 200,
        body: { successCount: 0, errorsCount: 1, createdOrders: [], failedOrders: [{ order: item, errors }] },
      }
    }
    const orderIdentifier = 1000 + orders.size + paid
    const stored = {
      orderIdentifier,
      orderReference: String(item['orderReference']),
      trackingNumber: `TT${orderIdentifier}GB`,
      weight: Number((item['packages'] as Request[])[0]?.['weightInGrams']),
    }
    orders.set(orderIdentifier, stored)
    const made = { ...stored, createdOn: '2026-11-24T12:00:00Z' }
    if (fault?.labelError !== undefined)
      return {
        status: 200,
        body: {
          successCount: 1,
          errorsCount: 0,
          createdOrders: [{ ...made, trackingNumber: null, labelErrors: [{ message: fault.labelError, code: 'E1' }] }],
          failedOrders: [],
        },
      }
    paid += 1
    return {
      status: 200,
      body: {
        successCount: 1,
        errorsCount: 0,
        createdOrders: [{ ...made, label: PDF.toString('base64') }],
        failedOrders: [],
      },
    }
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The next calls fail like this, in their order by method. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Every call so far, `POST /api/v1/orders`. */
    calls,
    /** Labels that were paid for. */
    paid: () => paid,
    orders: () => [...orders.values()],
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** What Royal Mail refuses: the field as it names it, and its sentence; null for nothing. */
function check(item: Request): [field: string, message: string] | null {
  const { address } = (item['recipient'] ?? {}) as { address?: Record<string, string> }
  for (const [field, most] of [
    ['addressLine1', 100],
    ['city', 100],
    ['countryCode', 3],
    ['postcode', 20],
  ] as const) {
    const value = address?.[field] ?? ''
    if (value === '' || value.length > most) return [`recipient.address.${field}`, `The ${field} field is invalid.`]
  }
  if (!/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(address?.['postcode'] ?? ''))
    return ['recipient.address.postcode', 'The postcode is not recognised.']
  const [parcel] = (item['packages'] ?? []) as Request[]
  const grams = Number(parcel?.['weightInGrams'])
  if (!Number.isInteger(grams) || grams < 1 || grams > 30_000)
    return ['packages[0].weightInGrams', 'The weight is invalid.']
  const formats = ['letter', 'largeLetter', 'smallParcel', 'mediumParcel', 'largeParcel', 'parcel', 'documents']
  if (!formats.includes(String(parcel?.['packageFormatIdentifier'])))
    return ['packages[0].packageFormatIdentifier', 'Unknown.']
  if (String(item['orderReference']).length > 40) return ['orderReference', 'The reference is too long.']
  for (const amount of ['subtotal', 'shippingCostCharged', 'total'])
    if (typeof item[amount] !== 'number') return [amount, `${amount} is required.`]
  return typeof item['orderDate'] === 'string' ? null : ['orderDate', 'orderDate is required.']
}

async function readBody(request: IncomingMessage): Promise<Request | null> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? null : (JSON.parse(text) as Request)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isFile = Buffer.isBuffer(body)
  response.writeHead(status, { 'content-type': isFile ? 'application/pdf' : 'application/json' })
  response.end(isFile ? body : JSON.stringify(body))
}
