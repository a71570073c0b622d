import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Database } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { addLine, openTestCart } from '#shop/cart/testing/test-cart.server.ts'
import { handleErrors } from '../../../../server/error-handler.ts'
import { type Answer, ask } from '../../../../server/testing/ask-shop.server.ts'
import { artworkApi } from '../api.server.ts'
import { createArtwork } from '../artwork.server.ts'
import type { ArtworkView } from '../artwork.ts'
import type { StorageShares } from '../storage-shares.ts'

export const VERSION = { 'tus-resumable': '1.0.0' }
const CHUNK = { ...VERSION, 'content-type': 'application/offset+octet-stream' }

/** A PDF header followed by random bytes, up to this size; different for each seed. */
export function getPdf(size: number, seed = 1): Buffer {
  const file = Buffer.alloc(size)
  for (let at = 0; at < size; at += 1) file[at] = (at * 31 + (at >> 8) * 17 + seed) % 251
  file.write('%PDF-1.7\n')
  return file
}

/** The calls of artwork over a real connection, with a line in a cart. */
export async function openArtworkShop(db: Database, storage?: FileStorage, shares?: StorageShares) {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-artwork-'))
  const shop = await openTestCart(db)
  const storageFaults: unknown[] = []
  const files = storage ?? diskStorage(folder)
  const artwork = createArtwork({
    db,
    clock: shop.clock,
    files,
    onFault: (fault) => storageFaults.push(fault),
    ...(shares === undefined ? {} : { shares }),
  })
  const app = Fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  await app.register(artworkApi, {
    prefix: '/api',
    getArtwork: (request) => artwork.forPrincipal({ ...NOBODY, address: request.ip }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { token, line } = await addLine(shop, {})
  const cookie = `cart=${token}`
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
    ask(
      { url },
      { method, path: `/api/artwork${path}`, headers: { cookie, ...headers }, ...(body === undefined ? {} : { body }) },
    )
  return {
    ...shop,
    artwork,
    files,
    storageFaults,
    url,
    token,
    cookie,
    lineId: line.id,
    folder,
    call,
    async view(): Promise<ArtworkView> {
      return JSON.parse((await call('GET', `/lines/${line.id}`)).text).data
    },
    /** Creates an upload; returns the answer, and the upload's address below /artwork. */
    async create(name: string, size: number, more: Record<string, string> = {}) {
      return createUpload(call, size, { filename: name, line_id: line.id, ...more })
    },
    sendChunk: (at: string, offset: number, body: Buffer) =>
      call('PATCH', at, { ...CHUNK, 'upload-offset': String(offset) }, body),
    offset: async (at: string) => Number((await call('HEAD', at, VERSION)).headers['upload-offset']),
    async close() {
      await app.close()
      await artwork.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Call = (method: string, path: string, headers: Record<string, string>) => Promise<Answer>

/** Creates an upload with this metadata; returns the answer, and the upload's address below /artwork. */
export async function createUpload(call: Call, size: number, metadata: Record<string, string>) {
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...VERSION, 'upload-length': String(size), 'upload-metadata': pairs.join(',') }
  const answer = await call('POST', '/uploads', headers)
  const at = (answer.headers.location ?? '').replace('/api/artwork', '')
  return { answer, at, id: at.split('/').at(-1) ?? '' }
}

export type ArtworkShop = Awaited<ReturnType<typeof openArtworkShop>>
