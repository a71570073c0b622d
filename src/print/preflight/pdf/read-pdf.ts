import type { LayerFacts, OutputIntent, PdfFacts, UnusableFacts } from '../facts.ts'
import type { PlateTools } from '../plates/plates.ts'
import { Layers } from './layers.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'
import type { PdfObjects, PdfValue } from './pdf-objects.ts'
import { type LayerCounts, readPage } from './read-page.ts'

/**
 * Everything in a PDF that a check asks for. Never throws: what cannot be opened is told as such.
 * @param tools what plates will be made with; the press may be set later, as long as that is before the first of them
 */
export async function readPdf(file: Uint8Array, tools: PlateTools): Promise<PdfFacts | UnusableFacts> {
  const opened = await openPdf(file, tools.inflate)
  if (!opened.ok) return { kind: 'unusable', reason: opened.code }
  try {
    const facts = readFacts(opened.pdf, tools)
    if (hasJpeg(opened.pdf.objects, facts)) tools.openJpeg = (await import('../plates/decode-jpeg.ts')).openJpegDecoder
    return facts
  } catch {
    // An object that contradicts itself outside of any page.
    return { kind: 'unusable', reason: 'damaged' }
  }
}

/** The decoder is loaded only for a file that has compressed pictures. */
function hasJpeg(objects: PdfObjects, { pages }: PdfFacts): boolean {
  return pages.some(({ pictures }) =>
    pictures.some(
      ({ source }) =>
        !(source instanceof Uint8Array) && objects.filters(source).some((filter) => filter.startsWith('DCT')),
    ),
  )
}

function readFacts(pdf: OpenPdf, tools: PlateTools): PdfFacts {
  const { objects, catalog, version } = pdf
  const layers = new Layers(pdf)
  const counts: LayerCounts = new Map()
  const pages = pdf.pages.map((page, index) => ({
    number: index + 1,
    ...readPage({ pdf, layers, counts, tools }, page),
  }))
  return {
    kind: 'pdf',
    version,
    intents: readIntents(objects, catalog),
    layers: layers.all().map((layer): LayerFacts => {
      const { objects: painted, colours } = counts.get(layer) ?? { objects: 0, colours: 0 }
      return { ...layer, objects: painted, isTechnical: colours === 0 }
    }),
    hasScripts: hasScripts(objects, catalog),
    formFields: objects.list(objects.get(objects.get(catalog, 'AcroForm'), 'Fields')).length,
    pages,
  }
}

function readIntents(objects: PdfObjects, catalog: PdfValue): OutputIntent[] {
  return objects.list(objects.get(catalog, 'OutputIntents')).map((intent) => {
    const profile = objects.get(intent, 'DestOutputProfile')
    const condition = objects.text(objects.get(intent, 'OutputConditionIdentifier'))
    return {
      condition: condition ?? objects.text(objects.get(intent, 'OutputCondition')) ?? 'unnamed',
      hasProfile: profile !== undefined,
      components: objects.number(objects.get(profile, 'N')),
    }
  })
}

/** Scripts of the document: on opening it, by name, or on its events. */
function hasScripts(objects: PdfObjects, catalog: PdfValue): boolean {
  const action = objects.get(catalog, 'OpenAction')
  const isScript = objects.name(objects.get(action, 'S')) === 'JavaScript'
  const named = objects.get(objects.get(catalog, 'Names'), 'JavaScript')
  return isScript || named !== undefined || objects.get(catalog, 'AA') !== undefined
}
