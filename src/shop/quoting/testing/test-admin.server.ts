import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { createArtwork } from '#shop/artwork/artwork.server.ts'
import { createQuoteAdmin, type QuoteAdmin } from '../offers/quote-admin.server.ts'

/** The delivery charge, and the amount from which it is free. */
const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

/** Staff's use cases over a real database and the seed catalogue. */
export function openTestAdmin(db: Database, clock: Clock): QuoteAdmin {
  const files = diskStorage(join(tmpdir(), `trimline-admin-${randomUUID()}`))
  const onFault = (fault: unknown) => {
    throw fault
  }
  return createQuoteAdmin({
    db,
    clock,
    catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) },
    artwork: createArtwork({ db, clock, files, onFault }),
    shipping: RATES,
    siteUrl: 'https://shop.example',
    shopEmail: 'desk@shop.example',
  })
}
