import type { Finding } from './findings.ts'
import { findArtwork, findCutLine, findPreflight } from './findings-of-artwork.ts'
import { writeLargePdf, writeUsualPdf } from './large-pdf.ts'
import { measureArtwork } from './measure-artwork.ts'
import { measureCutLine } from './measure-cut-line.ts'
import { measurePreflight } from './measure-preflight.ts'
import { untilQuiet } from './until-quiet.ts'

/** How the rows begin that `findAllOfArtwork` makes. */
export const ARTWORK_ROWS =
  /^(?:Artwork in a browser|All checks|CPU of (?:all checks|the server’s process)|Most resident of the server’s process|Cut line)/

/** Everything about artwork, with a shop that runs on a port: `npm run bench -- artwork` is this alone. */
export async function findAllOfArtwork(port: number, folder: string): Promise<Finding[]> {
  const large = await writeLargePdf()
  const megabytes = large.byteLength / 1024 / 1024
  await untilQuiet()
  return [
    ...findArtwork(await measureArtwork(port, large, folder), megabytes),
    ...findPreflight(await measurePreflight(large, await writeUsualPdf()), megabytes),
    ...findCutLine(await measureCutLine()),
  ]
}
