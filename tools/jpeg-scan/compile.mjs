// Writes src/print/preflight/plates/jpeg-scan-bytes.ts: jpeg-scan.as as WebAssembly. `npm run jpeg-scan` runs it, after that file
// has changed; a test compares its hash (jpeg-scan.test.ts).
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const PLATES = new URL('../../src/print/preflight/plates/', import.meta.url)
const source = readFileSync(new URL('jpeg-scan.as', PLATES), 'utf8')
/** As the compiler wants to have it named. */
const SOURCE = 'jpeg-scan.ts'
const COMPILED = 'jpeg-scan.wasm'
/** No memory management, and nothing of the host. 201 warns of numbers of 32 bits where addresses might have 64. */
const OPTIONS = ['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--use', 'abort=', '--disableWarning', '201']

let compiled
const { error } = await asc.main([SOURCE, '--outFile', COMPILED, ...OPTIONS, '--initialMemory', '8'], {
  readFile: (name) => (name === SOURCE ? source : null),
  writeFile: (name, contents) => {
    if (name === COMPILED) compiled = contents
  },
  listFiles: () => [],
  stderr: process.stderr,
})
if (error) throw new Error('jpeg-scan.as was not compiled', { cause: error })

const hash = createHash('sha256').update(source).digest('hex')
const path = fileURLToPath(new URL('jpeg-scan-bytes.ts', PLATES))
writeFileSync(
  path,
  `/* Written by npm run jpeg-scan from jpeg-scan.as, whose SHA-256 is ${hash}. */

/** WebAssembly, in base64. */
export const JPEG_SCAN =
  '${Buffer.from(compiled).toString('base64')}'
`,
)
console.log(`${path}: ${compiled.byteLength} bytes`)
