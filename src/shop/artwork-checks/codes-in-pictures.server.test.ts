import sharp, { type Sharp } from 'sharp'
import { encode } from 'uqr'
import { afterAll, expect, test } from 'vitest'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { openServerCodeReader } from '#print/preflight/codes/open-code-reader.server.ts'
import { checkDigit, ean13 } from '#print/preflight/testing/draw-ean-13.ts'
import { STICKER } from '#print/preflight/testing/sample-pdf.ts'
import { drawPicture } from './draw-picture.server.ts'

/* Codes in picture files, which are judged by the size at which the picture is placed. */

// What decodes pictures blocks SVG in its process, which other tests share here.
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }))

const reader = await openServerCodeReader()
const TOOLS = {
  press: await openPress(await readPressProfile()),
  openCodeReader: async () => reader,
  drawPicture,
}
const DPI = 300
const INCH_MM = 25.4
const { trim, bleedMm } = STICKER
const [WIDTH, HEIGHT] = [trim.width + 2 * bleedMm, trim.height + 2 * bleedMm]
const QR = encode('TRIMLINE', { border: 0 }).data
const bars = (digits: string) => Array.from({ length: 20 }, () => ean13(digits))
const TWELVE = '501234567890'

type Rgb = readonly [number, number, number]

interface Drawn {
  rows: readonly (readonly boolean[])[]
  /** Of a module. */
  mm: number
  ink?: Rgb
  paper?: Rgb
}

/** A picture of the whole piece with a code in its middle. */
function draw({ rows, mm, ink = [0, 0, 0], paper = [255, 255, 255] }: Drawn): Sharp {
  const [width, height] = [WIDTH, HEIGHT].map((side) => Math.ceil((side * DPI) / INCH_MM)) as [number, number]
  const [left, top] = [(WIDTH - (rows[0]?.length ?? 0) * mm) / 2, (HEIGHT - rows.length * mm) / 2]
  const moduleAt = (pixel: number, from: number) => Math.floor((((pixel + 0.5) * INCH_MM) / DPI - from) / mm)
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [moduleAt(at % width, left), moduleAt(Math.floor(at / width), top)]
    return rows[y]?.[x] === true ? ink : paper
  })
  return sharp(Uint8Array.from(pixels.flat()), { raw: { width, height, channels: 3 } })
}

/** What is said of codes. */
async function codeFindings(file: Uint8Array) {
  const { findings, notLookedAt } = await checkArtwork(file, STICKER, TOOLS)
  expect(notLookedAt).toEqual(['what the picture shows'])
  return findings.filter(({ rule }) => rule.startsWith('code-')).map(({ rule, level }) => `${rule} ${level}`)
}

const FINE = ['code-unreadable fine', 'code-size fine', 'code-quiet-zone fine', 'code-contrast fine']
const fault = (rule: string) => [`${rule} look`, ...FINE.filter((fine) => !fine.startsWith(`${rule} `))]

test.each(['png', 'jpeg', 'tiff', 'webp'] as const)('a good code in a picture of %s is fine', async (format) => {
  const qr = await draw({ rows: QR, mm: 0.6 }).toFormat(format).toBuffer()
  expect(await codeFindings(qr)).toEqual(FINE)
  const barcode = await draw({ rows: bars(`${TWELVE}${checkDigit(TWELVE)}`), mm: 0.33 })
    .toFormat(format)
    .toBuffer()
  expect(await codeFindings(barcode)).toEqual(FINE)
})

test('of a picture in the inks of a press too', async () => {
  const cmyk = await draw({ rows: QR, mm: 0.6 }).toColourspace('cmyk').tiff().toBuffer()
  expect(await codeFindings(cmyk)).toEqual(FINE)
})

test('a picture that a camera turned is looked at upright', async () => {
  const turned = await draw({ rows: QR, mm: 0.6 }).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await codeFindings(turned)).toEqual(FINE)
})

test('the size at which the picture is placed counts, not its pixels', async () => {
  const { data, info } = await draw({ rows: QR, mm: 0.25 }).png().toBuffer({ resolveWithObject: true })
  const larger = await sharp(data)
    .resize(info.width * 2, info.height * 2, { kernel: 'nearest' })
    .png()
    .toBuffer()
  expect(await codeFindings(data)).toEqual(fault('code-size'))
  expect(await codeFindings(larger)).toEqual(fault('code-size'))
})

test('a pale code is found, and one with a wrong check digit', async () => {
  const pale = await draw({ rows: QR, mm: 0.6, ink: [160, 172, 180], paper: [238, 241, 242] })
    .png()
    .toBuffer()
  expect(await codeFindings(pale)).toEqual(fault('code-contrast'))
  const wrong = await draw({ rows: bars(`${TWELVE}${(checkDigit(TWELVE) + 1) % 10}`), mm: 0.33 })
    .png()
    .toBuffer()
  expect(await codeFindings(wrong)).toEqual(fault('code-unreadable'))
})

test('of a picture without a code nothing is said of codes', async () => {
  expect(
    await codeFindings(
      await draw({ rows: [[true]], mm: 20, ink: [200, 40, 40] })
        .png()
        .toBuffer(),
    ),
  ).toEqual([])
})

test('where a picture cannot be decoded, staff are told that nobody looked for codes', async () => {
  const png = await draw({ rows: QR, mm: 0.6 }).png().toBuffer()
  const { level, notLookedAt } = await checkArtwork(png.subarray(0, 900), STICKER, TOOLS)
  expect(level).not.toBe('stop')
  expect(notLookedAt).toEqual(['what the picture shows', 'barcodes'])
})
