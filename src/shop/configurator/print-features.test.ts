import { describe, expect, test } from 'vitest'
import type { PrintFeatureGroup } from '#print/catalogue/catalogue.ts'
import type { ProductView } from '#print/catalogue/resolve-item.ts'
import { NO_OTHERS } from './choices.ts'
import { type Completed, completionNotice } from './complete-configuration.ts'
import { choosePrintFeatures } from './print-features.ts'
import { complete, completeProduct, type Input, seedOffers, seedProduct } from './testing/seed-items.ts'

const NOT_OFFERED = (id: number) => `Special feature ${id} is not available with these choices`
const BACK = 'can be on the back only when both sides are printed'

const codes = ({ features }: Completed) => features.map(({ group }) => group.code)
const getGroup = ({ features }: Completed, code: string) => features.find(({ group }) => group.code === code)
const card = (input: Input = {}) => completeProduct(19, input)
const tag = (input: Input = {}) => completeProduct(17, input)
const BOTH: Input = { printed_side_id: '2' }

describe('the groups of a product (decisions §2)', () => {
  const TAG = ['foil-stamp', 'emboss-deboss', 'die-cut']
  const PREMIUM = [...TAG, 'punch-holes2']

  test.each([
    [1, ['foil-stamp', 'emboss-deboss']],
    [13, ['foil-stamp', 'emboss-deboss']],
    [14, ['emboss-deboss', 'foil-stamp']],
    [3, []],
    [16, []],
    [17, [...TAG, 'tag-strings']],
    [18, [...TAG, 'tag-strings', 'fold']],
    [19, PREMIUM],
    [22, []],
  ])('product %i shows %j', (product, shown) => {
    expect(codes(completeProduct(product))).toEqual(shown)
  })

  test.each(['5', '6', '8'])('supply %s is special processing and shows none', (cutting_id) => {
    const completed = complete(1, { cutting_id, print_features: ['101'] })
    expect(completed.features).toEqual([])
    expect(completed.configuration.print_features).toEqual([])
    expect(completed.replaced).toEqual([{ field: 'print_features[]', code: 'not-offered', message: NOT_OFFERED(101) }])
  })
})

describe('000 §4.1: Front Side and Back Side', () => {
  const sections = (input: Input, code: string) =>
    getGroup(card(input), code)?.sections.map(({ side, title }) => [side, title])

  test.each([
    ['foil-stamp', {}, [['front', null]]],
    [
      'foil-stamp',
      BOTH,
      [
        ['front', 'Front Side'],
        ['back', 'Back Side'],
      ],
    ],
    ['emboss-deboss', {}, [['front', null]]],
    ['emboss-deboss', BOTH, [['front', 'Front Side']]],
    ['die-cut', {}, [['front', null]]],
    ['die-cut', BOTH, [['front', null]]],
    ['punch-holes2', BOTH, [['front', null]]],
  ])('%s with %j has the sections %j', (code, input, expected) => {
    expect(sections(input, code)).toEqual(expected)
  })

  test('the back is distinguished from the front in values and in words', () => {
    const foil = getGroup(card({ ...BOTH, print_features: ['101', '104@back'] }), 'foil-stamp')
    expect(foil?.sections.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ['101', '102', '103', '104'],
      ['101@back', '102@back', '103@back', '104@back'],
    ])
    expect(foil?.chosenNames).toEqual(['Gold Foil (Front Side)', 'Holographic Foil (Back Side)'])
    expect(getGroup(card({ print_features: ['101'] }), 'foil-stamp')?.chosenNames).toEqual(['Gold Foil'])
  })

  test.each([
    ['101@back', {}, `Foil Stamp ${BACK}`],
    ['111@back', {}, `Emboss / Deboss ${BACK}`],
    ['111@back', BOTH, `Emboss / Deboss ${BACK}`],
    ['121@back', BOTH, `Die Cut ${BACK}`],
    ['131@back', BOTH, `Punch Holes ${BACK}`],
  ])('%s with %j is refused', (feature, input, message) => {
    const completed = card({ ...input, print_features: [feature] })
    expect(completed.configuration.print_features).toEqual([])
    expect(completed.replaced).toEqual([{ field: 'print_features[]', code: 'feature-needs-both-sides', message }])
  })
})

