import { inspectFile } from '#platform/files/inspect-file.server.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { ENDED_REPORT } from './verdicts.ts'

const PROGRAM = new URL('check-process.server.ts', import.meta.url)
/** Ten times what the largest file takes on two cores that are busy. */
const WITHIN_MS = 30_000
/** A shortened report has some ten kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * Checks a file in a process of its own, with limits of time and memory (inspect-file.server.ts). A check that had to be
 * ended is a report that says so: staff look at the file.
 * @param withinMs the time limit
 */
export async function checkFile(
  file: AsyncIterable<Uint8Array>,
  requirements: PrintRequirements,
  withinMs = WITHIN_MS,
): Promise<ArtworkReport> {
  const argument = JSON.stringify(requirements)
  const answer = await inspectFile(file, { program: PROGRAM, argument, withinMs, mostBytes: MAX_BYTES })
  return answer === null ? ENDED_REPORT : JSON.parse(answer.toString())
}
