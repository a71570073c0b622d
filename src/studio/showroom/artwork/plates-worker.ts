import { type SeparatedPage, separatePage } from '#print/mends/separate-page.ts'

export type { SeparatedPage }

/** The pixels of a plate along its longer side: as sharp as a foil's edge is shown. */
const PLATE_EDGE = 900

/* Separates a PDF's first page off the main thread; it is ended if that takes too long (read-artwork.ts). */

onmessage = async ({ data }: MessageEvent<Blob>) => {
  const separate = async () => separatePage(new Uint8Array(await data.arrayBuffer()), PLATE_EDGE)
  postMessage(await separate().catch(() => null))
}
