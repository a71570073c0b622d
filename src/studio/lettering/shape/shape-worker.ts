import { readShape, type ShapeReading } from './read-shape.ts'

/* Reads an outline from a shopper's file off the main thread: strangers' files may take long. One file for each worker. */

export interface ShapeAsk {
  file: Blob
  /** A picture that the shopper wants traced. */
  trace: boolean
}

/** The longer edge of a picture that is traced, in pixels: finer than film is cut. */
const TRACED_EDGE = 1600

onmessage = async ({ data: { file, trace } }: MessageEvent<ShapeAsk>) => {
  const reading = trace ? await traceFile(file) : await readShape(new Uint8Array(await file.arrayBuffer()))
  postMessage(reading satisfies ShapeReading)
}

async function traceFile(file: Blob): Promise<ShapeReading> {
  const { traceShape } = await import('./trace-shape.ts')
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, TRACED_EDGE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser cannot read pictures in a worker.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width ?? 1, height ?? 1)
  picture.close()
  return traceShape(context.getImageData(0, 0, width ?? 1, height ?? 1))
}
