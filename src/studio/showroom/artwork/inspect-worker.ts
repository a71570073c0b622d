import { inspectFile } from './inspect-file.ts'

/* Checks and decodes files off the main thread, so that neither a huge picture nor a hostile SVG blocks the page. */

onmessage = async ({ data }: MessageEvent<Blob>) => {
  const inspected = await inspectFile(data)
  const transfer = inspected.ok && inspected.kind === 'raster' ? [inspected.bitmap] : []
  postMessage(inspected, { transfer })
}
