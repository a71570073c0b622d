import { useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { ensureGuest } from '#people/guests/ui/guest-storage.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { QuantityRow } from '#shop/configurator/price-lookup.ts'
import { COMPARE_REFUSALS, type NewCompareType } from '../compare-type.ts'
import { cartBody, cartFields, savedAmount, savedPriceQuery } from '../saved-choices.ts'

/** The state of adding a type; `was` is the price that was shown before. */
type AddingType =
  | { state: 'idle' | 'sending' }
  | Extract<AddedType, { state: 'refused' }>
  | { state: 'repriced'; was: Pence }

interface AddTypeActionProps {
  type: NewCompareType
  /** Accepts the current price, with its id. */
  takePrice(price: Pence, product_pricing_id: string): void
}

/**
 * Add to Cart of one compared type: adds it and opens the cart (000 §2.8). A changed price is shown first and must be
 * accepted. Without scripts it is a plain form of the cart's.
 */
export function AddTypeAction({ type, takePrice }: AddTypeActionProps) {
  const [adding, setAdding] = useState<AddingType>({ state: 'idle' })
  const navigate = useNavigate()
  const isCustomer =
    typeof useRouteLoaderData<{ visitor: { firstName: string | null } | null }>('root')?.visitor?.firstName === 'string'
  const sending = adding.state === 'sending'

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
      {cartFields(type).map(([name, value]) => (
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
  if (adding.state !== 'refused' && adding.state !== 'repriced') return null
  return (
    <Notice variant="danger" live>
      {adding.state === 'refused'
        ? `${adding.message} The price is from when you saved it.`
        : `The price has changed. It was ${formatPence(adding.was)} and is now ${formatPence(price)}. Press Add to Cart again to accept the new price.`}
    </Notice>
  )
}

/** The result of adding a saved type to the cart. */
type AddedType =
  /** In the cart, as this line. */
  | { state: 'added'; lineId: string }
  /** Not added: the price has changed, and the shopper must accept it first (decisions §1). */
  | { state: 'repriced'; price: Pence; product_pricing_id: string }
  | { state: 'refused'; message: string }

type Fetch = (path: string, options?: RequestInit) => Promise<Response>

const FAILED: AddedType = { state: 'refused', message: COMPARE_REFUSALS['not-added'] }

/**
 * Adds a saved type to the cart as it is shown. If the catalogue has a newer version but price and choices are the
 * same, it is added; if the price differs nothing is added and the new price is returned.
 */
export async function addSavedType(type: NewCompareType, send: Fetch): Promise<AddedType> {
  try {
    const added = await post(type, send)
    if (added !== 'price-changed') return added
    const now = await priceNow(type, send)
    return now === null ? FAILED : { state: 'repriced', ...now }
  } catch {
    return FAILED
  }
}

async function post(type: NewCompareType, send: Fetch): Promise<AddedType | 'price-changed'> {
  const response = await send('/api/cart/items', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(cartBody(type)),
  })
  const { data, message, errors } = (await response.json()) as {
    data?: { id: string }
    message?: string
    errors?: { field: string }[]
  }
  if (response.ok && data !== undefined) return { state: 'added', lineId: data.id }
  if (response.status !== 409) return { state: 'refused', message: message ?? COMPARE_REFUSALS['not-added'] }
  const isPrice = errors?.[0]?.field === 'seen_total'
  return isPrice ? 'price-changed' : { state: 'refused', message: COMPARE_REFUSALS['not-as-saved'] }
}

/** The current total; null if there is no price. */
async function priceNow(
  { quote_data }: NewCompareType,
  send: Fetch,
): Promise<Pick<Extract<AddedType, { state: 'repriced' }>, 'price' | 'product_pricing_id'> | null> {
  const response = await send(`/api/get/pricing-data?${savedPriceQuery(quote_data)}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) return null
  const { data } = (await response.json()) as { data: QuantityRow[] }
  const { quantity, kinds } = savedAmount(quote_data)
  const row = data.find((candidate) => candidate.quantity === quantity)
  return row === undefined ? null : { price: row.price * kinds, product_pricing_id: row.product_pricing_id }
}
