import { createHash } from 'node:crypto'
import DxfReader from 'dxf-parser'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { getBytes } from '#platform/files/testing/bytes.ts'
import { NEW_CUT } from '#print/cut-line/cut-line.ts'
import type { KeptLine } from '#print/cut-line/kept-line.ts'
import type { Outline } from '#print/cut-line/outline.ts'
import { addLine } from '#shop/cart/testing/test-cart.server.ts'
import { findCutLines } from './cut-lines.server.ts'
import { findSubmissions, takeOverArtwork } from './store.server.ts'
import { type ArtworkShop, getPdf, openArtworkShop } from './testing/artwork-shop.server.ts'

const database = testDatabase()
let shop: ArtworkShop
let access: { token: string; lineId: string }

beforeEach(async () => {
  shop = await openArtworkShop(database.db)
  const choices = { cutting_id: '2', shape_id: '6', size: 'custom', width: '75', height: '52' }
  const { token, line } = await addLine(shop, { productId: 3, choices })
  access = { token, lineId: line.id }
})
afterEach(() => shop.close())

/** With corners that a blade can turn around. */
const square = (side: number, at = 0, radius = 2): Outline => {
  const [near, far, pull] = [at + radius, at + side - radius, 0.45 * radius]
  const [start, end] = [at, at + side]
  return [
    [
      [near, start, far, start],
      [far, start, end - pull, start, end, start + pull, end, near],
      [end, near, end, far],
      [end, far, end, end - pull, end - pull, end, far, end],
      [far, end, near, end],
      [near, end, start + pull, end, start, end - pull, start, far],
      [start, far, start, near],
      [start, near, start, start + pull, start + pull, start, near, start],
    ],
  ]
}

const kept = (through: Outline): KeptLine => ({
  from: 'alpha',
  settings: NEW_CUT,
  artwork: { width: 40, height: 40 },
  through,
  kiss: [],
  isEdited: false,
})

const file = getPdf(2000)
const sha256 = createHash('sha256').update(file).digest('hex')
const save = (line: KeptLine, more: Partial<Parameters<typeof shop.artwork.saveCutLine>[0]> = {}) =>
  shop.artwork.saveCutLine({ access, sha256, set: 1, line, ...more })

describe('a cut line of a line of the cart', () => {
  test('is kept before its file arrives, goes with it, and is written for a plotter', async () => {
    expect(await save(kept(square(50)))).toMatchObject({ ok: true, cutLine: { width: 50, height: 50, nodes: 8 } })
    expect(await save(kept(square(48)))).toMatchObject({ ok: true })
    await shop.artwork.receive({ ...access, name: 'logo.pdf', source: oneByOne(file) })
    const view = await shop.artwork.view(access)
    if (!view.ok) throw new Error(view.message)
    const [sent] = view.artwork.files
    expect(sent?.cut_line).toMatchObject({ width: 48, height: 48 })
    expect(view.artwork.cut_lines_dropped).toBe(0)
    const read = await shop.artwork.cutLine({ token: access.token, fileId: sent?.id ?? '' }, 'dxf')
    if (!read.ok) throw new Error(read.message)
    expect(read.name).toBe('logo-cut-line.dxf')
    const drawing = new DxfReader().parseSync((await getBytes(read.bytes))?.toString() ?? '')
    expect(drawing?.entities.length).toBe(1)
  })

  test.each([
    ['a kiss cut', '4', 'kiss'],
    ['an individual cut', '2', 'through'],
  ])('starts as the product is cut: %s', async (_what, cutting_id, cut) => {
    const choices = { cutting_id, shape_id: '6', size: 'custom', width: '75', height: '52' }
    const { token, line } = await addLine(shop, { productId: 3, choices })
    const view = await shop.artwork.view({ token, lineId: line.id })
    expect(view).toMatchObject({ artwork: { piece: { width: 75, height: 52, cut } } })
  })

  test('is refused where it is larger than what is paid for, or no blade can follow it, with the reason', async () => {
    expect(await save(kept(square(53)))).toMatchObject({
      ok: false,
      code: 'cut-line-refused',
      message:
        'The cut line is 53 mm × 53 mm, larger than the 75 × 52 mm that you chose. Use its size, or make it smaller.',
    })
    const crossed: Outline = [
      [
        [0, 0, 40, 40],
        [40, 40, 40, 0],
        [40, 0, 0, 40],
        [0, 40, 0, 0],
      ],
    ]
    expect(await save({ ...kept(crossed), from: 'paths' })).toMatchObject({
      code: 'cut-line-refused',
      field: 'line.through',
      message: expect.stringContaining('The cut line crosses itself.'),
    })
    const open = [square(30)[0]?.slice(0, 5) ?? []]
    expect(await save(kept(open))).toMatchObject({ message: 'The cut line is open. A blade needs a closed one.' })
    expect(await save(kept(square(30)), { set: 2 })).toMatchObject({ ok: false, code: 'set-unknown' })
  })

  test('is refused for a product of another shape, and for somebody else’s line', async () => {
    const plain = { token: shop.token, lineId: shop.lineId }
    expect(await save(kept(square(20)), { access: plain })).toMatchObject({ code: 'not-shaped' })
    const stranger = { ...access, token: shop.token }
    expect(await save(kept(square(20)), { access: stranger })).toMatchObject({ code: 'line-unknown' })
  })

  test('is dropped with a word when another file takes its place, and stays with the submission of an order', async () => {
    const { db } = database
    await save(kept(square(50)))
    await shop.artwork.receive({ ...access, name: 'logo.pdf', source: oneByOne(file) })
    const before = await shop.artwork.view(access)
    if (!before.ok) throw new Error(before.message)
    const submission = (await findSubmissions(db, [access.lineId])).get(access.lineId)
    await shop.artwork.remove({ token: access.token, fileId: before.artwork.files[0]?.id ?? '' })
    const after = await shop.artwork.view(access)
    expect(after).toMatchObject({ ok: true, artwork: { files: [], cut_lines_dropped: 1 } })
    const taken = await inTransaction(db, (tx) => takeOverArtwork(tx, access.lineId, shop.clock.now()))
    expect(taken).toBe(submission?.id)
    expect((await findCutLines(db, [taken ?? ''])).get(taken ?? '')).toHaveLength(1)
  })
})

