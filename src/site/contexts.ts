import { createPublicContext } from '#platform/contexts.ts'
import type { VatView } from './vat-cookie.ts'

/** The view in which prices are shown, from the visitor's cookie (decisions §1); a kept page is kept in both. */
export const vatViewContext = createPublicContext<VatView>()
/** The OpenAPI description of the API. */
export const describeApiContext = createPublicContext<() => object>()
