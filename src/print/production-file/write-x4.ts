import {
  PDFDict,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { addOutputIntent, type PrintCondition } from '#print/colour/output-intent.ts'
import { joinBytes, toBytes } from '#print/mends/copied-text.ts'
import { removeDeviceSettings } from '#print/mends/document-mends.ts'
import { type EditablePdf, prune, saveEditable, visitReachable } from '#print/mends/editable-pdf.ts'
import { rgbSpace } from '#print/mends/embed-picture.ts'

/* Makes a document PDF/X-4 (ISO 15930-7): what it must have, and what it must not. */

export interface FileFacts {
  title: string
  /** The day that stands in the file: that of its original, so that it never changes. */
  madeAt: Date
  creator: string
  /** Hex digits that name the content: the SHA-256 of all that the file is made from. */
  contentHash: string
  /** The SHA-256 of each file that is placed in it, as hex digits. */
  sources?: readonly string[]
}

/** Changes a document into PDF/X-4 and writes it. The same document and facts give the same bytes. */
export async function writeX4(editable: EditablePdf, condition: PrintCondition, facts: FileFacts): Promise<Uint8Array> {
  const { context } = editable
  replaceCatalog(editable)
  removeDeviceSettings(editable)
  nameRgb(editable)
  context.header = PDFHeader.forVersion(1, 6)
  addOutputIntent(editable, condition)
  addLayers(editable)
  describe(editable, facts)
  prune(editable)
  return saveEditable(editable)
}

/** A catalogue of only pages: names, actions, forms, structure and everything else stays behind. */
function replaceCatalog(editable: EditablePdf): void {
  const { context, pdf } = editable
  const pages = context.nextRef()
  const kids = pdf.pages.map((page) => {
    const ref = findRef(editable, page)
    page.set(PDFName.of('Parent'), pages)
    page.set(PDFName.of('Type'), PDFName.of('Page'))
    for (const key of page.keys()) if (!PAGE_KEYS.has(key.decodeText())) page.delete(key)
    return ref
  })
  context.assign(pages, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  const catalog = context.obj({ Type: 'Catalog', Pages: pages })
  context.trailerInfo.Root = context.register(catalog)
  editable.catalog = catalog
}

const PAGE_KEYS: ReadonlySet<string> = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'Rotate',
  'Resources',
  'Contents',
  'Group',
])

function findRef({ context }: EditablePdf, page: PDFDict) {
  return context.getObjectRef(page) ?? context.register(page)
}

/** RGB that says nothing of itself is sRGB: every stream that has resources of its own says so. */
function nameRgb(editable: EditablePdf): void {
  const { context, pdf } = editable
  const { objects } = pdf
  const space = context.register(rgbSpace(context))
  visitReachable(editable, (object) => {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) return
    const entry = (key: string) => objects.name(objects.get(dict, key))
    if (entry('S') === 'Transparency' && entry('CS') === 'DeviceRGB') dict.set(PDFName.of('CS'), space)
    // One without resources is drawn nowhere (mends/rewrite-content.ts).
    const isBareForm = entry('Subtype') === 'Form' && !dict.has(PDFName.of('Resources'))
    if (isBareForm) dict.set(PDFName.of('Resources'), context.obj({}))
    const resources = objects.dict(dict.get(PDFName.of('Resources')))
    if (resources !== undefined) setDefaultRgb(editable, resources, space)
  })
}

/** Says in resources what their RGB is, unless they say so themselves. */
function setDefaultRgb({ context, pdf }: EditablePdf, resources: PDFDict, space: PDFRef): void {
  const before = pdf.objects.dict(resources.get(PDFName.of('ColorSpace')))
  if (before?.has(PDFName.of('DefaultRGB')) === true) return
  const spaces = context.obj({})
  for (const [key, value] of before?.entries() ?? []) spaces.set(key, value)
  spaces.set(PDFName.of('DefaultRGB'), space)
  resources.set(PDFName.of('ColorSpace'), spaces)
}

