import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { cleanArtwork, STICKER, writeSample } from './sample-pdf.ts'
import { type PdfPart, stream, writePdf } from './write-pdf.ts'

/* Files that are made to do harm, or were damaged on their way. */

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>'
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 153 153]>>'
const page = (resources = '') => `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<${resources}>>>>`
const pdfOf = (content: PdfPart, resources = '', ...more: PdfPart[]) =>
  writePdf([CATALOG, PAGES, page(resources), content, ...more])
const form = (resources: string, content: string) =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<<${resources}>>`, content)
const zeros = (megabytes: number) => deflateSync(new Uint8Array(megabytes * 1024 * 1024))
const clean = () => writeSample(cleanArtwork(STICKER))

/** Those that no program could open either: the answer is that they could not be opened. */
export const UNREADABLE: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  nothing: () => new Uint8Array(),
  words: () => Buffer.from('hello'),
  'a header alone': () => Buffer.from('%PDF-1.7\n'),
  'a header and noise': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(200_000)]),
  'no pages': () => writePdf([CATALOG, '<</Type/Pages/Kids[]/Count 0>>']),
  'pages that are their own parents': () => writePdf([CATALOG, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
  'references in a circle': () => writePdf(['2 0 R', '3 0 R', '2 0 R']),
  'a list of ten million numbers': () => writePdf([CATALOG, PAGES, page(), `[${'0 '.repeat(10_000_000)}]`]),
  'a hundred thousand lists in each other': () => writePdf(['['.repeat(100_000), PAGES]),
  'objects that never end': () => Buffer.from(`%PDF-1.7\n${'1 0 obj [('.repeat(100_000)}`),
  'compressed objects of 100 MB': () =>
    writePdf([CATALOG, PAGES, page(), stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', zeros(100))]),
  'the same under an escaped name': () =>
    writePdf([CATALOG, PAGES, page(), stream('/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode', zeros(100))]),
  'a password': () => encrypt('open'),
  'an owner’s password': () => encrypt(''),
}

/** Those whose pages are found and are more than anybody can draw. */
export const UNDRAWABLE: Readonly<Record<string, () => Uint8Array>> = {
  'content of 100 MB': () => pdfOf(stream('/Filter/FlateDecode', zeros(100))),
  'forms that each draw the next twice': () => {
    const forms = Array.from({ length: 23 }, (_, index) =>
      form(`/XObject<</F ${6 + index} 0 R>>`, '/F Do '.repeat(index === 22 ? 0 : 9)),
    )
    return pdfOf(stream('', '/F Do'), '/XObject<</F 5 0 R>>', ...forms)
  },
  'three million operators': () =>
    pdfOf(stream('/Filter/FlateDecode', deflateSync(Buffer.from('0 0 m 9 9 l S '.repeat(1_100_000))))),
}

/** Those that are odd and can be looked at. */
export const ODD: Readonly<Record<string, () => Uint8Array>> = {
  'a form that draws itself twice': () =>
    pdfOf(stream('', '/F Do'), '/XObject<</F 5 0 R>>', form('/XObject<</F 5 0 R>>', 'q /F Do /F Do Q')),
  'two forms that draw each other': () =>
    pdfOf(
      stream('', '/F Do'),
      '/XObject<</F 5 0 R>>',
      form('/XObject<</F 6 0 R>>', '/F Do /F Do'),
      form('/XObject<</F 5 0 R>>', '/F Do /F Do'),
    ),
  'a pattern of itself': () =>
    pdfOf(
      stream('', '/Pattern cs /P scn 0 0 99 99 re f'),
      '/Pattern<</P 5 0 R>>',
      stream(
        '/PatternType 1/PaintType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P 5 0 R>>>>',
        '/Pattern cs /P scn 0 0 9 9 re f',
      ),
    ),
  'a space in itself': () =>
    pdfOf(stream('', '/S cs 1 scn 0 0 9 9 re f'), '/ColorSpace<</S 5 0 R>>', '[/Indexed 5 0 R 1 5 0 R]'),
  'junk before the header': () => Buffer.concat([Buffer.from('MAIL\r\n'.repeat(50)), clean()]),
  'no cross-reference table': () =>
    Buffer.from(
      Buffer.from(clean())
        .toString('latin1')
        .replace(/xref[\s\S]*/, 'trailer\n<</Root 1 0 R>>\n'),
      'latin1',
    ),
  'an end that was cut off': () => clean().subarray(0, clean().length - 300),
  'boxes without sense': () =>
    writePdf([
      CATALOG,
      PAGES,
      `<</Type/Page/Parent 2 0 R/TrimBox[1000000000 1 -1000000000 (x)]/MediaBox[0 0 0 0]/UserUnit -3>>`,
    ]),
  'numbers without sense': () =>
    pdfOf(
      stream(
        '',
        '1e999 --5 .-3 cm 0 0 0 0 0 0 cm 9 0 0 0 0 0 cm 1 1 m 2 2 l S 99999999999 w 1 1 m S BT /F 0 Tf (x) Tj',
      ),
    ),
  'states that are not restored': () => pdfOf(stream('', `${'q '.repeat(200_000)}${'Q '.repeat(400_000)}`)),
}

async function encrypt(userPassword: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(clean())
  document.encrypt({ userPassword, ownerPassword: 'owner' })
  return document.save()
}

/** Bytes that look random and are the same in every run. */
export function noise(length: number, seed = 1): Uint8Array {
  const bytes = new Uint8Array(length)
  let state = seed
  for (let at = 0; at < length; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    bytes[at] = state >> 16
  }
  return bytes
}
