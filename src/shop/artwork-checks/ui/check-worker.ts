import { fetchPress } from '#print/colour/fetch-press.ts'
import { type ArtworkReport, checkArtwork } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { shorten } from '../shorten-report.ts'
import { drawPicture } from './draw-picture.ts'

/* Checks a file off the main thread; the worker is ended if that takes too long (check-in-worker.ts). */

export interface CheckInput {
  file: Blob
  requirements: PrintRequirements
}

/** At first without plates, the press and the reader of codes, which have to be fetched: then what they add. */
export interface CheckAnswer {
  report: ArtworkReport
  isWhole: boolean
}

onmessage = async ({ data: { file, requirements } }: MessageEvent<CheckInput>) => {
  const answer = (report: ArtworkReport, isWhole: boolean) =>
    postMessage({ report: shorten(report), isWhole } satisfies CheckAnswer)
  const press = fetchPress()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const onFirst = (first: ArtworkReport) => answer(first, false)
  answer(await checkArtwork(bytes, requirements, { press, openCodeReader: loadCodeReader, drawPicture, onFirst }), true)
}

/** Only for pages and pictures; where it does not arrive, the server looks for codes. */
async function loadCodeReader() {
  try {
    const { fetchCodeReader } = await import('#print/preflight/codes/fetch-code-reader.ts')
    return await fetchCodeReader()
  } catch {
    return null
  }
}
