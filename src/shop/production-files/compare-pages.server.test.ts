import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { TEST_TOOLS } from '#print/mends/testing/test-tools.server.ts'
import { box, cleanArtwork, place, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { stream } from '#print/preflight/testing/write-pdf.ts'
import { makeProductionFile } from '#print/production-file/make-production-file.ts'
import { comparePages } from './compare-pages.server.ts'
import { findDifference, Marks, type Raster } from './page-difference.ts'
import { type ComparedPages, readHead } from './production-work.ts'
import { createProductionRunner } from './run-production.server.ts'

const profile = await readPressProfile()

async function compare(before: Uint8Array, after: Uint8Array) {
  const parts = await comparePages({ file: before, page: 1 }, { file: after, page: 1 }, profile)
  const { head, rest } = readHead(new Uint8Array(Buffer.concat(parts)))
  return { compared: head as ComparedPages, webp: rest }
}

const PIXELS = 400
const [AT_X, AT_Y] = [251, 120]
/** 300 pixels an inch. */
const SIDE_MM = (PIXELS / 300) * 25.4
/** From the left and the bottom of the trim, on no whole pixel of the page. */
const PLACE_MM = 8.3

/** Artwork with a picture of 300 dpi, one of whose pixels has another colour or not. */
function artwork(pixel: readonly number[] | null): Uint8Array {
  const data = new Uint8Array(PIXELS * PIXELS * 4).map((_, at) => [0, 80, 60, 20][at % 4] ?? 0)
  if (pixel !== null) data.set(pixel, (AT_Y * PIXELS + AT_X) * 4)
  const size = `/Width ${PIXELS}/Height ${PIXELS}/BitsPerComponent 8/ColorSpace/DeviceCMYK`
  const photo = stream(`/Type/XObject/Subtype/Image${size}/Filter/FlateDecode`, deflateSync(data))
  const clean = { ...cleanArtwork(STICKER), trimBox: { x: 2, y: 2, width: 50, height: 50 } }
  const content = [...clean.content, place('photo', PLACE_MM, PLACE_MM, SIDE_MM, SIDE_MM)]
  return writeSample({ ...clean, content, objects: { photo } })
}

test.each([
  ['white', [0, 0, 0, 0]],
  ['a shade darker', [0, 80, 60, 40]],
])('one pixel at 300 dpi that is %s is found, where it is, and painted', async (_name, pixel) => {
  const { compared, webp } = await compare(artwork(null), artwork(pixel))
  expect(compared.dpi).toBe(300)
  expect(compared.changed).toBeGreaterThanOrEqual(1)
  expect(compared.changed).toBeLessThanOrEqual(9)
  const { x = 0, y = 0, width = 9, height = 9 } = compared.area ?? {}
  const mm = (pixels: number) => (pixels * 25.4) / 300
  expect(Math.abs(x + width / 2 - (PLACE_MM + mm(AT_X + 0.5)))).toBeLessThan(0.1)
  expect(Math.abs(y + height / 2 - (50 - PLACE_MM - SIDE_MM + mm(AT_Y + 0.5)))).toBeLessThan(0.1)
  expect(Math.max(width, height)).toBeLessThan(0.3)
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
  let painted = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 60) painted += 1
  expect(painted).toBeGreaterThan(20)
})

test('artwork and the file that is printed of it have none, although their boxes are rounded otherwise', async () => {
  // Some edge of these letters is on the line between two fifths of a pixel.
  const requirements = { ...STICKER, trim: { width: 75, height: 52 } }
  const file = writeSample(cleanArtwork(requirements))
  const order = { file, requirements, mends: [], cutLine: null, title: 'T', madeAt: new Date(0), creator: 'Trimline' }
  const made = await makeProductionFile(order, { profile, identifier: 'FOGRA39', info: 'Coated' }, TEST_TOOLS)
  if (!made.ok) throw new Error(made.code)
  for (const pair of [
    [file, made.file],
    [made.file, file],
  ] as const) {
    const { compared } = await compare(...pair)
    expect(compared).toMatchObject({ changed: 0, plates: [], area: null })
  }
})

test('the same page has no difference, and none is painted', async () => {
  const { compared } = await compare(artwork(null), artwork(null))
  expect(compared).toMatchObject({ changed: 0, area: null, plates: [] })
})

test('a file that names no trim is laid on one that does', async () => {
  const clean = cleanArtwork(STICKER)
  const page = { width: 60, height: 60 }
  const named = writeSample({ ...clean, page, trimBox: { x: 5, y: 5, width: 50, height: 50 } })
  const { compared } = await compare(named, writeSample({ ...clean, page }))
  expect(compared.changed).toBe(0)
})

test('a plate that is different is named, also one that a viewer shows as nothing', async () => {
  const clean = cleanArtwork(STICKER)
  const before = writeSample(clean)
  const after = writeSample({ ...clean, content: [...clean.content, `/White cs 1 scn ${box(30, 30, 5, 5)} f`] })
  expect((await compare(before, after)).compared.plates).toContain('White')
})

test('two files are compared in a process of their own; where one cannot be drawn, there is no comparison', async () => {
  const runner = createProductionRunner(profile)
  async function* once(bytes: Uint8Array) {
    yield bytes
  }
  const side = (file: Uint8Array) => ({ file: once(file), size: file.byteLength, page: 1 })
  const found = await runner.compare('me', side(artwork(null)), side(artwork([0, 0, 0, 0])))
  expect(found?.compared.changed).toBeGreaterThanOrEqual(1)
  expect(await runner.compare('me', side(Buffer.from('no file')), side(artwork(null)))).toBeNull()
})

const WHITE = 255
function blank(width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 4).fill(WHITE)
  return { data, stride: width, rows: height, x: 0, y: 0, width, height, middleX: width / 2, middleY: height / 2 }
}

test('any one pixel of any page is found alone, and its mark holds it', () => {
  const page = fc.integer({ min: 1, max: 60 }).chain((width) =>
    fc.integer({ min: 1, max: 60 }).chain((height) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        x: fc.integer({ min: 0, max: width - 1 }),
        y: fc.integer({ min: 0, max: height - 1 }),
        channel: fc.integer({ min: 0, max: 2 }),
        level: fc.integer({ min: 0, max: 252 }),
      }),
    ),
  )
  fc.assert(
    fc.property(page, ({ width, height, x, y, channel, level }) => {
      const [before, after] = [blank(width, height), blank(width, height)]
      after.data[(y * width + x) * 4 + channel] = level
      const marks = new Marks({ width, height })
      const found = findDifference(before, after, (column, row) => marks.mark(column, row))
      expect(found).toEqual({ changed: 1, box: { left: x, top: y, right: x + 1, bottom: y + 1 } })
      expect(marks.cells[y * width + x]).toBe(2)
    }),
  )
})

test('pages of different bleed are laid on each other by their trim', () => {
  const [before, after] = [blank(20, 20), blank(24, 24)]
  before.data[(5 * 20 + 5) * 4] = 0
  after.data[(7 * 24 + 7) * 4] = 0
  expect(findDifference(before, after, () => {})).toEqual({ changed: 0, box: null })
})
