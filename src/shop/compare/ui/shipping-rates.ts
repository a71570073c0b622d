import { useRouteLoaderData } from 'react-router'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'

/** The shop's rates of delivery, which every page is given; null where the page itself has failed. */
export function useShippingRates(): ShippingRates | null {
  return useRouteLoaderData<{ shop: { shipping: ShippingRates } }>('root')?.shop.shipping ?? null
}
