import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { RoyalMailConfig } from '#platform/config/carrier-settings.server.ts'
import type { CarrierFault, CarrierPort, LabelAnswer, Shipment, TakenBack } from './carrier.ts'

/*
 * Royal Mail's Click & Drop API v1 (api.parcel.royalmail.com): orders are created with their label, found again by our
 * reference, and deleted. Its OpenAPI document gives the shapes; five calls a second are allowed. The key is in no message.
 */

const API = 'https://api.parcel.royalmail.com/'
const TRACKING = 'https://www.royalmail.com/track-your-item#/tracking-results/'

interface Timing {
  /** For one answer. */
  timeoutMs: number
  /** Between tries of what can be tried again; twice as long each time. */
  pauseMs: number
}

const TIMING: Timing = { timeoutMs: 15_000, pauseMs: 400 }
const TRIES = 3

const id = z.union([z.number(), z.string()]).transform(String)
const nothing = z.null().transform(() => undefined)
const text = z.union([z.string(), nothing]).optional()

const orderAnswer = z.object({
  orderIdentifier: id,
  trackingNumber: text,
  packages: z.union([z.array(z.object({ trackingNumber: text })), nothing]).optional(),
  label: text,
  labelErrors: z.union([z.array(z.object({ message: text, code: text })), nothing]).optional(),
})
type OrderAnswer = z.infer<typeof orderAnswer>

const fault = z.object({
  errorMessage: text,
  fields: z.union([z.array(z.object({ fieldName: text })), nothing]).optional(),
})

const createAnswer = z.object({
  createdOrders: z.union([z.array(orderAnswer), nothing]).optional(),
  failedOrders: z
    .union([z.array(z.object({ errors: z.union([z.array(fault), nothing]).optional() })), nothing])
    .optional(),
})

const deleteAnswer = z.object({
  errors: z.union([z.array(z.object({ message: text })), nothing]).optional(),
})

const complaint = z.union([
  z.array(z.object({ message: text })).transform(([first]) => first?.message),
  z.object({ message: text }).transform(({ message }) => message),
])

/** What came back; `away` for no answer at all, or one that says to try later. */
type Answer = { kind: 'answer'; status: number; body: Uint8Array } | { kind: 'away' }

