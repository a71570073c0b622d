import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that a test can fill up. */
export interface SmallDisk {
  folder: string
  /** Fills it but for so many megabytes. */
  fill(leaveMegabytes: number): void
  /** Takes what filled it away. */
  empty(): void
  remove(): void
}

const MEGABYTE = 1024 * 1024

/** A disk of so many megabytes. Only root can make one: null for others. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-small-disk-'))
  const others = join(folder, 'others')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    removeFolder()
    return null
  }
  return {
    folder,
    fill(leaveMegabytes) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(others, Buffer.alloc(bavail * bsize - leaveMegabytes * MEGABYTE))
    },
    empty: () => rmSync(others, { force: true }),
    remove() {
      execFileSync('umount', [folder])
      removeFolder()
    },
  }
}
