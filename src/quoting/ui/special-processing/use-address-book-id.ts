import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { KnownPerson } from '../../request/known-person.ts'

/** The address that a customer's goods go to, as the form's own page knows it; empty for others (000 §2.5). */
export function useAddressBookId(known: KnownPerson | null): string {
  const { load, data } = useFetcher<{ addressBookId: string }>()
  const isCustomer = known?.role === 'customer'
  useEffect(() => {
    if (isCustomer) void load('/special-processing')
  }, [isCustomer, load])
  return (isCustomer ? data?.addressBookId : undefined) ?? ''
}
