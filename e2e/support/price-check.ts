import type { Locator, Page } from '@playwright/test'

/** The price-check view by what it says. */
export interface PriceCheckOnPage {
  field(label: string): Locator
  /** What the fields of the price form are called, in order. */
  fieldNames: Locator
  table: Locator
  /** The row of a quantity. */
  row(quantity: string): Locator
  /** The price in the row of a quantity. */
  price(quantity: string): Locator
  /** Size × quantity, once it is open. */
  grid: Locator
}

/** Finds the price-check view on a page. */
export function priceCheckOn(page: Page): PriceCheckOnPage {
  const table = page.getByRole('table', { name: 'Quantity and price' })
  const row = (quantity: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: quantity, exact: true }) })
  return {
    field: (label) => page.getByLabel(label, { exact: true }),
    fieldNames: page.getByRole('form', { name: 'Price form' }).locator('label, legend'),
    table,
    row,
    price: (quantity) => row(quantity).getByRole('cell').first(),
    grid: page.getByRole('table', { name: 'Prices by size and quantity' }),
  }
}

/** Counts the price lookups that the page makes. */
export function countLookups(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/get/pricing-data')) count += 1
  })
  return () => count
}
