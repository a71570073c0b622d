import { closeSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Moves a folder so that a power cut afterwards finds it whole in its new place: every file and folder in it is put on
 * the disk first, the move itself last. Both places are on one file system.
 */
export function moveDurably(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) putOnDisk(join(entry.parentPath, entry.name))
  }
  putOnDisk(from)
  renameSync(from, to)
  putOnDisk(dirname(to))
}

/** Returns when a file, or a folder's list of files, is on the disk and not only in memory. */
export function putOnDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
