import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/*
 * Judges a file by the conditions of PDF/X-4 (ISO 15930-7:2010), read from the standard's clauses as they are published,
 * and shares nothing with the writer but the library that parses objects.
 */

/** What a file fails, as sentences; none if it is PDF/X-4 as far as this looks. */
export async function judgeX4(file: Uint8Array): Promise<string[]> {
  const faults: string[] = []
  const check = (isMet: boolean, what: string) => void (isMet || faults.push(what))
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1')
  check(head.startsWith('%PDF-1.6'), 'the header is not that of PDF 1.6')
  check(
    [...file.subarray(10, 14)].every((byte) => byte > 127),
    'no binary comment behind the header',
  )
  const document = await PDFDocument.load(file, { updateMetadata: false })
  const judge = new Judge(document, check)
  judge.trailer()
  judge.intent()
  judge.metadata()
  judge.pages()
  judge.everyObject()
  judge.layers()
  return faults
}

type Check = (isMet: boolean, what: string) => void
type Value = PDFObject | undefined

const FORBIDDEN_KEYS = [
  'OPI',
  'Ref',
  'Alternates',
  'JS',
  'JavaScript',
  'AA',
  'PS',
  'TR',
  'HTP',
  'AcroForm',
  'OpenAction',
]
const SPOT_FAMILIES = ['Separation', 'DeviceN']

class Judge {
  private readonly document: PDFDocument
  private readonly check: Check
  private readonly separations = new Map<string, string>()

  constructor(document: PDFDocument, check: Check) {
    this.document = document
    this.check = check
  }

  private resolve(value: Value): Value {
    return value instanceof PDFRef ? this.document.context.lookup(value) : value
  }

  private get(dict: Value, key: string): Value {
    const found = this.resolve(dict)
    const own = found instanceof PDFRawStream ? found.dict : found
    return own instanceof PDFDict ? this.resolve(own.get(PDFName.of(key))) : undefined
  }

  private text(value: Value): string {
    if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText()
    return value instanceof PDFName ? value.decodeText() : ''
  }

  private list(value: Value): PDFObject[] {
    return value instanceof PDFArray ? value.asArray() : []
  }

  trailer(): void {
    const { trailerInfo } = this.document.context
    this.check(this.list(this.resolve(trailerInfo.ID)).length === 2, 'the trailer has no ID')
    this.check(trailerInfo.Encrypt === undefined, 'the file is encrypted')
    const info = this.resolve(trailerInfo.Info)
    this.check(this.text(this.get(info, 'Trapped')) !== '', 'Trapped is not in the information')
    this.check(this.text(this.get(info, 'Title')) !== '', 'no title in the information')
  }

  intent(): void {
    const intents = this.list(this.get(this.document.catalog, 'OutputIntents'))
    const ours = intents.filter((intent) => this.text(this.get(intent, 'S')) === 'GTS_PDFX')
    this.check(ours.length === 1, 'there is not one GTS_PDFX output intent')
    this.check(this.text(this.get(ours[0], 'OutputConditionIdentifier')) !== '', 'the intent names no condition')
    const profile = this.get(ours[0], 'DestOutputProfile')
    this.check(profile instanceof PDFRawStream, 'the intent has no profile')
    if (!(profile instanceof PDFRawStream)) return
    const bytes = Buffer.from(decodePDFRawStream(profile).decode())
    this.check(bytes.toString('latin1', 36, 40) === 'acsp', 'the profile is no ICC profile')
    this.check(bytes.toString('latin1', 12, 16) === 'prtr', 'the profile is not that of a printer')
    this.check(bytes.toString('latin1', 16, 20) === 'CMYK', 'the profile is not of four inks')
    this.check(this.get(profile, 'N')?.toString() === '4', 'the profile says another number of inks')
  }

  metadata(): void {
    const stream = this.get(this.document.catalog, 'Metadata')
    this.check(stream instanceof PDFRawStream && this.get(stream, 'Filter') === undefined, 'no plain XMP')
    const xmp = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('utf8') : ''
    for (const part of [
      '<pdfxid:GTS_PDFXVersion>PDF/X-4<',
      '<dc:title>',
      '<xmp:CreateDate>',
      '<xmp:ModifyDate>',
      '<xmp:MetadataDate>',
      '<xmpMM:DocumentID>',
      '<xmpMM:VersionID>',
      '<xmpMM:RenditionClass>',
      '<pdf:Trapped>',
    ]) {
      this.check(xmp.includes(part), `XMP lacks ${part}`)
    }
  }

