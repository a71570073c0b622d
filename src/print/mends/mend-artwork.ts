import type { PDFDict } from '@cantoo/pdf-lib'
import type { PageFacts } from '#print/preflight/facts.ts'
import { TooMuchContent } from '#print/preflight/pdf/pdf-objects.ts'
import { type LayerCounts, readFormat, readPage } from '#print/preflight/pdf/read-page.ts'
import { type PlacedPage, placePage } from '#print/preflight/placement.ts'
import { isTechnicalInk } from '#print/preflight/plate-names.ts'
import { orderedFoils, type PrintRequirements } from '#print/preflight/requirements.ts'
import { findShortBleed } from '#print/preflight/rules/edges.ts'
import { getWhitePrint } from '#print/preflight/white-print.ts'
import { type ContentEdits, combineEdits, type Inks } from './content-edits.ts'
import { blackText, convertColours, flattenLayers, knockOutWhite, overprintPlates } from './content-mends.ts'
import { convertPictures } from './convert-pictures.ts'
import { namePlates, removeExtras, removeLayers } from './document-mends.ts'
import { edgeColour, largestColour } from './edge-colour.ts'
import { type EditablePdf, saveEditable } from './editable-pdf.ts'
import { type CutPlace, layPage, type PageLay } from './lay-pages.ts'
import type { Mend, MendId } from './mend.ts'
import type { MendTools, Samples } from './mend-tools.ts'
import { type OpenedArtwork, openArtwork } from './open-artwork.ts'
import { spotPlates } from './spot-plates.ts'

/** What is mended: a file, what its line needs, and the list of mends. */
export interface MendOrder {
  file: Uint8Array
  requirements: PrintRequirements
  mends: readonly Mend[]
  /** Where the piece is cut out of the artwork, if its cut line was drawn around it. */
  cut?: CutPlace | null
}

/** Why a file cannot be mended, or what became of it. */
export type MendedArtwork =
  | {
      ok: true
      /** As a PDF. */
      file: Uint8Array
      /** What had to be rendered, as sentences. */
      rendered: readonly string[]
    }
  | MendRefusal

export interface MendRefusal {
  ok: false
  code: Extract<OpenedArtwork, { ok: false }>['code'] | 'too-complex' | 'damaged'
}

/** Artwork with its mends, as a PDF whose pages lie on the piece; the file that was given is not changed. */
export async function mendArtwork(order: MendOrder, tools: MendTools): Promise<MendedArtwork> {
  const mended = await mendPages(order, tools, [])
  if (!mended.ok) return mended
  return { ok: true, file: await saveEditable(mended.editable), rendered: mended.editable.rendered }
}

/**
 * The same as a document that can be changed further.
 * @param more changes of content beside the mends
 */
export async function mendPages(
  { file, requirements: given, mends, cut = null }: MendOrder,
  tools: MendTools,
  more: readonly ContentEdits[],
): Promise<{ ok: true; editable: EditablePdf } | MendRefusal> {
  const opened = await openArtwork(file, mends, tools)
  if (!opened.ok) return opened
  const { editable, isPicture, unitMm } = opened
  const has = (id: MendId) => mends.some((mend) => mend.id === id)
  const scale = mends.find((mend) => mend.id === 'scale')
  const requirements = scale === undefined ? given : { ...given, placement: scale.placement }
  try {
    const pages = readPages(editable, has('add-bleed'))
    await mendObjects(editable, has, { tools, requirements })
    const { edits, beside } = planEdits({ mends, requirements, tools }, editable, more)
    for (const page of pages) {
      const lay = planPage(page, {
        mends,
        requirements,
        isPicture,
        unitMm,
        tools,
        cut,
        samples: opened.samples,
        beside,
      })
      if (lay !== null) layPage(editable, lay, requirements, edits)
    }
    if (edits.flattens === true) removeLayers(editable)
  } catch (error) {
    return { ok: false, code: error instanceof TooMuchContent ? 'too-complex' : 'damaged' }
  }
  return { ok: true, editable }
}

/** What the mends ask of the content of pages, with what else is asked of it. */
function planEdits(
  { mends, requirements, tools }: Pick<Plan, 'mends' | 'requirements' | 'tools'>,
  editable: EditablePdf,
  more: readonly ContentEdits[],
): { edits: ContentEdits; beside: ContentEdits | null } {
  const picked = mends.find((mend) => mend.id === 'spot-plates')
  const spots = picked === undefined ? null : spotPlates(picked, requirements, editable.pdf.objects)
  const own = mends.flatMap((mend) => editsOf(mend, tools))
  return {
    edits: combineEdits([...(spots === null ? [] : [spots.inPlace]), ...own, ...more]),
    beside: spots?.beside ?? null,
  }
}

