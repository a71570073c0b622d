import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { openPictureCache } from '#platform/pictures/picture-cache.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import type { ReviewDeps } from '../read-reviews.server.ts'
import { createReviews, type Reviews } from '../reviews.server.ts'

/** Reviews over a real database and folder, with the seed catalogue; without samples unless `more` enables them. */
export function openTestReviews(
  db: Database,
  clock: Clock,
  more: Partial<Pick<ReviewDeps, 'files' | 'samples'>> = {},
): Reviews {
  const onFault = (fault: unknown) => {
    throw fault
  }
  return createReviews({
    db,
    clock,
    files: testFiles().files,
    onFault,
    catalogue: { current: () => ({ catalogue: seedCatalogue }) },
    pictures: openPictureCache({ manifest: join(tmpdir(), 'no-manifest', 'here.json'), onFault }),
    siteUrl: 'https://shop.example',
    shopEmail: 'desk@shop.example',
    samples: false,
    ...more,
  })
}

/** A temporary folder for files, and a function that removes it. */
export function testFiles(): { files: FileStorage; remove(): void } {
  const folder = join(tmpdir(), `trimline-reviews-${randomUUID()}`)
  return { files: diskStorage(folder), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
