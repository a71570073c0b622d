import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** A row of the price list as the API answers it, in pence including VAT. */
interface Row {
  quantity: number
  price: number
  orig_price: number | null
  print_feature_price: number
}

/** The quote banner of an item's page, by what it says. */
export interface BannerOnPage {
  /** The summary beside the form, with the total and the buttons. */
  order: Locator
  total: Locator
  add: Locator
  compare: Locator
  quotation: Locator
  /** A question of the form by its title. */
  group(title: string): Locator
  option(title: string, name: string): Locator
  /** Chooses one of the options of a question. */
  choose(title: string, name: string): Promise<void>
}

/** Finds the quote banner on a page of 768 px and wider. */
export function bannerOn(page: Page): BannerOnPage {
  const order = page.getByRole('complementary', { name: 'Your order' })
  const group = (title: string) => page.getByRole('group', { name: title, exact: true })
  const option = (title: string, name: string) => group(title).getByRole('radio', { name, exact: true })
  return {
    order,
    total: order.getByRole('paragraph').filter({ hasText: 'Total Price' }).getByRole('strong'),
    add: order.getByRole('button', { name: 'ADD TO CART' }),
    compare: order.getByRole('button', { name: 'Compare' }),
    quotation: order.getByRole('button', { name: 'Print quotation' }),
    group,
    option,
    choose: (title, name) => option(title, name).check(),
  }
}

/** The price list's row for a quantity, from the API. */
export async function priceRow(
  request: APIRequestContext,
  address: string,
  query: Record<string, string> | URLSearchParams,
): Promise<Row> {
  const params = new URLSearchParams(query)
  const response = await request.get(`${address}/api/get/pricing-data?${params}`)
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: Row[] }
  const row = data.find(({ quantity }) => String(quantity) === params.get('quantity'))
  if (row === undefined) throw new Error(`The API gives no price for ${params}`)
  return row
}

/** Pence as a page writes them. */
export function pounds(pence: number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100)
}
