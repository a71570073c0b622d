import type { Press } from '#print/colour/open-press.ts'
import type { PageFacts } from '../facts.ts'
import { type Bounds, intersect, isEmpty } from '../pdf/matrix.ts'
import { isTechnicalInk } from '../plate-names.ts'
import { PROCESS_PLATES } from '../plates/inks.ts'
import type { PlateArea, Plates } from '../plates/plates.ts'
import { findBusyArea } from './busy-area.ts'
import type { CodeReader, FoundCode, GreyPicture } from './code-reader.ts'

/** A code on a page, in its units. */
export interface PageCode {
  format: string
  text: string | null
  bounds: Bounds
  /** The side of a module, or the width of the thinnest bar; null where it is not known. */
  module: number | null
  /** How much lighter the light parts are than the dark ones, 0 to 100 (symbol contrast of ISO/IEC 15415 and 15416). */
  contrast: number
  /** Light around it on every side, in modules, at most as much as it needs. */
  quietModules: number | null
  neededModules: number
}

const INCH_MM = 25.4
/** Where codes may be is seen on the plates of the total ink, which are painted once for both. */
const ROUGH_DPI = 100
const MAX_ROUGH_PIXELS = 800_000
const FINE_DPI = 300
/** A page of 105 × 75 mm at 300 DPI; larger ones coarser. */
const MAX_PIXELS = 1_100_000
/** Drawn again only if it is so much finer. */
const FINER = 1.3
/** Drawn again around what cannot be read, so finely. */
const CLOSE_DPI = 600
const SQUARES: ReadonlySet<string> = new Set(['QRCode', 'DataMatrix', 'Aztec'])
/** Light that a code needs around it, in modules (ISO/IEC 18004, 16022, 24778; GS1 General Specifications, 5.2 and 5.4). */
const QUIET: Readonly<Record<string, number>> = { QRCode: 4, DataMatrix: 1, Aztec: 0, EAN13: 7, UPCA: 9, EAN8: 7 }
const USUAL_QUIET = 10

interface CodeTools {
  press: Press
  reader: CodeReader
}

/** The codes on a page as they print, within the bounds. */
export async function findPageCodes(
  page: Pick<PageFacts, 'makePlates' | 'boxes'>,
  { bounds, mmPerUnit }: { bounds: Bounds; mmPerUnit: number },
  tools: CodeTools,
): Promise<PageCode[]> {
  const shown = intersect(bounds, page.boxes.shown)
  if (isEmpty(shown)) return []
  const whole = toArea(shown, (mmPerUnit / INCH_MM) * ROUGH_DPI, MAX_ROUGH_PIXELS)
  const rough = page.makePlates(whole)
  const busy = rough && findBusyArea(rough)
  if (!busy) return []
  const scale = (shown.right - shown.left) / rough.width
  const area = intersect(shown, {
    left: shown.left + busy.left * scale,
    right: shown.left + busy.right * scale,
    top: shown.top - busy.top * scale,
    bottom: shown.top - busy.bottom * scale,
  })
  const fine = toArea(area, (mmPerUnit / INCH_MM) * FINE_DPI, MAX_PIXELS)
  // On a large piece the plates that are there already are as good.
  const isFiner = fine.pixelsPerUnit > FINER * whole.pixelsPerUnit
  const found = await readArea(page, isFiner ? fine : whole, tools)
  const codes: PageCode[] = []
  for (const code of found) {
    // What is busy may end within the room of a code; and what is not read is read once more, finely.
    const around = intersect(growBy(code.bounds, 0.5), shown)
    const dpi = code.text === null ? CLOSE_DPI : FINE_DPI
    const close = await readArea(page, toArea(around, (mmPerUnit / INCH_MM) * dpi, MAX_PIXELS), tools)
    codes.push(close.find(({ text }) => text !== null) ?? code)
  }
  return codes
}

/** A part of a page as finely as is wanted, with not more pixels than are worth it. */
function toArea(bounds: Bounds, pixelsPerUnit: number, most: number): PlateArea {
  const { left, right, top, bottom } = bounds
  return { bounds, pixelsPerUnit: Math.min(pixelsPerUnit, Math.sqrt(most / ((right - left) * (top - bottom)))) }
}

async function readArea(
  page: Pick<PageFacts, 'makePlates'>,
  area: PlateArea,
  { press, reader }: CodeTools,
): Promise<PageCode[]> {
  const plates = page.makePlates(area)
  if (plates === null) return []
  const picture = toGrey(plates, press)
  const codes = await reader(picture)
  return codes.map((code) => toPageCode(code, picture, area))
}

