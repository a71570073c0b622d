/** Width and height in pixels. */
export interface RasterSize {
  width: number
  height: number
}

/** The size that a PNG or JPG says it has, before anything of it is decoded; null where it says none. */
export function rasterSize(bytes: Uint8Array): RasterSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 24) return null
  const size = view.getUint16(0) === 0xff_d8 ? jpegSize(view) : pngSize(view)
  return size !== null && size.width > 0 && size.height > 0 ? size : null
}

const PNG_MARK = 0x89_50_4e_47
const IHDR = 0x49_48_44_52

function pngSize(view: DataView): RasterSize | null {
  if (view.getUint32(0) !== PNG_MARK || view.getUint32(12) !== IHDR) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Start of frame of every kind: C0 to CF, but for tables (C4), a reserved one (C8) and arithmetic coding (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function jpegSize(view: DataView): RasterSize | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may be padded with any number of FF before it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
