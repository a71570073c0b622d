import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedItem } from '../testing/seed-items.ts'
import { completeSpecialProcessing } from './complete-special-processing.ts'
import { configureSpecialProcessing } from './configure-special-processing.ts'
import { NO_SPECIAL_CHOICES, type SpecialChoices, type SpecialField } from './special-choices.ts'

type Input = Partial<SpecialChoices>

const before = (input: Input): SpecialChoices => Object.freeze({ ...NO_SPECIAL_CHOICES, ...input })
const choose = (item: number, input: Input, field: SpecialField, value: string) =>
  configureSpecialProcessing(seedItem(item), before(input), { field, value })
const toggle = (input: Input, field: 'addons' | 'sub_items', value: string, on = true) =>
  configureSpecialProcessing(seedItem(1), before(input), { field, value, on })

describe('000 §4.5: choosing a product', () => {
  const kraft = choose(
    1,
    {
      product_id: '1',
      cutting_id: '4',
      shape_id: '5',
      finishing_id: '2',
      adhesive_id: '2',
      color_id: '2',
      size_id: '50x75',
      quantity: '200',
      addons: ['1'],
      sub_items: ['311'],
    },
    'product_id',
    '4',
  )

  test('resets cutting, shape, finishing, adhesive, colour and special processing', () => {
    expect(kraft).toMatchObject({
      product_id: '4',
      cutting_id: '1',
      shape_id: '1',
      finishing_id: '3',
      adhesive_id: '1',
      color_id: '1',
      addons: [],
      sub_items: [],
    })
  })

  test('keeps size and quantity', () => {
    expect(kraft).toMatchObject({ size_id: '50x75', quantity: '200' })
  })
})

describe('000 §4.5: choosing a supply or a finishing reloads the lists, and keeps what is still available', () => {
  test('a supply', () => {
    const sheet = {
      product_id: '3',
      cutting_id: '3',
      shape_id: '5',
      finishing_id: '2',
      adhesive_id: '4',
      cut_per_shape: '9',
    }
    expect(choose(1, sheet, 'cutting_id', '4')).toMatchObject({ shape_id: '5', finishing_id: '2', adhesive_id: '4' })
    expect(choose(1, sheet, 'cutting_id', '4')).not.toHaveProperty('cut_per_shape')
    expect(choose(1, sheet, 'cutting_id', '5')).toMatchObject({ cut_per_shape: '9', ea: '' })
    expect(choose(1, sheet, 'cutting_id', '9')).toMatchObject({
      orientation_id: '53',
      shape_id: '5',
      finishing_id: '4',
    })
  })

  test('a finishing', () => {
    const premium = { product_id: '7', finishing_id: '6', premium_processing_id: '48', adhesive_id: '4', addons: ['6'] }
    const mirror = choose(4, premium, 'finishing_id', '7')
    expect(mirror).toMatchObject({
      premium_processing_id: '48',
      premium_coating_id: '57',
      adhesive_id: '4',
      addons: [],
    })
    const vinyl = choose(1, { product_id: '3', finishing_id: '4', premium_processing_id: '48' }, 'finishing_id', '1')
    expect(vinyl).not.toHaveProperty('premium_processing_id')
  })
})

describe('each choice revalidates the size', () => {
  test.each<[string, Input, SpecialField, string, Input]>([
    ['a listed one stays on the roll', { size_id: '75x100' }, 'cutting_id', '9', { size_id: '75x100' }],
    [
      'a typed one that the roll lists is the listed one',
      { width: '50', height: '75' },
      'cutting_id',
      '9',
      { size_id: '50x75' },
    ],
    ['another leaves the roll without', { width: '61', height: '47' }, 'cutting_id', '9', {}],
    ['one too wide for the orientation goes', { cutting_id: '9', size_id: '75x100' }, 'orientation_id', '55', {}],
    [
      'a typed one stays elsewhere',
      { size_id: 'custom', width: '5', height: '6' },
      'cutting_id',
      '4',
      { size_id: 'custom', width: '5', height: '6' },
    ],
    [
      'typing starts from the listed one',
      { size_id: '75x100' },
      'size_id',
      'custom',
      { size_id: 'custom', width: '75', height: '100' },
    ],
    [
      'a listed one drops what was typed',
      { size_id: 'custom', width: '5', height: '6' },
      'size_id',
      '50x50',
      { size_id: '50x50' },
    ],
  ])('%s', (_title, input, field, value, expected) => {
    const { size_id, width, height } = choose(1, input, field, value)
    expect({ size_id, width, height }).toEqual({ size_id: undefined, width: undefined, height: undefined, ...expected })
  })

  test('the shape follows the size (000 §4.5)', () => {
    const circle = { cutting_id: '4', shape_id: '3', size_id: '50x50' }
    expect(choose(1, circle, 'size_id', '75x75').shape_id).toBe('3')
    expect(choose(1, circle, 'size_id', '50x75').shape_id).toBe('1')
  })
})

