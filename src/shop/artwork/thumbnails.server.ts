import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { createFairQueue } from '#platform/files/fair-queue.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { inspectFile } from '#platform/files/inspect-file.server.ts'
import { type ArtworkFile, findFile } from './store.server.ts'
import { artworkFiles } from './tables.server.ts'

const PROGRAM = new URL('thumbnail-process.server.ts', import.meta.url)
const WITHIN_MS = 10_000
/** Each has a separate process of up to 600 MB (run-inspection.server.ts). */
const AT_ONCE = 2
const MAX_BYTES = 512 * 1024
/** The longer side of a picture for staff, in pixels, and how long and how large it may be. */
const PREVIEW_SIDE = 1600
const PREVIEW_WITHIN_MS = 20_000
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024

/**
 * The thumbnail of a file as WebP, made in a separate process. Null if the file cannot have one: it is broken,
 * encrypted, or harmful.
 * @param type as it was recognised
 * @param withinMs the time limit
 */
export async function makeThumbnail(
  type: string,
  file: AsyncIterable<Uint8Array>,
  withinMs = WITHIN_MS,
): Promise<Buffer | null> {
  return inspectFile(file, { program: PROGRAM, argument: type, withinMs, mostBytes: MAX_BYTES })
}

interface Deps {
  db: Database
  files: FileStorage
  onFault(fault: unknown): void
}

const getTurn = ({ countedFor, submissionId }: ArtworkFile) => countedFor ?? submissionId

export type Thumbnailer = ReturnType<typeof createThumbnailer>

/**
 * Makes each file's thumbnail once, however often it is requested, two at a time and in turns by owner of the share
 * (storage-shares.server.ts), so that nobody waits for more than one file of each other person. A thumbnail that
 * could not be made is not tried again; one that was interrupted by a stop of the shop is.
 */
export function createThumbnailer(deps: Deps) {
  const queue = createFairQueue(AT_ONCE)
  const pending = new Map<string, Promise<string | null>>()
  let closed = false
  const start = (fileId: string) => {
    const made = async () => {
      const found = await findFile(deps.db, fileId)
      if (found === null || found.file.key === null) return null
      const { thumbnail, thumbnailKey } = found.file
      if (thumbnail !== 'wanted') return thumbnailKey
      return queue.run(getTurn(found.file), async () => (closed ? null : makeAndSave(found.file, deps)))
    }
    const done = made().finally(() => pending.delete(fileId))
    pending.set(fileId, done)
    return done
  }
  const drawPreview = async ({ key, type }: ArtworkFile, page: number): Promise<Buffer | null> => {
    const bytes = key === null || type === null ? null : await deps.files.read(key)
    if (bytes === null || closed) return null
    const argument = `${type} ${PREVIEW_SIDE} ${page}`
    return inspectFile(bytes, {
      program: PROGRAM,
      argument,
      withinMs: PREVIEW_WITHIN_MS,
      mostBytes: MAX_PREVIEW_BYTES,
    })
  }
  const getKey = (fileId: string) => pending.get(fileId) ?? start(fileId)
  return {
    /** The key of a file's thumbnail, made on demand; null if there is none. */
    getKey,
    /**
     * A large picture of a page, which is not stored; null if it cannot be drawn.
     * @param page from 1
     * @param forStaff all of staff take one turn; otherwise it is that of the file's owner
     */
    preview: (file: ArtworkFile, page: number, forStaff: boolean) =>
      queue.run(forStaff ? 'staff' : getTurn(file), () => drawPreview(file, page)),
    /** Makes it in the background. */
    prepare: (fileId: string) => void getKey(fileId).catch(deps.onFault),
    /** Waits for the ones being made. */
    async close() {
      closed = true
      await Promise.allSettled(pending.values())
    },
  }
}

async function makeAndSave(file: ArtworkFile, { db, files }: Deps): Promise<string | null> {
  const key = await make(file, files)
  const written = await db
    .update(artworkFiles)
    .set({ thumbnail: key === null ? 'none' : 'made', thumbnailKey: key })
    .where(and(eq(artworkFiles.id, file.id), eq(artworkFiles.thumbnail, 'wanted')))
    .returning({ id: artworkFiles.id })
  if (written.length > 0) return key
  // The file was removed, or another process made its thumbnail meanwhile.
  if (key !== null) await files.remove([key])
  return (await findFile(db, file.id))?.file.thumbnailKey ?? null
}

async function make({ key, type }: ArtworkFile, files: FileStorage): Promise<string | null> {
  const bytes = key === null ? null : await files.read(key)
  const picture = bytes === null || type === null ? null : await makeThumbnail(type, bytes)
  if (picture === null) return null
  const thumbnailKey = randomUUID()
  await files.put(thumbnailKey, once(picture))
  return thumbnailKey
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
