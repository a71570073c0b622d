import type { CompareType, NewCompareType } from './compare-type.ts'

/** Saved types in the order of saving, newest last. */
export function inOrder(types: readonly CompareType[]): CompareType[] {
  return types.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
}

/** The saved type that is the same configuration in the same amount, which is never saved twice. */
export function findSame(types: readonly CompareType[], wanted: NewCompareType): CompareType | undefined {
  return types.find(
    ({ quote_data }) =>
      quote_data.featured_item_id === wanted.quote_data.featured_item_id &&
      quote_data.choices === wanted.quote_data.choices,
  )
}

/**
 * The entry under which a configuration is saved: the one that it has already, with the words and the price of now, or
 * a new one at the end.
 * @param freshKey a key that no saved type has
 */
export function entryFor(types: readonly CompareType[], wanted: NewCompareType, freshKey: string): CompareType {
  const same = findSame(types, wanted)
  if (same !== undefined) return { ...wanted, key: same.key, position: same.position }
  const last = Math.max(0, ...types.map(({ position }) => position))
  return { ...wanted, key: freshKey, position: last + 1 }
}
