import { useSyncExternalStore } from 'react'
import type { CompareType, NewCompareType } from '../compare-type.ts'
import { compareStore } from './compare-store.ts'

/** A sentence about what was just done. */
export interface CompareNotice {
  tone: 'ok' | 'wrong'
  text: string
}

export type SayCompareNotice = (notice: CompareNotice | null) => void

/** The types that this tab has saved. */
export function useSavedTypes(): readonly CompareType[] {
  return useSyncExternalStore(compareStore.subscribe, compareStore.types, compareStore.typesOnServer)
}

/** Saves a type and says so. */
export function saveType(wanted: NewCompareType, say: SayCompareNotice): void {
  const saved = compareStore.save(wanted)
  if (!saved.ok) return say({ tone: 'wrong', text: saved.message })
  const done = saved.already ? 'is already among your types to compare.' : 'is saved to compare.'
  say({ tone: 'ok', text: `${wanted.product} ${done}` })
}

/** Takes a type out and says so. */
export function removeType(type: CompareType, say: SayCompareNotice): void {
  compareStore.remove(type.key)
  say({ tone: 'ok', text: `${type.product} is no longer among your types to compare.` })
}
