import type { Tracking } from '#platform/analytics/tracking.ts'
import { type MailContent, note, paragraph, subjectLine } from '#platform/email/mail-content.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'

/** What the mails say of a request. */
export interface RequestInMail {
  reference: string
  quoteType: string
  firstName: string
  lastName: string
  email: string
  /** What was asked for, in the catalogue's words. */
  summary: readonly SummaryLine[]
  quantity: number
  kinds: number
  comment: string
  tracking: Tracking | null
  /** Names of the files that came along. */
  files: readonly string[]
}

/**
 * To who asked. Of what was asked for it says what the catalogue says, and nothing that was written: whoever enters
 * somebody else's address must not be able to write to them through us.
 * @param link opens the request
 */
export function quoteAcknowledgementMail(request: RequestInMail, link: string): MailContent {
  const { reference, files } = request
  return {
    kind: 'quote-acknowledgement',
    subject: `We have your quote request (${reference})`,
    heading: 'Thank you for your quote request',
    blocks: [
      paragraph('We work out a price and write to this address, as a rule on the next working day.'),
      { type: 'facts', rows: [['Reference', reference], ...askedFor(request), ...getCount(files)] },
      paragraph(
        'You will find our quotation on the same page, where you can ask about it, and accept or decline it. Nothing is ordered before you do.',
      ),
      { type: 'button', label: 'See your quote request', href: link },
      note('The link opens your request for whoever has it, so please do not pass it on.'),
      note('If you did not ask us for a quote, somebody entered your address by mistake: there is nothing to do.'),
    ],
  }
}

/**
 * To the shop: everything. An answer goes to who asked.
 * @param link opens the request in the shop's own rooms
 */
export function quoteNoticeMail(request: RequestInMail, link: string): MailContent {
  const { reference, quoteType, firstName, lastName, email, comment, files } = request
  const name = `${firstName} ${lastName}`
  return {
    kind: 'quote-notice',
    subject: subjectLine(`Quote request from ${name} (${reference})`),
    heading: 'A quote request',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['From', `${name}, ${email}`],
          ['Asks for', quoteType],
          ...askedFor(request),
          ...(files.length === 0 ? [] : [['Files', files.join(', ')] as const]),
          ...cameBy(request),
          ['Reference', reference],
        ],
      },
      ...(comment === '' ? [] : [{ type: 'quotation', text: comment } as const]),
      { type: 'button', label: 'Open the request', href: link },
      note('Answer this e-mail to write to who asked; what you write there is not kept with the request.'),
    ],
  }
}

type Fact = readonly [name: string, value: string]

function askedFor({ summary, quantity, kinds }: RequestInMail): Fact[] {
  const figures: Fact[] = [['Quantity', quantity.toLocaleString('en-GB')]]
  if (kinds > 1) figures.push(['Number of Sets', String(kinds)])
  return [...summary.map(({ label, value }) => [label, value] as const), ...figures]
}

/** Their names were made up by whoever sent them. */
function getCount(files: readonly string[]): Fact[] {
  return files.length === 0 ? [] : [['Files', String(files.length)]]
}

function cameBy({ tracking }: RequestInMail): Fact[] {
  const said = Object.values(tracking ?? {}).join(' / ')
  return said === '' ? [] : [['Came by', said]]
}
