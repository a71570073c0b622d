import { colourDistance, fromHex, type Rgb, toHex } from '#print/preflight/pdf/rgb.ts'

/* The colours of an artwork, to say of one of them that it is foil or embossed; and where that colour is. */

/** Red, green, blue and alpha by the pixel, 0 to 255. */
type Pixels = Readonly<Uint8ClampedArray>

/** The most colours that are offered. */
const MAX_COLOURS = 8
/** Less than this share of what is printed is an edge between two colours. */
const MIN_SHARE = 0.004
/** Up to this share, what is a mixture of two larger colours is the soft edge between them. */
const EDGE_SHARE = 0.04
const MIXTURE = 40
/** Colours that are closer are one to the eye; the distance is Compuphase's, of which black to white is 765. */
const ALIKE = 60
/** Up to the first distance a pixel is of a colour, from the second on it is not; soft edges are between. */
const [SAME, OTHER] = [60, 120]

/** The main colours of an artwork as `#rrggbb`, the largest first. */
export function mainColours(pixels: Pixels): string[] {
  const buckets = new Map<number, { count: number; sum: [number, number, number] }>()
  let printed = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 200) continue
    printed++
    const [red, green, blue] = rgbAt(pixels, at)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bucket.count++
    bucket.sum = [bucket.sum[0] + red, bucket.sum[1] + green, bucket.sum[2] + blue]
    buckets.set(key, bucket)
  }
  const found: { count: number; rgb: Rgb }[] = []
  for (const { count, sum } of [...buckets.values()].toSorted((one, other) => other.count - one.count)) {
    const rgb = [sum[0] / count, sum[1] / count, sum[2] / count] as const
    const near = found.find((one) => colourDistance(one.rgb, rgb) < ALIKE)
    if (near === undefined) found.push({ count, rgb })
    else near.count += count
  }
  const shares = found
    .map(({ count, rgb }) => ({ share: count / printed, rgb }))
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((one, other) => other.share - one.share)
  return shares
    .filter((one, index) => one.share >= EDGE_SHARE || !isMixture(one.rgb, shares.slice(0, index)))
    .slice(0, MAX_COLOURS)
    .map(({ rgb }) => toHex(rgb))
}

/** Keeps what is of a colour, by its alpha; in place. */
export function keepColour(pixels: Uint8ClampedArray, colour: string): void {
  const wanted = fromHex(colour)
  for (let at = 0; at < pixels.length; at += 4) {
    const away = colourDistance(rgbAt(pixels, at), wanted)
    const share = Math.min(1, Math.max(0, (OTHER - away) / (OTHER - SAME)))
    pixels[at + 3] = (pixels[at + 3] ?? 0) * share
  }
}

/** Whether a colour lies between two others. */
function isMixture(rgb: Rgb, others: readonly { rgb: Rgb }[]): boolean {
  return others.some((one, index) =>
    others
      .slice(index + 1)
      .some((other) =>
        [0.2, 0.35, 0.5, 0.65, 0.8].some((part) => colourDistance(rgb, mix(one.rgb, other.rgb, part)) < MIXTURE),
      ),
  )
}

function mix([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, part: number): Rgb {
  return [r1 + (r2 - r1) * part, g1 + (g2 - g1) * part, b1 + (b2 - b1) * part]
}

function rgbAt(pixels: Pixels, at: number): Rgb {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
}
