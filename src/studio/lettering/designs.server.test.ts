import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { designPicturePath, NEW_PRINT } from './design.ts'
import { canonicalDesign, type Designs, deleteUnusedDesigns, designId } from './designs.server.ts'
import { accountDesigns, letteringDesigns } from './tables.server.ts'
import { HEART } from './testing/own-shapes.ts'
import { FERN, testDesigns } from './testing/test-designs.server.ts'

const database = testDatabase()
const clock = fixedClock('2026-11-26T09:00:00Z')
let designs: Designs

beforeEach(() => {
  clock.moveTo('2026-11-26T09:00:00Z')
  designs = testDesigns({ db: database.db, clock })
})
afterEach(async () => {
  await database.db.delete(accountDesigns)
  await database.db.delete(letteringDesigns)
})

const save = async (document: unknown = FERN) => {
  const saved = await designs.save(document)
  if (!saved.ok) throw new Error(saved.message)
  return saved
}

describe('the id of a design', () => {
  test('is the same for the same design, in any order of its fields', async () => {
    const turned = Object.fromEntries(Object.entries(FERN).toReversed()) as unknown as typeof FERN
    expect(designId(turned)).toBe(designId(FERN))
    expect(designId(FERN)).toMatch(/^[\w-]{22}$/)
    const later = { mirrored: false, print: null, shape: null, outline: null, shadow: null }
    expect({ ...later, ...JSON.parse(canonicalDesign(FERN)) }).toEqual(FERN)
    // As it was before designs could be mirrored, printed, laid on other films, or have an outline beside them.
    const { mirrored: _mirrored, print: _print, shape: _shape, outline: _outline, shadow: _shadow, ...earlier } = FERN
    expect(designId(earlier as typeof FERN)).toBe(designId(FERN))
    expect(designId(FERN)).toBe('ZHNxtWeDEk62pW2QRzXJ6K')
  })

  test.each([
    { text: 'Fern and Thread' },
    { width: 601 },
    { arc: 1 },
    { kerning: { 0: 1 } },
    { mirrored: true },
    { print: NEW_PRINT },
    { shape: HEART },
    { outline: { width: 3, color_id: 201 } },
    { shadow: { dx: 3, dy: 0, color_id: 201 } },
  ])('differs with %j', (other) => {
    expect(designId({ ...FERN, ...other })).not.toBe(designId(FERN))
  })
})

describe('saving and opening', () => {
  test('measures a design, and opens it unchanged', async () => {
    const saved = await save()
    expect(saved.measures).toMatchObject({ width: 600, missing: [], too_small: [] })
    expect(saved.measures.cut_length).toBeGreaterThan(2000)
    expect(saved.problems).toEqual([])
    expect(await designs.open(saved.id)).toEqual(saved)
    expect((await designs.make(saved.id))?.outline.length).toBeGreaterThan(5)
    expect([...(await designs.read([saved.id, 'nonsense'])).values()]).toEqual([FERN])
    expect(designPicturePath(saved.id)).toBe(`/pictures/lettering/${saved.id}.svg`)
  })

  test('refuses an own outline that crosses itself everywhere, before it is measured', async () => {
    const zigzag = Array.from(
      { length: 500 },
      (_, at) => `l${at % 2 === 0 ? 40_000 : -40_000} ${(at % 7) * 5000 - 15_000}`,
    )
    const outline = `m0 200000${zigzag.join('')}z`
    const refused = await designs.save({ ...FERN, shape: { ...HEART, outline } })
    expect(refused).toMatchObject({ ok: false, code: 'outline-tangled', errors: [{ field: 'shape' }] })
  })

  test('saves the same design once', async () => {
    expect((await save()).id).toBe((await save({ ...FERN })).id)
    expect(await database.db.$count(letteringDesigns)).toBe(1)
  })

  test('saves letters that are too small, and names them', async () => {
    const { problems } = await save({ ...FERN, width: 30 })
    expect(problems).toEqual([{ code: 'char_size', message: expect.stringContaining('too small to cut') }])
  })

  test.each<[string, unknown, string, string]>([
    ['nothing', null, 'design', 'not a lettering design'],
    ['5,000 characters', { ...FERN, text: 'x'.repeat(5000) }, 'text', '5,000 characters'],
    ['another font', { ...FERN, font: 'comic-sans' }, 'font', 'one of our fonts'],
    ['a newer version', { ...FERN, version: 2 }, 'version', 'newer version'],
  ])('%s is refused with a sentence, and nothing is saved', async (_what, document, field, message) => {
    const refused = await designs.save(document)
    expect(refused).toMatchObject({ ok: false, errors: [{ field, message: expect.stringContaining(message) }] })
    expect(await database.db.$count(letteringDesigns)).toBe(0)
  })

  test('refuses a design stored by a newer version, and keeps it', async () => {
    const id = 'a'.repeat(22)
    const document = { ...FERN, version: 9, glitter: true }
    await database.db.insert(letteringDesigns).values({ id, document, createdAt: clock.now(), usedAt: clock.now() })
    expect(await designs.open(id)).toMatchObject({ ok: false, message: expect.stringContaining('newer version') })
    expect(await designs.make(id)).toBeNull()
    expect((await database.db.select().from(letteringDesigns))[0]?.document).toEqual(document)
  })

  test.each(['nonsense', '../../../etc/passwd', 'b'.repeat(22)])('%s opens nothing', async (id) => {
    expect(await designs.open(id)).toMatchObject({ ok: false, code: 'design-unknown' })
  })
})

describe('designs that nobody uses', () => {
  const tidy = (used: readonly string[] = []) =>
    deleteUnusedDesigns({
      db: database.db,
      clock,
      stillUsed: async (ids) => new Set(ids).intersection(new Set(used)),
    })
  const isThere = async (id: string) => (await designs.read([id])).has(id)

  test('are deleted after 90 days, but not those in a cart or a quotation', async () => {
    const [gone, inCart] = [(await save()).id, (await save({ ...FERN, width: 500 })).id]
    clock.moveTo('2027-02-24T08:59:59Z')
    await tidy()
    expect([await isThere(gone), await isThere(inCart)]).toEqual([true, true])
    clock.moveTo('2027-02-24T09:00:01Z')
    await tidy([inCart])
    expect([await isThere(gone), await isThere(inCart)]).toEqual([false, true])
  })

  test('are kept if they were opened meanwhile', async () => {
    const { id } = await save()
    clock.moveTo('2027-02-20T09:00:00Z')
    await designs.open(id)
    clock.moveTo('2027-03-20T09:00:00Z')
    await tidy()
    expect(await isThere(id)).toBe(true)
  })
})
