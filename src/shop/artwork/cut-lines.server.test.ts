import { createHash } from 'node:crypto'
import DxfReader from 'dxf-parser'
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

const square = (side: number): Outline => [
  [
    [0, 0, side, 0],
    [side, 0, side, side],
    [side, side, 0, side],
    [0, side, 0, 0],
  ],
]

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
    expect(await save(kept(square(50)))).toMatchObject({ ok: true, cutLine: { width: 50, height: 50, nodes: 4 } })
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
    expect(await save(kept(crossed))).toMatchObject({ ok: false, code: 'cut-line-refused' })
    const open = [square(30)[0]?.slice(0, 3) ?? []]
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
