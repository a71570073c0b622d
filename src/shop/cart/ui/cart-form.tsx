import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CartForm as CartFormFields } from '../cart-forms.ts'

interface CartFormProps {
  intent: CartFormFields['intent']
  /** The hidden fields, in this order; a name may repeat. */
  fields: readonly (readonly [name: string, value: string])[]
  className?: string
  children: ReactNode
}

/** A form of the cart. Without scripts it reloads the page; with scripts the page stays. */
export function CartForm({ intent, fields, className, children }: CartFormProps) {
  return (
    <Form method="post" action="/cart" replace preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** Whether a form of the cart is being sent, and for which lines. */
export function usePending(): { busy: boolean; isAbout(lineId: string): boolean } {
  const { formData } = useNavigation()
  const busy = formData !== undefined
  const about = [...(formData?.getAll('line_id') ?? []), ...(formData?.getAll('line_ids') ?? [])]
  return { busy, isAbout: (lineId) => about.includes(lineId) }
}
