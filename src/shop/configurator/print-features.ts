import type { PrintFeatureGroup } from '#print/catalogue/catalogue.ts'
import { formatPrintFeature, type PrintFeatureChoice, parsePrintFeature } from '#print/catalogue/configuration.ts'
import { NO_OTHERS } from './choices.ts'
import { chosenCutting, type Draft, isSpecialProcessing, printsBothSides } from './options.ts'
import { type FieldRefusal, refusal } from './refusals.ts'

/* Special Features (Add-ons): which groups are available, on which sides, and their maxima (000 §4.1). */

const PUNCH_HOLE_GROUPS = ['punch-holes2', 'punch-holes']
const TAG_STRINGS = 'tag-strings'

export interface FeatureOption {
  /** In the format of forms and the API: `101` or `101@back`. */
  value: string
  name: string
  file_path: string
  chosen: boolean
  /** Why it cannot be chosen, or null. */
  disabled: string | null
}

export interface FeatureSection {
  side: 'front' | 'back'
  /** Front Side / Back Side, only if both sides are printed; otherwise null. */
  title: 'Front Side' | 'Back Side' | null
  options: FeatureOption[]
}

export interface FeatureGroupState {
  group: PrintFeatureGroup
  /** The product must have one of them: another may be chosen, but not none (decisions §8). */
  required: boolean
  sections: FeatureSection[]
  chosenNames: string[]
}

/**
 * Selects the requested print features that are available, refuses the others, and lists the options. The selected
 * ones are in the catalogue's order, so that the same features are always the same text.
 */
export function choosePrintFeatures(draft: Draft, requested: readonly string[]) {
  const groups = isSpecialProcessing(chosenCutting(draft)) ? [] : draft.product.attributes.print_features
  const choices = [...new Set(requested)].map(parsePrintFeature).filter((choice) => choice !== null)
  const refusals = choices.filter((choice) => getGroup(groups, choice) === undefined).map(refuseUnknown)
  const chosen: PrintFeatureChoice[] = []
  const unasked: string[] = []
  for (const group of groups) {
    const here = choices.filter((choice) => getGroup(groups, choice) === group)
    const result = chooseInGroup(draft, group, here, hasPunchHole(draft, groups, choices))
    const added =
      result.chosen.length > 0 ? [] : getIncluded(draft, group, here.length > 0 || requested.includes(NO_OTHERS))
    if (isRequired(draft, group)) unasked.push(...added.map(({ name }) => name))
    const possible = group.code !== TAG_STRINGS || hasPunchHole(draft, groups, choices)
    chosen.push(...result.chosen, ...(possible ? added.map(({ id }) => ({ item_id: id, side: 'front' as const })) : []))
    refusals.push(...result.refusals)
  }
  const print_features = chosen.map(formatPrintFeature)
  const open = groups.filter(
    (group) => getSides(draft, group).length > 0 && (group.code !== TAG_STRINGS || hasPunchHole(draft, groups, chosen)),
  )
  return { print_features, groups: open.map((group) => groupState(draft, group, chosen)), refusals, unasked }
}

/** What the product includes of a group (decisions §8): everything, or only what is required. */
function getIncluded({ product }: Draft, { items }: PrintFeatureGroup, onlyRequired: boolean) {
  const included = product.included.print_features.filter(({ required }) => required || !onlyRequired)
  return items.filter(({ id }) => included.some(({ item_id }) => item_id === id))
}

function isRequired(draft: Draft, group: PrintFeatureGroup): boolean {
  return getIncluded(draft, group, true).length > 0
}

const FIELD = 'print_features[]'

function refuseUnknown(choice: PrintFeatureChoice): FieldRefusal {
  const { code, message } = refusal(FIELD, 'not-offered')
  return { field: FIELD, code, message: `Special feature ${choice.item_id} ${message}` }
}

function getGroup(groups: readonly PrintFeatureGroup[], choice: PrintFeatureChoice): PrintFeatureGroup | undefined {
  return groups.find((group) => group.items.some((item) => item.id === choice.item_id))
}

