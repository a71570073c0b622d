import { inspectFile } from '#platform/files/inspect-file.server.ts'

const PROGRAM = new URL('thumbnail-process.server.ts', import.meta.url)
const WITHIN_MS = 20_000
const MAX_BYTES = 512 * 1024

/**
 * The small picture of a file as WebP, made in a process of its own. Null where the file has none to give: broken,
 * locked, or made to do harm.
 * @param type as it was recognised
 * @param withinMs how long it may take
 */
export async function makeThumbnail(
  type: string,
  file: AsyncIterable<Uint8Array>,
  withinMs = WITHIN_MS,
): Promise<Buffer | null> {
  return inspectFile(file, { program: PROGRAM, argument: type, withinMs, mostBytes: MAX_BYTES })
}
