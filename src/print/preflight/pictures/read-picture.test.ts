import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkArtwork } from '../check-artwork.ts'
import type { PictureFacts } from '../facts.ts'
import { isPictureKind, recognise } from '../recognise.ts'
import { STICKER } from '../testing/sample-pdf.ts'
import { raw, writeHeic, writePsd, writeSvg } from '../testing/sample-pictures.ts'
import { readPicture } from './read-picture.ts'
import { readSvg } from './read-svg.ts'

/** A picture's facts, as it is recognised. */
async function factsOf(file: Uint8Array | Promise<Uint8Array>) {
  const bytes = await file
  const kind = recognise(bytes)
  return kind !== null && isPictureKind(kind) ? readPicture(kind, bytes) : null
}

const FORMATS: [string, () => Promise<Uint8Array> | Uint8Array, Partial<PictureFacts>][] = [
  [
    'PNG',
    () => raw(40, 30).withMetadata({ density: 300 }).png().toBuffer(),
    { format: 'png', colour: 'RGB', hasAlpha: false },
  ],
  ['PNG with alpha', () => raw(40, 30, 4).png().toBuffer(), { format: 'png', hasAlpha: true }],
  [
    'PNG of few colours',
    () => raw(40, 30, 4).png({ palette: true }).toBuffer(),
    { format: 'png', colour: 'RGB', hasAlpha: true },
  ],
  ['grey PNG of 16 bits', () => raw(40, 30).toColourspace('grey16').png().toBuffer(), { colour: 'grey', bits: 16 }],
  ['JPEG', () => raw(40, 30).jpeg().toBuffer(), { format: 'jpg', colour: 'RGB' }],
  [
    'JPEG with a profile',
    () => raw(40, 30).withIccProfile('p3').jpeg().toBuffer(),
    { profile: expect.stringMatching(/p3/i) },
  ],
  ['CMYK JPEG', () => raw(40, 30).toColourspace('cmyk').jpeg().toBuffer(), { colour: 'CMYK' }],
  ['grey JPEG', () => raw(40, 30).toColourspace('b-w').jpeg().toBuffer(), { colour: 'grey' }],
  [
    'TIFF',
    () => raw(40, 30).withMetadata({ density: 254 }).tiff().toBuffer(),
    { format: 'tif', colour: 'RGB', bits: 8 },
  ],
  ['TIFF with alpha', () => raw(40, 30, 4).tiff({ compression: 'lzw' }).toBuffer(), { hasAlpha: true }],
  ['CMYK TIFF', () => raw(40, 30).toColourspace('cmyk').tiff().toBuffer(), { colour: 'CMYK' }],
  ['BigTIFF', () => raw(40, 30).tiff({ bigtiff: true }).toBuffer(), { format: 'tif', colour: 'RGB' }],
  [
    'black and white TIFF',
    () => raw(40, 30).toColourspace('b-w').tiff({ bitdepth: 1 }).toBuffer(),
    { bits: 1, colour: 'grey' },
  ],
  ['WebP', () => raw(40, 30).webp().toBuffer(), { format: 'webp' }],
  ['WebP without loss', () => raw(40, 30).webp({ lossless: true }).toBuffer(), { format: 'webp', hasAlpha: false }],
  ['WebP with alpha', () => raw(40, 30, 4).webp().toBuffer(), { hasAlpha: true }],
  [
    'PSD',
    () => writePsd({ width: 40, height: 30, channels: 4 }),
    { format: 'psd', colour: 'RGB', hasAlpha: true, dpi: 300 },
  ],
  [
    'AVIF in HEIF',
    () => writeHeic({ width: 1040, height: 780, codec: 'av01' }),
    { format: 'heic', width: 1040, height: 780 },
  ],
]

test.each(FORMATS)('%s: size, colour and transparency', async (_name, make, facts) => {
  expect(await factsOf(make())).toMatchObject({ kind: 'picture', width: 40, height: 30, ...facts })
})

