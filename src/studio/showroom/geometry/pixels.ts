/** Pixels as a canvas gives them: red, green, blue and alpha of each, from 0 to 255. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

/** From this alpha on a pixel hides what is behind it: below, it lets some of it through on purpose. */
const HIDES = 250

/** Whether a raster is opaque all over, so that there is no shape in its alpha. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < HIDES) return false
  return true
}
