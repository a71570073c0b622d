import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { CUSTOM } from '../choices.ts'
import { completeSpecialProcessing, type SpecialProcessing } from './complete-special-processing.ts'
import type { SpecialChoices, SpecialField } from './special-choices.ts'
import type { SpecialForm } from './special-options.ts'

/* Choosing in the special processing form (000 §4.5): a function from choices to choices, like configure. */

type SpecialChoice =
  | { field: SpecialField; value: string }
  | { field: 'addons' | 'sub_items'; value: string; on: boolean }

/**
 * What a choice resets: by 000 §4.5, choosing a product resets cutting, shape, finishing, adhesive, colour and
 * special processing. Choosing a cutting or a finishing reloads lists, which completing does after every choice.
 */
const RESETS: Partial<Record<SpecialField, readonly SpecialField[]>> = {
  product_id: ['cutting_id', 'shape_id', 'finishing_id', 'adhesive_id', 'color_id'],
  size_id: ['width', 'height'],
}

/** Makes a choice; returns every field that then applies, or the choices unchanged if there is no form. */
export function configureSpecialProcessing(
  item: ItemView,
  choices: SpecialChoices,
  choice: SpecialChoice,
  form: SpecialForm = 'modal',
): SpecialChoices {
  const chosen = 'on' in choice ? toggle(item, choices, choice) : setField(choices, choice)
  const completed = completeSpecialProcessing(item, chosen, form)
  if (completed === null) return choices
  return choice.field === 'size_id' ? settle(completed, chosen) : settleSpecialProcessing(item, chosen, form)
}

/**
 * Every current field for any input: the initial values of the form, and what it sends. The choices unchanged if
 * there is no form.
 */
export function settleSpecialProcessing(item: ItemView, choices: SpecialChoices, form: SpecialForm): SpecialChoices {
  const completed = completeSpecialProcessing(item, choices, form)
  if (completed === null) return choices
  // 000 §4.5: each choice revalidates the size. One that is not listed for the roll is not in its dropdown.
  if (completed.size.ok || !completed.fixedSizes) return settle(completed, choices)
  const { size_id: _size, width: _width, height: _height, ...rest } = choices
  const again = completeSpecialProcessing(item, rest, form)
  return again === null ? choices : settle(again, rest)
}

function setField(choices: SpecialChoices, { field, value }: { field: SpecialField; value: string }): SpecialChoices {
  const next: SpecialChoices = { ...choices }
  for (const reset of RESETS[field] ?? []) delete next[reset]
  next[field] = value
  if (field === 'product_id') Object.assign(next, { addons: [], sub_items: [] })
  if (field === 'size_id' && value === CUSTOM) Object.assign(next, typedFrom(choices))
  return next
}

/** Typing starts with the chosen size, so that nothing must be retyped. */
function typedFrom({ size_id, width, height }: SpecialChoices): { width: string; height: string } {
  const [listedWidth, listedHeight] = size_id === undefined || size_id === CUSTOM ? [] : size_id.split('x')
  return { width: listedWidth ?? width ?? '', height: listedHeight ?? height ?? '' }
}

type Toggle = Extract<SpecialChoice, { on: boolean }>

function toggle(item: ItemView, choices: SpecialChoices, { field, value, on }: Toggle): SpecialChoices {
  const others = choices[field].filter((entry) => entry !== value)
  const next: SpecialChoices = { ...choices, [field]: on ? [...others, value] : others }
  if (field === 'addons') return on ? next : { ...next, sub_items: without(next.sub_items, getItems(item, value)) }
  return on ? withItsOption(item, next, value) : next
}

/** 000 §4.5: a sub-option clears the others if its option allows only one; and it selects its option. */
function withItsOption(item: ItemView, choices: SpecialChoices, value: string): SpecialChoices {
  const option = item.special_processing.find(({ items }) => items.some(({ id }) => String(id) === value))
  if (option === undefined) return choices
  const others = option.max_selected === 1 ? getItems(item, String(option.id)).filter((id) => id !== value) : []
  const addons = [...choices.addons.filter((id) => id !== String(option.id)), String(option.id)]
  return { ...choices, addons, sub_items: without(choices.sub_items, others) }
}

function getItems(item: ItemView, optionId: string): string[] {
  const option = item.special_processing.find(({ id }) => String(id) === optionId)
  return option?.items.map(({ id }) => String(id)) ?? []
}

function without(ids: readonly string[], gone: readonly string[]): string[] {
  return ids.filter((id) => !gone.includes(id))
}

/** Every current choice as text, numbers as typed: the contents of the form. */
function settle(completed: SpecialProcessing, { quantity }: SpecialChoices): SpecialChoices {
  const { fields, cuts, stickers, sizeValue, sizeText, options } = completed
  const chosen = options.filter((option) => option.chosen)
  const settled: SpecialChoices = {
    addons: chosen.map(({ value }) => value),
    sub_items: chosen.flatMap(({ items }) => items.filter((entry) => entry.chosen).map(({ value }) => value)),
  }
  for (const { field, value } of fields) settled[field] = value
  if (cuts !== null) settled.cut_per_shape = cuts.text
  if (stickers !== null) settled.ea = stickers.text
  if (sizeValue !== '') settled.size_id = sizeValue
  if (sizeValue === CUSTOM) Object.assign(settled, sizeText)
  if (quantity !== undefined) settled.quantity = quantity
  return settled
}