describe('000 §4.5: sub-options', () => {
  test('one selects its option, and is cleared with it', () => {
    const foil = toggle({}, 'sub_items', '311')
    expect([foil.addons, foil.sub_items]).toEqual([['1'], ['311']])
    const off = toggle(foil, 'addons', '1', false)
    expect([off.addons, off.sub_items]).toEqual([[], []])
  })

  test('if the option allows one, choosing one clears the others', () => {
    const emboss = toggle({ addons: ['1', '2'], sub_items: ['311', '321'] }, 'sub_items', '323')
    expect([emboss.addons, emboss.sub_items]).toEqual([
      ['1', '2'],
      ['311', '323'],
    ])
    expect(toggle(emboss, 'sub_items', '323', false)).toMatchObject({ addons: ['1', '2'], sub_items: ['311'] })
  })

  test('if it allows three, they add up', () => {
    const data = toggle({ addons: ['3'], sub_items: ['331', '332'] }, 'sub_items', '334')
    expect(data.sub_items).toEqual(['331', '332', '334'])
  })

  test('a disabled option is not selected', () => {
    expect(toggle({}, 'addons', '6').addons).toEqual([])
    expect(toggle({}, 'sub_items', '361')).toMatchObject({ addons: [], sub_items: [] })
  })
})

const ids = [
  ...Array.from({ length: 12 }, (_, id) => String(id)),
  '47',
  '48',
  '53',
  '55',
  '57',
  'custom',
  '50x75',
  '75x75',
  '',
]
const FIELDS: SpecialField[] = [
  'product_id',
  'cutting_id',
  'shape_id',
  'orientation_id',
  'finishing_id',
  'premium_processing_id',
  'premium_coating_id',
  'adhesive_id',
  'color_id',
  'cut_per_shape',
  'ea',
  'size_id',
  'width',
  'height',
  'quantity',
]
const step = fc.oneof(
  fc.record({ field: fc.constantFrom(...FIELDS), value: fc.constantFrom(...ids) }),
  fc.record({
    field: fc.constantFrom('addons' as const, 'sub_items' as const),
    value: fc.constantFrom('1', '2', '3', '6', '7', '311', '312', '313', '314', '321', '322', '361', '999'),
    on: fc.boolean(),
  }),
)

test.each([1, 2, 3, 4, 5, 6, 7, 9])('item %i: any choices settle, within the limits', (itemId) => {
  const item = seedItem(itemId)
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 8 }),
      fc.constantFrom('modal' as const, 'configurator' as const),
      (steps, form) => {
        const choices = steps.reduce<SpecialChoices>(
          (now, choice) => configureSpecialProcessing(item, now, choice, form),
          NO_SPECIAL_CHOICES,
        )
        const completed = completeSpecialProcessing(item, choices, form)
        if (completed === null) throw new Error('The form has gone.')
        if (steps.length > 0) expect(completed.replaced).toEqual([])
        for (const { options, value } of completed.fields)
          expect(options.find((option) => option.value === value)?.disabled).toBeNull()
        for (const { items, most } of completed.options)
          expect(items.filter(({ chosen }) => chosen).length).toBeLessThanOrEqual(most)
      },
    ),
    { numRuns: 60 },
  )
})
