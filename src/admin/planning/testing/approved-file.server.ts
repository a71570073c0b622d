import { randomUUID } from 'node:crypto'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { getPieces } from '#platform/files/testing/bytes.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import type { Outline } from '#print/cut-line/outline.ts'
import { TEST_TOOLS } from '#print/mends/testing/test-tools.server.ts'
import { pt, stream, writePdf } from '#print/preflight/testing/write-pdf.ts'
import { makeProductionFile } from '#print/production-file/make-production-file.ts'

interface TestPiece {
  width: number
  height: number
  /** The colour of each page, `1 0 0 0` in CMYK. */
  inks: readonly string[]
  /** From the piece's upper left corner; left out, the file has no cut line. */
  cut?: { through: Outline; kiss: Outline }
}

const BLEED_MM = 2

/** A real production file in a storage: ink to the bleed, and a black block of 6 × 4 mm at the upper left corner. */
export async function storeProductionFile(files: FileStorage, piece: TestPiece) {
  const name = JSON.stringify(piece)
  const made = known.get(name) ?? makeFile(piece)
  known.set(name, made)
  const { sha256, file } = await made
  const key = randomUUID()
  await files.put(key, getPieces(file))
  return { key, sha256, size: file.byteLength, bytes: file }
}

/** The same piece gives the same bytes (make-production-file.ts): most tests begin with one that another has made. */
const known = new Map<string, ReturnType<typeof makeFile>>()

async function makeFile({ width, height, inks, cut }: TestPiece) {
  const artwork = { width: width + 2 * BLEED_MM, height: height + 2 * BLEED_MM }
  const box = (left: number, low: number, across: number, up: number) => [left, low, across, up].map(pt).join(' ')
  const trim = box(BLEED_MM, BLEED_MM, width + BLEED_MM, height + BLEED_MM)
  const pages = inks.map((_, index) => `${3 + 2 * index} 0 R`)
  const file = writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${pages.join(' ')}]/Count ${inks.length}>>`,
    ...inks.flatMap((ink, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[${box(0, 0, artwork.width, artwork.height)}]/TrimBox[${trim}]/Contents ${4 + 2 * index} 0 R>>`,
      stream(
        '',
        `${ink} k ${box(0, 0, artwork.width, artwork.height)} re f 0 0 0 1 k ${box(BLEED_MM, height + BLEED_MM - 4, 6, 4)} re f`,
      ),
    ]),
  ])
  const moved = (outline: Outline) =>
    outline.map((contour) => contour.map((segment) => segment.map((mm) => mm + BLEED_MM)))
  const made = await makeProductionFile(
    {
      file,
      requirements: {
        trim: { width, height },
        bleedMm: BLEED_MM,
        safeMm: 0,
        pages: inks.length,
        maxInkPercent: 300,
        plates: [],
        placement: null,
      },
      mends: [],
      cutLine: cut === undefined ? null : { artwork, through: moved(cut.through), kiss: moved(cut.kiss) },
      title: `${width} × ${height}`,
      madeAt: new Date('2026-11-28T04:00:00Z'),
      creator: 'Trimline',
    },
    { profile: await readPressProfile(), identifier: 'FOGRA39', info: 'ISO Coated v2' },
    TEST_TOOLS,
  )
  if (!made.ok) throw new Error(made.code)
  return made
}