describe('a group for the back only, which the seed does not have', () => {
  const group: PrintFeatureGroup = {
    id: 9,
    code: 'fold',
    name: 'Back Varnish',
    description: 'For the back.',
    option_type: 'checkbox',
    applied_side: 'back',
    max_selected: 1,
    items: [{ id: 901, name: 'Gloss', file_path: 'features/gloss' }],
  }
  const product = seedProduct(17)
  const varnished: ProductView = { ...product, attributes: { ...product.attributes, print_features: [group] } }
  const draft = (printed_side_id: number) => ({ ...tag().configuration, product: varnished, printed_side_id })

  test('is not shown while only the front is printed', () => {
    expect(choosePrintFeatures(draft(1), [])).toEqual({ print_features: [], groups: [], refusals: [], unasked: [] })
  })

  test('shows its Back Side if both are', () => {
    const chosen = choosePrintFeatures(draft(2), ['901@back'])
    expect(chosen.print_features).toEqual(['901@back'])
    expect(chosen.groups[0]?.sections.map(({ side, title }) => [side, title])).toEqual([['back', 'Back Side']])
    expect(choosePrintFeatures(draft(2), ['901']).refusals).toHaveLength(1)
  })
})

describe('000 §4.1: tag strings appear only with a punch hole', () => {
  test.each<[string, number, Input, boolean]>([
    ['the hole that it comes with', 17, {}, true],
    ['the add-on None', 17, { addon_item_id: '60' }, false],
    ...['61', '62', '63', '64', '65'].map((id): [string, number, Input, boolean] => [
      `add-on ${id}`,
      17,
      { addon_item_id: id },
      true,
    ]),
    ['another print feature', 17, { addon_item_id: '60', print_features: ['121'] }, false],
    ['synthetic paper, not drilled', 22, {}, false],
    ['synthetic paper, drilled', 22, { addon_item_id: '63' }, true],
    ['a folded tag, drilled', 18, { addon_item_id: '61' }, true],
  ])('%s (product %i)', (_title, product, input, shown) => {
    const features = input.print_features ?? []
    expect(codes(completeProduct(product, input)).includes('tag-strings')).toBe(shown)
    const asked = completeProduct(product, { ...input, print_features: [...features, '142'] })
    expect(asked.configuration.print_features.includes('142')).toBe(shown)
    const refused = asked.replaced.filter(({ code }) => code === 'strings-need-a-hole')
    expect(refused.map(({ message }) => message)).toEqual(shown ? [] : ['Tag Strings need a punch hole'])
  })

  /** A card with strings, which the seed does not have: its hole is a print feature (decisions §8: from either). */
  const strung = (features: string[]) => {
    const product = seedProduct(19)
    const strings = seedProduct(17).attributes.print_features.filter(({ code }) => code === 'tag-strings')
    const attributes = { ...product.attributes, print_features: [...product.attributes.print_features, ...strings] }
    const draft = { ...card().configuration, product: { ...product, attributes }, printed_side_id: 1 }
    return choosePrintFeatures(draft, features).print_features
  }

  test.each(['131', '132', '133', '134', '135'])('print feature %s is a hole, in any order', (hole) => {
    expect(strung([hole, '141'])).toEqual([hole, '141'])
    expect(strung(['141', hole])).toEqual([hole, '141'])
  })

  test.each([[['141']], [['121', '141']], [['131@back', '141']]])('%j has no hole for a string', (features) => {
    expect(strung(features)).not.toContain('141')
  })
})

