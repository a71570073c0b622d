import type { Press } from '#print/colour/open-press.ts'
import type { PictureFacts } from '../facts.ts'
import type { ShownPicture } from '../pictures/reduce-tiff.ts'
import { PROCESS_PLATES } from '../plates/inks.ts'
import type { PlateArea, Plates } from '../plates/plates.ts'
import type { CodePage, PixelBox } from './page-codes.ts'

/** Pixels of a picture file in which codes are looked for: all of an A4 sheet at 300 DPI; larger ones are made smaller. */
const MAX_PIXELS = 12_000_000

type Size = Pick<PictureFacts, 'width' | 'height'>

/** The size, in pixels, in which codes are looked for in a picture. */
export function getDrawnSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** A picture file as a page whose units are its pixels, on the plates of the press. */
export function toCodePage({ width, height }: Size, drawn: ShownPicture, press: Press): CodePage {
  return {
    boxes: { shown: { left: 0, bottom: 0, right: width, top: height } },
    makePlates: (area) =>
      toPlates(sample(drawn, area, { across: drawn.width / width, down: drawn.height / height }), press),
  }
}

interface RgbPicture {
  width: number
  height: number
  rgb: Uint8Array
}

/** A part of a picture on white: each pixel is the mean of all that falls on it. */
function sample(
  { data, width: columns, height: rows }: ShownPicture,
  { bounds, pixelsPerUnit }: PlateArea,
  { across, down }: { across: number; down: number },
): RgbPicture {
  const width = Math.max(1, Math.round((bounds.right - bounds.left) * pixelsPerUnit))
  const height = Math.max(1, Math.round((bounds.top - bounds.bottom) * pixelsPerUnit))
  const rgb = new Uint8Array(width * height * 3)
  const xs = spansOf({ start: bounds.left * across, step: across / pixelsPerUnit, count: width, end: columns })
  // Rows are counted from the top.
  const ys = spansOf({ start: rows - bounds.top * down, step: down / pixelsPerUnit, count: height, end: rows })
  let to = 0
  for (const [top, bottom] of ys) {
    for (const [left, right] of xs) {
      rgb.set(getMean(data, columns, { left, right, top, bottom }), to)
      to += 3
    }
  }
  return { width, height, rgb }
}

type Rgb = [red: number, green: number, blue: number]

/** The mean colour of a part of a picture, on white. */
function getMean(data: Uint8ClampedArray, columns: number, { left, right, top, bottom }: PixelBox): Rgb {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let from = (y * columns + left) * 4; from < (y * columns + right) * 4; from += 4) {
      const opacity = data[from + 3] ?? 0
      red += ((data[from] ?? 0) * opacity) / 255 + 255 - opacity
      green += ((data[from + 1] ?? 0) * opacity) / 255 + 255 - opacity
      blue += ((data[from + 2] ?? 0) * opacity) / 255 + 255 - opacity
    }
  }
  const pixels = (bottom - top) * (right - left)
  return [red / pixels, green / pixels, blue / pixels]
}

/** From where to where each of the new pixels goes in the old ones, at least one of them. */
function spansOf({ start, step, count, end }: { start: number; step: number; count: number; end: number }) {
  return Array.from({ length: count }, (_, at) => {
    const from = Math.max(0, Math.min(end - 1, Math.round(start + at * step)))
    return [from, Math.max(from + 1, Math.min(end, Math.round(start + (at + 1) * step)))] as const
  })
}

function toPlates({ width, height, rgb }: RgbPicture, press: Press): Plates {
  const cmyk = press.toInks({ space: 'RGB', profile: null }, rgb)
  const plate = (index: number) => Uint8Array.from({ length: width * height }, (_, at) => cmyk?.[at * 4 + index] ?? 0)
  const inks = new Map(PROCESS_PLATES.map((name, index) => [name, plate(index)]))
  return { width, height, inks, notLookedAt: new Set() }
}
