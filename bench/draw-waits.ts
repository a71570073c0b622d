import { figure } from './figure.ts'

/* A chart of how long people wait, as SVG: a bar to the median and a thinner one on to p99, on a scale of powers of ten. */

const WIDTH = 860
const LEFT = 210
const RIGHT = 150
const ROW = 22
const HEAD = 46
const GROUP_GAP = 30
const FOOT = 40
/** Milliseconds at both ends of the scale. */
const SCALE = { from: 0.1, to: 10_000 }
const [INK, SOFT, LINE, PAPER] = ['#1a1815', '#5c564d', '#d9d3c8', '#ffffff']
const COLOURS = ['#1f6f5c', '#2f5fa8', '#5b86c4', '#93b0dc']

const TITLE = 'How long people wait: median (bar) and p99 (line), in milliseconds'

/** What people do. */
interface Group<Key extends string> {
  key: Key
  title: string
}

/** Whom they ask, such as `PostgreSQL, 2 processes`, and how long they wait: milliseconds. */
interface Shop<Key extends string> {
  name: string
  waits: Readonly<Record<Key, { p50: number; p99: number }>>
}

/** @returns an SVG document, with a group of bars for each thing that people do and a bar in it for each shop */
export function drawWaits<Key extends string>(groups: readonly Group<Key>[], shops: readonly Shop<Key>[]): string {
  const groupHeight = ROW * shops.length + GROUP_GAP
  const height = HEAD + groupHeight * groups.length + FOOT
  const bottom = height - FOOT
  const parts: string[] = []
  for (let mark = SCALE.from; mark <= SCALE.to; mark *= 10) {
    const x = placeOf(mark)
    parts.push(
      `<path d="M${x} ${HEAD - 8}V${bottom}" stroke="${LINE}"/>`,
      text([x, bottom + 18], `${mark} ms`, 'middle'),
    )
  }
  for (const [group, { key, title: words }] of groups.entries()) {
    const top = HEAD + group * groupHeight
    parts.push(title(top + 6, words))
    for (const [row, { name, waits }] of shops.entries()) {
      const { p50, p99 } = waits[key]
      const y = top + 14 + row * ROW
      const [colour, half] = [COLOURS[row % COLOURS.length], placeOf(p50)]
      parts.push(
        text([LEFT - 10, y + 11], name, 'end'),
        `<rect x="${LEFT}" y="${y}" width="${round(half - LEFT)}" height="14" fill="${colour}"/>`,
        `<rect x="${half}" y="${y + 5}" width="${round(placeOf(p99) - half)}" height="4" fill="${colour}"/>`,
        text([placeOf(p99) + 6, y + 11], `${figure(p50)} · ${figure(p99)}`, 'start'),
      )
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAPER}"/>`,
    title(22, TITLE),
    ...parts,
    '</svg>\n',
  ].join('\n')
}

/** Where a time is on the scale. */
function placeOf(milliseconds: number): number {
  const within = Math.min(SCALE.to, Math.max(SCALE.from, milliseconds))
  const share = Math.log(within / SCALE.from) / Math.log(SCALE.to / SCALE.from)
  return round(LEFT + share * (WIDTH - LEFT - RIGHT))
}

type Anchor = 'start' | 'middle' | 'end'

function text(at: readonly [x: number, y: number], words: string, anchor: Anchor): string {
  return `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}" fill="${SOFT}">${words}</text>`
}

function title(y: number, words: string): string {
  return `<text x="12" y="${y}" fill="${INK}" font-weight="600">${words}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
