import { encode } from 'uqr'

/** The quiet zone that scanners need, in modules. */
const BORDER = 4

/** A QR code, one unit per module. */
export interface QrPath {
  /** Of an SVG. */
  path: string
  /** Modules of a side, the quiet zone included. */
  size: number
}

/** A QR code as the path of an SVG, one unit per module; medium error correction, for screens with reflections. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
