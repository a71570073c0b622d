import { useEffect, useState } from 'react'
import type { SpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'

/** 000 §9: looked up 200 ms after the last choice. */
const LOOK_UP_AFTER_MS = 200

interface Answered {
  query: string
  quantities: number[]
}

/**
 * The quantities that the form lists, as special-processing/getProductQuantities says for what is chosen (000 §7). Those of
 * the product stand there until it has answered, and where it does not.
 */
export function useProductQuantities(completed: SpecialProcessing): number[] {
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
