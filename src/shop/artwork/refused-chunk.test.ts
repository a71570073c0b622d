import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { StorageFull } from '#platform/files/file-storage.ts'
import { type ArtworkShop, getPdf, openArtworkShop, VERSION } from './testing/artwork-shop.server.ts'

/* A chunk that is refused while it is still being sent: the connection continues or ends, and never hangs. */

const MEGABYTE = 1024 * 1024
const SIZE = 8 * MEGABYTE

const database = testDatabase()
let shop: ArtworkShop
let socket: Socket
beforeEach(async () => {
  shop = await openArtworkShop(database.db)
})
afterEach(async () => {
  socket.destroy()
  await shop.close()
})

/** Starts sending a chunk over its own connection, and returns what came back until the expected text. */
async function begin(at: string, first: Buffer): Promise<(awaited: RegExp) => Promise<string>> {
  const { hostname, port } = new URL(shop.url)
  socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1')
    socket.emit('answer')
  })
  await once(socket, 'connect')
  const headers = {
    ...VERSION,
    host: 'shop',
    cookie: shop.cookie,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': String(SIZE),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`PATCH /api/artwork${at} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(first)
  return async (awaited) => {
    while (!awaited.test(answer)) await once(socket, 'answer')
    return answer
  }
}

describe.each<[string, number, RegExp, () => void]>([
  ['more bytes than were agreed to', 1000, /^HTTP\/1\.1 413/, () => {}],
  [
    'a storage that becomes full meanwhile',
    SIZE,
    /^HTTP\/1\.1 507/,
    () => {
      shop.files.put = async (_key, source) => {
        for await (const part of source) throw new StorageFull(`no room for ${part.byteLength}`)
      }
    },
  ],
])('%s', (_what, size, refused, prepare) => {
  test('a client that sends the rest anyway can use the connection for the next request', async () => {
    prepare()
    const { at } = await shop.create('a.pdf', size)
    const waitFor = await begin(at, getPdf(MEGABYTE))
    await waitFor(refused)
    for (let sent = 1; sent < SIZE / MEGABYTE; sent += 1) {
      if (!socket.write(Buffer.alloc(MEGABYTE))) await once(socket, 'drain')
    }
    socket.write(`GET /api/artwork/lines/${shop.lineId} HTTP/1.1\r\nhost: shop\r\ncookie: ${shop.cookie}\r\n\r\n`)
    expect(await waitFor(/HTTP\/1\.1 200/)).toContain(shop.lineId)
  })
})

test('a client that sends no more after a refusal is not waited for', { timeout: 30_000 }, async () => {
  const { at } = await shop.create('a.pdf', 1000)
  const waitFor = await begin(at, getPdf(MEGABYTE))
  await waitFor(/^HTTP\/1\.1 413/)
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
