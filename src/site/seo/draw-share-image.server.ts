import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { SHARE_SIZE } from './seo-service.server.ts'
import { xmlText } from './xml-text.ts'

/*
 * The picture for shared links to a page, as a press sheet: a rendered picture between crop marks, with the page's
 * title and the brand below. Without a price, which other sites would keep showing after it has changed.
 */

const PAPER = '#f6f2ea'
const INK = '#1a1815'
const SOFT = '#655f55'
const INKS = ['#00a3d9', '#d4006e', '#f2c200', INK] as const
const MARGIN = 40
const PICTURE = { left: MARGIN, top: MARGIN, width: SHARE_SIZE.width - 2 * MARGIN, height: 427 } as const
const MARK = { gap: 10, length: 20 } as const
/** The space for text, between the lower crop marks and the edge. */
const STRIP = { top: 502, height: 92 } as const
/** On one line, or smaller on two. */
const TITLE = { width: 740, sizes: [46, 38] } as const
const LINE = 1.25
const BRAND_SIZE = 30
const JPEG_QUALITY = 84
/** For Pango's points: one is a pixel. */
const PIXELS_PER_INCH = 72

const DISPLAY = 'Bricolage Grotesque SemiBold'
const DISPLAY_FILE = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
)

export interface ShareDrawing {
  /** The page's title. */
  title: string
  brand: string
  /** The file of the rendered picture. */
  picture: string
}

/** Draws it as JPEG, which every site that shows such pictures accepts. */
export async function drawShareImage({ title, brand, picture }: ShareDrawing): Promise<Buffer> {
  const [photo, name, owner] = await Promise.all([
    sharp(picture).resize({ width: PICTURE.width, height: PICTURE.height, fit: 'cover' }).toBuffer(),
    drawTitle(title),
    drawWords(brand, SOFT, { font: `${DISPLAY} ${BRAND_SIZE}`, dpi: PIXELS_PER_INCH }),
  ])
  const right = SHARE_SIZE.width - MARGIN
  const layers: OverlayOptions[] = [
    { input: photo, left: PICTURE.left, top: PICTURE.top },
    { input: Buffer.from(marks(right - owner.width - 34)), left: 0, top: 0 },
    { input: name.data, left: MARGIN, top: middleOfStrip(name.height) },
    { input: owner.data, left: right - owner.width, top: middleOfStrip(owner.height) },
  ]
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer()
}

interface Setting {
  font: string
  /** Left out if width and height determine the size of the text. */
  dpi?: number
  width?: number
  height?: number
}

interface DrawnWords {
  data: Buffer
  width: number
  height: number
}

/** In the largest size that fits; longer texts are shrunk to fit. */
async function drawTitle(title: string): Promise<DrawnWords> {
  const { width, sizes } = TITLE
  for (const [lines, size] of sizes.entries()) {
    const drawn = await drawWords(title, INK, { font: `${DISPLAY} ${size}`, dpi: PIXELS_PER_INCH, width })
    if (drawn.height <= size * LINE * (lines + 1)) return drawn
  }
  return drawWords(title, INK, { font: DISPLAY, width, height: STRIP.height })
}

async function drawWords(words: string, colour: string, setting: Setting) {
  const text = `<span foreground="${colour}">${xmlText(words)}</span>`
  const drawn = sharp({ text: { text, fontfile: DISPLAY_FILE, rgba: true, ...setting } }).png()
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function middleOfStrip(height: number): number {
  return STRIP.top + Math.floor((STRIP.height - height) / 2)
}

/** Crop marks at the corners of the picture, the colour bar between two of them, and the shop's registration mark. */
function marks(registration: number): string {
  const { gap, length } = MARK
  const right = PICTURE.left + PICTURE.width
  const bottom = PICTURE.top + PICTURE.height
  const crops = [PICTURE.left, right].flatMap((x) =>
    [PICTURE.top, bottom].map((y) => {
      const [outX, outY] = [x === right ? 1 : -1, y === bottom ? 1 : -1]
      return `M${x} ${y + outY * gap}v${outY * length}M${x + outX * gap} ${y}h${outX * length}`
    }),
  )
  const dots = INKS.map((ink, index) => `<circle cx="${PICTURE.left + 30 + index * 16}" cy="20" r="5" fill="${ink}"/>`)
  const middle = STRIP.top + STRIP.height / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
    <g fill="none" stroke="${INK}"><path d="${crops.join('')}"/>
    <path stroke="${SOFT}" stroke-width="2" d="M${registration} ${middle - 14}v28M${registration - 14} ${middle}h28"/>
    <circle stroke="${SOFT}" stroke-width="2" cx="${registration}" cy="${middle}" r="8"/></g>${dots.join('')}</svg>`
}
