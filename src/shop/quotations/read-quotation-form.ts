import { type CartForm, readCartForm } from '#shop/cart/cart-forms.ts'
import type { BillTo } from './bill-to.ts'

/* What the forms of quotations say, without scripts. Anything may be sent: it is only read here. */

/** More than any field may have, so that what is too long is still refused with a sentence, and no more. */
const LONGEST = 2000

/** The product page's form, which asks for a quotation of what is chosen, or the cart's; null for neither. */
export function readQuotationForm(form: FormData): 'cart' | (CartForm & { intent: 'add' }) | null {
  if (form.get('intent') === 'cart') return 'cart'
  const read = readCartForm(form)
  return read?.intent === 'add' ? read : null
}

/** Bill To as it was typed. */
export function readBillTo(form: FormData): BillTo {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST) : ''
  }
  return { name: text('name'), company: text('company'), address: text('address') }
}
