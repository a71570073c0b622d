import fc from 'fast-check'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { type Choices, OPTION_FIELDS, type OptionField, TYPED_FIELDS } from '../choices.ts'
import { completeConfiguration } from '../complete-configuration.ts'
import { type Choice, configure, settleChoices } from '../configure.ts'

/* Random choices: made one by one on the page, or anything from an address. */

const IDS = [...Array.from({ length: 66 }, (_, id) => String(id)), '201', '214']
const FEATURES = ['101', '102', '103', '101@back', '104@back', '111', '112', '121', '131', '131@back', '141', '151']
const NONSENSE = ['', 'abc', '-1', '1.5', '1e3', '０', '999999', '1000000', '__proto__', 'yes', 'no', 'custom']
const SIDES = ['20', '50', '75', '91', '100', '055', '297', '421', '3000', ...NONSENSE]
const TYPED: Record<(typeof TYPED_FIELDS)[number], string[]> = {
  cut_per_shape: ['1', '30', '31', ...NONSENSE],
  label_width: ['10', '25', '50', '300', ...NONSENSE],
  label_height: ['10', '25', '40', ...NONSENSE],
  size: ['50x50', '75x100', '100x75', '0050x0050', '91x55', '1x1', 'x', '60x', 'custom', ...NONSENSE],
  width: SIDES,
  height: SIDES,
  quantity: ['1', '50', '200', '1000', '1234', '20000', '20001', 'custom', ...NONSENSE],
  custom_quantity: ['50', '1234', ...NONSENSE],
  kinds: ['1', '2', '10', '11', '99', '100', 'custom', ...NONSENSE],
  custom_kinds: ['2', '15', ...NONSENSE],
}

const maybe = (texts: readonly string[]) => fc.option(fc.constantFrom(...texts), { nil: undefined, freq: 2 })

/** Choices that are independent of each other and of the item. */
export const arbitraryChoices: fc.Arbitrary<Choices> = fc
  .record({
    ...Object.fromEntries(OPTION_FIELDS.map((field) => [field, maybe([...IDS, ...NONSENSE])])),
    ...Object.fromEntries(TYPED_FIELDS.map((field) => [field, maybe(TYPED[field])])),
    print_features: fc.array(fc.constantFrom(...FEATURES, ...NONSENSE), { maxLength: 5 }),
  })
  .map((choices) => choices as unknown as Choices)

const STEPS = 8

/** Choices made one after the other from the page's options at each step, without disabled ones. */
export function arbitraryWay(item: ItemView): fc.Arbitrary<Choices> {
  const step = fc.tuple(fc.nat(), fc.nat())
  return fc.array(step, { maxLength: STEPS }).map((steps) => {
    let choices = settleChoices(completeConfiguration(item, { print_features: [] }), { print_features: [] })
    for (const [field, option] of steps) choices = configure(item, choices, nextChoice(item, choices, field, option))
    return choices
  })
}

function nextChoice(item: ItemView, choices: Choices, fieldDraw: number, optionDraw: number): Choice {
  const { fields, sizes, features, product } = completeConfiguration(item, choices)
  const asChoices = (field: OptionField | 'size' | 'quantity', open: string[]) => ({ field, open })
  const choosable = [
    ...fields.map(({ field, options }) => asChoices(field, openValues(options))),
    asChoices('size', openValues(sizes)),
    asChoices('quantity', product.attributes.quantities.map(String)),
  ].filter(({ open }) => open.length > 0)
  const sections = features.flatMap((state) =>
    state.sections.map(({ options }) => ({ options, radio: state.group.option_type === 'radio' })),
  )
  const index = fieldDraw % (choosable.length + sections.length)
  const section = sections[index - choosable.length]
  if (section === undefined) {
    const state = choosable[index]
    if (state === undefined) throw new Error('There is nothing to choose.')
    return { field: state.field, value: state.open[optionDraw % state.open.length] ?? '' }
  }
  const possible = section.options.filter(({ disabled }) => disabled === null)
  const feature = possible[optionDraw % possible.length]
  if (feature === undefined) throw new Error('A section is closed altogether.')
  const clears = section.radio ? section.options.map(({ value }) => value) : []
  return { field: 'print_features', value: feature.value, on: !feature.chosen, clears }
}

function openValues(options: readonly { value: string; disabled: string | null }[]): string[] {
  return options.filter(({ disabled }) => disabled === null).map(({ value }) => value)
}
