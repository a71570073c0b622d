import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { readWoff } from '#studio/lettering/fonts/read-woff.ts'
import type { PrintRequirements } from '../requirements.ts'
import { type PdfPart, pt, stream, writePdf } from './write-pdf.ts'

/* Artwork as shoppers send it, described so that a fault can be built into it. Lengths in mm. */

export interface SampleArtwork {
  requirements: PrintRequirements
  version: string
  /** The page's size and where its trim box lies; null for a page that is only artwork with bleed. */
  page: { width: number; height: number }
  trimBox: { x: number; y: number; width: number; height: number } | null
  pageCount: number
  /** Content of the first page, one thing each, painted in this order. */
  content: string[]
  /** Further entries of the first page, of the catalogue and of the resources. */
  pageEntries: string
  catalogEntries: string
  /** Further objects, by the names by which `ref` calls them. */
  objects: Record<string, PdfPart>
  /** How the content is written: as it is, compressed, or in a form. */
  packing: 'plain' | 'flate' | 'form' | 'split'
}

/** Where the artwork's trim line begins on the page. */
function getOrigin({ page, trimBox, requirements }: SampleArtwork): [number, number] {
  const { trim } = requirements
  return trimBox === null ? [(page.width - trim.width) / 2, (page.height - trim.height) / 2] : [trimBox.x, trimBox.y]
}

export const STICKER: PrintRequirements = {
  trim: { width: 50, height: 50 },
  bleedMm: 2,
  safeMm: 2,
  pages: 1,
  maxInkPercent: 300,
  plates: [],
  placement: null,
}

export const CARD: PrintRequirements = { ...STICKER, trim: { width: 91, height: 55 }, bleedMm: 1, safeMm: 1, pages: 2 }

/** Artwork without a fault: a background with bleed, words, and a picture of 300 DPI. */
export function cleanArtwork(requirements: PrintRequirements): SampleArtwork {
  const { trim, bleedMm } = requirements
  const artwork: SampleArtwork = {
    requirements,
    version: '1.6',
    page: { width: trim.width + 2 * bleedMm, height: trim.height + 2 * bleedMm },
    trimBox: null,
    pageCount: requirements.pages ?? 1,
    content: [],
    pageEntries: '',
    catalogEntries: '',
    objects: {},
    packing: 'plain',
  }
  artwork.content.push(
    background(artwork, '0.1 0.3 0.6 0 k'),
    words('Fe', 10, 12, 30, '0 0 0 1 k'),
    place('photo', 8, 8, 10, 10),
  )
  return artwork
}

/** A rectangle to the bleed line. */
function background({ requirements: { trim, bleedMm } }: SampleArtwork, colour: string): string {
  return `${colour} ${box(-bleedMm, -bleedMm, trim.width + 2 * bleedMm, trim.height + 2 * bleedMm)} f`
}

/** Content's coordinates are mm from the lower left corner of the trim line. */
export function box(x: number, y: number, width: number, height: number): string {
  return `${pt(x)} ${pt(y)} ${pt(width)} ${pt(height)} re`
}

export function words(name: string, size: number, x: number, y: number, colour: string): string {
  return `BT /${name} ${size} Tf ${colour} ${pt(x)} ${pt(y)} Td (Words) Tj ET`
}

export function place(name: string, x: number, y: number, width: number, height: number): string {
  return `q ${pt(width)} 0 0 ${pt(height)} ${pt(x)} ${pt(y)} cm /${name} Do Q`
}

/** Pictures have 120 × 120 pixels: 305 DPI at 10 mm. */
const PIXELS = 120

function picture(space: string, bytesPerPixel: number, bits = 8): PdfPart {
  const data = new Uint8Array(Math.ceil((PIXELS * PIXELS * bytesPerPixel * bits) / 8)).fill(60)
  const size = `/Width ${PIXELS}/Height ${PIXELS}/BitsPerComponent ${bits}`
  return stream(`/Type/XObject/Subtype/Image${size}/ColorSpace${space}/Filter/FlateDecode`, deflateSync(data))
}

