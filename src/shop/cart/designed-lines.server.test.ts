import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import type { LetteringDesign } from '#studio/lettering/design.ts'
import { FERN } from '#studio/lettering/testing/test-designs.server.ts'
import { openTestCart } from './testing/test-cart.server.ts'

/* Decisions §7: the server computes size, cut length and price from the stored design. */

const database = testDatabase()
let shop: Awaited<ReturnType<typeof openTestCart>>

beforeEach(async () => {
  shop = await openTestCart(database.db)
})

async function keep(document: LetteringDesign = FERN) {
  const saved = await shop.designs.save(document)
  if (!saved.ok) throw new Error(saved.message)
  return saved
}

const add = (choices: Record<string, string>, token: string | null = null) =>
  shop.cart.add({ token, featuredItemId: 8, productId: 9, choices: { print_features: [], quantity: '10', ...choices } })

async function addDesign(document: LetteringDesign = FERN, token: string | null = null) {
  const { id } = await keep(document)
  const added = await add({ design_id: id, install_ready: 'yes' }, token)
  if (!added.ok) throw new Error(added.message)
  return { ...added, id }
}

describe('a line that is cut from a design', () => {
  test('has the size, the colour and the cut length of the design, whatever was sent', async () => {
    const { id, measures } = await keep()
    const lies = { size: '300x50', width: '1', height: '1', cut_length: '1', color_id: '202' }
    const added = await add({ design_id: id, ...lies })
    expect(added).toMatchObject({
      ok: true,
      line: {
        configuration: {
          design_id: id,
          cut_length: measures.cut_length,
          width: 600,
          height: Math.ceil(measures.height),
          color_id: 211,
        },
        summary: expect.arrayContaining([{ label: 'Design', value: '“Fern & Thread”, Pacifico, Gold' }]),
        picture: `/pictures/lettering/${id}.svg`,
        picture_alt: 'Your lettering design: “Fern & Thread”, Pacifico, Gold',
      },
    })
  })

  test('of several films has the size of the whole sign, and every film with its cut', async () => {
    const outline = { width: 3, color_id: 201 }
    const shadow = { dx: 5, dy: 4.5, color_id: 202 }
    const { id, measures } = await keep({ ...FERN, outline, shadow })
    const [around, below] = measures.layers
    const films = [
      { layer: 'outline', color_id: 201, cut_length: around?.cut_length },
      { layer: 'shadow', color_id: 202, cut_length: below?.cut_length },
    ]
    const plain = await addDesign()
    const added = await add({ design_id: id, install_ready: 'yes', outline_film: '202x1', shadow_film: '201x1' })
    if (!added.ok) throw new Error(added.message)
    const height = Number((measures.height + 10.5).toFixed(1))
    expect(added.line).toMatchObject({ configuration: { width: 611, height, color_id: 211, films } })
    const words = '“Fern & Thread”, Pacifico, Gold, outline 3 mm in White, shadow 5 mm right 4.5 mm down in Black'
    expect(added.line.summary).toContainEqual({ label: 'Design', value: words })
    expect(added.line.price).toBeGreaterThan(1.5 * plain.line.price)
    const { lines } = await shop.cart.view(added.token)
    expect(lines).toMatchObject([{ offer: { state: 'unchanged' }, configuration: { films } }])
  })

  test('is refused while two films that lie on each other are the same', async () => {
    const { id } = await keep({ ...FERN, outline: { width: 3, color_id: 211 } })
    expect(await add({ design_id: id })).toMatchObject({
      ok: false,
      errors: [{ message: expect.stringMatching(/^The outline has the same film as the letters/) }],
    })
  })

  test('can be edited: the designer opens with the design and the other choices', async () => {
    const { line, id } = await addDesign()
    const address = new URL(line.edit_design ?? '', 'http://shop')
    expect(address.pathname).toBe('/vinyl-lettering-designer')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      design_id: id,
      install_ready: 'yes',
      quantity: '10',
    })
  })

  test('keeps its design when amounts change and when it is priced again', async () => {
    const { line, token, id } = await addDesign()
    await shop.cart.change({ token, lineId: line.id, quantity: '20' })
    const { lines } = await shop.cart.view(token)
    expect(lines).toMatchObject([{ quantity: 20, offer: { state: 'unchanged' }, configuration: { design_id: id } }])
    expect(lines[0]?.summary).toContainEqual({ label: 'Design', value: '“Fern & Thread”, Pacifico, Gold' })
  })

  test('can be merged with the same design, and never with another', async () => {
    const { token } = await addDesign()
    await addDesign(FERN, token)
    await addDesign({ ...FERN, text: 'Fern & Thraed' }, token)
    const { lines, merge_offers } = await shop.cart.view(token)
    expect(merge_offers.map(({ line_ids }) => line_ids)).toEqual([lines.slice(0, 2).map(({ id }) => id)])
  })

  test('costs more the longer its cut is', async () => {
    const plain = await addDesign({ ...FERN, text: 'I', font: 'archivo-black', width: null, height: 150 })
    const script = await addDesign({ ...FERN, width: null, height: 150 })
    expect(script.line.price).toBeGreaterThan(plain.line.price)
  })

  test('ignores a cut length without a design', async () => {
    const honest = await add({ size: '300x50', use_creation_tool: 'no' })
    const lying = await add({ size: '300x50', use_creation_tool: 'no', cut_length: '1' })
    if (!honest.ok || !lying.ok) throw new Error('a line was refused')
    expect(lying.line.configuration.cut_length).toBeNull()
    expect(lying.line.price).toBe(honest.line.price)
  })

  test('has the price that was shown for its measures', async () => {
    const { line, id } = await addDesign()
    const chosen = { token: null, featuredItemId: 8, productId: 9, productPricingId: line.product_pricing_id }
    const choices = { print_features: [], quantity: '10', install_ready: 'yes', design_id: id }
    expect(await shop.cart.add({ ...chosen, choices })).toMatchObject({ ok: true })
    const other = { ...chosen, productPricingId: `${line.product_pricing_id}1`, choices }
    expect(await shop.cart.add(other)).toMatchObject({ ok: false, code: 'price-changed' })
  })
})