describe('decisions §8: what the name promises is in the price', () => {
  const features = (completed: Completed) => completed.configuration.print_features
  const names = (completed: Completed, code: string) => getGroup(completed, code)?.chosenNames

  test.each([
    [13, ['101'], null],
    [14, ['111'], null],
    [17, ['141'], 61],
    [18, ['141', '151'], 61],
    [1, [], null],
    [19, [], null],
  ])('product %i includes %j and the hole %s', (product, included, hole) => {
    const completed = completeProduct(product)
    expect(features(completed)).toEqual(included)
    expect(completed.configuration.addon_item_id).toBe(hole)
    expect(completed.replaced).toEqual([])
    expect(completed.unasked).toEqual([])
  })

  test.each([
    [13, [NO_OTHERS], ['101']],
    [13, ['102', NO_OTHERS], ['102']],
    [13, ['102'], ['102']],
    [13, ['101', '104'], ['101', '104']],
    [14, [NO_OTHERS], ['111']],
    [14, ['112', '101'], ['112', '101']],
    [18, [NO_OTHERS], ['151']],
    [18, ['152'], ['141', '152']],
    [17, [NO_OTHERS], []],
    [17, ['142'], ['142']],
    [17, ['101', NO_OTHERS], ['101']],
  ])('product %i with %j has %j: another can be chosen, and a required one always stays', (product, asked, has) => {
    expect(features(completeProduct(product, { print_features: asked }))).toEqual(has)
  })

  test('a string is removed with the hole without a notice, because nobody chose it', () => {
    const bare = tag({ addon_item_id: '60' })
    expect(features(bare)).toEqual([])
    expect(bare.replaced).toEqual([])
  })

  test('the only foil cannot be removed, but with a second one either can', () => {
    const closed = (print_features: string[]) =>
      getGroup(completeProduct(13, { print_features }), 'foil-stamp')?.sections[0]?.options.map((o) => o.disabled)
    expect(closed([])).toEqual(['One is included', null, null, null])
    expect(closed(['101', '103'])).toEqual([null, 'At most 2', null, 'At most 2'])
  })

  test('the groups say whether one of them is required', () => {
    const required = (product: number) =>
      completeProduct(product).features.flatMap((state) => (state.required ? [state.group.code] : []))
    expect([13, 14, 17, 18, 19].map(required)).toEqual([['foil-stamp'], ['emboss-deboss'], [], ['fold'], []])
  })

  test('complete choices saved before are completed, with a notice', () => {
    const saved = completeProduct(13, { color_id: '1', cutting_id: '1' })
    expect(names(saved, 'foil-stamp')).toEqual(['Gold Foil'])
    expect(completionNotice(saved)).toBe('Foil Paper Stickers now includes Gold Foil.')
    expect(completionNotice(completeProduct(13, { cutting_id: '1' }))).toBeNull()
    const drilled = completeProduct(17, { color_id: '1', addon_item_id: '60', print_features: ['131', '141'] })
    expect(drilled.configuration).toMatchObject({ addon_item_id: 60, print_features: ['141'].slice(1) })
    expect(completionNotice(drilled)).toBe(
      'These choices could not be combined with the others and were reset: Special Features.',
    )
  })
})

describe('000 §4.1: max_selected', () => {
  const disabled = (input: Input, code: string) =>
    getGroup(card(input), code)?.sections.map(({ options }) =>
      options.filter((option) => option.disabled !== null).map(({ value }) => value),
    )

  test('checkboxes are disabled when the maximum is chosen, for each side separately', () => {
    expect(disabled({ print_features: ['101'] }, 'foil-stamp')).toEqual([[]])
    expect(disabled({ print_features: ['101', '103'] }, 'foil-stamp')).toEqual([['102', '104']])
    expect(disabled({ ...BOTH, print_features: ['101', '103', '104@back'] }, 'foil-stamp')).toEqual([
      ['102', '104'],
      [],
    ])
    const foil = getGroup(card({ print_features: ['101', '103'] }), 'foil-stamp')
    expect(foil?.sections[0]?.options.map((option) => option.disabled)).toEqual([null, 'At most 2', null, 'At most 2'])
  })

  test('radios stay enabled, because another replaces the chosen one', () => {
    for (const [id, code] of [
      ['111', 'emboss-deboss'],
      ['121', 'die-cut'],
      ['131', 'punch-holes2'],
    ] as const) {
      expect(disabled({ print_features: [id] }, code)).toEqual([[]])
    }
  })

  test.each([
    [['101', '102', '103'], ['101', '102'], 'Foil Stamp allows at most 2'],
    [['111', '112'], ['111'], 'Emboss / Deboss allows at most 1'],
    [['133', '131'], ['133'], 'Punch Holes allows at most 1'],
  ])('%j keeps %j: %s', (asked, kept, message) => {
    const completed = card({ print_features: asked })
    expect(completed.configuration.print_features).toEqual(kept)
    expect(completed.replaced).toEqual([{ field: 'print_features[]', code: 'too-many-features', message }])
  })

  test('a feature named twice counts once', () => {
    const completed = card({ print_features: ['101', '101', '102'] })
    expect(completed.configuration.print_features).toEqual(['101', '102'])
    expect(completed.replaced).toEqual([])
  })
})

test.each(seedOffers)('$title: an unknown feature is reported, malformed ones are ignored', ({ item, product }) => {
  const completed = complete(item.id, { product_id: String(product.id), print_features: ['999', 'abc', ''] })
  expect(completed.replaced).toEqual([{ field: 'print_features[]', code: 'not-offered', message: NOT_OFFERED(999) }])
})
