import type { Press } from '#print/colour/open-press.ts'
import type { PageBoxes, PageFacts } from '../facts.ts'
import { type Bounds, intersect, isEmpty, join } from '../pdf/matrix.ts'
import { PROCESS_PLATES } from '../plates/inks.ts'
import { MAX_PLATE_PIXELS, type PlateArea, type Plates } from '../plates/plates.ts'
import { darken, findBusyAreas, getRoughLight, listSpots } from './busy-area.ts'
import type { CodeReader } from './code-reader.ts'
import type { FoundCode, GreyPicture } from './found-code.ts'

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
const FINE_DPI = 300
/** A page of 105 × 75 mm at 300 DPI; larger ones coarser. */
const MAX_PIXELS = 1_100_000
/** Drawn again only if it is so much finer. */
const FINER = 1.5
/** Small parts that are drawn by themselves, as finely as a code needs. */
const MAX_PARTS = 6
/** Drawn again around what cannot be read, so finely. */
const CLOSE_DPI = 600
const MAX_UNREAD_RATIO = 1.2
const SQUARES: ReadonlySet<string> = new Set(['QRCode', 'DataMatrix', 'Aztec'])
/** Light that a code needs around it, in modules (ISO/IEC 18004, 16022, 24778; GS1 General Specifications, 5.2 and 5.4). */
const QUIET: Readonly<Record<string, number>> = { QRCode: 4, DataMatrix: 1, Aztec: 0, EAN13: 7, UPCA: 9, EAN8: 7 }
const USUAL_QUIET = 10

/** What codes are looked for on: a page of a PDF, or a picture. */
export interface CodePage {
  boxes: Pick<PageBoxes, 'shown'>
  makePlates: PageFacts['makePlates']
}

interface CodeTools {
  press: Press
  reader: CodeReader
}

/** The codes on a page as they print, within the bounds. */
export async function findPageCodes(
  page: CodePage,
  { bounds, mmPerUnit }: { bounds: Bounds; mmPerUnit: number },
  tools: CodeTools,
): Promise<PageCode[]> {
  const shown = intersect(bounds, page.boxes.shown)
  if (isEmpty(shown)) return []
  const whole = toArea(shown, (mmPerUnit / INCH_MM) * ROUGH_DPI, MAX_PLATE_PIXELS)
  const rough = page.makePlates(whole)
  if (rough === null) return []
  const scale = (shown.right - shown.left) / rough.width
  const busy = findBusyAreas(rough).map(({ left, top, right, bottom }) =>
    intersect(shown, {
      left: shown.left + left * scale,
      right: shown.left + right * scale,
      top: shown.top - top * scale,
      bottom: shown.top - bottom * scale,
    }),
  )
  const found: PageCode[] = []
  for (const area of chooseAreas(busy, whole, (mmPerUnit / INCH_MM) * FINE_DPI)) {
    const codes = await readArea(page, area, tools)
    found.push(...codes.filter(({ bounds: own }) => found.every((other) => isEmpty(intersect(other.bounds, own)))))
  }
  const codes: PageCode[] = []
  for (const code of found) {
    // What is busy may end within the room of a code; and what is not read is read once more, finely.
    const around = intersect(growBy(code.bounds, 0.5), shown)
    const dpi = code.text === null ? CLOSE_DPI : FINE_DPI
    const close = await readArea(page, toArea(around, (mmPerUnit / INCH_MM) * dpi, MAX_PIXELS), tools)
    const read = close.find(({ text }) => text !== null)
    // What cannot be read, and does not look like a code when it is looked at closely, is a picture's frame or pattern.
    if (read !== undefined || code.text !== null || close.length > 0) codes.push(read ?? code)
  }
  return codes
}

/** What is drawn, and the part of it that codes are looked for in, if that is not all. */
interface ReadArea extends PlateArea {
  within?: Bounds
}

/**
 * What to draw of the busy parts, and how finely: small ones by themselves, and the rest together, for which the plates that
 * there are already are nearly as good on a large piece.
 */
