import type { CSSProperties } from 'react'

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
export const look = {
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
export function cropMark(corner: 'top left' | 'top right' | 'bottom left' | 'bottom right'): CSSProperties {
  const edge = `1px solid ${INK}`
  return {
    ...look.mark,
    ...(corner.startsWith('top') ? { borderBottom: edge } : { borderTop: edge }),
    ...(corner.endsWith('left') ? { borderRight: edge } : { borderLeft: edge }),
  }
}

/** For mail programs that read style sheets: the same sheet in the dark. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #171511 !important; }
  .sheet { background-color: #211e19 !important; }
  .ink, .ink a { color: #f6f2ea !important; border-color: #45403a !important; }
  .soft, .soft a { color: #b9b1a3 !important; border-color: #45403a !important; }
  .mark { border-color: #b9b1a3 !important; }
}`
