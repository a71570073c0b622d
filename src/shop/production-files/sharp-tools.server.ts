import sharp from 'sharp'
import { openPress } from '#print/colour/open-press.ts'
import type { MendTools, Samples } from '#print/mends/mend-tools.ts'
import { decodePsd } from '#print/preflight/pictures/decode-psd.ts'
import { recognise } from '#print/preflight/recognise.ts'
import { svgToPdf } from './svg-to-pdf.server.ts'

/** 120 MB of samples: an A2 sheet at 300 DPI. */
const MAX_PIXELS = 40_000_000
/** An SVG is drawn as finely as this. */
const MAX_SVG_PIXELS = 20_000_000

/**
 * What mends need of the server: pictures decoded by libvips, colours converted by Little CMS.
 * @throws if the bytes are not the profile of a press
 */
export async function openSharpTools(profile: Uint8Array): Promise<MendTools> {
  const press = await openPress(profile)
  if (press === null) throw new Error('the profile is not that of a press')
  return {
    decodePicture: async (file) => (recognise(file) === 'psd' ? decodePsd(file, MAX_PIXELS) : decodeByLibvips(file)),
    svgToPdf,
    toCmyk: (rgb) => press.toInks({ space: 'RGB', profile: null }, rgb) ?? new Uint8Array((rgb.length / 3) * 4),
  }
}

/** The samples of a picture, turned as its camera noted; null for what libvips cannot read. */
async function decodeByLibvips(file: Uint8Array): Promise<Samples | null> {
  const kind = recognise(file)
  if (kind !== 'svg') sharp.block({ operation: ['VipsForeignLoadSvg'] })
  try {
    const density = kind === 'svg' ? await fineEnough(file) : undefined
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1, ...(density && { density }) }).autoOrient()
    const { space, hasAlpha } = await picture.metadata()
    const isInk = space === 'cmyk'
    const isGrey = space === 'b-w' || space === 'grey16'
    const whole = isInk ? picture : picture.toColourspace(isGrey ? 'b-w' : 'srgb')
    const { data, info } = await whole.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const colour = isInk ? 'CMYK' : isGrey ? 'grey' : 'RGB'
    return separateAlpha({ width, height, colour }, data, { channels, hasAlpha })
  } catch {
    // Damaged, or larger than is worth it.
    return null
  }
}

/** The finest of these, of which librsvg makes more or fewer pixels by the units in the file. */
const SVG_DENSITIES = [600, 450, 300, 200, 150, 100, 72]

async function fineEnough(file: Uint8Array): Promise<number> {
  for (const density of SVG_DENSITIES) {
    const { width, height } = await sharp(file, { density, limitInputPixels: false }).metadata()
    if (width * height <= MAX_SVG_PIXELS) return density
  }
  return 1
}

const CHANNELS = { grey: 1, RGB: 3, CMYK: 4 } as const

function separateAlpha(
  { width, height, colour }: Pick<Samples, 'width' | 'height' | 'colour'>,
  data: Uint8Array,
  { channels, hasAlpha }: { channels: number; hasAlpha: boolean },
): Samples | null {
  const own = CHANNELS[colour]
  if (channels < own) return null
  if (channels === own) return { width, height, colour, data, alpha: null }
  const [samples, alpha] = [new Uint8Array(width * height * own), new Uint8Array(width * height)]
  for (let at = 0; at < width * height; at++) {
    const from = at * channels
    for (let part = 0; part < own; part++) samples[at * own + part] = data[from + part] ?? 0
    alpha[at] = data[from + channels - 1] ?? 255
  }
  return { width, height, colour, data: samples, alpha: hasAlpha ? alpha : null }
}
