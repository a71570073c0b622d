import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Box } from '../template-sheet.ts'

/* The boxes of a page as PDFium measures them, by its compiled functions, because the library does not expose them. */

const BOXES = ['Media', 'Crop', 'Bleed', 'Trim', 'Art'] as const

type BoxName = (typeof BOXES)[number]

type GetBox = (page: number, left: number, low: number, right: number, high: number) => number

type Compiled = { _malloc(bytes: number): number; HEAPF32: Float32Array } & Record<`_FPDFPage_Get${BoxName}Box`, GetBox>

const POINT_MM = 25.4 / 72

let library: Promise<PDFiumLibrary> | undefined

/** Every box of the first page of a PDF, in mm; null if the page does not define it. */
export async function measureBoxes(file: Uint8Array): Promise<Record<BoxName, Box | null>> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(file)
  try {
    const page = document.getPage(0) as unknown as { module: Compiled; pageIdx: number }
    return Object.fromEntries(BOXES.map((name) => [name, readBox(page, name)])) as Record<BoxName, Box | null>
  } finally {
    document.destroy()
  }
}

const FLOAT = 4

function readBox({ module, pageIdx }: { module: Compiled; pageIdx: number }, name: BoxName): Box | null {
  const at = module['_malloc'](4 * FLOAT)
  const found = module[`_FPDFPage_Get${name}Box`](pageIdx, at, at + FLOAT, at + 2 * FLOAT, at + 3 * FLOAT)
  if (found === 0) return null
  const [left = 0, low = 0, right = 0, high = 0] = module.HEAPF32.slice(at / FLOAT, at / FLOAT + 4)
  return { x: left * POINT_MM, y: low * POINT_MM, width: (right - left) * POINT_MM, height: (high - low) * POINT_MM }
}
