import { fetchPress } from '#print/colour/fetch-press.ts'
import type { Press } from '#print/colour/open-press.ts'
import { type ArtworkReport, checkArtwork } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { shorten } from '../shorten-report.ts'

/* Checks a file off the main thread; the worker is ended if that takes too long (check-in-worker.ts). */

export interface CheckInput {
  file: Blob
  requirements: PrintRequirements
}

/** At first without the press, whose profile has to be fetched: then what it adds. */
export interface CheckAnswer {
  report: ArtworkReport
  isWhole: boolean
}

onmessage = async ({ data: { file, requirements } }: MessageEvent<CheckInput>) => {
  const fetching = fetchPress()
  const bytes = new Uint8Array(await file.arrayBuffer())
  const check = async (press: Press | null) => shorten(await checkArtwork(bytes, requirements, { press }))
  const answer = (report: ArtworkReport, isWhole: boolean) => postMessage({ report, isWhole } satisfies CheckAnswer)
  answer(await check(null), false)
  answer(await check(await fetching), true)
}
