import { type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import type { Finding } from '#print/preflight/findings.ts'

/* The mail about a file that cannot be printed as it is, to the customer of its order. */

/** More is on the page that the mail links to. */
const MAX_FINDINGS = 5

/** What was found in a file of an order. */
interface StoppedFile {
  firstName: string
  orderNo: string
  productName: string
  fileName: string
  /** What has to be fixed. */
  findings: readonly Finding[]
  /** The artwork page of the line. */
  link: string
}

/** Something in a file has to be fixed before a proof can be made: what, and how. */
export function artworkStoppedMail({
  firstName,
  orderNo,
  productName,
  fileName,
  findings,
  link,
}: StoppedFile): MailContent {
  const shown = findings.slice(0, MAX_FINDINGS)
  const more = findings.length - shown.length
  return {
    kind: 'artwork-stopped',
    subject: `Please look at your artwork for order ${orderNo}`,
    heading: 'Your artwork needs a change',
    blocks: [
      paragraph(
        `Dear ${firstName}, we have checked `,
        { strong: fileName },
        ` for ${productName}, order ${orderNo}. We cannot print it as it is yet:`,
      ),
      { type: 'facts', rows: shown.map(({ what, mend }) => [what, mend] as const) },
      ...(more > 0 ? [paragraph(more === 1 ? 'The page shows one more.' : `The page shows ${more} more.`)] : []),
      paragraph(
        'On this page you can see each place, fix many of them in one press, send another file, or ask our staff.',
      ),
      { type: 'button', label: 'See what to change', href: link },
      note('Reply to this email to write to us.'),
    ],
  }
}
