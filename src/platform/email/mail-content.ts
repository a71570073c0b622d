/*
 * What a mail says, as data: a template is a pure function from its props to this, and one renderer makes HTML and plain
 * text of it. So no template can forget to escape, and the two never differ.
 */

/**
 * Text of a paragraph: plain, set off, a link, or a long passage that is the same for everybody, such as the terms of
 * sale, which is stored once for all mails. A mail has one passage at most.
 */
export type Inline = string | { strong: string } | { link: string; href: string } | { passage: string }

export type MailBlock =
  | { type: 'paragraph'; text: readonly Inline[] }
  /** A code to be typed in elsewhere, in large digits. */
  | { type: 'code'; code: string }
  /** The one thing to do; the address stands below it as text too. */
  | { type: 'button'; label: string; href: string }
  /** Names and values, a row each. */
  | { type: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  /** What a person wrote, with its line ends. */
  | { type: 'quotation'; text: string }
  /** Smaller: what to do when the mail was not expected. */
  | { type: 'note'; text: readonly Inline[] }

export interface MailContent {
  /** Which template; staff find mails by it. */
  kind: string
  /** One line. */
  subject: string
  heading: string
  blocks: readonly MailBlock[]
}

/** A paragraph. */
export function paragraph(...text: Inline[]): MailBlock {
  return { type: 'paragraph', text }
}

/** A paragraph in small print. */
export function note(...text: Inline[]): MailBlock {
  return { type: 'note', text }
}

/** The passage of a mail; undefined for none. */
export function findPassage({ blocks }: MailContent): string | undefined {
  const inlines = blocks.flatMap((block) => (isWords(block) ? block.text : []))
  return inlines.find((inline) => typeof inline === 'object' && 'passage' in inline)?.passage
}

/** The same mail with another text as its passage, if it has one. */
export function withPassage(content: MailContent, passage: string): MailContent {
  const put = (inline: Inline) => (typeof inline === 'object' && 'passage' in inline ? { passage } : inline)
  const blocks = content.blocks.map((block) => (isWords(block) ? { ...block, text: block.text.map(put) } : block))
  return { ...content, blocks }
}

function isWords(block: MailBlock): block is MailBlock & { type: 'paragraph' | 'note' } {
  return block.type === 'paragraph' || block.type === 'note'
}

/** A subject that holds what somebody has entered: a name may hold any sign, a header is one line. */
export function subjectLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/**
 * `queued`: to be sent. `sending`: handed to the mail server, whose answer is not known yet. `sent`: the mail server has
 * taken it. `kept`: no mail server is set, so it stays in the outbox to be read there. `failed`: given up, with the
 * reason beside it.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'kept' | 'failed'
