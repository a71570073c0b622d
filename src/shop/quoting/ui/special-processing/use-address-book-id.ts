import { useEffect, useState } from 'react'
import type { KnownPerson } from '../../request/check-quote-form.ts'

/**
 * The address that a customer's goods go to, as the form on a page of its own has it; empty for others (000 §2.5), and
 * where it cannot be had.
 */
export function useAddressBookId(known: KnownPerson | null): string {
  const [id, setId] = useState('')
  const isCustomer = known?.role === 'customer'
  useEffect(() => {
    if (!isCustomer) return
    const leaving = new AbortController()
    // Where it cannot be had, the request goes without it.
    fetchAddressBookId(leaving.signal).then(setId, () => {})
    return () => leaving.abort()
  }, [isCustomer])
  return isCustomer ? id : ''
}

async function fetchAddressBookId(signal: AbortSignal): Promise<string> {
  const response = await fetch('/special-processing', { signal, headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector<HTMLInputElement>('input[name=address_book_id]')?.value ?? ''
}
