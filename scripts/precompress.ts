import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/*
 * Compresses the built files once, as small as they get, so that serving them costs nothing. Files that do
 * not shrink are left alone.
 */

const WORTH_COMPRESSING = 1024
const GZIP_BEST = 9

for (const file of globSync('build/client/**/*.{js,mjs,css,svg,json,txt}')) {
  const bytes = readFileSync(file)
  if (bytes.byteLength < WORTH_COMPRESSING) continue
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: GZIP_BEST }))
}
