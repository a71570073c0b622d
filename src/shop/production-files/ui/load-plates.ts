import type { PlateAmounts } from '../plate-inks.ts'
import type { PlatePictures } from '../production-work.ts'

/** Plates with their pictures, and the amounts that the pointer reads. */
export interface ShownPlates extends PlateAmounts {
  plates: readonly { name: string; picture: string; light: Uint8ClampedArray }[]
  notLookedAt: readonly string[]
}

/** The plates of a production file; null where they cannot be drawn or the shop is away. */
export async function loadPlates(address: string): Promise<ShownPlates | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const { data } = (await response.json()) as { data: PlatePictures }
    const { width, height, notLookedAt } = data
    const plates = await Promise.all(data.plates.map((plate) => readPlate(plate, { width, height })))
    return { width, height, notLookedAt, plates }
  } catch {
    return null
  }
}

async function readPlate({ name, webp }: PlatePictures['plates'][number], size: { width: number; height: number }) {
  const picture = `data:image/webp;base64,${webp}`
  const image = new Image()
  image.src = picture
  await image.decode()
  const canvas = new OffscreenCanvas(size.width, size.height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('no canvas')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, size.width, size.height)
  const light = new Uint8ClampedArray(size.width * size.height)
  for (let at = 0; at < light.length; at++) light[at] = data[at * 4] ?? 255
  return { name, picture, light }
}
