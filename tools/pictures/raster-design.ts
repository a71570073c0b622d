import type { Design } from '../../src/studio/showroom/scene/scene-product.ts'
import type { DesignSource, Plate } from './design-source.ts'

/* SVG plates become rasters with true transparency, in the browser. */

type Pixels = Uint8ClampedArray

interface Size {
  width: number
  height: number
}

function getCanvas({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser gives no canvas')
  return [canvas, context]
}

async function drawn(svg: string, size: Size): Promise<[HTMLCanvasElement, CanvasRenderingContext2D]> {
  const [canvas, context] = getCanvas(size)
  const image = new Image(size.width, size.height)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  context.drawImage(image, 0, 0, size.width, size.height)
  return [canvas, context]
}

async function getPixels(svg: string, size: Size): Promise<Pixels> {
  const [, context] = await drawn(svg, size)
  return context.getImageData(0, 0, size.width, size.height).data
}

function canvasFrom(pixels: Pixels, size: Size): HTMLCanvasElement {
  const [canvas, context] = getCanvas(size)
  const image = context.createImageData(size.width, size.height)
  image.data.set(pixels)
  context.putImageData(image, 0, 0)
  return canvas
}

/** What is white on one and black on the other is bare; the rest has the colour that it has on black. */
function knockedOut(white: Pixels, black: Pixels): Pixels {
  const out = new Uint8ClampedArray(white.length)
  for (let i = 0; i < white.length; i += 4) {
    const covered = (black[i + 3] ?? 0) / 255
    const bare = Math.max(0, (white[i + 1] ?? 0) - (black[i + 1] ?? 0)) / 255
    const ink = Math.max(0, 1 - bare)
    for (let c = 0; c < 3; c += 1) out[i + c] = ink > 0 ? (black[i + c] ?? 0) / ink : 0
    out[i + 3] = 255 * ink * covered
  }
  return out
}

/** One ink wherever the mask is light. */
function inked(mask: Pixels, ink: string): Pixels {
  const colour = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16))
  const out = new Uint8ClampedArray(mask.length)
  for (let i = 0; i < mask.length; i += 4) {
    for (let c = 0; c < 3; c += 1) out[i + c] = colour[c] ?? 0
    out[i + 3] = ((mask[i + 1] ?? 0) * (mask[i + 3] ?? 0)) / 255
  }
  return out
}

async function getRaster(plate: Plate | null, size: Size): Promise<HTMLCanvasElement> {
  if (plate === null) return getCanvas(size)[0]
  if (plate.kind === 'plain') return (await drawn(plate.svg, size))[0]
  if (plate.kind === 'mask') return canvasFrom(inked(await getPixels(plate.svg, size), plate.ink), size)
  const [white, black] = [await getPixels(plate.on_white, size), await getPixels(plate.on_black, size)]
  return canvasFrom(knockedOut(white, black), size)
}

/** A design whose longest side has `detail` pixels; its back, where it has one, is a design of its own. */
export async function rasterDesign(source: DesignSource, detail: number): Promise<Design> {
  const scale = detail / Math.max(source.width, source.height)
  const size = { width: Math.round(source.width * scale), height: Math.round(source.height * scale) }
  const special = source.special === null ? null : await getRaster(source.special, size)
  const front = { art: await getRaster(source.art, size), special }
  return source.cut === null ? { front, back: null } : { front, back: null, cut: await getRaster(source.cut, size) }
}
