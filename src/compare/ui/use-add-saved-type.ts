import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CompareType } from '../compare-type.ts'
import { type AddedType, addSavedType } from './add-saved-type.ts'
import { compareStore } from './compare-store.ts'

/** Where adding a type stands; `was` is the price when it was saved. */
export type AddingType = { state: 'idle' | 'sending' | 'added' } | Extract<AddedType, { state: 'refused' }> | Repriced

interface Repriced {
  state: 'repriced'
  was: number
}

/** Adds a saved type to the cart, and lets the header count it. A changed price is kept, to be agreed to. */
export function useAddSavedType(type: CompareType) {
  const [adding, setAdding] = useState<AddingType>({ state: 'idle' })
  const revalidator = useRevalidator()

  async function add() {
    setAdding({ state: 'sending' })
    const added = await addSavedType(type, (path, options) => fetch(path, options))
    if (added.state !== 'repriced') {
      setAdding(added)
      if (added.state === 'added') await revalidator.revalidate()
      return
    }
    compareStore.reprice(type, added.price, added.product_pricing_id)
    setAdding({ state: 'repriced', was: type.price })
  }

  return { adding, add }
}
