import { type BlockSide, SIDES } from './jpeg-blocks.ts'
import { type Component, decodeScan, type HuffmanCodes, writeRow } from './jpeg-scan.ts'
import type { JpegSamples } from './plates.ts'

/*
 * Decodes JPEGs as programs write them: baseline and extended with Huffman codes and 8 bits (ITU-T T.81), small if that is
 * enough, which is most of what plates need. Pure, so that browser and server have the same samples.
 */

/** What stands before the scans. */
interface Jpeg {
  width: number
  height: number
  components: Component[]
  steps: Map<number, Float32Array>
  dc: Map<number, HuffmanCodes>
  ac: Map<number, HuffmanCodes>
  restart: number
  /** Adobe's note of how colours are turned; null where there is none. */
  adobe: number | null
}

const [START, HUFFMAN, QUANTIZATION, RESTART, ADOBE, SCAN, END] = [0xd8, 0xc4, 0xdb, 0xdd, 0xee, 0xda, 0xd9]

/**
 * Decodes a JPEG.
 * @param side how many samples are left of each eight
 * @returns null if it is progressive, arithmetic, lossless or damaged before its first scan
 */
export function readJpeg(file: Uint8Array, side: BlockSide): JpegSamples | null {
  const jpeg = newJpeg()
  let isDecoded = false
  for (let at = findMarker(file, 0); at !== null && file[at] !== END; ) {
    const body = file.subarray(at + 3, at + 1 + two(file, at + 1))
    let end = at + 3 + body.length
    if (file[at] !== SCAN && !readSegment(jpeg, file[at] ?? 0, body, side)) return null
    if (file[at] === SCAN) {
      if (!chooseTables(jpeg, body)) return null
      const components = chosen(jpeg, body)
      end = decodeScan(file, end, { components, ...countUnits(jpeg, components), restart: jpeg.restart })
      isDecoded = true
    }
    at = findMarker(file, end)
  }
  return isDecoded ? putTogether(jpeg, side) : null
}

/** Where the next marker's second byte is, which stands for what follows; null at the end. */
function findMarker(file: Uint8Array, from: number): number | null {
  // It may have further bytes before it, and that of the start has nothing behind it.
  let at = from
  while (file[at] === 0xff || file[at] === START) at++
  return at > from && at + 2 < file.length ? at : null
}

function newJpeg(): Jpeg {
  const tables = { steps: new Map(), dc: new Map(), ac: new Map() }
  return { width: 0, height: 0, components: [], restart: 0, adobe: null, ...tables }
}

function two(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

/** @returns false for what is not decoded here */
function readSegment(jpeg: Jpeg, marker: number, body: Uint8Array, side: BlockSide): boolean {
  switch (marker) {
    case 0xc0:
    case 0xc1:
      return readFrame(jpeg, body, side)
    case HUFFMAN:
      readHuffman(jpeg, body)
      return true
    case QUANTIZATION:
      readSteps(jpeg, body)
      return true
    case RESTART:
      jpeg.restart = two(body, 0)
      return true
    case ADOBE:
      if (String.fromCharCode(...body.subarray(0, 5)) === 'Adobe') jpeg.adobe = body[11] ?? 0
      return true
    default:
      // Other frames are of other processes.
      return marker < 0xc0 || marker > 0xcf || marker === 0xc8
  }
}

function readHuffman({ dc, ac }: Jpeg, body: Uint8Array): void {
  for (let at = 0; at + 17 <= body.length; ) {
    const kind = body[at] ?? 0
    const total = body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)
    const tables = kind >> 4 === 0 ? dc : ac
    tables.set(kind & 15, body.slice(at + 1, at + 17 + total))
    at += 17 + total
  }
}

function readSteps({ steps }: Jpeg, body: Uint8Array): void {
  for (let at = 0; at < body.length; ) {
    const [kind, from] = [body[at] ?? 0, at + 1]
    const isWide = kind >> 4 !== 0
    steps.set(
      kind & 15,
      Float32Array.from({ length: 64 }, (_, index) =>
        isWide ? two(body, from + 2 * index) : (body[from + index] ?? 0),
      ),
    )
    at = from + (isWide ? 128 : 64)
  }
}

