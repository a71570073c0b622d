import type { Corners } from './perspective.ts'

/*
 * The light and shade of a surface, to be laid over film that is stuck on it: black, the less opaque the lighter the
 * surface is there. Coarse, as shade is; the grain of a wall is under the film.
 */

const WIDTH = 96
/** Film in deep shade is still seen. */
const DARKEST = 0.62
/** The share of the surface that is taken to be in full light. */
const LIT = 0.12

/** The shade in a picture of a surface; null where the browser gives no pixels. */
export function getShade(picture: CanvasImageSource, proportions: number, corners: Corners): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: Math.round(WIDTH / proportions) })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  context.putImageData(new ImageData(shadeAlpha(image, corners), image.width, image.height), 0, 0)
  return canvas
}

/** Black pixels, so opaque that what lies below becomes as dark as the picture is against the surface's lit parts. */
export function shadeAlpha(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  corners: Corners,
): Uint8ClampedArray<ArrayBuffer> {
  const light = Float64Array.from({ length: width * height }, (_, at) => lightness(data, at * 4))
  const [left, right] = ends(corners.map(({ x }) => x * width))
  const [top, bottom] = ends(corners.map(({ y }) => y * height))
  const seen = light.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x >= left && x <= right && y >= top && y <= bottom
  })
  const lit = seen.toSorted()[Math.floor(seen.length * (1 - LIT))] ?? 255
  const shade = new Uint8ClampedArray(data.length)
  for (const [at, value] of light.entries()) shade[at * 4 + 3] = Math.min(DARKEST, 1 - value / lit) * 255
  return shade
}

const ends = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/** Luma of an sRGB pixel, 0 to 255 (Rec. 709). */
function lightness(data: Uint8ClampedArray, at: number): number {
  return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
}
