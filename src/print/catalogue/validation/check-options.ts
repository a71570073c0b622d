import type { Catalogue } from '../catalogue.ts'
import { type CatalogueFault, checkUnique, fault, placed } from './catalogue-fault.ts'

/* The option lists: ids and codes are unique, and no group requires more items than it has. */

const NUMBERED = [
  'featured_items',
  'products',
  'cuttings',
  'shapes',
  'finishings',
  'adhesives',
  'materials',
  'printed_sides',
  'colors',
  'addon_groups',
  'print_features',
  'special_processing',
  'promotions',
] as const
const CODED = ['addon_groups', 'print_features', 'special_processing', 'rate_cards'] as const
const GROUPED = ['addon_groups', 'print_features', 'special_processing'] as const

/** Checks the option lists of a catalogue that fits the schema. */
export function checkOptions(catalogue: Catalogue): CatalogueFault[] {
  return [
    ...NUMBERED.flatMap((list) => checkUnique(placed(catalogue[list], [list], ({ id }) => id, 'id'))),
    ...CODED.flatMap((list) => checkCodes(catalogue[list], list)),
    ...GROUPED.flatMap((list) => checkGroups(catalogue, list)),
    ...checkNoneItems(catalogue),
    ...checkRadios(catalogue),
  ]
}

function checkCodes(entries: readonly { code: string }[], list: string): CatalogueFault[] {
  return checkUnique(placed(entries, [list], ({ code }) => code, 'code'))
}

/** Items are chosen without their group, so their ids are unique over all groups of a list. */
function checkGroups(catalogue: Catalogue, list: (typeof GROUPED)[number]): CatalogueFault[] {
  const groups: { max_selected: number; items: { id: number }[] }[] = catalogue[list]
  const itemIds = groups.flatMap(({ items }, index) => placed(items, [list, index, 'items'], ({ id }) => id, 'id'))
  const tooMany = groups.flatMap(({ max_selected, items }, index) =>
    max_selected > items.length
      ? [fault([list, index, 'max_selected'], `must be at most ${items.length}, the number of its items`)]
      : [],
  )
  return [...checkUnique(itemIds), ...tooMany]
}

function checkNoneItems({ addon_groups }: Catalogue): CatalogueFault[] {
  return addon_groups.flatMap(({ items }, group) => {
    const first = items.findIndex(({ none }) => none)
    return items.flatMap(({ none }, index) =>
      none && index !== first
        ? [
            fault(
              ['addon_groups', group, 'items', index, 'none'],
              'must be false: the group has an item for none already',
            ),
          ]
        : [],
    )
  })
}

function checkRadios({ print_features }: Catalogue): CatalogueFault[] {
  return print_features.flatMap(({ option_type, max_selected }, index) =>
    option_type === 'radio' && max_selected !== 1
      ? [fault(['print_features', index, 'max_selected'], 'must be 1 for radio, or option_type be checkbox')]
      : [],
  )
}
