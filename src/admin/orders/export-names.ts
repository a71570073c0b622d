/* The files for the accountant. */

export const EXPORTS = ['orders', 'lines', 'payments', 'vat'] as const
export type ExportName = (typeof EXPORTS)[number]

const TITLES: Readonly<Record<ExportName, string>> = {
  orders: 'Orders',
  lines: 'Order lines',
  payments: 'Payments and refunds',
  vat: 'VAT by month',
}

/** What is in a file. */
export const EXPORT_HINTS: Readonly<Record<ExportName, string>> = {
  orders: 'One row for each order that was placed in these days, with its amounts and what came.',
  lines: 'One row for each line of these orders, with its parts of the discounts.',
  payments: 'One row for each payment and refund in these days. Refunds are below 0.',
  vat: 'One row for each month and rate, from the invoices and credit notes that were issued in these days.',
}

/** The title of a file. */
export function exportTitle(name: ExportName): string {
  return TITLES[name]
}

/** Whether a text names a file. */
export function isExportName(text: string): text is ExportName {
  return (EXPORTS as readonly string[]).includes(text)
}
