/** What is answered to a request for a document that does not exist, or is not the visitor's. */
export const INVOICE_UNKNOWN = 'We cannot find this invoice. Please open it by the link in our email, or sign in.'