/** 000 §4.1: the tag-strings group appears only if the summary includes Punch Hole. */
function hasPunchHole(
  draft: Draft,
  groups: readonly PrintFeatureGroup[],
  choices: readonly PrintFeatureChoice[],
): boolean {
  const addon = draft.product.attributes.addons.find(({ code }) => PUNCH_HOLE_GROUPS.includes(code))
  if (addon?.items.some((item) => item.id === draft.addon_item_id && !item.none)) return true
  return choices.some((choice) => {
    const group = getGroup(groups, choice)
    // A hole on a side that the group does not have is refused, so a string cannot use it.
    return group !== undefined && PUNCH_HOLE_GROUPS.includes(group.code) && getSides(draft, group).includes(choice.side)
  })
}

function chooseInGroup(draft: Draft, group: PrintFeatureGroup, requested: PrintFeatureChoice[], punched: boolean) {
  const refusals: FieldRefusal[] = []
  const refuse = (code: Parameters<typeof refusal>[1], values = {}) => {
    const { message } = refusal(FIELD, code, values)
    refusals.push({ field: FIELD, code, message: `${group.name} ${message}` })
  }
  if (group.code === TAG_STRINGS && !punched && requested.length > 0) {
    refuse('strings-need-a-hole')
    return { chosen: [], refusals }
  }
  const chosen: PrintFeatureChoice[] = []
  for (const side of ['front', 'back'] as const) {
    const here = requested.filter((choice) => choice.side === side)
    if (here.length > 0 && !getSides(draft, group).includes(side)) {
      refuse('feature-needs-both-sides')
      continue
    }
    if (here.length > getMost(group)) refuse('too-many-features', { max: getMost(group) })
    const ids = here.slice(0, getMost(group)).map((choice) => choice.item_id)
    for (const item of group.items) if (ids.includes(item.id)) chosen.push({ item_id: item.id, side })
  }
  return { chosen, refusals }
}

/** A radio group allows one, whatever the data says. */
function getMost(group: PrintFeatureGroup): number {
  return group.option_type === 'radio' ? 1 : group.max_selected
}

/** The sides for a group: the back only if both sides are printed. */
function getSides(draft: Draft, group: PrintFeatureGroup): ('front' | 'back')[] {
  const both = printsBothSides(draft)
  if (group.applied_side === 'both') return both ? ['front', 'back'] : ['front']
  if (group.applied_side === 'back') return both ? ['back'] : []
  return ['front']
}

function groupState(draft: Draft, group: PrintFeatureGroup, chosen: readonly PrintFeatureChoice[]): FeatureGroupState {
  const titled = printsBothSides(draft) && group.applied_side !== 'na'
  const isChosen = (id: number, side: string) => chosen.some((choice) => choice.item_id === id && choice.side === side)
  const required = isRequired(draft, group)
  const only = required && chosen.filter(({ item_id }) => group.items.some(({ id }) => id === item_id)).length === 1
  const sections = getSides(draft, group).map((side): FeatureSection => {
    const full = group.items.filter((item) => isChosen(item.id, side)).length >= group.max_selected
    const several = group.option_type === 'checkbox'
    // The only required feature of a group stays until there is another.
    const whyClosed = (isOn: boolean) =>
      isOn ? (several && only ? 'One is included' : null) : several && full ? `At most ${group.max_selected}` : null
    return {
      side,
      title: titled ? (side === 'front' ? 'Front Side' : 'Back Side') : null,
      options: group.items.map((item) => ({
        value: formatPrintFeature({ item_id: item.id, side }),
        name: item.name,
        file_path: item.file_path,
        chosen: isChosen(item.id, side),
        disabled: whyClosed(isChosen(item.id, side)),
      })),
    }
  })
  const chosenNames = sections.flatMap(({ title, options }) =>
    options.filter((option) => option.chosen).map(({ name }) => (title === null ? name : `${name} (${title})`)),
  )
  return { group, required, sections, chosenNames }
}

/** The tooltip that explains special features, by the item's name (000 §2.2). */
export function addOnsTip(itemName: string): string {
  return `Get the most out of your custom ${itemName.replace(/^Custom /, '').toLowerCase()} with these add-ons.`
}