describe('lettering without text', () => {
  test.each<[string, Record<string, string>]>([
    ['of a listed size', { size: '300x50' }],
    ['with a cut length that was made up', { size: '300x50', cut_length: '900' }],
    ['with everything left out', {}],
    ['that asks for the designer', { use_creation_tool: 'yes' }],
  ])('%s is refused with an error about the design', async (_what, choices) => {
    const refused = await add(choices)
    const message = 'Please type your text in the designer, or choose “I have my own design”.'
    expect(refused).toMatchObject({ ok: false, code: 'design-missing', errors: [{ field: 'design_id', message }] })
    expect(await shop.cart.count(null)).toBe(0)
  })

  test('with the shopper’s own design is ordered in its size, and opens as that again', async () => {
    const { id } = await keep()
    const added = await add({ size: '300x50', use_creation_tool: 'no', design_id: id, install_ready: 'no' })
    expect(added).toMatchObject({
      ok: true,
      line: { edit_design: null, picture_alt: '', configuration: { width: 300, height: 50, design_id: null } },
    })
    if (!added.ok) throw new Error(added.message)
    expect(new URL(added.line.page, 'http://shop').searchParams.get('use_creation_tool')).toBe('no')
  })
})

describe('a design that cannot be cut is refused with a sentence', () => {
  test.each<[string, Partial<LetteringDesign>, string, string]>([
    ['letters under 10 mm (001 §5)', { width: 30 }, 'char_size', 'too small to cut'],
    ['a character that the font lacks', { text: 'Fern 😀' }, 'char_missing', 'None of our fonts has “😀”'],
    ['no letters', { text: '  ' }, 'design_empty', 'no letters'],
    ['more than the product takes', { width: 4900 }, 'special-size', 'special size'],
  ])('%s', async (_what, change, code, message) => {
    const { id } = await keep({ ...FERN, ...change })
    expect(await add({ design_id: id })).toMatchObject({ ok: false, code, message: expect.stringContaining(message) })
  })

  test('a design that the shop does not have', async () => {
    expect(await add({ design_id: 'x'.repeat(22) })).toMatchObject({
      ok: false,
      code: 'design-unknown',
      errors: [{ field: 'design_id' }],
    })
  })
})

test('a line of an earlier release, before designs, opens unchanged', async () => {
  const added = await add({ size: '300x50', use_creation_tool: 'no' })
  if (!added.ok) throw new Error(added.message)
  await database.db.execute(
    `update cart_lines set configuration = configuration - 'design_id' - 'cut_length' where id = '${added.line.id}'`,
  )
  const { lines } = await shop.cart.view(added.token)
  expect(lines).toMatchObject([{ offer: { state: 'unchanged' }, configuration: { design_id: null, cut_length: null } }])
  expect(shop.faults).toEqual([])
})
