import { refuse } from '#platform/http/envelope.server.ts'
import { itemForProduct, type OfferPeriod } from '../offer-period.server.ts'

import { completeSpecialProcessing } from './complete-special-processing.ts'
import { NO_SPECIAL_CHOICES } from './special-choices.ts'

interface QuantitiesRequest {
  productId: number
  cuttingId: number | undefined
  /** A size by its value, `75x100`. */
  size: string | undefined
}

/** A quantity option of the form's list (000 §3). */
interface QuantityOption {
  quantity: number
  product_id: number
}

/**
 * The quantities that the special processing form lists (000 §7). Refuses a product that the form does not offer, a
 * supply that the product does not come in and a size below the minimum; one above it can be quoted, and is marked
 * special.
 */
export function productQuantities(
  { catalogue }: OfferPeriod,
  { productId, cuttingId, size }: QuantitiesRequest,
): { quantities: QuantityOption[]; special_size: boolean } {
  const item = itemForProduct(catalogue, productId)
  if (item === undefined) refuse({ status: 404, message: `There is no product ${productId}.` })
  const choices = {
    ...NO_SPECIAL_CHOICES,
    product_id: String(productId),
    ...(cuttingId === undefined ? {} : { cutting_id: String(cuttingId) }),
    ...(size === undefined ? {} : { size_id: size }),
  }
  const completed = completeSpecialProcessing(item, choices)
  if (completed === null) refuseField('product_id', 'product_id is not offered for special processing')
  const [replaced] = completed.replaced
  if (replaced !== undefined) refuseField(replaced.field, replaced.message)
  if (size !== undefined && !completed.size.ok) refuseField('size', completed.size.refusal.message)
  return {
    quantities: completed.quantities.map((quantity) => ({ quantity, product_id: productId })),
    special_size: completed.size.ok && completed.size.special,
  }
}

function refuseField(field: string, message: string): never {
  refuse({ status: 422, message, errors: [{ field, message }] })
}
