import { useRouteLoaderData } from 'react-router'
import type { PublicShop } from '#platform/config/public-shop.ts'
import { type Packed, unpack } from '#platform/http/packed.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'

/** The shop's delivery rates, from the root loader; null if that failed. */
export function useShippingRates(): ShippingRates | null {
  const root = useRouteLoaderData<{ shop: Packed<PublicShop> }>('root')
  return root === undefined ? null : unpack(root.shop).shipping
}
