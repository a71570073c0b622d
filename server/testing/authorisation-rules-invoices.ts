import { ownerOrStaff, signedIn } from './authorisation-roles.ts'
import { look, type PageRule, type Rule } from './authorisation-rule.ts'

/* Who may see invoices and pro formas: whoever may see their order (decisions §9). Nobody here has the key of a link. */

export const INVOICE_PAGES: Readonly<Record<string, PageRule>> = {
  '/invoices/:number': { load: look('/invoices/{invoice}', ownerOrStaff(200)) },
  '/orders/:number/pro-forma': { load: look('/orders/{order}/pro-forma', ownerOrStaff(200)) },
  '/account/invoices': { load: look('/account/invoices', signedIn(200)) },
}

export const INVOICE_FILES: Readonly<Record<string, Rule>> = {
  'GET /pdf/invoice/:no': look('/pdf/invoice/{invoice}', ownerOrStaff(200)),
  'GET /xml/invoice/:no': look('/xml/invoice/{invoice}', ownerOrStaff(200)),
  'GET /pdf/pro-forma/:no': look('/pdf/pro-forma/{order}', ownerOrStaff(200)),
}
