/* The addresses of invoices within the shop. `key` is that of the order's link, for whoever has no account. */

/** The page of an invoice or credit note. */
export function invoicePath(invoiceNo: string, key: string | null = null): string {
  return withKey(`/invoices/${invoiceNo}`, key)
}

/** Its PDF. */
export function invoicePdfPath(invoiceNo: string, key: string | null = null): string {
  return withKey(`/pdf/invoice/${invoiceNo}`, key)
}

/** Its XML, for the programs of accountants. */
export function invoiceXmlPath(invoiceNo: string, key: string | null = null): string {
  return withKey(`/xml/invoice/${invoiceNo}`, key)
}

/** The page of an order's pro forma. */
export function proFormaPath(orderNo: string, key: string | null = null): string {
  return withKey(`/orders/${orderNo}/pro-forma`, key)
}

/** Its PDF. */
export function proFormaPdfPath(orderNo: string, key: string | null = null): string {
  return withKey(`/pdf/pro-forma/${orderNo}`, key)
}

function withKey(path: string, key: string | null): string {
  return key === null ? path : `${path}?${new URLSearchParams({ key })}`
}

/** The number of an invoice or credit note as it was typed, in any case; null for what is none. */
export function readInvoiceNo(text: string): string | null {
  const trimmed = text.trim().toUpperCase()
  return /^[IC]-\d{4}-\d{6,10}$/.test(trimmed) ? trimmed : null
}
