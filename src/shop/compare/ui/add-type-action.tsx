import { formatPence, type Pence } from '#platform/money/money.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { NewCompareType } from '../compare-type.ts'
import { cartFields } from '../saved-choices.ts'
import { type AddingType, type TakePrice, useAddSavedType } from './use-add-saved-type.ts'

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
      <Notice tone="wrong" live>
        {adding.message} The price is that of when it was saved.
      </Notice>
    )
  }
  if (adding.state !== 'repriced') return null
  return (
    <Notice tone="wrong" live>
      The price has changed. It was {formatPence(adding.was)} and is {formatPence(price)} now. Press Add to Cart again
      to agree.
    </Notice>
  )
}
