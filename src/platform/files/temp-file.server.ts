import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskRoom } from './disk-room.server.ts'
import { storing } from './file-storage.ts'

/** A file that has arrived whole on this machine's disk and has no key yet. */
export interface TempFile {
  path: string
  bytes: number
}

type Room = Pick<DiskRoom, 'demand'>

/** How much is written between two looks at the disk: others write to it meanwhile. */
const LOOK_EVERY_BYTES = 1024 * 1024

/**
 * Writes all of a stream into a new file of a folder, a chunk at a time, and is back when it is on the disk and not only
 * in memory. Where anything fails nothing is left behind: what the stream throws is thrown on, what the disk does not
 * take is a `StorageUnavailable`, and a `StorageFull` where it would have to take it of what is reserved.
 */
export async function writeTempFile(folder: string, source: AsyncIterable<Uint8Array>, room: Room): Promise<TempFile> {
  const path = join(folder, randomUUID())
  const file = await storing(async () => {
    await mkdir(folder, { recursive: true })
    await room.demand()
    return open(path, 'wx', 0o600)
  })
  try {
    const bytes = await writeAll(file, source, room)
    await storing(() => file.sync())
    return { path, bytes }
  } catch (fault) {
    await unlink(path).catch(() => undefined)
    throw fault
  } finally {
    await file.close().catch(() => undefined)
  }
}

async function writeAll(file: FileHandle, source: AsyncIterable<Uint8Array>, room: Room): Promise<number> {
  let bytes = 0
  let looked = 0
  for await (const chunk of source) {
    if (bytes - looked >= LOOK_EVERY_BYTES) {
      await room.demand()
      looked = bytes
    }
    await storing(() => writeChunk(file, chunk))
    bytes += chunk.byteLength
  }
  return bytes
}

/** A write may be partial, for example on a nearly full disk. */
async function writeChunk(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, written)
    written += bytesWritten
  }
}

/** Removes what writers that were killed have left in a folder before an instant. */
export async function removeTempFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtime < before) await unlink(path).catch(() => undefined)
  }
}