function chooseAreas(busy: readonly Bounds[], whole: PlateArea, pixelsPerUnit: number): ReadArea[] {
  const areas: ReadArea[] = []
  let left = MAX_PIXELS
  let rest: Bounds | null = null
  for (const bounds of busy.toSorted((one, other) => sizeOf(one) - sizeOf(other))) {
    const pixels = sizeOf(bounds) * pixelsPerUnit ** 2
    if (pixels <= left && areas.length < MAX_PARTS) {
      areas.push({ bounds, pixelsPerUnit })
      left -= pixels
    } else rest = rest === null ? bounds : join(rest, bounds)
  }
  if (rest === null) return areas
  const fine = toArea(rest, pixelsPerUnit, MAX_PIXELS)
  return [...areas, fine.pixelsPerUnit > FINER * whole.pixelsPerUnit ? fine : { ...whole, within: rest }]
}

function sizeOf({ left, right, top, bottom }: Bounds): number {
  return (right - left) * (top - bottom)
}

/** A part of a page as finely as is wanted, with not more pixels than are worth it. */
function toArea(bounds: Bounds, pixelsPerUnit: number, most: number): PlateArea {
  return { bounds, pixelsPerUnit: Math.min(pixelsPerUnit, Math.sqrt(most / sizeOf(bounds))) }
}

/** The codes in a part of a page, of which only some is looked at where that is said. */
async function readArea(
  page: CodePage,
  { within, ...area }: ReadArea,
  { press, reader }: CodeTools,
): Promise<PageCode[]> {
  const plates = page.makePlates(area)
  if (plates === null) return []
  const picture = { width: plates.width, height: plates.height, light: getRoughLight(plates) }
  const codes = within === undefined ? await reader(picture) : await readPart(picture, toPixels(within, area), reader)
  const likely = codes.filter(isLikely)
  if (likely.length === 0) return []
  // How a code prints is measured by the press.
  const printed = toGrey(plates, press)
  return likely.map((code) => toPageCode(code, printed, area))
}

function toPixels({ left, right, top, bottom }: Bounds, { bounds, pixelsPerUnit }: PlateArea): PixelBox {
  return {
    left: Math.floor((left - bounds.left) * pixelsPerUnit),
    right: Math.ceil((right - bounds.left) * pixelsPerUnit),
    top: Math.floor((bounds.top - top) * pixelsPerUnit),
    bottom: Math.ceil((bounds.top - bottom) * pixelsPerUnit),
  }
}

async function readPart(picture: GreyPicture, box: PixelBox, reader: CodeReader): Promise<FoundCode[]> {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  const [width, height] = [Math.min(picture.width, box.right) - left, Math.min(picture.height, box.bottom) - top]
  const light = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (top + row) * picture.width + left
    light.set(picture.light.subarray(from, from + width), row * width)
  }
  const codes = await reader({ width, height, light })
  return codes.map((code) => ({ ...code, corners: code.corners.map(([x, y]) => [x + left, y + top] as const) }))
}

/** Codes in two directions are square, but for some that are read. */
function isLikely({ format, text, corners }: FoundCode): boolean {
  if (!SQUARES.has(format)) return true
  const { left, right, top, bottom } = boxOf(corners)
  const ratio = (right - left) / (bottom - top)
  return text !== null || Math.max(ratio, 1 / ratio) < MAX_UNREAD_RATIO
}

/** How light each pixel is as it prints. */
function toGrey(plates: Plates, press: Press): GreyPicture {
  const { width, height, inks } = plates
  const rgb = press.toScreen(toCmyk(plates))
  const light = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < light.length; at++, from += 3) {
    light[at] = 0.299 * (rgb[from] ?? 0) + 0.587 * (rgb[from + 1] ?? 0) + 0.114 * (rgb[from + 2] ?? 0)
  }
  for (const spot of listSpots(inks)) darken(light, spot)
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

export interface PixelBox {
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