/** An ICC profile that has a name and nothing else. */
function profileNamed(name: string): Uint8Array {
  const bytes = Buffer.alloc(160 + name.length + 1)
  bytes.writeUInt32BE(bytes.length, 0)
  bytes.write('CMYK', 16, 'latin1')
  bytes.writeUInt32BE(1, 128)
  bytes.write('desc', 132, 'latin1')
  bytes.writeUInt32BE(144, 136)
  bytes.writeUInt32BE(bytes.length - 144, 140)
  bytes.write('desc', 144, 'latin1')
  bytes.writeUInt32BE(name.length + 1, 152)
  bytes.write(name, 156, 'latin1')
  return bytes
}

function separation(name: string, cmyk: string): string {
  return `[/Separation/${name}/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[${cmyk}]>>]`
}

function font(name: string, file: string): string {
  const descriptor = `<</Type/FontDescriptor/FontName/${name}/Flags 32${file}>>`
  return `<</Type/Font/Subtype/TrueType/BaseFont/${name}/FirstChar 32/LastChar 122/Widths[${'500 '.repeat(91)}]/FontDescriptor ${descriptor}>>`
}

/** Letters to embed: a small font of the shop's own. */
const FONT = await readWoff(readFileSync(join(import.meta.dirname, '../../../../public/fonts/lettering/graduate.woff')))

/** The objects that any content may use. */
const SHARED: Readonly<Record<string, PdfPart>> = {
  fontFile: stream('/Filter/FlateDecode', deflateSync(FONT)),
  swop: stream('/N 4', profileNamed('U.S. Web Coated (SWOP) v2')),
  photo: picture('/DeviceCMYK', 4),
  rgbPhoto: picture('/DeviceRGB', 3),
  lineArt: picture('/DeviceGray', 1, 1),
  cutPhoto: picture(separation('CutContour', '0 1 0 0'), 1),
  foilPhoto: picture(separation('Foil', '0 0 1 0'), 1),
  hiddenLayer: '<</Type/OCG/Name(Old version)>>',
  guideLayer: '<</Type/OCG/Name(Notes)/Usage<</Print<</PrintState/OFF>>>>>>',
  cutLayer: '<</Type/OCG/Name(Die)/GTS_Metadata<</GTS_ProcStepsGroup/Structural/GTS_ProcStepsType/Cutting>>>>',
}

const SPOTS = ['CutContour', 'White', 'Foil', 'Emboss', 'Fold', 'Perf', 'Crease', 'Guide', 'All', 'Thru-cut']
/** Foils by their colours; in content they are called without spaces: `FoilGold`. */
const FOIL_SPOTS = ['Foil Gold', 'Foil Silver', 'Rose Gold Foil']

/** Their names within content: fonts `Fe` (embedded) and `Fm` (missing), spaces, pictures, states and layers. */
function resources(): string {
  const spots = SPOTS.map((name) => `/${name} ${separation(name, '0 0.5 0.5 0')}`).join('')
  const foils = FOIL_SPOTS.map((name) => {
    const space = separation(name.replaceAll(' ', '#20'), '0.1 0.3 0.6 0')
    return `/${name.replaceAll(' ', '')} ${space}`
  })
  const duotone = '[/DeviceN[/Cyan/Foil]/DeviceCMYK<</FunctionType 2/Domain[0 1 0 1]/N 1>>]'
  const lab = '[/Lab<</WhitePoint[0.96 1 0.82]/Range[-100 100 -100 100]>>]'
  const pantone = separation('PANTONE#20871#20C', '0.2 0.3 0.7 0.3')
  const pictures = ['photo', 'rgbPhoto', 'lineArt', 'cutPhoto', 'foilPhoto', 'form']
  const states = ['/over<</OP true/op true/OPM 1>>', '/knock<</OP false/op false>>', '/half<</ca 0.5/CA 0.5>>']
  return [
    `/Font<</Fe ${font('ABCDEF+Sample', '/FontFile2 @fontFile')}/Fm ${font('Helvetica-Neue', '')}>>`,
    `/ColorSpace<<${spots}${foils.join('')}/swop[/ICCBased @swop]/Pantone ${pantone}/duotone ${duotone}/lab ${lab}>>`,
    `/XObject<<${pictures.map((name) => `/${name} @${name}`).join('')}>>`,
    `/ExtGState<<${states.join('')}/multiply<</BM/Multiply>>>>`,
    '/Properties<</hidden @hiddenLayer/guide @guideLayer/cut @cutLayer>>',
  ].join('')
}