test.each([
  ['PNG', () => raw(40, 30).withMetadata({ density: 300 }).png().toBuffer()],
  ['JPEG', () => raw(40, 30).withMetadata({ density: 300 }).jpeg().toBuffer()],
  ['TIFF', () => raw(40, 30).withMetadata({ density: 300 }).tiff().toBuffer()],
])('%s: its resolution', async (_name, make) => {
  const facts = await factsOf(make())
  expect(facts).toMatchObject({ dpi: expect.closeTo(300, 0) })
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a phone’s photograph with the turn %i is as large as it is seen',
  async (orientation) => {
    const [width, height] = orientation >= 5 ? [30, 40] : [40, 30]
    const turned = { width, height, isTurned: orientation > 1 }
    expect(await factsOf(raw(40, 30).withMetadata({ orientation }).jpeg().toBuffer())).toMatchObject(turned)
    expect(await factsOf(raw(40, 30).withMetadata({ orientation }).webp().toBuffer())).toMatchObject(turned)
  },
)

test('an HEIC that is turned a quarter is as large as it is seen', async () => {
  expect(await factsOf(writeHeic({ quarters: 1, codec: 'av01' }))).toMatchObject({
    width: 480,
    height: 640,
    isTurned: true,
  })
})

test('an animation has its frames', async () => {
  const frames = [await raw(40, 30).png().toBuffer(), await raw(40, 30).negate().png().toBuffer()]
  expect(
    await factsOf(
      sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
  ).toMatchObject({ frames: 2 })
})

/** Faults as `rule level`. */
async function faultsOf(file: Uint8Array | Promise<Uint8Array>, requirements = STICKER): Promise<string[]> {
  const { findings } = await checkArtwork(await file, requirements)
  return findings.filter(({ level }) => level !== 'fine').map(({ rule, level }) => `${rule} ${level}`)
}

/** 54 mm at 300 DPI are 638 pixels. */
test.each([
  ['enough pixels', 640, []],
  ['240 DPI', 510, ['resolution look']],
  ['120 DPI', 255, ['resolution stop']],
])('a square picture of %s', async (_name, side, faults) => {
  expect(await faultsOf(raw(side, side).toColourspace('cmyk').tiff().toBuffer())).toEqual(faults)
})

test('a picture in the shape of the trimmed card is enlarged for its bleed', async () => {
  const card = { ...STICKER, trim: { width: 91, height: 55 }, bleedMm: 1, safeMm: 1 }
  expect(await faultsOf(raw(1820, 1100).toColourspace('cmyk').tiff().toBuffer(), card)).toEqual(['bleed look'])
})

test('a picture of another shape asks how it is placed, and by how much it grows', async () => {
  const file = await raw(2000, 1000).toColourspace('cmyk').tiff().toBuffer()
  expect(await faultsOf(file)).toEqual(['size stop', 'bleed look'])
  expect(await faultsOf(file, { ...STICKER, placement: 'fit' })).toEqual(['size look', 'bleed look'])
})

test('a picture proposes its size at 300 DPI', async () => {
  const { proposedSize } = await checkArtwork(await raw(1181, 591).png().toBuffer(), STICKER)
  expect(proposedSize).toEqual({ width: 100, height: 50 })
})

test('pictures say what is converted and what shows through', async () => {
  expect(await faultsOf(raw(640, 640, 4).png().toBuffer())).toEqual(['transparent-picture look', 'rgb look'])
})

test.each([
  ['a CMYK PSD', () => writePsd({ mode: 4, channels: 4 }), /Photoshop PDF/],
  ['a PSD in Lab', () => writePsd({ mode: 9 }), /RGB Color/],
  ['a PSD without its flattened picture', () => writePsd({ hasPicture: false }), /Maximize Compatibility/],
  ['an HEIC that was not converted', () => writeHeic(), /JPEG/],
  ['an EPS', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9'), /PDF\/X-4/],
  ['an EPS with a preview', () => Buffer.from([0xc5, 0xd0, 0xd3, 0xc6, 0, 0]), /PDF\/X-4/],
  ['a PNG without an end to its header', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), /Save it again/],
])('%s is refused with how to save it', async (_name, make, mend) => {
  const { findings } = await checkArtwork(make(), STICKER)
  expect(findings).toEqual([
    expect.objectContaining({ rule: 'opens', level: 'stop', mend: expect.stringMatching(mend) }),
  ])
})

test.each([
  ['outlines alone', '<path d="M0 0h9v9z"/>', []],
  ['text', '<text><tspan>Ann</tspan></text>', ['svg-text stop']],
  ['an empty text', '<text> </text>', []],
  ['a linked picture', '<image href="photo.jpg"/>', ['svg-outside stop']],
  ['a picture within', '<image href="data:image/png;base64,AAAA"/>', []],
  ['a script', '<script>1</script>', ['scripts look']],
  ['a handler', '<path onclick="x()"/>', ['scripts look']],
  ['a style from elsewhere', '<style>@import "a.css";</style>', ['svg-outside stop']],
  ['a gradient of its own', '<rect style="fill:url(#a)"/>', []],
])('an SVG with %s', async (_name, inside, faults) => {
  const found = await faultsOf(writeSvg(inside))
  expect(found.filter((one) => one !== 'rgb look')).toEqual(faults)
})

test.each([
  ['width="54mm" height="5.4cm"', { widthMm: 54, heightMm: 54, ratio: 10 }],
  ['width="1in" height="72pt"', { widthMm: 25.4, heightMm: expect.closeTo(25.4, 6) as number }],
  ['width="300" height="200"', { widthMm: null, ratio: 1.5 }],
  ['viewBox="0 0 40 20"', { widthMm: null, ratio: 2 }],
  ['width="100%" viewBox="0,0,40,20"', { ratio: 2 }],
  ['', { ratio: null }],
])('an SVG of the size %s', (attributes, facts) => {
  expect(readSvg(writeSvg('<path/>', attributes))).toMatchObject(facts)
})

test('an SVG that is a bomb, or is not well formed, could not be opened', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>`
  expect(readSvg(Buffer.from(bomb))).toEqual({ kind: 'unusable', reason: 'too-complex' })
  expect(readSvg(Buffer.from('<svg><g></svg>'))).toEqual({ kind: 'unusable', reason: 'damaged' })
})
