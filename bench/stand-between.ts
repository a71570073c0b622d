import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/* Stands between Chromium and the shop, and may change a page: so that it is measured with and without a part of it. */

export interface Between {
  port: number
  stop(): Promise<void>
}

/** Passes everything on as it comes, but for pages, which `change` may write anew. */
export async function standBetween(shopPort: number, change: (html: string) => string): Promise<Between> {
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, { shopPort, change }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Way {
  shopPort: number
  change: (html: string) => string
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { shopPort: port, change }: Way): void {
  const isPage = incoming.headers.accept?.includes('text/html') === true
  const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) }
  const asked = request({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers }, (answer) => {
    if (!isPage) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      return
    }
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('end', () => {
      const { 'content-length': _length, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'br' })
      outgoing.end(brotliCompressSync(change(Buffer.concat(parts).toString())))
    })
  })
  asked.on('error', () => outgoing.destroy())
  incoming.pipe(asked)
}
