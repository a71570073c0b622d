import { type PageBoxes, readPageBoxes } from './page-boxes.ts'

export type { PageBoxes }

/* Reads the boxes of a PDF off the main thread; it is ended if that takes too long (measure-file.ts). */

onmessage = async ({ data }: MessageEvent<Blob>) => {
  const read = async (): Promise<PageBoxes | null> => readPageBoxes(new Uint8Array(await data.arrayBuffer()))
  postMessage(await read().catch(() => null))
}
