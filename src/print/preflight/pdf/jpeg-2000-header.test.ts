import { expect, test } from 'vitest'
import { checkArtwork } from '../check-artwork.ts'
import { STICKER } from '../testing/sample-pdf.ts'
import { pt, stream, writePdf } from '../testing/write-pdf.ts'
import { readJpeg2000Space } from './jpeg-2000-header.ts'

/* Headers as ISO/IEC 15444-1 lays them out; the data behind them is not looked at. */

const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255)
const box = (type: string, ...body: number[]) => [...number(8 + body.length, 4), ...Buffer.from(type), ...body]
const codestream = (components: number) => [
  0xff,
  0x4f,
  0xff,
  0x51,
  ...number(38 + 3 * components, 2),
  ...Array.from({ length: 34 }, () => 0),
  ...number(components, 2),
  ...Array.from({ length: 3 * components }, () => 7),
]
const START = [
  ...box('jP  ', 13, 10, 0x87, 10),
  ...box('ftyp', ...Buffer.from('jp2 '), 0, 0, 0, 0, ...Buffer.from('jp2 ')),
]
const file = (components: number, colour: number[]) =>
  Uint8Array.from([
    ...START,
    ...box('jp2h', ...box('ihdr', ...number(90, 4), ...number(90, 4), ...number(components, 2), 7, 7, 0, 0), ...colour),
    ...box('jp2c', ...codestream(components)),
  ])
const numbered = (value: number) => box('colr', 1, 0, 0, ...number(value, 4))
const profiled = box('colr', 2, 0, 0, 1, 2, 3, 4)

test.each([
  ['sRGB by its number', file(3, numbered(16)), 'DeviceRGB'],
  ['YCC by its number', file(3, numbered(18)), 'DeviceRGB'],
  ['grey by its number', file(1, numbered(17)), 'DeviceGray'],
  ['CMYK by its number', file(4, numbered(12)), 'DeviceCMYK'],
  ['four components with a profile', file(4, profiled), 'DeviceCMYK'],
  ['three components with a profile', file(3, profiled), 'DeviceRGB'],
  ['a codestream alone', Uint8Array.from(codestream(3)), 'DeviceRGB'],
  ['a codestream of nine components', Uint8Array.from(codestream(9)), null],
  ['half of a header', file(3, numbered(16)).subarray(0, 50), null],
  ['nothing', new Uint8Array(), null],
  ['a box of no length', Uint8Array.from([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]), null],
])('%s', (_name, bytes, space) => {
  expect(readJpeg2000Space(bytes)).toBe(space)
})

test.each([
  [3, numbered(16), ['rgb', 'resolution']],
  [4, numbered(12), ['resolution']],
])(
  'a picture of %d components in a PDF that does not say its colours has findings of colour and resolution',
  async (components, colour, rules) => {
    const side = pt(STICKER.trim.width + 2 * STICKER.bleedMm)
    const report = await checkArtwork(
      writePdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 ${side} ${side}]>>`,
        '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
        stream('', `q ${side} 0 0 ${side} 0 0 cm /P Do Q`),
        stream('/Type/XObject/Subtype/Image/Width 90/Height 90/Filter/JPXDecode', file(components, colour)),
      ]),
      STICKER,
    )
    const found = report.findings.filter(({ level }) => level !== 'fine').map(({ rule }) => rule)
    expect(found.filter((rule) => rule === 'rgb' || rule === 'resolution').toSorted()).toEqual(rules.toSorted())
  },
)
