import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readWoff } from '#studio/lettering/fonts/read-woff.ts'
import { type PdfPart, stream, writePdf } from './write-pdf.ts'

/* Pages that use all that plates are made of, 200 points square, for the comparison with Ghostscript. */

export const PLATE_PAGE_SIDE = 200

export interface PlatePage {
  name: string
  content: string
  /** The space in which the page is put together. */
  space?: 'DeviceRGB'
  /** Further entries of the resources: `/Pattern<<…>>`. Objects are called `@name`. */
  resources?: string
  objects?: Record<string, PdfPart>
}

const spot = (name: string, cmyk: string) =>
  `[/Separation/${name}/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[${cmyk}]>>]`
const STATES = [
  '/over<</OP true/op true/OPM 1>>',
  '/half<</ca 0.5/CA 0.5>>',
  '/none<</OP false/op false/ca 1/CA 1/BM/Normal/SMask/None>>',
  ...['Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'ColorBurn', 'HardLight', 'SoftLight'].map(
    (mode) => `/${mode}<</BM/${mode}>>`,
  ),
  ...['Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity'].map((mode) => `/${mode}<</BM/${mode}>>`),
]

/** A page as a file. */
export function writePlatePage({ content, space, resources = '', objects = {} }: PlatePage): Uint8Array {
  const all = `/ColorSpace<</Gold ${spot('Gold', '0.2 0.3 0.7 0.3')}/lab[/Lab<</WhitePoint[0.9642 1 0.8249]/Range[-100 100 -100 100]>>]/uncoloured[/Pattern/DeviceCMYK]>>/ExtGState<<${STATES.join('')}${objects['mask'] === undefined ? '' : '/masked<</SMask @mask>>'}>>${resources}`
  const parts: Record<string, PdfPart> = {
    catalog: '<</Type/Catalog/Pages @pages>>',
    pages: `<</Type/Pages/Kids[@page]/Count 1/MediaBox[0 0 ${PLATE_PAGE_SIDE} ${PLATE_PAGE_SIDE}]>>`,
    page: `<</Type/Page/Parent @pages/Contents @content/Group<</S/Transparency/CS/${space ?? 'DeviceCMYK'}/I true>>/Resources<<${all}>>>>`,
    content: stream('', content),
    ...objects,
  }
  const names = Object.keys(parts)
  const resolve = (part: string | Uint8Array) =>
    typeof part === 'string' ? part.replaceAll(/@(\w+)/g, (_, name: string) => `${names.indexOf(name) + 1} 0 R`) : part
  return writePdf(
    Object.values(parts).map((part) =>
      typeof part === 'string' || part instanceof Uint8Array
        ? resolve(part)
        : part.map((piece, at) => (at === 0 ? resolve(piece) : piece)),
    ),
  )
}

