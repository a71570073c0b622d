/* An invoice or credit note as data, shaped like EN 16931. */

/** Everything that stands on the document, as it was when it was issued. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit-note'
}
