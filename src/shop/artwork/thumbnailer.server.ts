import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { type ArtworkFile, findFile } from './artwork-store.server.ts'
import { makeThumbnail } from './make-thumbnail.server.ts'
import type { ArtworkDeps } from './open-artwork.server.ts'
import { artworkFiles } from './tables.server.ts'

/** Makes each file's small picture once, one file at a time, whoever asks and however often. */
export interface Thumbnailer {
  /** The key of a file's thumbnail; null where there is none. */
  getKey(fileId: string): Promise<string | null>
  /** Waits for what is being made. */
  close(): Promise<void>
}

type Deps = Pick<ArtworkDeps, 'db' | 'files'>

/** A thumbnail that could not be made is not tried again; one that was cut off by the shop's end is. */
export function createThumbnailer(needs: Deps, make: typeof makeThumbnail = makeThumbnail): Thumbnailer {
  const limit = pLimit(1)
  const making = new Map<string, Promise<string | null>>()
  let closed = false
  const begin = (fileId: string) => {
    const made = limit(async () => {
      const found = closed ? null : await findFile(needs.db, fileId)
      if (found === null || found.file.key === null) return null
      return found.file.thumbnail === 'wanted' ? settle(found.file, make, needs) : found.file.thumbnailKey
    })
    const done = made.finally(() => making.delete(fileId))
    making.set(fileId, done)
    return done
  }
  return {
    getKey: (fileId) => making.get(fileId) ?? begin(fileId),
    async close() {
      closed = true
      await Promise.allSettled(making.values())
    },
  }
}

async function settle(file: ArtworkFile, make: typeof makeThumbnail, needs: Deps): Promise<string | null> {
  const { db, files } = needs
  const key = await drawAndKeep(file, make, needs)
  const written = await db
    .update(artworkFiles)
    .set({ thumbnail: key === null ? 'none' : 'made', thumbnailKey: key })
    .where(and(eq(artworkFiles.id, file.id), eq(artworkFiles.thumbnail, 'wanted')))
    .returning({ id: artworkFiles.id })
  if (written.length > 0) return key
  // Removed, or made by another process meanwhile.
  if (key !== null) await files.remove([key])
  return (await findFile(db, file.id))?.file.thumbnailKey ?? null
}

async function drawAndKeep(file: ArtworkFile, make: typeof makeThumbnail, { files }: Deps): Promise<string | null> {
  const bytes = file.key === null ? null : await files.read(file.key)
  const picture = bytes === null || file.type === null ? null : await make(file.type, bytes)
  if (picture === null) return null
  const key = randomUUID()
  await files.put(key, once(picture))
  return key
}

async function* once(piece: Uint8Array): AsyncGenerator<Uint8Array> {
  yield piece
}
