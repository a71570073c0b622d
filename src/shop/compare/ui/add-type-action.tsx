import { useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { ensureGuest } from '#people/guests/ui/set-guest.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { NewCompareType } from '../compare-type.ts'
import { cartFields } from '../saved-choices.ts'
import { type AddedType, addSavedType } from './add-saved-type.ts'

/** Where adding a type stands; `was` is the price that was shown before. */
type AddingType =
  | { state: 'idle' | 'sending' }
  | Extract<AddedType, { state: 'refused' }>
  | { state: 'repriced'; was: Pence }

/** Keeps the price that the shop asks now, and its name. */
type TakePrice = (price: Pence, product_pricing_id: string) => void

interface AddTypeActionProps {
  type: NewCompareType
  takePrice: TakePrice
}

/** Add to Cart of one compared type; without scripts a plain form of the cart's. */
export function AddTypeAction({ type, takePrice }: AddTypeActionProps) {
  const { adding, add } = useAddSavedType(type, takePrice)
  const sending = adding.state === 'sending'
  return (
    <form
      method="post"
      action="/cart"
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void add()
      }}
    >
      {cartFields(type.quote_data).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Outcome adding={adding} price={type.price} />
      <Button type="submit" aria-disabled={sending} className="px-3">
        {sending ? 'Adding …' : 'Add to Cart'}
        <span className="sr-only"> {type.product}</span>
      </Button>
    </form>
  )
}

function Outcome({ adding, price }: { adding: AddingType; price: Pence }) {
  if (adding.state === 'refused') {
    return (
      <Notice variant="danger" live>
        {adding.message} The price is that of when it was saved.
      </Notice>
    )
  }
  if (adding.state !== 'repriced') return null
  return (
    <Notice variant="danger" live>
      The price has changed. It was {formatPence(adding.was)} and is {formatPence(price)} now. Press Add to Cart again
      to agree.
    </Notice>
  )
}

/** Adds a type to the cart and opens the cart (000 §2.8). A changed price is shown first, to be agreed to. */
function useAddSavedType(type: NewCompareType, takePrice: TakePrice) {
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
