import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import { boxOf, findBrokenBars, joinEnds } from './broken-bars.ts'
import type { FoundCode, GreyPicture } from './found-code.ts'

/** Finds the codes in a picture. */
export type CodeReader = (picture: GreyPicture) => Promise<readonly FoundCode[]>

const SQUARE: ReadonlySet<string> = new Set(['QRCode', 'DataMatrix', 'Aztec'])
/** Modules of barcodes that are always as many (GS1 General Specifications, 5.2). */
const FIXED: Readonly<Record<string, number>> = { EAN13: 95, UPCA: 95, EAN8: 67 }
const MOST = { maxNumberOfSymbols: 12 }
/*
 * In calls of their own: what is damaged in one of several kinds takes the place of what can be read in another. Code 128
 * of `7!!&!!9Ig!` has the bars of an EAN-13 with a wrong check digit.
 */
const SQUARES: ReaderOptions = { ...MOST, formats: ['QRCode', 'DataMatrix', 'Aztec'], returnErrors: true }
const BARCODES: ReaderOptions = {
  ...MOST,
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
}
/** Of other barcodes too much is taken for a damaged one: these have a check digit and fixed patterns at both ends. */
const DAMAGED_BARCODES: ReaderOptions = { ...MOST, formats: ['EAN13', 'EAN8', 'UPCA', 'Code128'], returnErrors: true }

/**
 * A reader of codes by ZXing (zxing-wasm). Its WebAssembly, 950 kB, comes from who calls: a file on the server, a request in
 * the browser.
 */
export async function openCodeReader(wasm: ArrayBuffer): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true })
  return async (picture) => {
    const pixels = toImageData(picture)
    const squares = await readBarcodes(pixels, SQUARES)
    const barcodes = await readBarcodes(pixels, BARCODES)
    const damaged = await readBarcodes(pixels, DAMAGED_BARCODES)
    const found = [...squares, ...barcodes].filter(({ isValid }) => isValid)
    for (const one of [...squares, ...damaged]) {
      if (!one.isValid && !found.some((other) => overlaps(toFoundCode(one), toFoundCode(other)))) found.push(one)
    }
    const codes = found.map(toFoundCode)
    const broken = findBrokenBars(picture).filter((one) => !codes.some((other) => overlaps(one, other)))
    return [...codes, ...joinEnds(broken)]
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

function overlaps(one: FoundCode, other: FoundCode): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
