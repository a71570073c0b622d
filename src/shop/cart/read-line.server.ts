import type { Configuration } from '#print/catalogue/configuration.ts'
import { configurationSchema } from './cart-schemas.server.ts'
import type { CartLine } from './cart-store.server.ts'

/**
 * A stored line with a configuration that can be worked with. One that cannot be read is told to `onFault`, dropped and
 * replaced by one without choices, which cannot be ordered: the line shows what it was in words, and asks to be chosen
 * again. The stored line itself is left as it is.
 */
export function readLine(line: CartLine, { onFault }: { onFault(fault: Error): void }): CartLine {
  const read = configurationSchema.safeParse(line.configuration)
  // Lines of earlier releases lack the fields that came later.
  if (read.success) return { ...line, configuration: read.data }
  onFault(new Error(`The configuration of cart line ${line.id} cannot be read: ${read.error.message}`))
  return { ...line, configuration: withoutChoices(line) }
}

/** Whether a line's configuration could be read. */
export function isReadable({ configuration }: Pick<CartLine, 'configuration'>): boolean {
  return configuration.width > 0
}

/** A configuration of a product that says nothing else; it cannot be ordered. */
export function withoutChoices({
  featuredItemId,
  productId,
}: Pick<CartLine, 'featuredItemId' | 'productId'>): Configuration {
  return {
    featured_item_id: featuredItemId,
    product_id: productId,
    cutting_id: null,
    shape_id: null,
    cut_per_shape: null,
    orientation_id: null,
    finishing_id: null,
    adhesive_id: null,
    material_id: null,
    premium_processing_id: null,
    install_ready: null,
    width: 0,
    height: 0,
    printed_side_id: 1,
    color_id: 1,
    addon_item_id: null,
    print_features: [],
    design_id: null,
    cut_length: null,
  }
}
