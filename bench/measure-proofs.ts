import { type Asked, ask, getCookie, getJson } from '../server/testing/ask-shop.server.ts'
import { cleanArtwork, STICKER, writeSample } from '../src/print/preflight/testing/sample-pdf.ts'
import { median } from './contest.ts'
import { type Finding, limit, NO_AIM } from './findings.ts'

/*
 * First proofs (issue 21): twenty people order with artwork at the same moment. How long each waits until the program has
 * checked the file, made it ready for print, drawn the proof and sent it.
 */

const PEOPLE = 20
const MAX_SECONDS = 60
const LOOK_EVERY_MS = 250
const GIVE_UP_MS = 600_000
const TUS = { 'tus-resumable': '1.0.0' }
const JSON_TYPE = { 'content-type': 'application/json' }

/** Of the rows in results.md. */
export const PROOF_ROWS = /^First proof/

interface Shop {
  url: string
}

/** Throws for an answer that is no success. */
async function getData(shop: Shop, request: Asked): Promise<{ data: unknown; cookie: string }> {
  const answer = await ask(shop, request)
  if (answer.status >= 300) throw new Error(`${request.path} was answered ${answer.status}: ${answer.text}`)
  return { data: (getJson(answer) as { data: unknown }).data, cookie: getCookie(answer, 'cart') ?? '' }
}

/** Seconds from the order with its artwork to its proof, of each person, the quickest first. */
export async function measureProofs(port: number): Promise<number[]> {
  const shop = { url: `http://127.0.0.1:${port}` }
  const file = Buffer.from(writeSample(cleanArtwork(STICKER)))
  const orders: Asked[] = []
  for (let person = 0; person < PEOPLE; person += 1) orders.push(await fill(shop, file, person))
  return (await Promise.all(orders.map((order) => wait(shop, order)))).toSorted((one, other) => one - other)
}

/** A cart with artwork, and the request that orders it. */
async function fill(shop: Shop, file: Buffer, person: number): Promise<Asked> {
  const from = { 'x-forwarded-for': `10.77.0.${person + 1}` }
  const line = { product_id: 1, size: '50x50', quantity: '100' }
  const added = await getData(shop, {
    method: 'POST',
    path: '/api/cart/items',
    headers: { ...from, ...JSON_TYPE },
    body: JSON.stringify(line),
  })
  const headers = { ...from, cookie: added.cookie }
  const metadata = `filename ${btoa(`${person}.pdf`)},line_id ${btoa((added.data as { id: string }).id)}`
  const agreed = { ...headers, ...TUS, 'upload-length': String(file.length), 'upload-metadata': metadata }
  const created = await ask(shop, { method: 'POST', path: '/api/artwork/uploads', headers: agreed })
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const path = created.headers.location ?? ''
  const sent = await ask(shop, { method: 'PATCH', path, headers: { ...headers, ...TUS, ...type }, body: file })
  if (sent.status !== 204) throw new Error(`The artwork was answered ${sent.status}: ${sent.text}`)
  const { data: shown } = await getData(shop, { path: '/api/checkout', headers })
  const form = {
    ...GUEST,
    ...(shown as { seen: Record<string, string> }).seen,
    email: `proof-${person}@reader.example`,
  }
  return { method: 'POST', path: '/api/checkout', headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(form) }
}

/** Orders, and waits for the proof. */
async function wait(shop: Shop, order: Asked): Promise<number> {
  const { data: placed } = await getData(shop, order)
  const path = `/api${(placed as { order_path: string }).order_path}`
  const began = performance.now()
  for (;;) {
    const { data } = await getData(shop, { path })
    const waited = performance.now() - began
    const [line] = (data as { lines: { state: string }[] }).lines
    if (line?.state === 'proof sent') return waited / 1000
    if (line?.state !== 'checking' || waited > GIVE_UP_MS) throw new Error(`The line is ${line?.state ?? 'gone'}.`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const GUEST = {
  first_name: 'Maya',
  last_name: 'Rowe',
  postcode: 'TR7 1AB',
  line_1: '14 Beacon Road',
  city: 'Newquay',
  same_address: true,
  delivery: 'standard',
  pay_by: 'transfer',
} as const

export function findProofs(seconds: readonly number[]): Finding[] {
  const what = `First proof after the order with its artwork, ${seconds.length} at once`
  return [
    limit(`${what}, median`, median(seconds), MAX_SECONDS, 's'),
    { ...limit(`${what}, the last`, seconds.at(-1) ?? Number.NaN, MAX_SECONDS, 's'), ...NO_AIM },
  ]
}
