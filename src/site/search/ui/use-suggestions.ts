import { type RefObject, useEffect, useState } from 'react'
import type { SearchHit } from '../search-entry.ts'
import type { SearchIndex } from '../search-index.ts'
import { searchShop } from '../search-shop.ts'
import { fetchIndex } from './fetch-index.ts'

const MOST = 7

/** What is typed in a field, and what the index has for it. Empty until the index is there, or where it cannot be had. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>): { typed: string; hits: SearchHit[] } {
  const [index, setIndex] = useState<SearchIndex | null>(null)
  const [typed, setTyped] = useState('')

  useEffect(() => {
    let gone = false
    const take = async () => {
      const read = await fetchIndex()
      if (!gone) setIndex(read)
    }
    // Without the index nothing is suggested, and the form still works.
    take().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])

  useEffect(() => {
    const input = field.current
    if (input === null) return
    const read = () => setTyped(input.value.trim())
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [field])

  return { typed, hits: index === null ? [] : searchShop(index, typed, MOST) }
}