const form = (entries: string, content: string) =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 200 200]${entries}`, content)
const BACKGROUND = '0.4 0.2 0.6 0.2 k 0 0 200 200 re f 0.2 0.6 0.2 0 k 0 60 200 70 re f'
const RAMP = '<</FunctionType 2/Domain[0 1]/N 1/C0[0.9 0.1 0 0]/C1[0 0.2 0.9 0.4]>>'
const STEPPED = `<</FunctionType 3/Domain[0 1]/Bounds[0.4]/Encode[0 1 1 0]/Functions[${RAMP}<</FunctionType 2/Domain[0 1]/N 2/C0[0 0 0 1]/C1[0.2 0.8 0.1 0]>>]>>`
const group = (entries: string) => `/Group<</S/Transparency${entries}>>`

/**
 * Colours over each other, 90 points square, of which the means and products are others in light than in inks; none lies between
 * two bytes, because a step of dark RGB is more than a point of ink.
 */
const IN_RGB =
  '0.8 0.2 0.4 rg 5 5 50 80 re f /half gs 0.4 0.6 0.8 rg 30 5 50 40 re f 0.7 0 0.6 0 k 30 50 50 30 re f /none gs /Multiply gs 0.6 0.8 0.2 rg 5 30 75 25 re f'

/** Pages whose objects need no files. */
export const PLAIN_PAGES: readonly PlatePage[] = [
  {
    name: 'blend modes',
    content: `${BACKGROUND} ${[
      'Multiply',
      'Screen',
      'Overlay',
      'Darken',
      'Lighten',
      'ColorDodge',
      'ColorBurn',
      'HardLight',
      'SoftLight',
      'Difference',
      'Exclusion',
    ]
      .map(
        (mode, at) =>
          `q /${mode} gs 0.8 0.2 0.4 0.2 k ${10 + (at % 4) * 46} ${20 + Math.floor(at / 4) * 60} 40 50 re f Q`,
      )
      .join(' ')}`,
  },
  {
    name: 'blend modes of whole colours',
    content: `${BACKGROUND} ${['Hue', 'Saturation', 'Color', 'Luminosity']
      .map((mode, at) => `q /${mode} gs 0.8 0.2 0.4 0.2 k ${10 + at * 46} 30 40 140 re f Q`)
      .join(' ')}`,
  },
  {
    name: 'groups',
    content: `${BACKGROUND} q /half gs /isolated Do Q q 1 0 0 1 0 90 cm /Multiply gs /isolated Do Q q 1 0 0 1 90 0 cm /half gs /through Do Q q 1 0 0 1 90 90 cm /knockout Do Q`,
    resources: '/XObject<</isolated @isolated/through @through/knockout @knockout>>',
    objects: {
      isolated: form(group('/I true'), '0.8 0 0 0 k 10 10 50 50 re f 0 0.8 0 0.2 k 30 30 50 40 re f'),
      through: form(group(''), '0.8 0 0 0 k 10 10 50 50 re f 0 0.8 0 0.2 k 30 30 50 40 re f'),
      knockout: form(
        `${group('/I true/K true')}/Resources<</ExtGState<<${STATES.join('')}>>>>`,
        '/half gs 0.8 0 0 0 k 10 10 50 50 re f 0 0.8 0 0.2 k 30 30 50 40 re f',
      ),
    },
  },
  {
    name: 'groups in RGB',
    content: `${BACKGROUND} q /lit Do Q q 1 0 0 1 0 100 cm /half gs /lit Do Q q 1 0 0 1 100 0 cm /Multiply gs /lit Do Q q 1 0 0 1 100 100 cm /through Do Q`,
    resources: '/XObject<</lit @lit/through @through>>',
    objects: {
      lit: form(`${group('/CS/DeviceRGB/I true')}/Resources<</ExtGState<<${STATES.join('')}>>>>`, IN_RGB),
      through: form(`${group('/CS/DeviceRGB')}/Resources<</ExtGState<<${STATES.join('')}>>>>`, IN_RGB),
    },
  },
  {
    name: 'a page in RGB',
    space: 'DeviceRGB',
    content: `${BACKGROUND} ${IN_RGB} q 1 0 0 1 0 100 cm /inked Do Q 0 0 0 1 k 100 10 40 40 re f /over gs 0 0.6 0 0 k 120 20 60 60 re f q /Luminosity gs 0.7 0.2 0.4 rg 100 100 40 90 re f Q 0.4 g 150 100 40 40 re f /lab cs 60 40 -20 scn 150 150 40 40 re f`,
    resources: '/XObject<</inked @inked>>',
    objects: {
      inked: form(`${group('/CS/DeviceCMYK/I true')}/Resources<</ExtGState<<${STATES.join('')}>>>>`, IN_RGB),
    },
  },
  {
    name: 'a soft mask by light',
    content: `${BACKGROUND} /masked gs 0.8 0.2 0 0.4 k 10 10 180 180 re f`,
    objects: {
      mask: '<</S/Luminosity/G @light>>',
      light: form(
        `${group('/CS/DeviceGray/I true')}/Resources<</Shading<</across<</ShadingType 2/ColorSpace/DeviceGray/Coords[20 0 180 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[1]>>>>>>>>`,
        '/across sh 0.5 g 60 60 40 40 re f',
      ),
    },
  },
  {
    name: 'a soft mask by opacity',
    content: `${BACKGROUND} /masked gs 0.8 0.2 0 0.4 k 10 10 180 180 re f`,
    objects: {
      mask: '<</S/Alpha/G @light>>',
      light: form(
        `${group('/CS/DeviceGray/I true')}/Resources<</ExtGState<<${STATES.join('')}>>>>`,
        '0 g 20 20 60 160 re f /half gs 90 20 60 160 re f',
      ),
    },
  },
  {
    name: 'gradients along a line and round a point',
    content: 'q 10 10 180 80 re W n /along sh Q q 10 105 180 85 re W n /round sh Q',
    resources: `/Shading<</along<</ShadingType 2/ColorSpace/DeviceCMYK/Coords[20 20 160 60]/Extend[true true]/Function ${RAMP}>>/round<</ShadingType 3/ColorSpace/DeviceCMYK/Coords[80 150 5 110 150 60]/Extend[true false]/Function ${STEPPED}>>>>`,
  },
  {
    name: 'a gradient of a spot colour, and a pattern of one',
    content: '/Pattern cs /shade scn 10 10 180 80 re f 1 0 0 1 0 0 cm 0 0 0.4 0 k 10 100 180 90 re f',
    resources: `/Pattern<</shade<</PatternType 2/Matrix[1 0 0 1 20 0]/Shading<</ShadingType 2/ColorSpace ${spot('Gold', '0.2 0.3 0.7 0.3')}/Coords[0 0 140 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/N 1/C0[0.1]/C1[0.9]>>>>>>>>`,
  },
  {
    name: 'a gradient by a program',
    content: 'q 10 10 180 180 re W n /plane sh Q',
    resources:
      '/Shading<</plane<</ShadingType 1/ColorSpace/DeviceCMYK/Domain[0 1 0 1]/Matrix[180 0 0 180 10 10]/Function @program>>>>',
    objects: {
      program: stream(
        '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1 0 1]',
        '{ 2 copy mul 3 1 roll dup 0.5 gt { pop 0.5 } if exch 0.2 0.1 3 1 roll exch pop }',
      ),
    },
  },
  {
    name: 'triangles and patches',
    content: '/triangles sh /patch sh',
    resources: '/Shading<</triangles @triangles/patch @patch>>',
    objects: {
      triangles: stream(
        '/ShadingType 4/ColorSpace/DeviceCMYK/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 200 0 200 0 1 0 1 0 1 0 1]',
        Uint8Array.from([0, 10, 10, 255, 0, 0, 0, 0, 120, 20, 0, 255, 0, 0, 0, 60, 110, 0, 0, 255, 60]),
      ),
      patch: stream(
        '/ShadingType 6/ColorSpace/DeviceCMYK/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 200 0 200 0 1 0 1 0 1 0 1]',
        Uint8Array.from([
          0, 130, 120, 120, 160, 140, 200, 130, 240, 170, 250, 200, 230, 240, 240, 250, 200, 230, 160, 240, 120, 200,
          110, 170, 130, 200, 0, 0, 0, 0, 200, 0, 0, 0, 0, 200, 0, 100, 100, 0, 50,
        ]),
      ),
    },
  },
  {
    name: 'dashes',
    content: `0.1 0.2 0.3 0 k 0 0 200 200 re f 0.9 0.1 0 0.2 K 20 w [30 12] 0 d 10 20 m 190 20 l S [25] 10 d 1 J 20 60 m 180 60 l S
      0 J [40 10 5 10] 20 d 16 w 20 90 160 90 re S 2 J [0 40] 0 d 24 w 60 135 m 150 135 l S`,
  },
  {
    name: 'tiles',
    content:
      '0 0 0.3 0 k 0 0 200 200 re f /Pattern cs /tile scn 10 10 180 80 re f /uncoloured cs 0 0.9 0.2 0 /stencil scn 10 100 180 90 re f',
    resources: '/Pattern<</tile @tile/stencil @stencil>>',
    objects: {
      tile: stream(
        '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 24/YStep 24/Matrix[0.9 0.3 -0.3 0.9 3 5]/Resources<<>>',
        '0.8 0.1 0 0 k 2 2 14 14 re f 0 0 0 0.7 k 8 8 10 4 re f',
      ),
      stencil: stream(
        '/PatternType 1/PaintType 2/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10/Resources<<>>',
        '1 1 6 8 re f',
      ),
    },
  },
  {
    name: 'RGB, Lab, and a drawing as a letter',
    content:
      '0.8 0.3 0.1 rg 10 10 60 60 re f 0.1 0.4 0.9 rg 80 10 60 60 re f /lab cs 60 40 -30 scn 150 10 40 60 re f BT /T 40 Tf 0 0.5 0.9 0.1 k 20 120 Td (ab) Tj ET',
    resources: '/Font<</T @drawn>>',
    objects: {
      drawn:
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 97/LastChar 98/Widths[1200 1200]/Encoding<</Differences[97/square/bar]>>/CharProcs<</square @square/bar @bar>>/Resources<<>>>>',
      square: stream('', '1200 0 0 0 1000 1000 d1 0 0 1000 1000 re f'),
      bar: stream('', '1200 0 d0 0.9 0 0 0 k 0 200 1000 500 re f'),
    },
  },
]

const PICTURE = { width: 64, height: 64 }

/** Pages with pictures and fonts: those of this project, and where Ghostscript's own are installed, Type 1 and CFF. */
export async function makeFilePages(): Promise<PlatePage[]> {
  const smooth = Uint8Array.from({ length: 64 * 64 * 3 }, (_, at) => {
    const [x, y, part] = [Math.floor(at / 3) % 64, Math.floor(at / 192), at % 3]
    return part === 0 ? x * 4 : part === 1 ? y * 4 : 128
  })
  const rgb = sharp(smooth, { raw: { ...PICTURE, channels: 3 } })
  const jpeg = await rgb.clone().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  const cmyk = await rgb.clone().toColourspace('cmyk').jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()
  const picture = (space: string, more: string, data: Uint8Array) =>
    stream(`/Type/XObject/Subtype/Image/Width 64/Height 64/BitsPerComponent 8/ColorSpace${space}${more}`, data)
  const pages: PlatePage[] = [
    {
      name: 'pictures',
      content:
        '0 0 0.4 0 k 0 0 200 200 re f q 80 0 0 80 10 10 cm /rgb Do Q q 80 0 0 80 110 10 cm /cmyk Do Q q 80 0 0 80 10 110 cm /soft Do Q 0.9 0.1 0 0 k q 80 0 0 80 110 110 cm /stencil Do Q',
      resources: '/XObject<</rgb @rgb/cmyk @cmyk/soft @soft/stencil @stencil>>',
      objects: {
        rgb: picture('/DeviceRGB', '/Filter/DCTDecode', jpeg),
        cmyk: picture('/DeviceCMYK', '/Filter/DCTDecode/Decode[1 0 1 0 1 0 1 0]', cmyk),
        soft: picture('/DeviceRGB', '/SMask @alpha', smooth),
        alpha: picture(
          '/DeviceGray',
          '',
          Uint8Array.from({ length: 4096 }, (_, at) => (at % 64) * 4),
        ),
        stencil: stream(
          '/Type/XObject/Subtype/Image/Width 4/Height 4/BitsPerComponent 1/ImageMask true',
          Uint8Array.of(0x50, 0xa0, 0x50, 0xa0),
        ),
      },
    },
  ]
  const trueType = await readWoff(await readFile(join(process.cwd(), 'public/fonts/lettering/anton.woff')))
  const width = `/FirstChar 32/LastChar 126/Widths[${'500 '.repeat(95)}]`
  const descriptor = (entry: string) => `<</Type/FontDescriptor/FontName/Sample/Flags 32/${entry} @file>>`
  const text =
    'BT /T 90 Tf 0.1 0.8 0.9 0.2 k 10 110 Td 0 Tc (BOK) Tj ET BT /T 60 Tf 0.9 0.2 0.1 0.2 k 10 20 Td [(Rg) -100 (e&)] TJ ET'
  const simple = (name: string, subtype: string, entry: string, file: PdfPart): PlatePage => ({
    name,
    content: text,
    resources: '/Font<</T @font>>',
    objects: {
      font: `<</Type/Font/Subtype/${subtype}/BaseFont/Sample/Encoding/WinAnsiEncoding${width}/FontDescriptor ${descriptor(entry)}>>`,
      file,
    },
  })
  pages.push(simple('TrueType', 'TrueType', 'FontFile2', stream(`/Length1 ${trueType.length}`, trueType)))
  const urw = '/usr/share/fonts'
  const type1 = join(urw, 'type1/urw-base35/NimbusSans-Bold.t1')
  if (existsSync(type1)) {
    const bytes = await readFile(type1)
    const clear = bytes.indexOf('eexec') + 6
    pages.push(
      simple(
        'Type 1',
        'Type1',
        'FontFile',
        stream(`/Length1 ${clear}/Length2 ${bytes.length - clear}/Length3 0`, bytes),
      ),
    )
  }
  const openType = join(urw, 'opentype/urw-base35/NimbusSans-Bold.otf')
  if (existsSync(openType)) {
    const bytes = await readFile(openType)
    pages.push(simple('CFF', 'Type1', 'FontFile3', stream('/Subtype/Type1C', findTable(bytes, 'CFF '))))
    const glyphs = [37, 50, 46].map((glyph) => glyph.toString(16).padStart(4, '0')).join('')
    pages.push({
      name: 'CFF by glyph numbers',
      content: `BT /T 90 Tf 0.1 0.8 0.9 0.2 k 10 60 Td <${glyphs}> Tj ET`,
      resources: '/Font<</T @font>>',
      objects: {
        font: `<</Type/Font/Subtype/Type0/BaseFont/Sample/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/Sample/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600/FontDescriptor ${descriptor('FontFile3')}>>]>>`,
        file: stream('/Subtype/CIDFontType0C', findTable(bytes, 'CFF ')),
      },
    })
  }
  return pages
}

function findTable(file: Buffer, tag: string): Uint8Array {
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16) {
    if (file.toString('latin1', at, at + 4) === tag)
      return file.subarray(file.readUInt32BE(at + 8), file.readUInt32BE(at + 8) + file.readUInt32BE(at + 12))
  }
  throw new Error(`the font has no table ${tag}`)
}