/** Opens the port; null if no key is set. @param timing shorter in tests */
export function openRoyalMail(config: RoyalMailConfig | undefined, timing = TIMING): CarrierPort | null {
  if (config === undefined) return null
  const call = caller(config, timing)
  return {
    name: 'Royal Mail',
    makeLabel: (shipment) => makeLabel(shipment, config, call),
    takeBack: (carrierOrder) => takeBack(carrierOrder, call),
    async takeBackUnder(reference) {
      const found = await findOrder(reference, call)
      if (!found.ok) return found
      return found.order === null ? { ok: true } : takeBack(found.order.orderIdentifier, call)
    },
  }
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Answer>

function caller({ apiKey, apiUrl }: RoyalMailConfig, { timeoutMs, pauseMs }: Timing): Call {
  const base = new URL('api/v1/', apiUrl ?? API)
  const once = async (method: string, path: string, body: object | undefined): Promise<Answer> => {
    try {
      const response = await fetch(new URL(path, base), {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: 'application/json, application/pdf',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { kind: 'answer', status: response.status, body: bytes }
    } catch {
      // The cause may have the request's headers in it.
      return { kind: 'away' }
    }
  }
  return async (method, path, body) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(method, path, body)
      const isLimited = answer.kind === 'answer' && answer.status === 429
      const isBroken = answer.kind === 'away' || answer.status >= 500
      // An order may exist although nobody answered: creating it is not tried again before it was looked for.
      const mayAgain = isLimited || (isBroken && method !== 'POST')
      if (!mayAgain || tries === TRIES) return isLimited || isBroken ? { kind: 'away' } : answer
      await wait(pauseMs * 2 ** (tries - 1))
    }
  }
}

/** The path of an order by our reference: quoted, then percent-encoded. */
const byReference = (reference: string) => `orders/${encodeURIComponent(`"${reference}"`)}`

type Found = { ok: true; order: OrderAnswer | null } | { ok: false; fault: CarrierFault }

async function findOrder(reference: string, call: Call): Promise<Found> {
  const answer = await call('GET', byReference(reference))
  if (answer.kind === 'away') return refuse({ kind: 'away' })
  // Unknown references are a 404, or a 400 that lists them.
  if (answer.status === 404 || answer.status === 400) return { ok: true, order: null }
  if (answer.status !== 200) return refuse(faultOf(answer))
  const read = z.array(orderAnswer).safeParse(readJson(answer.body))
  return read.success ? { ok: true, order: read.data[0] ?? null } : refuse({ kind: 'away' })
}

/** Looks for the order of the reference first, so that a crash after the carrier's answer does not pay twice. */
async function makeLabel(shipment: Shipment, config: RoyalMailConfig, call: Call): Promise<LabelAnswer> {
  const before = await findOrder(shipment.reference, call)
  if (!before.ok) return before
  if (before.order !== null) return withLabel(before.order, call)
  const answer = await call('POST', 'orders', { items: [orderRequest(shipment, config)] })
  if (answer.kind === 'away') return findAfter(shipment.reference, call)
  if (answer.status !== 200) return refuse(faultOf(answer))
  const read = createAnswer.safeParse(readJson(answer.body)).data
  const created = read?.createdOrders?.[0]
  return created === undefined ? refuse(whyFailed(read)) : withLabel(created, call)
}

/** Creating an order was not answered: it may exist all the same. */
async function findAfter(reference: string, call: Call): Promise<LabelAnswer> {
  const after = await findOrder(reference, call)
  if (!after.ok) return after
  return after.order === null ? refuse({ kind: 'away' }) : withLabel(after.order, call)
}

function whyFailed(answer: z.infer<typeof createAnswer> | undefined): CarrierFault {
  const error = answer?.failedOrders?.[0]?.errors?.[0]
  return error === undefined ? { kind: 'away' } : refused(error.fields?.[0]?.fieldName, error.errorMessage)
}

/** The label of an order that exists. One without postage is deleted, so that it is made anew once what is wrong is put right. */
async function withLabel(order: OrderAnswer, call: Call): Promise<LabelAnswer> {
  const { orderIdentifier, label = '', labelErrors } = order
  if (label !== '') return labelOf(order, Buffer.from(label, 'base64'))
  const [error] = labelErrors ?? []
  if (error !== undefined) {
    await call('DELETE', `orders/${orderIdentifier}`)
    return refuse(refused(undefined, error.message))
  }
  const query = 'documentType=postageLabel&includeReturnsLabel=false&includeCN=false'
  const answer = await call('GET', `orders/${orderIdentifier}/label?${query}`)
  if (answer.kind === 'away') return refuse({ kind: 'away' })
  return answer.status === 200 ? labelOf(order, answer.body) : refuse(faultOf(answer))
}

function labelOf({ orderIdentifier, trackingNumber, packages }: OrderAnswer, pdf: Uint8Array): LabelAnswer {
  if (!isPdf(pdf)) return refuse({ kind: 'away' })
  const trackingNo = trackingNumber ?? packages?.[0]?.trackingNumber ?? ''
  const trackingUrl = trackingNo === '' ? '' : TRACKING + encodeURIComponent(trackingNo)
  return { ok: true, label: { carrierOrder: orderIdentifier, trackingNo, trackingUrl, pdf } }
}

async function takeBack(carrierOrder: string, call: Call): Promise<TakenBack> {
  const answer = await call('DELETE', `orders/${encodeURIComponent(carrierOrder)}`)
  if (answer.kind === 'away') return refuse({ kind: 'away' })
  if (answer.status === 404) return { ok: true }
  if (answer.status !== 200) return refuse(faultOf(answer))
  const [error] = deleteAnswer.safeParse(readJson(answer.body)).data?.errors ?? []
  return error === undefined ? { ok: true } : refuse(refused(undefined, error.message))
}

/** What is sent for a shipment; amounts are pounds. */
function orderRequest(shipment: Shipment, { serviceCode }: RoyalMailConfig) {
  const { reference, to, grams, format, goods, delivery, total, orderedAt } = shipment
  const pounds = (pence: number) => Math.max(0, pence) / 100
  return {
    orderReference: reference,
    recipient: {
      address: {
        fullName: to.name.slice(0, 210),
        companyName: to.company.slice(0, 100),
        addressLine1: to.line_1.slice(0, 100),
        addressLine2: to.line_2.slice(0, 100),
        city: to.city.slice(0, 100),
        county: to.county.slice(0, 100),
        postcode: to.postcode.slice(0, 20),
        countryCode: 'GB',
      },
    },
    packages: [{ weightInGrams: Math.min(30_000, Math.ceil(grams)), packageFormatIdentifier: format }],
    orderDate: orderedAt.toISOString(),
    subtotal: pounds(goods),
    shippingCostCharged: pounds(delivery),
    total: pounds(total),
    currencyCode: 'GBP',
    ...(serviceCode !== undefined && { postageDetails: { serviceCode } }),
    label: { includeLabelInResponse: true, includeCN: false, includeReturnsLabel: false },
  }
}

function refuse(what: CarrierFault): { ok: false; fault: CarrierFault } {
  return { ok: false, fault: what }
}

function faultOf({ status, body }: Extract<Answer, { kind: 'answer' }>): CarrierFault {
  if (status === 401 || status === 403) return { kind: 'key' }
  return refused(undefined, complaint.safeParse(readJson(body)).data)
}

/** Fields of an address as its form calls them, by the last part of the carrier's name for them. */
const FIELDS: Readonly<Record<string, string>> = {
  fullname: 'the name',
  companyname: 'the company',
  addressline1: 'the first line of the address',
  addressline2: 'the second line of the address',
  city: 'the town',
  county: 'the county',
  postcode: 'the postcode',
  countrycode: 'the country',
  weightingrams: 'the weight',
  packageformatidentifier: 'the size',
  servicecode: 'the service',
}

const MAX_REASON = 200

function refused(fieldName: string | undefined, reason: string | undefined): CarrierFault {
  const last = (fieldName ?? '').split('.').at(-1)?.toLowerCase() ?? ''
  const field = FIELDS[last] ?? (fieldName === undefined || fieldName === '' ? 'the parcel' : fieldName)
  return { kind: 'refused', field, reason: (reason ?? 'it gives no reason.').slice(0, MAX_REASON) }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
}