/** How light each pixel is; a spot ink beside the plates of tools is taken to be as dark as it is full. */
function toGrey(plates: Plates, press: Press): GreyPicture {
  const { width, height, inks } = plates
  const rgb = press.toScreen(toCmyk(plates))
  const spots = [...inks].filter(
    ([name]) => !(PROCESS_PLATES as readonly string[]).includes(name) && !isTechnicalInk(name),
  )
  const light = new Uint8Array(width * height)
  for (let at = 0; at < light.length; at++) {
    const [red = 0, green = 0, blue = 0] = [rgb[at * 3], rgb[at * 3 + 1], rgb[at * 3 + 2]]
    let grey = 0.299 * red + 0.587 * green + 0.114 * blue
    for (const [, amounts] of spots) grey *= 1 - (amounts[at] ?? 0) / 255
    light[at] = grey
  }
  return { width, height, light }
}

/** The four plates of process inks, pixel by pixel. */
function toCmyk({ width, height, inks }: Plates): Uint8Array {
  const cmyk = new Uint8Array(width * height * 4)
  for (const [index, plate] of PROCESS_PLATES.entries()) {
    const amounts = inks.get(plate)
    for (let at = 0; at < width * height; at++) cmyk[at * 4 + index] = amounts?.[at] ?? 0
  }
  return cmyk
}

function toPageCode(
  { format, text, corners, modules }: FoundCode,
  picture: GreyPicture,
  { bounds, pixelsPerUnit }: PlateArea,
): PageCode {
  const [first = [0, 0], second = [0, 0]] = corners
  const side = Math.hypot(second[0] - first[0], second[1] - first[1])
  const pixelsPerModule = modules === null || side === 0 ? null : side / modules
  const box = boxOf(corners)
  const neededModules = QUIET[format] ?? USUAL_QUIET
  const { darkest, lightest } = getLight(picture, box)
  const isUpright = Math.min(Math.abs(second[0] - first[0]), Math.abs(second[1] - first[1])) < side / 50
  return {
    format,
    text,
    bounds: {
      left: bounds.left + box.left / pixelsPerUnit,
      right: bounds.left + box.right / pixelsPerUnit,
      top: bounds.top - box.top / pixelsPerUnit,
      bottom: bounds.top - box.bottom / pixelsPerUnit,
    },
    module: pixelsPerModule && pixelsPerModule / pixelsPerUnit,
    contrast: ((lightest - darkest) / 255) * 100,
    quietModules:
      pixelsPerModule === null || !isUpright
        ? null
        : countQuiet(picture, {
            box,
            pixelsPerModule,
            neededModules,
            isSquare: SQUARES.has(format),
            middle: (darkest + lightest) / 2,
          }),
    neededModules,
  }
}

interface PixelBox {
  left: number
  right: number
  top: number
  bottom: number
}

function boxOf(corners: readonly (readonly [number, number])[]): PixelBox {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

function getLight({ width, height, light }: GreyPicture, { left, right, top, bottom }: PixelBox) {
  let [darkest, lightest] = [255, 0]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      darkest = Math.min(darkest, light[y * width + x] ?? 255)
      lightest = Math.max(lightest, light[y * width + x] ?? 0)
    }
  }
  return { darkest, lightest }
}

interface QuietZone {
  box: PixelBox
  pixelsPerModule: number
  neededModules: number
  /** Light is needed on all four sides; of a barcode on two. */
  isSquare: boolean
  /** Darker than this is not light. */
  middle: number
}

/**
 * Modules of light around a code; beyond the page it is dark. Where the code ends is known to a module, so the first and the
 * last module are not looked at.
 */
function countQuiet(
  picture: GreyPicture,
  { box, pixelsPerModule, neededModules, isSquare, middle }: QuietZone,
): number {
  const { width, height, light } = picture
  const isLight = (x: number, y: number) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    const isInside = column >= 0 && row >= 0 && column < width && row < height
    return isInside && (light[row * width + column] ?? 0) >= middle
  }
  for (let away = 1; away < neededModules - 1; away++) {
    const by = (away + 0.2) * pixelsPerModule
    for (let step = 0; step <= 20; step++) {
      const [x, y] = [box.left + ((box.right - box.left) * step) / 20, box.top + ((box.bottom - box.top) * step) / 20]
      const beside = isLight(box.left - by, y) && isLight(box.right + by, y)
      const over = !isSquare || (isLight(x, box.top - by) && isLight(x, box.bottom + by))
      if (!beside || !over) return away
    }
  }
  return neededModules
}

function growBy({ left, right, top, bottom }: Bounds, share: number): Bounds {
  const by = share * Math.max(right - left, top - bottom)
  return { left: left - by, right: right + by, top: top + by, bottom: bottom - by }
}
