import { useRouteLoaderData } from 'react-router'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'

/** The shop's delivery rates, from the root loader; null if that failed. */
export function useShippingRates(): ShippingRates | null {
  return useRouteLoaderData<{ shop: { shipping: ShippingRates } }>('root')?.shop.shipping ?? null
}
