import type { DiskRoom } from '#platform/files/disk-room.server.ts'
import type { Artwork } from '#shop/artwork/artwork.server.ts'

const MEGABYTE = 1024 * 1024
/** Above this share staff are warned, while files are still accepted. */
const NEARLY_FULL = 0.8

const WHOSE = { network: 'visitors', customer: 'customers who are signed in' } as const

/** Warns the operator that the room for files is running out, before a shopper's file is refused. */
export async function getStorageWarnings({
  room,
  artwork,
}: {
  room: DiskRoom
  artwork: Pick<Artwork, 'measureShares'>
}): Promise<string[]> {
  const taken = await artwork.measureShares()
  const full = (['network', 'customer'] as const).flatMap((kind) => describeShare(WHOSE[kind], taken[kind]))
  return [...describeDisk(await room.getFreeBytes(), room.reservedBytes), ...full]
}

function describeDisk(free: number | null, reserved: number): string[] {
  if (free === null || free > 2 * reserved) return []
  const left = `The disk of DATA_DIR has ${megabytes(free)} left.`
  const limit = `${megabytes(reserved)} (DISK_RESERVE_MB)`
  return [
    free > reserved
      ? `${left} The shop stops taking files at ${limit}. Make room on it.`
      : `${left} The shop takes no files below ${limit}, so that orders can still be stored. Make room on it.`,
  ]
}

function describeShare(whose: string, taken: number): string[] {
  if (taken < NEARLY_FULL) return []
  const percent = Math.floor(taken * 100)
  return [
    `Files of ${whose} that nobody has ordered take ${percent}% of their half of UNORDERED_FILES_GB. ` +
      'At 100% the shop takes no more of them.',
  ]
}

const megabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE).toLocaleString('en-GB')} MB`
