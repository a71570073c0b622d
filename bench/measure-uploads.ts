import { ask, getCookie, getJson } from '../server/testing/ask-shop.server.ts'
import { forgetPeak, getMemory } from './process-usage.ts'
import type { RunningServer } from './start-server.ts'

const FILES = 4
const MB = 1024 * 1024
const FILE_BYTES = 50 * MB
/** As the browser sends them. */
const PIECE_BYTES = 8 * MB
const TUS = { 'tus-resumable': '1.0.0' }

/** How many MB more a shop holds at most while four files of 50 MB arrive at once, than before they came. */
export async function measureUploads({ port, pid }: Pick<RunningServer, 'port' | 'pid'>): Promise<number> {
  const shop = { url: `http://127.0.0.1:${port}` }
  const headers = { 'content-type': 'application/json' }
  const added = await ask(shop, { method: 'POST', path: '/api/cart/items', headers, body: '{"product_id":1}' })
  const cookie = getCookie(added, 'cart') ?? ''
  const { id } = (getJson(added) as { data: { id: string } }).data
  const piece = Buffer.alloc(PIECE_BYTES, 'artwork ')
  piece.write('%PDF-1.7\n')

  async function send(name: string): Promise<void> {
    const metadata = `filename ${btoa(name)},line_id ${btoa(id)}`
    const agreed = { cookie, ...TUS, 'upload-length': String(FILE_BYTES), 'upload-metadata': metadata }
    const { headers: created } = await ask(shop, { method: 'POST', path: '/api/artwork/uploads', headers: agreed })
    for (let sent = 0; sent < FILE_BYTES; sent += PIECE_BYTES) {
      const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(sent) }
      const body = piece.subarray(0, Math.min(PIECE_BYTES, FILE_BYTES - sent))
      const path = created.location ?? ''
      const { status, text } = await ask(shop, { method: 'PATCH', path, headers: { cookie, ...TUS, ...type }, body })
      if (status !== 204) throw new Error(`A piece was answered ${status}: ${text}`)
    }
  }

  forgetPeak(pid)
  const before = getMemory(pid).now
  await Promise.all(Array.from({ length: FILES }, (_, file) => send(`${file}.pdf`)))
  return getMemory(pid).peak - before
}
