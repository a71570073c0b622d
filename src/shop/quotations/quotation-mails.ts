import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatLongDay } from '#platform/time/calendar-date.ts'

/*
 * Mails with a link to a quotation. They repeat nothing that was typed: nobody may use the form to send their own
 * words to somebody else.
 */

/** The parts of a quotation that the mails contain. */
export interface QuotationInMail {
  quotationNo: string
  totalPrice: Pence
  /** The last day on which it can be ordered. */
  holdsUntil: CalendarDate | null
}

/**
 * To a colleague of the owner.
 * @param sender the owner's verified email address; null for a guest's
 */
export function sharedQuotationMail(quotation: QuotationInMail, link: string, sender: string | null): MailContent {
  const { quotationNo } = quotation
  return {
    kind: 'quotation-shared',
    subject: `Quotation ${quotationNo}`,
    heading: `Quotation ${quotationNo}`,
    blocks: [
      paragraph(`${sender ?? 'One of our customers'} has sent you this quotation.`),
      facts(quotation),
      { type: 'button', label: 'See the quotation', href: link },
      note('You can read it, download it as a PDF and order from it without an account.'),
      note('If you did not expect this email, you can ignore it.'),
    ],
  }
}

/** To a person who looked for a quotation by its number and their address. */
export function foundQuotationMail(quotation: QuotationInMail, link: string): MailContent {
  const { quotationNo } = quotation
  return {
    kind: 'quotation-found',
    subject: `Your link to quotation ${quotationNo}`,
    heading: `Your link to quotation ${quotationNo}`,
    blocks: [
      paragraph('You asked us to find this quotation for you. Here it is:'),
      facts(quotation),
      { type: 'button', label: 'See the quotation', href: link },
      note('The link opens the quotation for whoever has it.'),
      note('If you did not ask for it, you can ignore this email.'),
    ],
  }
}

function facts({ quotationNo, totalPrice, holdsUntil }: QuotationInMail): MailBlock {
  const until = holdsUntil === null ? [] : [['Prices hold until', formatLongDay(holdsUntil)] as const]
  return {
    type: 'facts',
    rows: [['Quotation', quotationNo], ['TOTAL, including VAT and delivery', formatPence(totalPrice)], ...until],
  }
}