describe('a cut line around a file that has arrived', () => {
  /** 40 × 30 mm at this size: opaque from 10 to 30 mm across, and from 5 to 25 mm down. */
  const picture = () =>
    sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path d="M100 50h200v200h-200z"/></svg>',
      ),
    )
      .png()
      .toBuffer()
  const around = (through: Outline, change: Partial<KeptLine> = {}): KeptLine => ({
    ...kept(through),
    artwork: { width: 40, height: 30 },
    ...change,
  })
  let digest: string

  beforeEach(async () => {
    const bytes = await picture()
    digest = createHash('sha256').update(bytes).digest('hex')
    await shop.artwork.receive({ ...access, name: 'logo.png', source: oneByOne(bytes) })
  })

  test.each<[string, () => KeptLine, string | null, string | null]>([
    ['2 mm around it is taken', () => around(square(24, 8).map(up)), null, null],
    [
      'through it is refused',
      () => around(square(16, 12).map(up)),
      'line.through',
      'The cut line runs through the artwork at its top edge, 4 mm inside. Move it outwards, or draw it again.',
    ],
    [
      'around a picture of other proportions is refused',
      () => around(square(24, 8).map(up), { artwork: { width: 40, height: 40 } }),
      'line.artwork',
      'The cut line was drawn around a picture of other proportions. Draw the cut line of this file.',
    ],
    [
      'with a corner is refused',
      () => around(square(24, 8, 0).map(up)),
      'line.through',
      'The cut line has a corner at 8.0 mm across, 29.0 mm down. A blade needs at least 0.5 mm. Round the corner.',
    ],
  ])('%s', async (_what, line, field, message) => {
    const saved = await save(line(), { sha256: digest })
    if (field === null) expect(saved).toMatchObject({ ok: true })
    else expect(saved).toMatchObject({ ok: false, code: 'cut-line-refused', field, message })
  })
})

/** Three mm higher: the picture is not as high as it is wide. */
const up = (contour: Outline[number]) =>
  contour.map((segment) => segment.map((value, at) => (at % 2 === 1 ? value - 3 : value)))

test('whatever is sent as a line is taken or refused with its field, in a moment', async () => {
  const number = fc.oneof(fc.double({ min: -5000, max: 5000, noNaN: true }), fc.constantFrom(0, 5000, -5000, 1e-7))
  const segment = fc.constantFrom(4, 6, 8).chain((length) => fc.array(number, { minLength: length, maxLength: length }))
  const outline = fc.array(fc.array(segment, { maxLength: 8 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(outline, outline, fc.constantFrom('through', 'kiss'), async (through, kiss, cut) => {
      const line = { ...kept(through), kiss, settings: { ...NEW_CUT, cut } }
      const answer = await shop.call(
        'PUT',
        `/lines/${access.lineId}/cut-lines/${sha256}`,
        { cookie: `cart=${access.token}`, 'content-type': 'application/json' },
        JSON.stringify({ set: 1, line }),
      )
      expect([200, 422]).toContain(answer.status)
      if (answer.status === 422) expect(JSON.parse(answer.text).errors[0].field).toMatch(/^line/)
    }),
    { numRuns: 100 },
  )
})

const SVG_LINE = '<rect x="10" y="10" width="180" height="80" rx="12" class="CutContour" fill="none" stroke="#f0f"/>'
const drawing = (line: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle cx="60" cy="50" r="30"/>${line}</svg>`,
  )

test.each([
  ['the file’s own', SVG_LINE, { width: 75, height: 33.3, offset: 0 }],
  ['a line around the artwork', '', { width: 52, height: 52, offset: 2 }],
])('without scripts the shop proposes %s', async (_what, line, expected) => {
  await shop.artwork.receive({ ...access, name: 'logo.svg', source: oneByOne(drawing(line)) })
  const view = await shop.artwork.view(access)
  const fileId = view.ok ? (view.artwork.files[0]?.id ?? '') : ''
  const typed = { offset: '2', radius: '', bridge: '', background: '', cut: '', holes: '', islands: '' }
  const proposed = await shop.artwork.proposeCutLine({ access, fileId, typed })
  expect(proposed).toMatchObject({ ok: true, cutLine: expected })
})

async function* oneByOne(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