/** The file itself. `@name` in a part stands for the object of that name. */
export function writeSample(artwork: SampleArtwork): Uint8Array {
  const { page, trimBox, pageCount } = artwork
  const [x, y] = getOrigin(artwork)
  const content = [`q 1 0 0 1 ${pt(x)} ${pt(y)} cm`, ...artwork.content, 'Q'].join('\n')
  const pages = Array.from({ length: pageCount }, (_, index) => `page${index}`)
  const corners = trimBox && [trimBox.x, trimBox.y, trimBox.x + trimBox.width, trimBox.y + trimBox.height]
  const trim = corners === null ? '' : `/TrimBox[${corners.map(pt).join(' ')}]`
  const ocgs = '[@hiddenLayer @guideLayer @cutLayer]'
  const parts: Record<string, PdfPart> = {
    catalog: `<</Type/Catalog/Pages @pages/OCProperties<</OCGs${ocgs}/D<</OFF[@hiddenLayer]>>>>${artwork.catalogEntries}>>`,
    pages: `<</Type/Pages/Kids[${pages.map((name) => `@${name}`).join(' ')}]/Count ${pageCount}/MediaBox[0 0 ${pt(page.width)} ${pt(page.height)}]>>`,
    ...Object.fromEntries(
      pages.map((name, index) => [
        name,
        `<</Type/Page/Parent @pages/Contents ${contentsEntry(artwork.packing)}${trim}${index === 0 ? artwork.pageEntries : ''}/Resources @resources>>`,
      ]),
    ),
    resources: `<<${resources()}>>`,
    ...packContent(content, artwork.packing),
    ...SHARED,
    ...artwork.objects,
  }
  const names = Object.keys(parts)
  const resolve = (text: string) =>
    text.replaceAll(/@(\w+)/g, (_, name: string) => {
      if (!names.includes(name)) throw new Error(`no object is called ${name}`)
      return `${names.indexOf(name) + 1} 0 R`
    })
  const resolved = Object.values(parts).map((part) =>
    typeof part === 'string' ? resolve(part) : part instanceof Uint8Array ? part : part.map(resolveText),
  )
  return writePdf(resolved, { version: artwork.version })

  /** Of a stream only its dictionary is text: its data are bytes. */
  function resolveText(part: string | Uint8Array) {
    return typeof part === 'string' ? resolve(part) : part
  }
}

function contentsEntry(packing: SampleArtwork['packing']): string {
  return packing === 'split' ? '[@content @rest]' : '@content'
}

function packContent(content: string, packing: SampleArtwork['packing']): Record<string, PdfPart> {
  const form = (data: string) => stream('/Type/XObject/Subtype/Form/BBox[-900 -900 9000 9000]', data)
  switch (packing) {
    case 'plain':
      return { content: stream('', content), form: form('') }
    case 'flate':
      return { content: stream('/Filter/FlateDecode', deflateSync(Buffer.from(content, 'latin1'))), form: form('') }
    case 'split': {
      const middle = content.indexOf('\n', Math.floor(content.length / 2)) + 1
      return { content: stream('', content.slice(0, middle)), rest: stream('', content.slice(middle)), form: form('') }
    }
    case 'form':
      return { content: stream('', '/form Do'), form: form(content) }
  }
}
