import { useState } from 'react'
import type { RefusedForm } from '../act-on-cart.ts'
import type { CartLineView } from '../cart-view.ts'
import { OWN_FIGURE } from '../read-cart-form.ts'

/** What stands in the fields of a line's amount. */
export interface AmountDraft {
  /** A quantity of the price list, or the entry that opens the field for any other. */
  choice: string
  figure: string
  kinds: string
}

/**
 * What the shopper has entered and not sent, or else what the line holds. It is given up as soon as the line holds
 * something else, so that a field never shows an amount beside the price of another one. The fields themselves stay,
 * and with them the focus.
 */
export function useAmountDraft(line: CartLineView, refused: RefusedForm | null) {
  const [kept, setKept] = useState<{ of: string; draft: AmountDraft } | null>(null)
  const held = `${line.quantity} × ${line.kinds}`
  const touched = kept?.of === held
  const shown = touched ? kept.draft : firstDraft(line, refused)
  const enter = (part: Partial<AmountDraft>) => setKept({ of: held, draft: { ...shown, ...part } })
  return { shown, touched, enter }
}

function firstDraft(line: CartLineView, refused: RefusedForm | null): AmountDraft {
  const quantity = refused?.entered?.quantity ?? String(line.quantity)
  const kinds = refused?.entered?.kinds ?? String(line.kinds)
  const listed = line.quantities.map(String).includes(quantity)
  return { choice: listed ? quantity : OWN_FIGURE, figure: listed ? '' : quantity, kinds }
}
