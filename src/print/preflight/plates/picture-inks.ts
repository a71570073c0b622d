import type { PlacedPicture } from '../pdf/interpret.ts'
import type { PdfObjects } from '../pdf/pdf-objects.ts'
import { getInks, type Inks } from './inks.ts'

/** A picture whose samples can be asked for. Colours are looked up once each. */
export interface InkPicture {
  width: number
  height: number
  /** The inks of a pixel; null where a profile has to say them. */
  at: (x: number, y: number) => Inks | null
}

const MAX_SAMPLES = 40_000_000
const MAX_COLOURS = 100_000

/** A picture's inks, or the name of what is not looked at in it. */
export function readInkPicture(
  objects: PdfObjects,
  picture: PlacedPicture,
  plates: readonly string[],
): InkPicture | string {
  const { width, height, bits, space, isMask, hasSoftMask, source } = picture
  if (hasSoftMask) return 'pictures with transparent parts'
  if (isMask || space === null) return 'pictures that are painted in one colour'
  if (bits !== 8) return `pictures of ${bits} bits`
  const { components } = space
  if (width * height * components > MAX_SAMPLES) return 'pictures of very many pixels'
  const { bytes, codec } = source instanceof Uint8Array ? { bytes: source, codec: null } : objects.stream(source)
  // A picture that says nothing of inks needs no decoding: its profile keeps to the limit.
  if (codec !== null) return components === 4 ? 'compressed CMYK pictures' : 'RGB'
  const known = new Map<number, Inks | null>()
  const at = (x: number, y: number) => {
    const from = (y * width + x) * components
    let key = 0
    for (let index = 0; index < components; index++) key = key * 256 + (bytes[from + index] ?? 0)
    const found = known.get(key)
    if (found !== undefined) return found
    const scale = space.family === 'Indexed' ? 1 : 255
    const values = Array.from(bytes.subarray(from, from + components), (byte) => byte / scale)
    const inks = getInks(space, values, plates)
    if (known.size < MAX_COLOURS) known.set(key, inks)
    return inks
  }
  return { width, height, at }
}
