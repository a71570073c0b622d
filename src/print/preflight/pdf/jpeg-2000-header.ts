/* What a JPEG 2000 says of its colours before its data (ISO/IEC 15444-1, annexes A and I): a PDF need not repeat it. */

const [START_OF_CODESTREAM, SIZE] = [0xff4f, 0xff51]
/** Boxes of a picture before its data; more are of no picture. */
const MAX_BOXES = 64
/** The colour spaces that have a number (I.5.3.3, and 15444-2). */
const NUMBERED: Readonly<Record<number, DeviceSpace>> = {
  12: 'DeviceCMYK',
  16: 'DeviceRGB',
  17: 'DeviceGray',
  18: 'DeviceRGB',
}

export type DeviceSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'

/** The space of a JPEG 2000's colours: its numbered one, or by how many components it has; null where it does not say. */
export function readJpeg2000Space(file: Uint8Array): DeviceSpace | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    return isCodestream(view, 0) ? spaceOfCodestream(view, 0) : readBoxes(view)
  } catch (error) {
    // A header that ends within a number.
    if (error instanceof RangeError) return null
    throw error
  }
}

function isCodestream(view: DataView, at: number): boolean {
  return view.getUint16(at) === START_OF_CODESTREAM && view.getUint16(at + 2) === SIZE
}

/** The number of components stands 36 bytes behind the marker of the size (A.5.1). */
function spaceOfCodestream(view: DataView, at: number): DeviceSpace | null {
  return isCodestream(view, at) ? byComponents(view.getUint16(at + 2 + 36 + 2)) : null
}

/** Alpha may be one more. */
function byComponents(count: number): DeviceSpace | null {
  if (count === 1 || count === 2) return 'DeviceGray'
  if (count === 3) return 'DeviceRGB'
  return count === 4 || count === 5 ? 'DeviceCMYK' : null
}

function readBoxes(view: DataView): DeviceSpace | null {
  let at = 0
  let components = 0
  for (let box = 0; box < MAX_BOXES; box++) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)))
    const isLong = length === 1
    const body = at + (isLong ? 16 : 8)
    if (type === 'jp2c') return spaceOfCodestream(view, body)
    if (type === 'ihdr') components = view.getUint16(body + 8)
    // The first of a file's colour boxes counts: a number, or a profile, for which the components speak.
    if (type === 'colr') return readNumber(view, body) ?? byComponents(components)
    // The header's box holds the others.
    if (type === 'jp2h') at = body
    else if (isLong) at += Number(view.getBigUint64(at + 8))
    else if (length >= 8) at += length
    else return null
  }
  return null
}

function readNumber(view: DataView, body: number): DeviceSpace | undefined {
  return view.getUint8(body) === 1 ? NUMBERED[view.getUint32(body + 3)] : undefined
}
