import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type CodeReader, openCodeReader } from './code-reader.ts'

/** The reader of codes in the browser: its WebAssembly is fetched when a file has pages to look at. */
export async function fetchCodeReader(): Promise<CodeReader> {
  const response = await fetch(wasm)
  return openCodeReader(await response.arrayBuffer())
}
