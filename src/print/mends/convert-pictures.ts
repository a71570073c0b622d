import { PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { type ColourSpace, ColourSpaces, getKind } from '#print/preflight/pdf/colour-space.ts'
import { type EditablePdf, visitReachable } from './editable-pdf.ts'
import { embedSamples } from './embed-picture.ts'
import type { MendTools, Samples } from './mend-tools.ts'

/** The most pixels of a picture that is converted here; a larger one is converted by the press, from its own profile. */
const MAX_PIXELS = 60_000_000

/** Pictures in RGB become CMYK of the stock's profile, in the place of what they were. */
export async function convertPictures(editable: EditablePdf, tools: MendTools): Promise<void> {
  const { objects } = editable.pdf
  const spaces = new ColourSpaces(objects)
  const found: { ref: PDFRef; picture: PDFRawStream }[] = []
  visitReachable(editable, (object, ref) => {
    if (ref === null || !(object instanceof PDFRawStream)) return
    if (objects.name(objects.get(object, 'Subtype')) !== 'Image') return
    const space = objects.get(object, 'ColorSpace')
    if (space !== undefined && getKind(spaces.read(space)) === 'RGB') found.push({ ref, picture: object })
  })
  for (const { ref, picture } of found) {
    const samples = await readSamples(editable, picture, tools)
    if (samples === null) continue
    const converted = embedSamples(editable.context, { ...samples, colour: 'CMYK', data: toInks(samples, tools) })
    const stream = editable.context.lookup(converted.ref)
    if (!(stream instanceof PDFRawStream)) continue
    for (const key of ['SMask', 'Mask', 'Interpolate', 'Intent', 'OC']) {
      const value = picture.dict.get(PDFName.of(key))
      // A colour that is left out was one of RGB.
      if (value !== undefined && !(key === 'Mask' && objects.list(value).length > 0))
        stream.dict.set(PDFName.of(key), value)
    }
    editable.context.assign(ref, stream)
    editable.context.delete(converted.ref)
  }
}

function toInks({ data, width, height }: Samples, { toCmyk }: MendTools): Uint8Array {
  const inks = new Uint8Array(width * height * 4)
  const step = 65_536
  for (let from = 0; from < width * height; from += step) {
    const to = Math.min(width * height, from + step)
    inks.set(toCmyk(data.subarray(from * 3, to * 3)), from * 4)
  }
  return inks
}

/** The samples of a picture in RGB, with a palette or without; null for what cannot be read here. */
async function readSamples(
  { pdf: { objects } }: EditablePdf,
  picture: PDFRawStream,
  tools: MendTools,
): Promise<Samples | null> {
  const number = (key: string, usual?: number) => objects.number(objects.get(picture, key), usual)
  const size = { width: number('Width'), height: number('Height') }
  const pixels = size.width * size.height
  if (pixels > MAX_PIXELS || pixels < 1) return null
  const { bytes, codec } = objects.stream(picture)
  if (codec === 'DCTDecode' || codec === 'DCT') return readJpeg(bytes, size, tools)
  if (codec !== null || number('BitsPerComponent', 8) !== 8) return null
  const space = new ColourSpaces(objects).read(objects.get(picture, 'ColorSpace'))
  const data = space.family === 'Indexed' ? lookUp(space, bytes, pixels) : bytes.subarray(0, pixels * 3)
  return data.length < pixels * 3 ? null : { ...size, colour: 'RGB', alpha: null, data }
}

/** A JPEG that is what its picture says of it. */
async function readJpeg(
  bytes: Uint8Array,
  { width, height }: Pick<Samples, 'width' | 'height'>,
  tools: MendTools,
): Promise<Samples | null> {
  const decoded = await tools.decodePicture(bytes)
  return decoded?.colour === 'RGB' && decoded.width === width && decoded.height === height ? decoded : null
}

/** The colours of a palette, three bytes each. */
function lookUp({ lookup }: ColourSpace, indexes: Uint8Array, pixels: number): Uint8Array {
  const data = new Uint8Array(pixels * 3)
  for (let at = 0; at < pixels; at++) {
    const from = (indexes[at] ?? 0) * 3
    for (let part = 0; part < 3; part++) data[at * 3 + part] = lookup?.[from + part] ?? 0
  }
  return data
}
