import { useState, useSyncExternalStore } from 'react'
import type { CompareType, NewCompareType } from '../compare-type.ts'
import { compareStore } from './compare-store.ts'

/** A sentence about what was just done. */
export interface CompareNotice {
  tone: 'ok' | 'wrong'
  text: string
}

/** The saved types, and what was last said about them. */
export interface CompareTypes {
  types: readonly CompareType[]
  notice: CompareNotice | null
  save(wanted: NewCompareType): void
  remove(type: CompareType): void
  say(notice: CompareNotice | null): void
}

export function useCompareTypes(): CompareTypes {
  const types = useSyncExternalStore(compareStore.subscribe, compareStore.types, compareStore.typesOnServer)
  const [notice, say] = useState<CompareNotice | null>(null)
  return {
    types,
    notice,
    save(wanted) {
      const saved = compareStore.save(wanted)
      if (!saved.ok) return say({ tone: 'wrong', text: saved.message })
      const done = saved.already ? 'is already among your types to compare.' : 'is saved to compare.'
      say({ tone: 'ok', text: `${wanted.product} ${done}` })
    },
    remove(type) {
      compareStore.remove(type.key)
      say({ tone: 'ok', text: `${type.product} is no longer among your types to compare.` })
    },
    say,
  }
}
