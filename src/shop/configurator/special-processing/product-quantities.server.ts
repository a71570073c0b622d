import { refuse } from '#platform/http/envelope.server.ts'
import { itemForProduct, type OfferPeriod } from '../offer-period.server.ts'
import { completeSpecialProcessing } from './complete-special-processing.ts'
import { NO_SPECIAL_CHOICES } from './special-choices.ts'

interface QuantitiesRequest {
  product_id: number
  cutting_id?: number | undefined
  /** A size by its value, `75x100`. */
  size?: string | undefined
}

/**
 * The quantities that the special processing form lists (000 §7). Refuses a product that the form does not offer, a
 * supply that the product does not have and a size below the minimum; one above the maximum can be quoted, and is
 * marked special.
 */
export function productQuantities({ catalogue }: OfferPeriod, { product_id, cutting_id, size }: QuantitiesRequest) {
  const item = itemForProduct(catalogue, product_id)
  if (item === undefined) refuse({ status: 404, message: `There is no product ${product_id}.` })
  const completed = completeSpecialProcessing(item, {
    ...NO_SPECIAL_CHOICES,
    product_id: String(product_id),
    ...(cutting_id === undefined ? {} : { cutting_id: String(cutting_id) }),
    ...(size === undefined ? {} : { size_id: size }),
  })
  if (completed === null) refuseField('product_id', 'product_id is not offered for special processing')
  const [replaced] = completed.replaced
  if (replaced !== undefined) refuseField(replaced.field, replaced.message)
  if (size !== undefined && !completed.size.ok) refuseField('size', completed.size.refusal.message)
  return {
    quantities: completed.quantities.map((quantity) => ({ quantity, product_id })),
    special_size: completed.size.ok && completed.size.special,
  }
}

function refuseField(field: string, message: string): never {
  refuse({ status: 422, message, errors: [{ field, message }] })
}
