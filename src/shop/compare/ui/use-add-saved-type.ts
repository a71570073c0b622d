import { useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { ensureGuest } from '#people/guests/ui/set-guest.ts'
import type { Pence } from '#platform/money/money.ts'
import type { NewCompareType } from '../compare-type.ts'
import { type AddedType, addSavedType } from './add-saved-type.ts'

/** Where adding a type stands; `was` is the price that was shown before. */
export type AddingType =
  | { state: 'idle' | 'sending' }
  | Extract<AddedType, { state: 'refused' }>
  | { state: 'repriced'; was: Pence }

/** Keeps the price that the shop asks now, and its name. */
export type TakePrice = (price: Pence, product_pricing_id: string) => void

/** Adds a type to the cart and opens the cart (000 §2.8). A changed price is shown first, to be agreed to. */
export function useAddSavedType(type: NewCompareType, takePrice: TakePrice) {
  const [adding, setAdding] = useState<AddingType>({ state: 'idle' })
  const navigate = useNavigate()
  const isCustomer = typeof useRouteLoaderData<{ firstName: string | null }>('root')?.firstName === 'string'

  async function add() {
    setAdding({ state: 'sending' })
    const added = await addSavedType(type, (path, options) => fetch(path, options))
    if (added.state === 'added') {
      // 000 §2.8: adding from here sets a guest id, and then opens the cart.
      if (!isCustomer) await ensureGuest()
      return navigate(`/cart?added=${added.lineId}`)
    }
    if (added.state === 'refused') return setAdding(added)
    takePrice(added.price, added.product_pricing_id)
    setAdding({ state: 'repriced', was: type.price })
  }

  return { adding, add }
}
