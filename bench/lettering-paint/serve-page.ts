import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
}

/** Bundles the page into a folder and serves it, with the shop's fonts. */
export async function servePage(folder: string): Promise<{ url: string; close(): void }> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: join(import.meta.dirname, 'page.ts'), output: { entryFileNames: 'page.js' } },
    },
  })
  await writeFile(join(folder, 'page.html'), '<!doctype html><body><script type="module" src="/page.js"></script>')
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname)
    const file = path.startsWith('/fonts/') ? join(ROOT, 'public', path) : join(folder, path)
    readFile(file).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/page.html`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
