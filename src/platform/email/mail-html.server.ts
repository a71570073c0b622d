import { type CSSProperties, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Shop } from '../config/shop.ts'
import type { Inline, MailBlock, MailContent } from './mail-content.ts'
import { cropMark, darkStyles, look } from './mail-look.server.ts'

/*
 * A mail as HTML. Without JSX, because the server's TypeScript runs as it is written (decisions/0013). React escapes
 * whatever comes from outside.
 */

const PLAIN_TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** The whole document. */
export function mailHtml(content: MailContent, shop: Shop): string {
  const sheet = element('table', { ...PLAIN_TABLE, className: 'sheet', style: look.sheet }, sheetRows(content, shop))
  const ground = element('td', { className: 'paper', style: look.ground, align: 'center' }, sheet)
  const outer = element(
    'table',
    { ...PLAIN_TABLE, width: '100%' },
    createElement('tbody', null, createElement('tr', null, ground)),
  )
  const head = createElement(
    'head',
    null,
    createElement('meta', { charSet: 'utf-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('title', null, content.subject),
    createElement('style', null, darkStyles),
  )
  const body = element('body', { className: 'paper', style: look.body }, outer)
  return `<!doctype html>${renderToStaticMarkup(createElement('html', { lang: 'en-GB' }, head, body))}`
}

function sheetRows(content: MailContent, shop: Shop): ReactNode {
  const heading = element('h1', { className: 'ink', style: look.heading }, content.heading)
  return createElement(
    'tbody',
    null,
    row(mark('top left'), cell({}, ''), mark('top right')),
    wideRow(look.head, element('span', { className: 'ink', style: look.brand }, shop.brand)),
    wideRow(look.content, heading, ...content.blocks.map(blockElement)),
    wideRow(look.footCell, imprint(shop)),
    row(mark('bottom left'), cell({}, ''), mark('bottom right')),
  )
}

function blockElement(block: MailBlock): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return element('p', { className: 'ink', style: look.words }, ...block.text.map(inlineElement))
    case 'note':
      return element('p', { className: 'soft', style: look.note }, ...block.text.map(inlineElement))
    case 'code':
      return element('p', { className: 'ink', style: look.code }, block.code)
    case 'button':
      return buttonElement(block.label, block.href)
    case 'facts':
      return factsTable(block.rows)
    case 'quotation':
      return element('div', { className: 'ink', style: look.quotation }, block.text)
  }
}

function inlineElement(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline
  if ('strong' in inline) return createElement('strong', null, inline.strong)
  return element('a', { href: inline.href, style: look.link }, inline.link)
}

function buttonElement(label: string, href: string): ReactNode {
  const link = element('a', { href, style: look.button }, label)
  const around = element('td', { style: look.buttonCell }, link)
  return createElement(
    'div',
    null,
    element('table', PLAIN_TABLE, createElement('tbody', null, createElement('tr', null, around))),
    element('p', { className: 'soft', style: look.address }, href),
  )
}

function factsTable(rows: readonly (readonly [string, string])[]): ReactNode {
  const lines = rows.map(([name, value]) =>
    row(
      element('th', { className: 'soft', scope: 'row', style: look.factName }, name),
      element('td', { className: 'ink', style: look.factValue }, value),
    ),
  )
  return element('table', { cellPadding: 0, cellSpacing: 0, style: look.facts }, createElement('tbody', null, ...lines))
}

/** Who sends it, as the law asks of business letters. */
function imprint(shop: Shop): ReactNode {
  const lines = [
    [shop.companyName, ...shop.addressLines, shop.postcode].join(', '),
    `Company number ${shop.companyNumber}, VAT number ${shop.vatNumber}`,
    `${shop.phone}, ${shop.email}, ${shop.web}`,
  ]
  const words = lines.map((line) => element('p', { className: 'soft', style: look.imprint }, line))
  return element('div', { className: 'soft', style: look.foot }, ...words)
}

function wideRow(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return row(cell({}, ''), cell(style, ...children), cell({}, ''))
}

function row(...cells: ReactNode[]): ReactNode {
  return createElement('tr', null, ...cells)
}

function cell(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return element('td', { style }, ...children)
}

function mark(corner: Parameters<typeof cropMark>[0]): ReactNode {
  return element('td', { className: 'mark', style: cropMark(corner) }, ' ')
}

/** With its children as arguments, so that none of them needs a key. */
function element(tag: string, props: object, ...children: ReactNode[]): ReactNode {
  return createElement(tag, props, ...children)
}
