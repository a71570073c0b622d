import { inspectFile } from './inspect-file.ts'

/* Checks and decodes files beside the page: neither a huge picture nor a hostile SVG holds it up. */

onmessage = async ({ data }: MessageEvent<Blob>) => {
  const inspected = await inspectFile(data)
  const transfer = inspected.ok && inspected.kind === 'raster' ? [inspected.bitmap] : []
  postMessage(inspected, { transfer })
}
