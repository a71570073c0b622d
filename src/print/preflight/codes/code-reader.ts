import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

/** A picture of a page, grey: 0 is black. */
export interface GreyPicture {
  width: number
  height: number
  light: Uint8Array
}

/** A code that was found, in pixels of the picture. */
export interface FoundCode {
  /** `QRCode`, `EAN13` … */
  format: string
  /** What it says; null where it cannot be read. */
  text: string | null
  corners: readonly (readonly [number, number])[]
  /** Modules across, of a code in two directions and of the barcodes whose count is fixed; null for others. */
  modules: number | null
}

/** Finds the codes in a picture. */
export type CodeReader = (picture: GreyPicture) => Promise<readonly FoundCode[]>

const SQUARE: ReadonlySet<string> = new Set(['QRCode', 'DataMatrix', 'Aztec'])
/** Modules of barcodes that are always as many (GS1 General Specifications, 5.2). */
const FIXED: Readonly<Record<string, number>> = { EAN13: 95, UPCA: 95, EAN8: 67 }
const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Aztec', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
  returnErrors: true,
  maxNumberOfSymbols: 12,
}

/**
 * A reader of codes by ZXing (zxing-wasm). Its WebAssembly, 950 kB, comes from who calls: a file on the server, a request in
 * the browser.
 */
export async function openCodeReader(wasm: ArrayBuffer): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
  return async (picture) => {
    const results = await readBarcodes(toImageData(picture), OPTIONS)
    const read = results.filter(({ isValid }) => isValid)
    // Stripes that are no barcode look like a damaged one; squares with the corners of a code do not.
    const unread = results.filter(({ isValid, format }) => !isValid && SQUARE.has(format))
    return [...read, ...unread.filter((one) => !read.some((other) => overlaps(one, other)))].map(toFoundCode)
  }
}

/** As a browser has it: the reader asks only for these. */
function toImageData({ width, height, light }: GreyPicture): ImageData {
  const pixels = new Uint32Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff_00_00_00 | ((light[at] ?? 0) * 0x01_01_01)
  const data = new Uint8ClampedArray(pixels.buffer)
  return { data, width, height, colorSpace: 'srgb' }
}

function toFoundCode({ format, isValid, text, position, symbol }: ReadResult): FoundCode {
  const { topLeft, topRight, bottomRight, bottomLeft } = position
  const corners = [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => [x, y] as const)
  const across = SQUARE.has(format) ? symbol.width : (FIXED[format] ?? 0)
  return { format, text: isValid ? text : null, corners, modules: across > 0 ? across : null }
}

function overlaps(one: ReadResult, other: ReadResult): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function boxOf({ position: { topLeft, topRight, bottomRight, bottomLeft } }: ReadResult) {
  const corners = [topLeft, topRight, bottomRight, bottomLeft]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
