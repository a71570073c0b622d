import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/*
 * Compresses the built files once, as small as they get, so that serving them costs nothing. On one processor that
 * would be half of a build, so all of them do it. Small files are left alone.
 */

/*
 * The list of routes names the files that each page imports, for links that fetch a page before it is asked for. The shop has
 * none, and every page would carry the names of the files of 140 others.
 */
const START_OF_ROUTES = 'window.__reactRouterManifest='
for (const file of globSync('build/client/assets/manifest-*.js')) {
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith(START_OF_ROUTES)) throw new Error(`${file} is no list of routes`)
  const manifest = JSON.parse(text.slice(START_OF_ROUTES.length).replace(/;\s*$/, '')) as {
    routes: Record<string, object>
  }
  for (const route of Object.values(manifest.routes)) Reflect.deleteProperty(route, 'imports')
  writeFileSync(file, `${START_OF_ROUTES}${JSON.stringify(manifest)};`)
}

const WORTH_COMPRESSING = 1024
const GZIP_BEST = 9

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

async function compress(file: string, bytes: Buffer) {
  const [br, gz] = await Promise.all([toBrotli(bytes), toGzip(bytes, { level: GZIP_BEST })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

const files = globSync('build/client/**/*.{js,mjs,css,svg,json,txt}').map((file) => [file, readFileSync(file)] as const)
const worthIt = files.filter(([, bytes]) => bytes.byteLength >= WORTH_COMPRESSING)
// The largest first, so that no processor is left with one of them at the end.
worthIt.sort(([, a], [, b]) => b.byteLength - a.byteLength)
await Promise.all(worthIt.map(([file, bytes]) => compress(file, bytes)))
