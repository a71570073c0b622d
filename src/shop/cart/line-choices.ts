import type { Catalogue, Product } from '#print/catalogue/catalogue.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { type Choices, CUSTOM, exactFeatures, NO_OTHERS, OPTION_FIELDS } from '#shop/configurator/choices.ts'
import { designChoices } from '#shop/configurator/design-choices.ts'
import type { CartLineView } from './cart.ts'

/** The maximum number of sets in the product page's list; more are typed (000 §9). */
const MAX_LISTED_KINDS = 10

/** The part of a product that the choices of a line depend on. */
interface LineProduct extends Pick<Product, 'included'> {
  attributes: Pick<Product['attributes'], 'quantities'>
}

export interface ChosenLine {
  configuration: Configuration
  quantity: number
  kinds: number
}

/**
 * The choices for a line's configuration, to complete and price them again or to show them on the product page. A
 * quantity that the product does not list is marked as typed.
 * @param product null if it is unknown: then every quantity is typed, and the print features are complete
 */
export function lineChoices({ configuration, quantity, kinds }: ChosenLine, product: LineProduct | null): Choices {
  const listed = product?.attributes.quantities ?? []
  const features = configuration.print_features
  const print_features = product === null ? [...features, NO_OTHERS] : exactFeatures(product.included, features)
  const choices: Choices = { print_features }
  for (const field of OPTION_FIELDS) {
    const value = configuration[field]
    if (value !== null) choices[field] = String(value)
  }
  if (configuration.cut_per_shape !== null) choices.cut_per_shape = String(configuration.cut_per_shape)
  for (const field of ['label_width', 'label_height'] as const)
    if (configuration[field] !== undefined) choices[field] = String(configuration[field])
  Object.assign(choices, letteringChoices(configuration))
  if (configuration.width > 0) choices.size = `${configuration.width}x${configuration.height}`
  return { ...choices, ...amountChoices({ quantity, kinds }, listed) }
}

/** The design, or the marker for the shopper's own artwork. */
function letteringChoices(configuration: Configuration): Partial<Choices> {
  const { install_ready, design_id } = configuration
  return install_ready !== null && design_id === null ? { use_creation_tool: 'no' } : designChoices(configuration)
}

function amountChoices({ quantity, kinds }: Omit<ChosenLine, 'configuration'>, listed: readonly number[]) {
  return {
    ...(listed.includes(quantity)
      ? { quantity: String(quantity) }
      : { quantity: CUSTOM, custom_quantity: String(quantity) }),
    ...(kinds <= MAX_LISTED_KINDS ? { kinds: String(kinds) } : { kinds: CUSTOM, custom_kinds: String(kinds) }),
  }
}

/** The product's page with a line's choices and a quantity above the price list, for which it offers a quote. */
export function quotePage({ page }: Pick<CartLineView, 'page'>, quantity: string): string {
  const [path = '/', query] = page.split('?')
  const params = new URLSearchParams(query)
  params.set('quantity', CUSTOM)
  params.set('custom_quantity', quantity)
  return `${path}?${params}`
}

/** The address of the page that sells a product: the item's, or the first item's that has it; null if there is none. */
export function itemPagePath(
  catalogue: Pick<Catalogue, 'featured_items'>,
  featuredItemId: number | null,
  productId: number,
): string | null {
  const selling = catalogue.featured_items.filter((item) => item.products.includes(productId))
  const item = selling.find(({ id }) => id === featuredItemId) ?? selling[0]
  return item === undefined ? null : `/${item.url_slug}`
}

/** A configuration that contains only the product; it cannot be ordered. */
export function withoutChoices(featured_item_id: number, product_id: number): Configuration {
  return {
    featured_item_id,
    product_id,
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
