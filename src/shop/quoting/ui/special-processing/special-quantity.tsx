import { useState } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { CUSTOM } from '#shop/configurator/choices.ts'
import { TypedInput } from '#shop/configurator/ui/typed-input.tsx'
import { CUSTOM_QUANTITY } from '../../special-processing/special-query.ts'
import { useProductQuantities } from './use-product-quantities.ts'
import type { SpecialFormState } from './use-special-form.ts'

/** The quantities of the list, and a way to type another (000 §2.5, §7). */
export function SpecialQuantity({ form }: { form: SpecialFormState }) {
  const { quantity } = form.completed
  const listed = useProductQuantities(form.completed)
  const isListed = listed.includes(Number(quantity.text))
  const [typing, setTyping] = useState(quantity.text !== '' && !isListed)
  const custom = typing || (quantity.text !== '' && !isListed)
  const error = form.errorOf('quantity')

  function pick(value: string): void {
    setTyping(value === CUSTOM)
    form.choose('quantity', value === CUSTOM ? '' : value)
  }

  const typed = (
    <label className="mt-3 block text-sm">
      <span className="mb-1 block text-soft">Custom quantity</span>
      <TypedInput
        name={CUSTOM_QUANTITY}
        className="w-full"
        value={custom ? quantity.text : ''}
        onType={(value) => form.choose('quantity', value)}
        onBlur={() => form.leave(['quantity'])}
      />
    </label>
  )
  return (
    <div>
      <Field label="Quantity" error={error}>
        {(control) => (
          <>
            <select
              {...control}
              name="quantity"
              value={custom ? CUSTOM : quantity.text}
              onChange={(event) => pick(event.currentTarget.value)}
              onBlur={() => !custom && form.leave(['quantity'])}
              className="control"
            >
              <option value="" disabled>
                Choose a quantity
              </option>
              {listed.map((amount) => (
                <option key={amount} value={amount}>
                  {amount.toLocaleString('en-GB')}
                </option>
              ))}
              <option value={CUSTOM}>Custom quantity</option>
            </select>
            {custom ? typed : <noscript>{typed}</noscript>}
          </>
        )}
      </Field>
    </div>
  )
}
