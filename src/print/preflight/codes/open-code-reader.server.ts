import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CodeReader, openCodeReader } from './code-reader.ts'

/** The reader of codes on the server. */
export async function openServerCodeReader(): Promise<CodeReader> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  return openCodeReader(new Uint8Array(bytes).buffer)
}
