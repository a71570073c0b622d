import type { Crumb } from '#platform/ui/crumb.ts'
import type { FeaturedItem, Product } from '#print/catalogue/catalogue.ts'

/** 000 §9: ids of the types, and of the materials, of business cards and swing tags. */
const TYPES = [16, 17, 18]
const MATERIALS = [19, 20, 21]

type CrumbItem = Pick<FeaturedItem, 'name' | 'url_slug' | 'banner'> & { products: readonly unknown[] }
type CrumbProduct = Pick<Product, 'id' | 'name' | 'url_slug'>

/**
 * The way to an item's page. On the business-cards page it starts with Business Cards; when exactly one product is
 * selected follow Type or Material, and the product's name (000 §2.2, 001 §2).
 * @param named whether the address names the product
 */
export function itemCrumbs(item: CrumbItem, product: CrumbProduct, named: boolean): Crumb[] {
  const itself = `/${item.url_slug}`
  if (item.banner !== 'BusinessCards') {
    return [
      { title: 'Home', to: '/' },
      { title: item.name, to: itself },
    ]
  }
  const start = { title: 'Business Cards', to: '/business-cards' }
  if (!named && item.products.length > 1) return [start]
  const kind = getKind(product.id)
  return [
    start,
    ...(kind === null ? [] : [{ title: kind, to: itself }]),
    { title: product.name, to: `${itself}/${product.url_slug}` },
  ]
}

function getKind(productId: number): 'Type' | 'Material' | null {
  if (TYPES.includes(productId)) return 'Type'
  return MATERIALS.includes(productId) ? 'Material' : null
}
