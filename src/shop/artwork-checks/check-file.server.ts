import { inspectFile } from '#platform/files/inspect-file.server.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { ENDED_REPORT } from './ended-report.ts'

/** What the process is asked, beside the file. */
export interface CheckArgument {
  requirements: PrintRequirements
  profilePath?: string | undefined
}

interface CheckOptions {
  size?: number | undefined
  withinMs?: number
  profilePath?: string | undefined
  inspect?: typeof inspectFile
}

const PROGRAM = new URL('check-process.server.ts', import.meta.url)
/** Ten times what the largest file takes on two cores that are busy. */
const WITHIN_MS = 30_000
/** A shortened report has some ten kilobytes, and never more than this (shorten-report.ts). */
const MAX_BYTES = 512 * 1024

/**
 * Checks a file in a process of its own, with limits of time and memory (inspect-file.server.ts). A check that had to be
 * ended is a report that says so: staff look at the file.
 * @param options the file's size in bytes where it is known, the time limit, and the colour profile that the shop prints with; `inspect` of
 *   the bench runs the program as it is built
 */
export async function checkFile(
  file: AsyncIterable<Uint8Array>,
  requirements: PrintRequirements,
  { size, withinMs = WITHIN_MS, profilePath, inspect = inspectFile }: CheckOptions = {},
): Promise<ArtworkReport> {
  const argument = JSON.stringify({ requirements, profilePath } satisfies CheckArgument)
  const answer = await inspect(file, { program: PROGRAM, argument, size, withinMs, mostBytes: MAX_BYTES })
  return answer === null ? ENDED_REPORT : (JSON.parse(answer.toString()) as ArtworkReport)
}
