import { chmod, mkdir, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.server.ts'
import { earlier, systemClock } from '../time/clock.ts'
import type { DiskRoom } from './disk-room.server.ts'
import { storing } from './file-storage.ts'
import { putFolderOnDisk } from './open-file-storage.server.ts'
import { demandFolder, demandName, type OutputFolders } from './output-folders.ts'
import { removeTempFiles, writeTempFile } from './temp-file.server.ts'

/** Others read what the shop has put there, and take it away. */
const READABLE = 0o664
/** A folder of each folder, for files that are being written: on the same disk, also where a share is mounted. */
const INCOMING = '.incoming'
/** After which one is what a killed writer has left. */
const WRITTEN_WITHIN_MS = 24 * 60 * 60 * 1000

/**
 * Folders under a name: `DATA_DIR/hot-folders/press`, or objects `hot-folders/press/…` in the bucket.
 * @param root such as `hot-folders`
 */
export async function openOutputFolders(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  room: Pick<DiskRoom, 'demand'>,
  root: string,
): Promise<OutputFolders> {
  if (s3 === undefined) return diskFolders(join(dataDir, demandName(root)), room)
  const { s3Folders } = await import('./s3-storage.server.ts')
  return s3Folders(s3, demandName(root))
}

/** @param base absolute */
export function diskFolders(base: string, room: Pick<DiskRoom, 'demand'>): OutputFolders {
  const pathOf = (folder: string) => join(base, demandFolder(folder))
  return {
    async put(folder, name, bytes) {
      const path = pathOf(folder)
      const incoming = join(path, INCOMING)
      await removeTempFiles(incoming, earlier(systemClock.now(), WRITTEN_WITHIN_MS))
      const { path: arrived } = await writeTempFile(incoming, wholly(bytes), room)
      await storing(async () => {
        await mkdir(path, { recursive: true })
        await chmod(arrived, READABLE)
        await rename(arrived, join(path, demandName(name)))
        await putFolderOnDisk(path)
      })
    },
    async list(folder) {
      const path = pathOf(folder)
      const entries = await storing(() => readdir(path, { withFileTypes: true }).catch(none<never[]>([])))
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    async remove(folder, name) {
      const path = join(pathOf(folder), demandName(name))
      await storing(() => unlink(path).catch(none(undefined)))
    },
  }
}

async function* wholly(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** What a file or folder that is not there counts as. */
function none<T>(instead: T): (fault: unknown) => T {
  return (fault) => {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return instead
    throw fault
  }
}