  pages(): void {
    for (const { node } of this.document.getPages()) {
      const box = (key: string) => this.list(this.get(node, key)).map((one) => Number(this.resolve(one)?.toString()))
      const [media, bleed, trim] = [box('MediaBox'), box('BleedBox'), box('TrimBox')]
      this.check(media.length === 4 && trim.length === 4, 'a page lacks its media or its trim box')
      this.check(this.get(node, 'ArtBox') === undefined, 'a page has an art box beside its trim box')
      const isWithin = (inner: number[], outer: number[]) =>
        inner.every((at, index) => (index < 2 ? at >= (outer[index] ?? 0) - 1e-3 : at <= (outer[index] ?? 0) + 1e-3))
      this.check(isWithin(trim, bleed) && isWithin(bleed, media), 'the boxes of a page do not lie within each other')
      this.check(this.list(this.get(node, 'Annots')).length === 0, 'a page has annotations')
    }
  }

  layers(): void {
    const properties = this.get(this.document.catalog, 'OCProperties')
    if (properties === undefined) return
    const configurations = [this.get(properties, 'D'), ...this.list(this.get(properties, 'Configs'))]
    for (const one of configurations) {
      this.check(this.text(this.get(one, 'Name')) !== '', 'a configuration of layers has no name')
      this.check(this.get(one, 'AS') === undefined, 'a configuration of layers changes by itself')
      const order = this.list(this.get(one, 'Order')).length
      this.check(order === this.list(this.get(properties, 'OCGs')).length, 'layers are not all in the order')
    }
  }

  everyObject(): void {
    for (const [, object] of this.document.context.enumerateIndirectObjects()) this.object(object, 0)
  }

  private object(value: PDFObject, depth: number): void {
    if (depth > 40) return
    const dict = value instanceof PDFRawStream ? value.dict : value
    if (dict instanceof PDFArray) {
      this.space(dict)
      for (const one of dict.asArray()) this.object(one, depth + 1)
    } else if (dict instanceof PDFDict) {
      this.dict(dict, value instanceof PDFRawStream ? value : null)
      for (const [, one] of dict.entries()) this.object(one, depth + 1)
    }
  }

  private dict(dict: PDFDict, stream: PDFRawStream | null): void {
    const isMask = this.text(this.get(dict, 'S')) !== '' && this.get(dict, 'G') !== undefined
    for (const key of FORBIDDEN_KEYS) {
      this.check(!dict.has(PDFName.of(key)) || (key === 'TR' && isMask), `${key} is in a dictionary`)
    }
    const transfer = this.text(this.get(dict, 'TR2'))
    this.check(!dict.has(PDFName.of('TR2')) || transfer === 'Default', 'a transfer curve is set')
    this.check(this.text(this.get(dict, 'Subtype')) !== 'PS', 'PostScript is in the file')
    if (stream !== null) this.check(this.get(dict, 'F') === undefined, 'a stream is in another file')
    const filters = this.list(this.get(dict, 'Filter'))
    this.check(!filters.some((one) => this.text(one) === 'Crypt'), 'a stream is encrypted')
    if (this.text(this.get(dict, 'Type')) === 'FontDescriptor') this.font(dict)
    if (this.text(this.get(dict, 'S')) === 'Transparency') {
      this.check(this.text(this.get(dict, 'CS')) !== 'DeviceRGB', 'colours are blended in RGB of no device')
    }
    this.resources(dict)
  }

  private font(descriptor: PDFDict): void {
    const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(PDFName.of(key)))
    this.check(isEmbedded, `the font ${this.text(this.get(descriptor, 'FontName'))} is not embedded`)
  }

  /** Content paints in RGB of a device only where that is described. */
  private resources(dict: PDFDict): void {
    const contents = this.text(this.get(dict, 'Subtype')) === 'Form' || dict.has(PDFName.of('Contents'))
    const isRgb = this.text(this.get(dict, 'ColorSpace')) === 'DeviceRGB'
    if (!contents && !isRgb) return
    if (!contents) return
    const spaces = this.get(this.get(dict, 'Resources'), 'ColorSpace')
    this.check(this.get(spaces, 'DefaultRGB') !== undefined, 'a page or form says nothing of its RGB')
  }

  /** A spot colour is the same wherever it is used. */
  private space(array: PDFArray): void {
    if (!SPOT_FAMILIES.includes(this.text(this.resolve(array.asArray()[0]))) || array.size() < 4) return
    if (this.text(this.resolve(array.get(0))) !== 'Separation') return
    const name = this.text(this.resolve(array.get(1)))
    const rest = `${this.describe(array.get(2))} ${this.describe(array.get(3))}`
    const known = this.separations.get(name) ?? rest
    this.separations.set(name, known)
    this.check(known === rest, `the spot colour ${name} is described in two ways`)
  }

  private describe(value: Value): string {
    const found = this.resolve(value)
    if (found instanceof PDFRawStream) return Buffer.from(found.contents).toString('base64')
    if (found instanceof PDFNumber) return String(found.asNumber())
    return found?.toString() ?? ''
  }
}
