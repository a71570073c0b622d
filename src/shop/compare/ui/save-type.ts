import { COMPARE_REFUSALS, type CompareType, type NewCompareType } from '../compare-type.ts'
import { addToAccount, removeFromAccount } from './account-types.ts'
import { compareStore, type SayCompareNotice } from './compare-store.ts'

/* Saving and removing types, in this tab and in the account of a signed-in customer. */

/** Saves a type and confirms it. */
export function saveType(configuration: NewCompareType, say: SayCompareNotice): void {
  const saved = compareStore.save(configuration)
  if (!saved.ok) return say({ tone: 'wrong', text: COMPARE_REFUSALS[saved.code] })
  addToAccount([configuration])
  const done = saved.already ? 'is already in your comparison.' : 'has been added to your comparison.'
  say({ tone: 'ok', text: `${configuration.product} ${done}` })
}

/** Removes a type and confirms it. */
export function removeType(type: CompareType, say: SayCompareNotice): void {
  compareStore.remove(type.key)
  removeFromAccount(type)
  say({ tone: 'ok', text: `${type.product} has been removed from your comparison.` })
}

/** Saves types of a link. @returns how many are saved now */
export function saveTypes(types: readonly NewCompareType[]): number {
  const saved = types.filter((type) => compareStore.save(type).ok)
  addToAccount(saved)
  return saved.length
}
