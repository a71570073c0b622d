import { createFairQueue } from '#platform/files/fair-queue.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import type { GangFileTask, OutlinesTask } from '#print/press-files/gang-file.ts'
import {
  type ComparedPages,
  type DrawnPage,
  type MadeFile,
  type MadeGangFile,
  type PlatePictures,
  type ProductionTask,
  readHead,
  writeHead,
} from './production-work.ts'

const PROGRAM = new URL('production-process.server.ts', import.meta.url)
const WITHIN_MS = 30_000
/** A gang of a hundred jobs. */
const GANG_WITHIN_MS = 120_000
/** Twice the largest original; a picture that was decoded needs more than it did. */
const MAX_BYTES = 128 * 1024 * 1024
/** The plates of a page in base64, and its picture: a file of a thousand inks has none. */
const MAX_PLATES_BYTES = 16 * 1024 * 1024
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024
/** Each has a process of up to 600 MB (run-inspection.server.ts). */
const AT_ONCE = 1
/** Previews and plates that wait for one person. */
const MAX_WAITING = 10

interface Run {
  task: ProductionTask
  file: AsyncIterable<Uint8Array>
  mostBytes: number
  withinMs?: number
}

/**
 * Work on strangers' files in a process of its own, one at a time and in turns by owner.
 * @param inspect tests give one that does no work twice
 */
export function createProductionRunner(profile: Uint8Array, inspect = inspectFile) {
  const queue = createFairQueue(AT_ONCE, MAX_WAITING)
  /** @throws TooManyWaiting where the owner has more waiting than is taken of one person */
  const run = (owner: string, { task, file, mostBytes, withinMs = WITHIN_MS }: Run): Promise<Buffer | null> =>
    queue.run(owner, () => inspect(joinInput(task, profile, file), { program: PROGRAM, withinMs, mostBytes }))
  return {
    /** A production file, or why there is none. */
    async make(owner: string, task: Extract<ProductionTask, { task: 'make' }>, file: AsyncIterable<Uint8Array>) {
      const answer = await run(owner, { task, file, mostBytes: MAX_BYTES })
      if (answer === null) return { ok: false as const, code: 'ended' }
      const { head, rest } = readHead(answer)
      const made = head as MadeFile
      return made.ok ? { ...made, bytes: rest } : made
    },
    /** A preview as WebP; null where there is none. */
    preview: (owner: string, task: Extract<ProductionTask, { task: 'preview' }>, file: AsyncIterable<Uint8Array>) =>
      run(owner, { task, file, mostBytes: MAX_PREVIEW_BYTES }),
    /** The plates of a production file; null where they cannot be drawn. */
    async plates(owner: string, file: AsyncIterable<Uint8Array>): Promise<PlatePictures | null> {
      const answer = await run(owner, { task: { task: 'plates' }, file, mostBytes: MAX_PLATES_BYTES })
      return answer === null ? null : (JSON.parse(answer.toString()) as PlatePictures)
    },
    /** A page for a proof, with its pictures; null where it cannot be drawn, or there is none. */
    async page(owner: string, page: number, file: AsyncIterable<Uint8Array>) {
      const answer = await run(owner, { task: { task: 'page', page }, file, mostBytes: MAX_BYTES })
      if (answer === null) return null
      const { head, rest } = readHead(answer)
      return { drawn: head as DrawnPage, bytes: rest }
    },
    /** A file of a gang, or the outlines of jobs, or why there is none; null where it takes too long or too much. */
    async gang(owner: string, gang: GangFileTask | OutlinesTask, files: AsyncIterable<Uint8Array>) {
      const task = { task: 'gang', gang } as const
      const answer = await run(owner, { task, file: files, mostBytes: MAX_BYTES, withinMs: GANG_WITHIN_MS })
      if (answer === null) return null
      const { head, rest } = readHead(answer)
      const made = head as MadeGangFile
      return made.ok ? { ok: true as const, bytes: rest } : made
    },
    /** What is different between a page of two files, with a picture of it; null where they cannot be drawn. */
    async compare(owner: string, before: ComparedSide, after: Omit<ComparedSide, 'size'>) {
      const answer = await run(owner, { ...comparison(before, after), mostBytes: MAX_PREVIEW_BYTES })
      if (answer === null) return null
      const { head, rest } = readHead(answer)
      return { compared: head as ComparedPages, webp: rest }
    },
  }
}

interface ComparedSide {
  file: AsyncIterable<Uint8Array>
  /** In bytes. */
  size: number
  /** From 1. */
  page: number
}

function comparison(before: ComparedSide, after: Omit<ComparedSide, 'size'>) {
  const task = { task: 'compare', beforeBytes: before.size, beforePage: before.page, afterPage: after.page } as const
  return { task, file: oneAfterAnother(before.file, after.file) }
}

async function* oneAfterAnother(before: AsyncIterable<Uint8Array>, after: AsyncIterable<Uint8Array>) {
  yield* before
  yield* after
}

export type ProductionRunner = ReturnType<typeof createProductionRunner>

async function* joinInput(task: ProductionTask, profile: Uint8Array, file: AsyncIterable<Uint8Array>) {
  yield writeHead({ task, profileBytes: profile.byteLength })
  yield profile
  yield* file
}
