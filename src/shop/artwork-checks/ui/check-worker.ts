import { fetchPress } from '#print/colour/fetch-press.ts'
import { type ArtworkReport, type CheckTools, checkArtwork } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { shorten } from '../shorten-report.ts'

/* Checks a file off the main thread; the worker is ended if that takes too long (check-in-worker.ts). */

export interface CheckInput {
  file: Blob
  requirements: PrintRequirements
}

/** At first without the press and the reader of codes, which have to be fetched: then what they add. */
export interface CheckAnswer {
  report: ArtworkReport
  isWhole: boolean
}

onmessage = async ({ data: { file, requirements } }: MessageEvent<CheckInput>) => {
  const fetching = fetchPress()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const check = async (tools: CheckTools) => shorten(await checkArtwork(bytes, requirements, tools))
  const answer = (report: ArtworkReport, isWhole: boolean) => postMessage({ report, isWhole } satisfies CheckAnswer)
  const first = await check({})
  answer(first, false)
  const reader = first.kind === 'pdf' ? await loadCodeReader() : null
  answer(await check({ press: await fetching, openCodeReader: reader && (() => Promise.resolve(reader)) }), true)
}

/** Only for files that have pages; where it does not arrive, the server looks for codes. */
async function loadCodeReader() {
  try {
    const { fetchCodeReader } = await import('#print/preflight/codes/fetch-code-reader.ts')
    return await fetchCodeReader()
  } catch {
    return null
  }
}
