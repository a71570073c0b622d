import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/*
 * Compresses the built files once, as small as they get, so that serving them costs nothing. Files that do
 * not shrink are left alone.
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

for (const file of globSync('build/client/**/*.{js,mjs,css,svg,json,txt}')) {
  const bytes = readFileSync(file)
  if (bytes.byteLength < WORTH_COMPRESSING) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: GZIP_BEST }))
}
