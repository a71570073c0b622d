import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.server.ts'
import { type DiskRoom, openDiskRoom } from './disk-room.server.ts'
import {
  type FileKey,
  type FileStorage,
  isFileKey,
  StorageUnavailable,
  type StoredFile,
  storing,
} from './file-storage.ts'
import { removeTempFiles, writeTempFile } from './temp-file.server.ts'

const MEGABYTE = 1024 * 1024

/**
 * The storage that the configuration names: an S3 bucket, or else a folder beside the embedded database. On their way to
 * the bucket files take the same disk.
 */
export async function openFileStorage({
  dataDir,
  s3,
  diskReserveMegabytes,
}: Pick<Config, 'dataDir' | 's3' | 'diskReserveMegabytes'>): Promise<{ files: FileStorage; room: DiskRoom }> {
  const folder = join(dataDir, 'files')
  const room = openDiskRoom(dataDir, diskReserveMegabytes * MEGABYTE)
  if (s3 === undefined) return { files: diskStorage(folder, room), room }
  // Amazon's client takes 30 MB and a quarter of a second to load: only who uses it does.
  const { s3Storage } = await import('./s3-storage.server.ts')
  return { files: s3Storage(s3, join(folder, 'incoming'), room), room }
}

/**
 * Files in a folder of this machine. A file is written beside the others under a name of its own, put on the disk, and
 * only then given its key: a key is a whole file, whenever the power goes.
 * @param folder absolute; made when the first file comes
 * @param room what of the disk it may take; all of it where it is left out, which only tests do
 */
export function diskStorage(folder: string, room: DiskRoom = openDiskRoom(folder, 0)): FileStorage {
  const storedFolder = join(folder, 'kept')
  const incoming = join(folder, 'incoming')
  const getPath = (key: FileKey) => join(storedFolder, demandKey(key))
  return {
    kind: 'disk',
    demandRoom: room.demand,
    async put(key, source) {
      const path = getPath(key)
      const { path: arrived } = await writeTempFile(incoming, source, room)
      await storing(async () => {
        await mkdir(storedFolder, { recursive: true })
        await rename(arrived, path)
        await putFolderOnDisk(storedFolder)
      })
    },
    async read(key) {
      const path = getPath(key)
      const found = await stat(path).catch((fault: unknown) => missing(fault))
      return found === null ? null : getBytes(path)
    },
    async remove(keys) {
      for (const key of keys) await unlink(getPath(key)).catch((fault: unknown) => missing(fault))
    },
    list: () => listFolder(storedFolder),
    removeUnfinished: (before) => removeTempFiles(incoming, before),
  }
}

/** Anything but a UUID could be a path outside the folder. It cannot come from input, so it is a bug. */
function demandKey(key: FileKey): FileKey {
  if (!isFileKey(key)) throw new Error('the name of a stored file must be a UUID')
  return key
}

/** Null for a file that is not there; anything else is the storage's fault. */
function missing(fault: unknown): null {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return null
  throw new StorageUnavailable(fault)
}

/** It is opened when it is read, so a caller who does not read leaves nothing open. */
async function* getBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = await storing(() => open(path))
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) yield chunk as Uint8Array
  } catch (fault) {
    throw new StorageUnavailable(fault)
  } finally {
    await file.close()
  }
}

/** The folder's list of files, so that a new name in it survives a power cut. */
export async function putFolderOnDisk(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch((fault: unknown) => missing(fault))
  if (entries === null) return
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch((fault: unknown) => missing(fault))
    if (found !== null && isFileKey(name)) yield { key: name, storedAt: found.mtime }
  }
}
