import { type PDFDict, PDFName } from '@cantoo/pdf-lib'
import { getInherited, openPdf, readContent } from '#print/preflight/pdf/open-pdf.ts'
import { TooMuchContent } from '#print/preflight/pdf/pdf-objects.ts'
import { readFormat } from '#print/preflight/pdf/read-page.ts'
import { getMeantPlate, type PlateName } from '#print/preflight/plate-names.ts'
import { makePagePlates } from '#print/preflight/plates/page-plates.ts'
import { type ContentEdits, combineEdits } from './content-edits.ts'
import { flattenLayers, overprintPlates, withoutGuides, withoutPlates } from './content-mends.ts'
import { type EditablePdf, saveEditable, toEditable } from './editable-pdf.ts'
import { ContentRewriter, type RewrittenContent } from './rewrite-content.ts'

/* A page as it is printed: its colours without the plates of tools, and those plates as areas, by the production file's edits. */

/** A plate that is no ink of the picture. */
export interface SeparatePlate {
  plate: PlateName
  /** Its spot colour's own name: `Gold Foil`. */
  ink: string
  width: number
  height: number
  /** 0 to 255, row by row from the top left, of the page before it is turned. */
  cover: Uint8Array
}

export interface SeparatedPage {
  /** The document whose first page has only its colours. */
  colours: Uint8Array
  plates: SeparatePlate[]
  /** Quarter turns clockwise in which the page is shown. */
  turns: number
}

/**
 * Separates the first page.
 * @param edge the pixels of the plates along the longer side
 * @returns null for a page without such plates, and for one that cannot be read to its end
 */
export async function separatePage(file: Uint8Array, edge: number): Promise<SeparatedPage | null> {
  const opened = await openPdf(file)
  const [page] = opened.ok ? opened.pdf.pages : []
  if (!opened.ok || page === undefined) return null
  const editable = toEditable(opened.pdf)
  try {
    return await separate(editable, page, edge)
  } catch (error) {
    if (error instanceof TooMuchContent) return null
    throw error
  }
}

async function separate(editable: EditablePdf, page: PDFDict, edge: number): Promise<SeparatedPage | null> {
  const { pdf, layers } = editable
  const { objects } = pdf
  const content = readContent(objects, page)
  const resources = getInherited(objects, page, 'Resources')
  const rewrite = (...edits: ContentEdits[]) =>
    new ContentRewriter({ objects, layers, plates: editable.plates }, combineEdits(edits)).rewrite(content, resources)
  const { boxes, turns } = readFormat(objects, page)
  const { shown } = boxes
  replaceContent(editable, page, rewrite(flattenLayers, withoutGuides, overprintPlates))
  const pixelsPerUnit = edge / Math.max(shown.right - shown.left, shown.top - shown.bottom)
  const painted = makePagePlates({ pdf, layers, page, shown }, { bounds: shown, pixelsPerUnit }, NO_TOOLS)
  const plates = [...(painted?.inks ?? [])].flatMap(([ink, cover]): SeparatePlate[] => {
    const plate = getMeantPlate(ink)
    if (plate === null || painted === null || cover.every((amount) => amount === 0)) return []
    return [{ plate, ink, width: painted.width, height: painted.height, cover }]
  })
  if (plates.length === 0) return null
  replaceContent(editable, page, rewrite(flattenLayers, withoutGuides, withoutPlates))
  return { colours: await saveEditable(editable), plates, turns }
}

/** Colours and pictures have no part in the plates of tools. */
const NO_TOOLS = { press: null, openJpeg: null }

function replaceContent({ context }: EditablePdf, page: PDFDict, { content, resources }: RewrittenContent): void {
  page.set(PDFName.of('Contents'), context.register(context.flateStream(content)))
  if (resources !== undefined) page.set(PDFName.of('Resources'), resources)
}
