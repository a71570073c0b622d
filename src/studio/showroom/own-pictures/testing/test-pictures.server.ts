import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#platform/database/database.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { createOwnPictures } from '../own-pictures.server.ts'

export const PICTURED_PAGE = '/stickers?product_id=1&size=50x50'

/** Pictures over a real database and a real folder, with a clock that the test moves. */
export function openTestPictures(db: Database) {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-pictures-'))
  const clock = fixedClock('2026-11-26T09:00:00Z')
  const files = diskStorage(folder)
  const faults: Error[] = []
  const deps = { db, clock, files, onFault: (fault: Error) => void faults.push(fault) }
  const pictures = createOwnPictures(deps)
  return {
    pictures,
    deps,
    clock,
    files,
    folder,
    faults,
    /** Saves a picture and returns its id. */
    async keep(sent?: Uint8Array): Promise<string> {
      const kept = await pictures.keep(sent ?? (await somePng()), { page: PICTURED_PAGE, sentFrom: 'a network' })
      if (!kept.ok) throw new Error(`refused: ${kept.message}`)
      return kept.id
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A picture as the preview saves it; half of it transparent. */
export function somePng(width = 320, height = 180): Promise<Buffer> {
  const half = { input: { create: { width: width >> 1, height, channels: 4 as const, background: '#d4006e' } } }
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([{ ...half, left: 0, top: 0 }])
    .png()
    .toBuffer()
}
