import type { Shop } from '../config/shop.ts'
import type { Inline, MailBlock, MailContent } from './mail-content.ts'

/** Where a line of plain text is broken. Addresses of pages are longer and stay whole. */
const LINE = 72

/** A mail as plain text: the same blocks as the HTML, in the same order, with whole addresses for its links. */
export function mailText(content: MailContent, shop: Shop): string {
  const heading = `${content.heading}\n${'='.repeat(Math.min(content.heading.length, LINE))}`
  const parts = [shop.brand, heading, ...content.blocks.map(blockText), footerText(shop)]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'note':
      return wrap(block.text.map(inlineText).join(''))
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'quotation':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
  }
}

function inlineText(inline: Inline): string {
  if (typeof inline === 'string') return inline
  if ('passage' in inline) return inline.passage
  return 'strong' in inline ? inline.strong : `${inline.link} (${inline.href})`
}

/** Who sends it, as the law asks of business letters. "-- " begins a signature. */
function footerText(shop: Shop): string {
  const address = [shop.companyName, ...shop.addressLines, shop.postcode].join(', ')
  const numbers = `Company number ${shop.companyNumber}, VAT number ${shop.vatNumber}`
  return ['-- ', wrap(address), numbers, `${shop.phone}, ${shop.email}, ${shop.web}`].join('\n')
}

const LONG = 1000
/** The last long passage: it is the same in many mails, such as the terms of sale, and takes most of their time. */
let last = { text: '', lines: '' }

function wrap(text: string): string {
  if (text.length < LONG) return breakLines(text)
  if (text !== last.text) last = { text, lines: breakLines(text) }
  return last.lines
}

function breakLines(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > LINE) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
