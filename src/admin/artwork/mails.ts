import { type MailBlock, type MailContent, note, paragraph } from '#platform/email/mail-content.ts'
import type { EvaluationView } from '#shop/artwork/evaluation.ts'

/* The mails about evaluated artwork, to its customer. */

/** What was evaluated. */
export interface AboutFile {
  firstName: string
  fileName: string
  product: string
  /** The set of the line; null where it has only one. */
  set: number | null
  /** `order T-2026-000123`, `quote request 1A2B3C4D`; empty for a cart. */
  of: string
  /** The artwork page of the line, or the page of the request. */
  link: string
  evaluation: EvaluationView
}

const REPLY_NOTE = note('Reply to this email to write to us.')

/** Another file is needed: why, and where to send it. */
export function anotherFileMail(about: AboutFile): MailContent {
  const { fileName, of, link, evaluation } = about
  return {
    kind: 'artwork-refused',
    subject: of === '' ? `We need another file for ${about.product}` : `We need another file for ${of}`,
    heading: 'We need another file',
    blocks: [
      paragraph(`Dear ${about.firstName}, we have looked at `, { strong: fileName }, `, ${whatFor(about)}.`),
      ...reasons(evaluation),
      paragraph(
        'Please send another file on this page. It is replaced there, and we look at it as soon as it arrives.',
      ),
      { type: 'button', label: 'Send another file', href: link },
      REPLY_NOTE,
    ],
  }
}

/** Everything is accepted, or a file with a note: what was done, and what comes next. */
export function artworkAcceptedMail(about: AboutFile & { isOrdered: boolean; isAll: boolean }): MailContent {
  const { firstName, fileName, of, product, link, evaluation, isAll, isOrdered } = about
  const what: MailBlock = isAll
    ? paragraph(`Dear ${firstName}, we have accepted your artwork, ${whatFor(about)}.`)
    : paragraph(`Dear ${firstName}, we have accepted `, { strong: fileName }, `, ${whatFor(about)}.`)
  return {
    kind: 'artwork-accepted',
    subject: of === '' ? `Your artwork for ${product} is accepted` : `Your artwork for ${of} is accepted`,
    heading: 'Your artwork is accepted',
    blocks: [
      what,
      ...reasons(evaluation),
      ...(isOrdered && isAll
        ? [
            paragraph(
              'Next you get a proof from us. If you want to change the artwork, please write to us before you approve it.',
            ),
          ]
        : []),
      { type: 'button', label: 'See your artwork', href: link },
      REPLY_NOTE,
    ],
  }
}

function whatFor({ product, set, of }: AboutFile): string {
  return [set === null ? `for ${product}` : `set ${set} of ${product}`, of].filter(Boolean).join(', ')
}

function reasons({ reason, note: words }: EvaluationView): MailBlock[] {
  return [
    ...(reason === '' ? [] : [paragraph(reason)]),
    ...(words === '' ? [] : [{ type: 'quotation', text: words } as const]),
  ]
}
