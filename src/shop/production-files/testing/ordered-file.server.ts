import { createHash, randomUUID } from 'node:crypto'
import { type Database } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { getPieces } from '#platform/files/testing/bytes.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { RULES_VERSION } from '#print/preflight/rules/rules.ts'
import { FAULTS } from '#print/preflight/testing/faults.ts'
import { cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { artworkFiles, artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { artworkChecks } from '#shop/artwork-checks/tables.server.ts'
import { getVerdict } from '#shop/artwork-checks/verdicts.ts'
import { placeTestOrder } from '#shop/orders/testing/test-orders.server.ts'

/** An order of one line with one file, which the server has checked: clean artwork, or with faults of the corpus. */
export async function orderCheckedFile(
  { db, files, now }: { db: Database; files: FileStorage; now: Date },
  ...faults: string[]
) {
  const artwork = cleanArtwork(STICKER)
  for (const fault of FAULTS) if (faults.includes(fault.name)) fault.build(artwork)
  const bytes = writeSample(artwork)
  const [submissionId, fileId, key] = [randomUUID(), randomUUID(), randomUUID()]
  await db
    .insert(artworkSubmissions)
    .values({ id: submissionId, state: 'sent', note: '', createdAt: now, updatedAt: now })
  const whole = {
    size: bytes.length,
    received: bytes.length,
    key,
    type: 'pdf',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  await db.insert(artworkFiles).values({
    id: fileId,
    submissionId,
    name: 'logo.pdf',
    thumbnail: 'none',
    createdAt: now,
    updatedAt: now,
    ...whole,
    setNo: 1,
  })
  await files.put(key, getPieces(bytes))
  const report = await checkArtwork(bytes, STICKER)
  await db.insert(artworkChecks).values({
    fileId,
    digest: 'd',
    rulesVersion: RULES_VERSION,
    requirements: STICKER,
    verdict: getVerdict(report),
    report,
    wantedAt: now,
    checkedAt: now,
    tookMs: 1,
  })
  const { order, lines } = await placeTestOrder(db, {
    at: now,
    lines: [{ artworkSubmissionId: submissionId, state: 'checking' }],
  })
  return { fileId, order, lineId: lines[0]?.id ?? '', bytes }
}
