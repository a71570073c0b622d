import { useEffect, useState } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { CUSTOM } from '#shop/configurator/choices.ts'
import type { SpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { TypedInput } from '#shop/configurator/ui/option-row.tsx'
import { CUSTOM_QUANTITY } from '../../special-processing/special-query.ts'
import type { SpecialFormState } from './use-special-form.ts'

/** 000 §9: looked up 200 ms after the last choice. */
const LOOK_UP_AFTER_MS = 200

interface Answered {
  query: string
  quantities: number[]
}

/** The quantities of the list, and a way to type another (000 §2.5, §7). */
export function SpecialQuantity({ form }: { form: SpecialFormState }) {
  const { quantity } = form.completed
  const listed = useProductQuantities(form.completed)
  const isListed = listed.includes(Number(quantity.text))
  const [typing, setTyping] = useState(quantity.text !== '' && !isListed)
  const custom = typing || (quantity.text !== '' && !isListed)
  const error = form.getError('quantity')

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

/**
 * The quantities that the form lists, as special-processing/getProductQuantities says for what is chosen (000 §7). Those of
 * the product stand there until it has answered, and where it does not.
 */
function useProductQuantities(completed: SpecialProcessing): number[] {
  const query = quantitiesQuery(completed)
  const [answered, setAnswered] = useState<Answered | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const quantities = await ask(query, leaving.signal)
      if (quantities !== null) setAnswered({ query, quantities })
    }, LOOK_UP_AFTER_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [query])
  return answered?.query === query ? answered.quantities : completed.quantities
}

function quantitiesQuery({ product, fields, size }: SpecialProcessing): string {
  const params = new URLSearchParams({ product_id: String(product.id) })
  const cutting = fields.find(({ field }) => field === 'cutting_id')
  if (cutting !== undefined) params.set('cutting_id', cutting.value)
  if (size.ok) params.set('size', `${size.size.width}x${size.size.height}`)
  return params.toString()
}

async function ask(query: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    const response = await fetch(`/api/special-processing/getProductQuantities?${query}`, { signal })
    const { data } = (await response.json()) as { data?: { quantity: number }[] }
    return data?.map(({ quantity }) => quantity) ?? null
  } catch {
    return null
  }
}
