import { CUSTOM } from '#shop/configurator/choices.ts'
import type { CartLineView } from './cart-view.ts'

/** The product's page with a line's choices and a quantity that only a quotation answers. */
export function quotePage({ page }: Pick<CartLineView, 'page'>, quantity: string): string {
  const [path = '/', query] = page.split('?')
  const params = new URLSearchParams(query)
  params.set('quantity', CUSTOM)
  params.set('custom_quantity', quantity)
  return `${path}?${params}`
}
