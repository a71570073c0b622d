import { type CSSProperties, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Shop } from '../config/shop.ts'
import type { Inline, MailBlock, MailContent } from './mail-content.ts'
import type { StoredMail } from './mail-store.server.ts'

/*
 * A mail as HTML. Without JSX, because the server's TypeScript runs as it is written (decisions/0013). React escapes
 * whatever comes from outside.
 */

const PLAIN_TABLE = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** A stored mail as HTML. Throws for one without content, which the database refuses. */
export function htmlOf({ content, html }: Pick<StoredMail, 'content' | 'html'>, shop: Shop): string {
  const written = content === null ? html : mailHtml(content, shop)
  if (written === null) throw new Error('A stored mail says nothing')
  return written
}

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
  if ('passage' in inline) return inline.passage
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

/*
 * Paper and ink, as far as mail programs go: tables and styles on the elements themselves, because many drop style
 * sheets; fonts that are there; colours that a dark mail program may turn round. The colours are those of app.css.
 */

const INK = '#1a1815'
const SOFT = '#655f55'
const LINE = '#d9d2c3'
const PAPER = '#f6f2ea'
const SHEET = '#fffdf8'
const PRESS = '#d4006e'

const TEXT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
const DISPLAY = "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, sans-serif"

const words: CSSProperties = { margin: '0 0 16px', fontFamily: TEXT, fontSize: 16, lineHeight: '24px', color: INK }

/** The style of every part of a mail. */
const look = {
  body: { margin: 0, padding: 0, backgroundColor: PAPER, wordBreak: 'break-word' },
  ground: { padding: '24px 12px', backgroundColor: PAPER },
  sheet: { width: '100%', maxWidth: 600, margin: '0 auto', backgroundColor: SHEET },
  brand: {
    fontFamily: DISPLAY,
    fontSize: 20,
    lineHeight: '24px',
    fontWeight: 700,
    letterSpacing: '-0.4px',
    color: INK,
  },
  head: { padding: '10px 16px 0' },
  content: { padding: '28px 16px 12px' },
  heading: {
    margin: '0 0 16px',
    fontFamily: DISPLAY,
    fontSize: 28,
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.6px',
    color: INK,
  },
  words,
  note: { ...words, fontSize: 14, lineHeight: '21px', color: SOFT },
  link: { color: INK, textDecoration: 'underline' },
  code: {
    margin: '0 0 16px',
    padding: '14px 0',
    borderTop: `1px solid ${LINE}`,
    borderBottom: `1px solid ${LINE}`,
    fontFamily: "'SFMono-Regular', Menlo, Consolas, 'Courier New', monospace",
    fontSize: 34,
    lineHeight: '42px',
    fontWeight: 700,
    letterSpacing: '6px',
    color: INK,
  },
  buttonCell: { backgroundColor: PRESS, borderRadius: 6 },
  button: {
    display: 'inline-block',
    padding: '12px 20px',
    fontFamily: TEXT,
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 700,
    color: '#ffffff',
    textDecoration: 'none',
  },
  address: { ...words, margin: '8px 0 16px', fontSize: 13, lineHeight: '19px', color: SOFT, wordBreak: 'break-all' },
  facts: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' },
  factName: {
    ...words,
    width: '34%',
    padding: '8px 12px 8px 0',
    borderTop: `1px solid ${LINE}`,
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 400,
    color: SOFT,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  factValue: {
    ...words,
    padding: '8px 0',
    borderTop: `1px solid ${LINE}`,
    fontSize: 15,
    lineHeight: '20px',
    verticalAlign: 'top',
  },
  quotation: {
    ...words,
    margin: '0 0 16px',
    padding: '2px 0 2px 14px',
    borderLeft: `3px solid ${LINE}`,
    whiteSpace: 'pre-wrap',
  },
  footCell: { padding: '0 16px' },
  foot: { padding: '16px 0 12px', borderTop: `1px solid ${LINE}` },
  imprint: { margin: 0, fontFamily: TEXT, fontSize: 13, lineHeight: '19px', color: SOFT },
  /** A crop mark: where the sheet is cut. */
  mark: { width: 17, height: 17, fontSize: 0, lineHeight: 0 },
} as const satisfies Record<string, CSSProperties>

/** The crop mark of a corner, as borders of its cell. */
function cropMark(corner: 'top left' | 'top right' | 'bottom left' | 'bottom right'): CSSProperties {
  const edge = `1px solid ${INK}`
  return {
    ...look.mark,
    ...(corner.startsWith('top') ? { borderBottom: edge } : { borderTop: edge }),
    ...(corner.endsWith('left') ? { borderRight: edge } : { borderLeft: edge }),
  }
}

/** For mail programs that read style sheets: the same sheet in the dark. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #171511 !important; }
  .sheet { background-color: #211e19 !important; }
  .ink, .ink a { color: #f6f2ea !important; border-color: #45403a !important; }
  .soft, .soft a { color: #b9b1a3 !important; border-color: #45403a !important; }
  .mark { border-color: #b9b1a3 !important; }
}`