function readFrame(jpeg: Jpeg, body: Uint8Array, wanted: BlockSide): boolean {
  const count = body[5] ?? 0
  const isKnown = body[0] === 8 && count >= 1 && count <= 4 && jpeg.components.length === 0
  const [height, width] = [two(body, 1), two(body, 3)]
  if (!isKnown || width === 0 || height === 0) return false
  const parts = Array.from({ length: count }, (_, index) => body.subarray(6 + 3 * index, 9 + 3 * index))
  const sizes = parts.map(([, size = 0x11]) => ({ across: size >> 4, down: size & 15 }))
  if (sizes.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return false
  const [most, tallest] = mostOf(sizes)
  const [unitsAcross, unitsDown] = [Math.ceil(width / 8 / most), Math.ceil(height / 8 / tallest)]
  jpeg.width = width
  jpeg.height = height
  jpeg.components = sizes.map(({ across, down }, index) => {
    // What is stored smaller than the rest is shrunk less.
    const less = Math.min(most / across, tallest / down)
    const side = SIDES.find((one) => one >= wanted * less) ?? 8
    const [columns, rows] = [unitsAcross * across, unitsDown * down]
    const [id = 0, , table = 0] = parts[index] ?? []
    const samples = new Uint8Array(columns * rows * side * side).fill(128)
    const steps = jpeg.steps.get(table) ?? new Float32Array(64).fill(1)
    return { id, across, down, side, samples, stride: columns * side, steps, dc: null, ac: null }
  })
  return true
}

/** The components of a scan, by its header. */
function chosen({ components }: Jpeg, header: Uint8Array): Component[] {
  const ids = Array.from({ length: header[0] ?? 0 }, (_, index) => header[1 + 2 * index])
  return components.filter(({ id }) => ids.includes(id))
}

/** Gives the components of a scan their codes. @returns false where one has none */
function chooseTables(jpeg: Jpeg, header: Uint8Array): boolean {
  for (let index = 0; index < (header[0] ?? 0); index++) {
    const component = jpeg.components.find(({ id }) => id === header[1 + 2 * index])
    const tables = header[2 + 2 * index] ?? 0
    const [dc, ac] = [jpeg.dc.get(tables >> 4), jpeg.ac.get(tables & 15)]
    if (component === undefined || dc === undefined || ac === undefined) return false
    Object.assign(component, { dc, ac })
  }
  return jpeg.components.length > 0
}

/** Units of a scan: those of all components, or the blocks of one by itself, which needs no others (A.2.2). */
function countUnits(
  { width, height, components }: Jpeg,
  ofScan: readonly Component[],
): Pick<Component, 'across' | 'down'> {
  const [most, tallest] = mostOf(components)
  const alone = ofScan.length === 1 ? ofScan[0] : null
  return {
    across: Math.ceil((width * (alone?.across ?? 1)) / 8 / most),
    down: Math.ceil((height * (alone?.down ?? 1)) / 8 / tallest),
  }
}

function mostOf(sizes: readonly { across: number; down: number }[]): readonly [across: number, down: number] {
  return [Math.max(...sizes.map(({ across }) => across)), Math.max(...sizes.map(({ down }) => down))]
}

/** The components' samples beside each other, in the colours that the file means. */
function putTogether(jpeg: Jpeg, side: BlockSide): JpegSamples {
  const { components } = jpeg
  const count = components.length
  const [width, height] = [Math.ceil((jpeg.width * side) / 8), Math.ceil((jpeg.height * side) / 8)]
  const samples = new Uint8Array(width * height * count)
  const [most, tallest] = mostOf(components)
  const parts = components.map((part) => ({
    ...part,
    right: (part.side * part.across) / (side * most),
    below: (part.side * part.down) / (side * tallest),
  }))
  for (let y = 0; y < height; y++) {
    const rows = parts.map(({ samples: all, stride, right, below }) => {
      const from = Math.floor((y + 0.5) * below) * stride
      return { samples: all.subarray(from, from + stride), right }
    })
    writeRow(rows, samples.subarray(y * width * count, (y + 1) * width * count), isTurned(jpeg))
  }
  return { width, height, components: count, samples }
}

/** Whether colours are stored as light and two differences: Adobe's note says so; three without one are. */
function isTurned({ components, adobe }: Jpeg): boolean {
  if (components.length < 3) return false
  if (adobe !== null) return adobe !== 0
  const isRgb = components.map(({ id }) => String.fromCharCode(id)).join('') === 'RGB'
  return components.length === 3 && !isRgb
}
