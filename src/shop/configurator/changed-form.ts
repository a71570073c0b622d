import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { isSheet } from './check-amounts.ts'
import {
  type ChoiceField,
  type Choices,
  CUSTOM,
  NO_OTHERS,
  OPTION_FIELDS,
  type OptionField,
  readChoices,
  SHOWN,
  TYPED_FIELDS,
} from './choices.ts'
import { type Completed, completeConfiguration, resetSentence } from './complete-configuration.ts'
import { configure, enterText, FITS_BY, settleChoices } from './configure.ts'
import { chosenCutting } from './options.ts'

/*
 * A form without scripts sends all its fields, and the choices that it was shown with (`shown`). If another product
 * or supply was chosen in it, the changes are applied one after the other, as with scripts, so that choices of the
 * previous product or supply are reset (000 §4.3, decisions §8).
 */

const MAX_SHOWN_LENGTH = 2000

/** Measured in the form; they belong together and are changed together. */
const SIZE_FIELDS: readonly ChoiceField[] = ['size', 'width', 'height']

/** In the order of choosing. A number of labels comes last, so that it overrides whichever size was entered with it. */
const OTHER_FIELDS: readonly ChoiceField[] = [
  ...TYPED_FIELDS.filter((field) => field !== 'cut_per_shape' && !SIZE_FIELDS.includes(field)),
  'cut_per_shape',
]

export interface ChangedForm {
  choices: Choices
  /** The choices that were reset by the new product or supply, and the new size; null if there are none. */
  notice: string | null
}

interface Changes {
  item: ItemView
  shown: Choices
  entered: Choices
}

/** Reads the choices of an item's address, or of its form. */
export function readChangedForm(item: ItemView, params: URLSearchParams): ChangedForm {
  const entered = readChoices(params)
  const text = params.get(SHOWN) ?? ''
  if (text === '' || text.length > MAX_SHOWN_LENGTH) return { choices: entered, notice: null }
  const changes = { item, entered, shown: readChoices(new URLSearchParams(text)) }
  const isSwitch = isChanged(changes, 'product_id') || isChanged(changes, 'cutting_id')
  return isSwitch ? chooseAgain(changes) : { choices: fillSheet(changes), notice: null }
}

function isChanged({ entered, shown }: Changes, field: ChoiceField): boolean {
  return entered[field] !== undefined && entered[field] !== shown[field]
}

/** After a change of label or sheet size, the number of labels is again what fits, unless it was typed. */
function fillSheet(changes: Changes): Choices {
  const { entered } = changes
  const measure = FITS_BY.find((field) => isChanged(changes, field))
  if (measure === undefined || isChanged(changes, 'cut_per_shape')) return entered
  return enterText(entered, measure, entered[measure] ?? '')
}

function chooseAgain(changes: Changes): ChangedForm {
  const { item, shown, entered } = changes
  const before = completeConfiguration(item, shown)
  const options = OPTION_FIELDS.filter((field) => isChanged(changes, field))
  const switched = chooseFields(changes, settleChoices(before, shown), options)
  const sized = chooseSize(changes, switched)
  const choices = chooseFeatures(changes, chooseFields(changes, sized, OTHER_FIELDS))
  const lost = options.filter((field) => choices[field] !== entered[field])
  const sentences = [lostSentence(before, lost), sizeSentence(before, completeConfiguration(item, choices))]
  return { choices, notice: sentences.filter((sentence) => sentence !== null).join(' ') || null }
}

function chooseFields(changes: Changes, start: Choices, fields: readonly ChoiceField[]): Choices {
  const { item, entered } = changes
  return fields
    .filter((field) => isChanged(changes, field))
    .reduce((choices, field) => configure(item, choices, { field, value: entered[field] ?? '' }), start)
}

/**
 * Applies a changed size, unless it is of a piece and now a sheet is chosen, or the other way round, or it is not on
 * the roll.
 */
function chooseSize(changes: Changes, choices: Choices): Choices {
  const { item, shown, entered } = changes
  if (!SIZE_FIELDS.some((field) => isChanged(changes, field))) return choices
  const { size, width, height } = { ...shown, ...entered }
  const sized: Choices = { ...choices, ...(size && { size }), ...(width && { width }), ...(height && { height }) }
  const completed = completeConfiguration(item, sized)
  const isPossible = completed.size.ok && (sized.size === CUSTOM || completed.sizeValue !== CUSTOM)
  return isPossible || isSizedAlike(completed, completeConfiguration(item, shown))
    ? settleChoices(completed, sized)
    : choices
}

/** Whether both have the size of a piece, or of a sheet, or those of a roll. */
function isSizedAlike(one: Completed, other: Completed): boolean {
  const [supply, otherSupply] = [one, other].map(({ product, configuration: { cutting_id } }) =>
    chosenCutting({ product, cutting_id }),
  )
  return isSheet(supply) === isSheet(otherSupply) && supply?.fixed_sizes === otherSupply?.fixed_sizes
}

/** The choices that were sent with the new product or supply but are not available with it. */
function lostSentence({ fields }: Completed, lost: readonly OptionField[]): string | null {
  const labels = fields.filter(({ field }) => lost.includes(field)).map(({ label }) => label)
  return labels.length === 0 ? null : resetSentence(labels)
}

function sizeSentence(before: Completed, { size, ...after }: Completed): string | null {
  if (!size.ok || isSizedAlike(before, { size, ...after })) return null
  const { product, configuration } = after
  const what = isSheet(chosenCutting({ product, cutting_id: configuration.cutting_id })) ? 'sheet' : 'piece'
  return `The size is now that of one ${what}: ${size.size.width} × ${size.size.height} mm.`
}

function chooseFeatures({ item, shown, entered }: Changes, start: Choices): Choices {
  // Without any entry, not even "none", the form offers no special features.
  if (entered.print_features.length === 0) return start
  const isFeature = (entry: string) => entry !== NO_OTHERS
  const off = shown.print_features.filter((entry) => isFeature(entry) && !entered.print_features.includes(entry))
  const on = entered.print_features.filter((entry) => isFeature(entry) && !shown.print_features.includes(entry))
  const without = off.filter((entry) => start.print_features.includes(entry)).reduce(toggle(false), start)
  return on.reduce(toggle(true), without)

  function toggle(isOn: boolean) {
    return (choices: Choices, value: string) => {
      const { features } = completeConfiguration(item, choices)
      const radios = features.filter(({ group }) => group.option_type === 'radio').flatMap(({ sections }) => sections)
      const others = radios.find(({ options }) => options.some((option) => option.value === value))?.options ?? []
      const clears = others.map((option) => option.value)
      return configure(item, choices, { field: 'print_features', value, on: isOn, clears })
    }
  }
}