/** The panel of the layers of plates; all of them are shown and printed. */
function addLayers({ context, catalog, plates }: EditablePdf): void {
  const layers = [...plates.usedLayers()]
  if (layers.length === 0) return
  const configuration = { Name: PDFString.of('Production'), BaseState: 'ON', Order: layers }
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: layers, D: configuration }))
}

function describe({ context, catalog }: EditablePdf, facts: FileFacts): void {
  const { title, madeAt, creator, contentHash } = facts
  const id = PDFHexString.of(contentHash.slice(0, 32))
  context.trailerInfo.ID = context.obj([id, id])
  const stamp = `D:${madeAt.toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`
  context.trailerInfo.Info = context.register(
    context.obj({
      Title: PDFHexString.fromText(title),
      Creator: PDFHexString.fromText(creator),
      Producer: PDFHexString.fromText(creator),
      CreationDate: PDFString.of(stamp),
      ModDate: PDFString.of(stamp),
      Trapped: 'False',
      GTS_PDFXVersion: PDFString.of('PDF/X-4'),
    }),
  )
  const xmp = new TextEncoder().encode(writeXmp(facts))
  const dict = context.obj({ Type: 'Metadata', Subtype: 'XML', Length: xmp.length })
  catalog.set(PDFName.of('Metadata'), context.register(PDFRawStream.of(dict, xmp)))
}

/** XMP with what PDF/X-4 asks for (§6.9). */
function writeXmp({ title, madeAt, creator, contentHash, sources = [] }: FileFacts): string {
  const stamp = madeAt.toISOString().replace(/\.\d+Z$/, '+00:00')
  const uuid = [8, 4, 4, 4, 12]
    .map((length, index, all) => {
      const from = all.slice(0, index).reduce((sum, one) => sum + one, 0)
      return contentHash.slice(from, from + length)
    })
    .join('-')
  const names = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    'xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
    'xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#"',
    'xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"',
  ].join(' ')
  const facts = [
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`,
    `<xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${stamp}</xmp:CreateDate><xmp:ModifyDate>${stamp}</xmp:ModifyDate>`,
    `<xmp:MetadataDate>${stamp}</xmp:MetadataDate>`,
    `<pdf:Producer>${escapeXml(creator)}</pdf:Producer><pdf:Trapped>False</pdf:Trapped>`,
    `<xmpMM:DocumentID>uuid:${uuid}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:${uuid}</xmpMM:InstanceID>`,
    '<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
    ...(sources.length > 0
      ? [`<xmpMM:Ingredients><rdf:Bag>${sources.map(ingredient).join('')}</rdf:Bag></xmpMM:Ingredients>`]
      : []),
    '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
  ].join('')
  const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${names}>${facts}</rdf:Description></rdf:RDF>`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${rdf}</x:xmpmeta><?xpacket end="r"?>`
}

/** A file that is placed in this one, by its hash (XMP, part 2: ResourceRef). */
function ingredient(sha256: string): string {
  return `<rdf:li rdf:parseType="Resource"><stRef:instanceID>sha256:${sha256}</stRef:instanceID></rdf:li>`
}

/** The hashes of the files that a file says it is made of. */
export function readSources(file: Uint8Array): string[] {
  const text = new TextDecoder('latin1').decode(file)
  return [...text.matchAll(/<stRef:instanceID>sha256:([0-9a-f]{64})</g)].map(([, sha256 = '']) => sha256)
}

function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, ' ')
    .replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The content of a page with more after it. */
export function addToPage({ context, pdf }: EditablePdf, page: PDFDict, more: string): void {
  const before = pdf.objects.content(pdf.objects.get(page, 'Contents'))
  page.set(PDFName.of('Contents'), context.register(context.stream(joinBytes([before, toBytes(`\n${more}`)]))))
}

/** Gives a page a further resource. */
export function addResource(
  { context, pdf }: EditablePdf,
  page: PDFDict,
  kind: string,
  entry: readonly [string, PDFObject],
): void {
  const resources = pdf.objects.dict(pdf.objects.get(page, 'Resources'))
  const before = pdf.objects.dict(resources?.get(PDFName.of(kind)))
  const dict = before ?? context.obj({})
  dict.set(PDFName.of(entry[0]), entry[1])
  resources?.set(PDFName.of(kind), dict)
}
