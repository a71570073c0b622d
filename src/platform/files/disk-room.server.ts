import { statfs } from 'node:fs/promises'
import { StorageFull } from './file-storage.ts'

/** How much of a disk files may take. */
export interface DiskRoom {
  /** Bytes that files leave free: the database on the same disk, and its log, need them. */
  readonly reservedBytes: number
  /** Bytes that are free now, the reserved ones included; null where the system cannot say. */
  getFreeBytes(): Promise<number | null>
  /** Throws `StorageFull` where nothing is left but what is reserved. */
  demand(): Promise<void>
}

/**
 * The room on the disk of a folder.
 * @param measure other than the system's own only in tests
 */
export function openDiskRoom(folder: string, reservedBytes: number, measure = measureFreeBytes): DiskRoom {
  const getFreeBytes = () => measure(folder)
  return {
    reservedBytes,
    getFreeBytes,
    async demand() {
      const free = await getFreeBytes()
      if (free !== null && free <= reservedBytes) throw new StorageFull(`${free} bytes are left on its disk`)
    },
  }
}

/** What the system lets this process write; a folder that is not there yet is on no disk. */
async function measureFreeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null ? null : disk.bavail * disk.bsize
}
