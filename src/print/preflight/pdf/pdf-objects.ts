import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { undoPredictor } from './undo-predictor.ts'

export type PdfValue = PDFObject | undefined

/** The data of a stream, decoded as far as it is not a picture's own format. */
export interface StreamData {
  bytes: Uint8Array
  /** The format that is left: `DCTDecode` is a JPEG. */
  codec: string | null
  /** The stream is longer than was asked for: the rest was not decoded. */
  isCut: boolean
}

/**
 * Inflates data in the format of zlib (RFC 1950) that is whole and of at most so many bytes.
 * @returns null for any other data, which is then inflated as far as it goes
 */
export type Inflate = (data: Uint8Array, limit: number) => Uint8Array | null

/** All that the streams of one file may come to when they are decoded, and one stream of content. */
const MAX_DECODED_BYTES = 256 * 1024 * 1024
const MAX_CONTENT_BYTES = 48 * 1024 * 1024
const MAX_REFERENCES = 32
/** A picture's own formats, and encryption of single streams. */
const CODECS: ReadonlySet<string> = new Set([
  'DCTDecode',
  'DCT',
  'JPXDecode',
  'CCITTFaxDecode',
  'CCF',
  'JBIG2Decode',
  'Crypt',
])

/** Thrown where a file has more in it than any artwork. */
export class TooMuchContent extends Error {}

/**
 * The objects of a PDF, read with the types that are expected: a value of another type is as if it were missing, as PDF
 * readers treat it. References are followed everywhere.
 */
export class PdfObjects {
  readonly context: PDFContext
  private readonly inflate: Inflate | null
  private decodedBytes = 0

  /** @param inflate quicker than pdf-lib, where there is such a thing */
  constructor(context: PDFContext, inflate: Inflate | null = null) {
    this.context = context
    this.inflate = inflate
  }

  /** What a value refers to, however many references lead there. */
  resolve(value: PdfValue): PdfValue {
    let found = value
    for (let steps = 0; found instanceof PDFRef; steps++) {
      if (steps > MAX_REFERENCES) return undefined
      found = this.context.lookup(found)
    }
    return found
  }

  /** A dictionary, or that of a stream. */
  dict(value: PdfValue): PDFDict | undefined {
    const found = this.resolve(value)
    if (found instanceof PDFDict) return found
    return found instanceof PDFStream ? found.dict : undefined
  }

  get(value: PdfValue, key: string): PdfValue {
    return this.resolve(this.getUnresolved(value, key))
  }

  /** The same without following the last reference, by which things are told apart. */
  getUnresolved(value: PdfValue, key: string): PdfValue {
    return this.dict(value)?.get(PDFName.of(key))
  }

  list(value: PdfValue): readonly PDFObject[] {
    const found = this.resolve(value)
    return found instanceof PDFArray ? found.asArray() : []
  }

  number(value: PdfValue, otherwise = 0): number {
    const found = this.resolve(value)
    const number = found instanceof PDFNumber ? found.asNumber() : otherwise
    return Number.isFinite(number) ? number : otherwise
  }

  numbers(value: PdfValue): number[] {
    return this.list(value).map((one) => this.number(one))
  }

  boolean(value: PdfValue): boolean | undefined {
    const found = this.resolve(value)
    return found instanceof PDFBool ? found.asBoolean() : undefined
  }

  name(value: PdfValue): string | undefined {
    const found = this.resolve(value)
    return found instanceof PDFName ? found.decodeText() : undefined
  }

  text(value: PdfValue): string | undefined {
    const found = this.resolve(value)
    return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : undefined
  }

  /** The bytes of a string or of a stream. */
  bytes(value: PdfValue, limit?: number): Uint8Array {
    const found = this.resolve(value)
    if (found instanceof PDFString || found instanceof PDFHexString) return found.asBytes()
    return this.stream(found, limit).bytes
  }

  /**
   * The operators of a page, a form or a pattern.
   * @throws if they are longer than any artwork's
   */
  content(value: PdfValue): Uint8Array {
    const { bytes, isCut } = this.stream(value, MAX_CONTENT_BYTES)
    if (isCut) throw new TooMuchContent('a stream of content is too long')
    return bytes
  }

  isStream(value: PdfValue): boolean {
    return this.resolve(value) instanceof PDFStream
  }

  filters(value: PdfValue): string[] {
    const filter = this.get(value, 'Filter')
    const all = filter instanceof PDFArray ? this.list(filter) : [filter]
    return all.map((one) => this.name(one) ?? '').filter((one) => one !== '')
  }

  /**
   * Decodes a stream up to its picture format, at most `limit` bytes of it.
   * @throws if the file's streams come to more than any artwork's
   */
  stream(value: PdfValue, limit = MAX_DECODED_BYTES): StreamData {
    const found = this.resolve(value)
    if (!(found instanceof PDFRawStream)) return { bytes: new Uint8Array(), codec: null, isCut: false }
    const filters = this.filters(found)
    const own = filters.findIndex((filter) => CODECS.has(filter))
    const { bytes, isCut } =
      own === 0 && found.transform === undefined
        ? { bytes: found.contents.subarray(0, limit), isCut: found.contents.length > limit }
        : this.decode(found, own === -1 ? null : filters.slice(0, own), limit)
    this.decodedBytes += bytes.byteLength
    if (this.decodedBytes > MAX_DECODED_BYTES) throw new TooMuchContent('the streams of this file are too long')
    if (own !== -1) return { bytes, codec: filters[own] ?? null, isCut }
    return { bytes: this.undoPrediction(found, bytes), codec: null, isCut }
  }

  /** @param before of its filters, those before a picture's own format, where it has one */
  private decode(stream: PDFRawStream, before: string[] | null, limit: number): Pick<StreamData, 'bytes' | 'isCut'> {
    const { contents, transform } = stream
    const [first, ...others] = before ?? this.filters(stream)
    const isPlain = transform === undefined && first === 'FlateDecode' && others.length === 0
    const bytes = isPlain ? (this.inflate?.(contents, limit) ?? null) : null
    if (bytes !== null) return { bytes, isCut: false }
    const coded = before && PDFRawStream.of(this.context.obj({ Filter: before }), contents, transform)
    return decodeUpTo(coded ?? stream, limit)
  }

  private undoPrediction(stream: PDFRawStream, bytes: Uint8Array): Uint8Array {
    const parameters = this.get(stream, 'DecodeParms')
    const last = parameters instanceof PDFArray ? this.list(parameters).at(-1) : parameters
    return undoPredictor(bytes, {
      predictor: this.number(this.get(last, 'Predictor'), 1),
      colours: this.number(this.get(last, 'Colors'), 1),
      bits: this.number(this.get(last, 'BitsPerComponent'), 8),
      columns: this.number(this.get(last, 'Columns'), 1),
    })
  }
}

const CHUNK_BYTES = 64 * 1024

/** Decodes at most `limit` bytes, a chunk at a time: 50 kB may stand for 50 MB of zeros. */
export function decodeUpTo(stream: PDFRawStream, limit: number): { bytes: Uint8Array; isCut: boolean } {
  const decoder = decodePDFRawStream(stream)
  let length = 0
  while (length <= limit) {
    const more = decoder.getBytes(CHUNK_BYTES).length
    if (more === 0) break
    length += more
  }
  decoder.reset()
  const isCut = length > limit
  return { bytes: length === 0 ? new Uint8Array() : Uint8Array.from(decoder.getBytes(Math.min(length, limit))), isCut }
}
