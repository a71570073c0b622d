import type { ItemView } from '#print/catalogue/item-view.ts'
import type { Draft, Option } from '../options.ts'
import { refusal } from '../refusals.ts'
import { type SpecialRefusal, specialRefusal } from './refusals.ts'
import type { SpecialChoices } from './special-choices.ts'
import { mostSubItems, specialProcessingDisabled } from './special-processing-rules.ts'

type Offered = ItemView['special_processing'][number]

/** A special processing checkbox with its sub-option checkboxes (000 §2.5). */
export interface SpecialOptionState extends Option {
  /** Names the payload's field of the sub-items, `ai-{code}` (000 §3). */
  code: string
  chosen: boolean
  /** How many sub-items may be chosen; one: choosing another clears it. */
  most: number
  items: (Option & { chosen: boolean })[]
}

interface ChosenOptions {
  options: SpecialOptionState[]
  refusals: SpecialRefusal[]
}

/** The options of a product with what is chosen of them, what is disabled and why, and what had to be refused. */
export function chooseSpecialOptions(item: ItemView, draft: Draft, choices: SpecialChoices): ChosenOptions {
  const ids = draft.product.attributes.special_processing.addons
  const offered = item.special_processing.filter(({ id }) => ids.includes(id))
  const refusals = [...unknown('addons', choices.addons, offered), ...unknownItems(choices.sub_items, offered)]
  const options = offered.map((option): SpecialOptionState => {
    const disabled = specialProcessingDisabled(option.id, draft.product, draft.finishing_id)
    const asked = choices.addons.includes(String(option.id))
    if (asked && disabled !== null) refusals.push(disabledOption(option, disabled))
    const chosen = asked && disabled === null
    const kept = chooseSubItems(option, chosen, choices, refusals)
    return getState(option, { chosen, disabled, kept })
  })
  return { options, refusals }
}

function unknown(field: string, asked: readonly string[], known: readonly { id: number }[]): SpecialRefusal[] {
  const { code, message } = refusal(field, 'not-offered')
  return asked
    .filter((value) => !known.some(({ id }) => String(id) === value))
    .map((value) => ({ field, code, message: `${field} ${value} ${message}` }))
}

function unknownItems(asked: readonly string[], offered: readonly Offered[]): SpecialRefusal[] {
  return unknown(
    'addons',
    asked,
    offered.flatMap(({ items }) => items),
  )
}

function disabledOption({ name }: Offered, disabled: string): SpecialRefusal {
  return { field: 'addons', code: 'not-offered', message: `${name}: ${disabled}` }
}

/** The sub-items to keep: none without their option, and no more than it allows, the first in the list's order. */
function chooseSubItems(
  option: Offered,
  chosen: boolean,
  { sub_items }: SpecialChoices,
  refusals: SpecialRefusal[],
): readonly number[] {
  const asked = option.items.filter(({ id }) => sub_items.includes(String(id)))
  const field = `ai-${option.code}`
  const most = mostSubItems(option)
  if (!chosen) {
    for (const { name } of asked)
      refusals.push(specialRefusal(field, 'sub-item-alone', { item: name, option: option.name }))
    return []
  }
  if (asked.length > most) refusals.push(specialRefusal(field, 'too-many-sub-items', { option: option.name, most }))
  return asked.slice(0, most).map(({ id }) => id)
}

interface Standing {
  chosen: boolean
  disabled: string | null
  kept: readonly number[]
}

function getState(option: Offered, { chosen, disabled, kept }: Standing): SpecialOptionState {
  const most = mostSubItems(option)
  // 000 §4.5: where one is allowed choosing clears the others, so none is closed.
  const full = most > 1 && kept.length >= most ? `At most ${most}` : null
  const items = option.items.map(({ id, name }) => {
    const isKept = kept.includes(id)
    return { value: String(id), name, chosen: isKept, disabled: disabled ?? (isKept ? null : full) }
  })
  return { value: String(option.id), name: option.name, disabled, code: option.code, chosen, most, items }
}