/** The mends of a document's objects. */
async function mendObjects(
  editable: EditablePdf,
  has: (id: MendId) => boolean,
  { tools, requirements }: Pick<Plan, 'tools' | 'requirements'>,
): Promise<void> {
  if (has('remove-extras')) removeExtras(editable)
  if (has('name-plates')) namePlates(editable, orderedFoils(requirements))
  if (has('convert-colours')) await convertPictures(editable, tools)
}

/** What a mend asks of the content of pages; nothing where it is done otherwise. */
function editsOf({ id }: Mend, tools: MendTools): readonly ContentEdits[] {
  const edits: Partial<Record<MendId, ContentEdits>> = {
    'flatten-layers': flattenLayers,
    'black-text': blackText,
    'convert-colours': convertColours(tools),
    'knock-out-white': knockOutWhite,
    'overprint-plates': overprintPlates,
  }
  const found = edits[id]
  return found === undefined ? [] : [found]
}

interface ReadPage {
  page: PDFDict
  format: Pick<PageFacts, 'boxes' | 'unitMm' | 'turns'>
  /** Read only where bleed is added: it takes as long as a check. */
  facts: PageFacts | null
}

/** No plates are asked for. */
const NO_PLATES = { press: null, openJpeg: null }

function readPages({ pdf, layers }: EditablePdf, needsFacts: boolean): ReadPage[] {
  const counts: LayerCounts = new Map()
  return pdf.pages.map((page, index) => {
    const facts = needsFacts
      ? { number: index + 1, ...readPage({ pdf, layers, counts, tools: NO_PLATES }, page) }
      : null
    return { page, format: readFormat(pdf.objects, page), facts }
  })
}

interface Plan {
  mends: readonly Mend[]
  requirements: PrintRequirements
  isPicture: boolean
  unitMm: number | null
  tools: MendTools
  samples: Samples | null
  cut: CutPlace | null
  beside: ContentEdits | null
}

/** What is done with a page; null where nobody has said how one of another shape lies on the piece. */
function planPage({ page, format, facts }: ReadPage, plan: Plan): PageLay | null {
  const { mends, requirements, isPicture, unitMm, cut, beside } = plan
  const { shown, trim } = format.boxes
  const placeable = isPicture ? { shown, trim: null, unitMm } : { shown, trim, unitMm: format.unitMm }
  const place = placePage(placeable, requirements)
  if (place.match === 'other-shape' && requirements.placement === null && cut === null) return null
  const isMade = mends.some(({ id }) => id === 'white-plate')
  const turn = mends.find((mend) => mend.id === 'turn')?.quarters ?? 0
  return {
    page,
    placeable,
    isPicture,
    cut,
    beside,
    ...planBleed(facts, place, plan),
    hasWhite:
      getWhitePrint({ isOrdered: requirements.plates.includes('White'), hasPlate: false, isMade }) === 'artwork',
    hasPlates: facts?.colours.some(({ inks }) => inks.some(isTechnicalInk)) ?? false,
    quarters: quartersOf(format, place, requirements) + turn,
  }
}

/** The bleed that a page gets where it has too little, and the colour of its edge. */
function planBleed(
  facts: PageFacts | null,
  place: PlacedPage,
  { mends, requirements, isPicture, tools, samples, cut }: Plan,
): Pick<PageLay, 'bleed' | 'edge'> {
  const bleed = mends.find((mend) => mend.id === 'add-bleed') ?? null
  // Of a picture nobody knows whether its edge is meant to be cut off; whoever adds bleed says that it is not.
  const isShort = isPicture || (facts !== null && findShortBleed({ facts, place }, requirements).length > 0)
  return {
    // What is cut out of the artwork has its own edge.
    bleed: isShort && cut === null ? bleed : null,
    edge: bleed?.colour ?? edgeOf(facts, samples, tools),
  }
}

function edgeOf(facts: PageFacts | null, samples: Samples | null, tools: MendTools): Inks {
  if (samples !== null) return edgeColour(samples, tools)
  return facts === null ? [0, 0, 0, 0] : largestColour(facts, tools)
}

/** As the page is shown, where that is how it fits. */
function quartersOf({ turns }: ReadPage['format'], { isTurned }: PlacedPage, { trim }: PrintRequirements): number {
  if (trim.width === trim.height) return turns
  const isOdd = (turns & 1) === 1
  if (isTurned) return isOdd ? turns : 1
  return isOdd ? 0 : turns
}
