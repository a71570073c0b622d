import assert from 'node:assert/strict'
import { ask, getJson, type Listening } from './ask-shop.server.ts'
import type { KnownLine } from './known-line.server.ts'
import { seededRandom } from './seeded-random.ts'

const TUS = { 'tus-resumable': '1.0.0' }
export const SIZE = 3_000_000
export const PIECE = 250_000

interface FileView {
  name: string
  state: 'arriving' | 'sent'
  received: number
  download: string
}

/** A PDF's beginning, and bytes that are the same for the same seed. */
export function getPdf(seed: number): Buffer {
  const random = seededRandom(seed)
  const file = Buffer.from(Uint8Array.from({ length: SIZE }, () => Math.floor(random() * 256)))
  file.write('%PDF-1.7\n')
  return file
}

/** What files are sent to. */
export interface SentTo {
  /** What every request carries. */
  headers: Record<string, string>
  /** What an upload says that it is for. */
  metadata: string
  /** Where its files are seen. */
  view: string
}

/** A line of a cart. */
export function toLine({ line, cart }: KnownLine): SentTo {
  return { headers: { cookie: cart }, metadata: `line_id ${btoa(line)}`, view: `/api/artwork/lines/${line}` }
}

/** A draft, by its secret. */
export function toDraft(secret: string): SentTo {
  const headers = { 'x-artwork-draft': secret }
  return { headers, metadata: `draft ${btoa(secret)}`, view: '/api/artwork/drafts/current' }
}

/** Somebody who sends a file in pieces, and remembers what was told. */
export class Sender {
  readonly #shop: Listening
  readonly #to: SentTo
  readonly #file: Buffer
  #path = ''
  /** As far as the shop has said. */
  told = 0

  constructor(shop: Listening, to: SentTo, file: Buffer) {
    this.#shop = shop
    this.#to = to
    this.#file = file
  }

  #ask(method: string, path: string, headers: Record<string, string>, body?: Buffer) {
    const all = { ...this.#to.headers, ...TUS, ...headers }
    return ask(this.#shop, { method, path, headers: all, ...(body === undefined ? {} : { body }) })
  }

  async create(name: string): Promise<void> {
    const metadata = `filename ${btoa(name)},${this.#to.metadata}`
    const headers = { 'upload-length': String(SIZE), 'upload-metadata': metadata }
    const answer = await this.#ask('POST', '/api/artwork/uploads', headers)
    assert.equal(answer.status, 201)
    this.#path = answer.headers.location ?? ''
  }

  /** Asks how far the upload is, which must not be less than what was told. */
  async look(): Promise<number> {
    const answer = await this.#ask('HEAD', this.#path, {})
    assert.equal(answer.status, 200)
    const offset = Number(answer.headers['upload-offset'])
    assert.ok(offset >= this.told, `${this.told} bytes were told, and ${offset} are there`)
    this.told = offset
    return offset
  }

  /** Sends piece after piece until the file is whole or the shop is gone. */
  async send(): Promise<void> {
    while (this.told < SIZE) {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(this.told) }
      const answer = await this.#ask('PATCH', this.#path, headers, this.#file.subarray(this.told, this.told + PIECE))
      assert.equal(answer.status, 204)
      this.told = Number(answer.headers['upload-offset'])
    }
  }

  async files(): Promise<FileView[]> {
    const answer = await this.#ask('GET', this.#to.view, {})
    return (getJson(answer) as { data: { files: FileView[] } }).data.files
  }

  async assertWhole(name: string): Promise<void> {
    const file = (await this.files()).find((one) => one.name === name)
    assert.equal(file?.state, 'sent')
    assert.equal(file.received, SIZE)
    const had = await this.#ask('GET', file.download, {})
    assert.ok(had.bytes.equals(this.#file), 'the file is not the one that was sent')
  }
}
