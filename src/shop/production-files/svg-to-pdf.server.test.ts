import { expect, test } from 'vitest'
import { svgToPdf } from './svg-to-pdf.server.ts'

const svg = (inside: string, size = 'width="54mm" height="54mm" viewBox="0 0 100 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  )
const SQUARE = '<rect x="20" y="20" width="50" height="50"'
const colour = (at: number) => `#${((at * 7919) % 4096).toString(16).padStart(3, '0')}`
const CONFETTI = Array.from(
  { length: 2000 },
  (_, at) => `<path d="M${(at * 37) % 96} ${(at * 53) % 93}l3 4q3 1 2 5z" fill="${colour(at)}"/>`,
).join('')

test.each<[name: string, inside: string, size?: string]>([
  ['a shape', `${SQUARE} fill="red"/>`],
  ['pixels for a size', `${SQUARE} fill="red"/>`, 'width="300" height="200"'],
  ['a view box alone', `${SQUARE} fill="red"/>`, 'viewBox="0 0 140 100"'],
  ['curves and arcs', '<path fill-rule="evenodd" d="M50 50A30 20 30 1 1 80 60Z M5 5C50 90 60 10 95 90T9 70z"/>'],
  ['dashes', '<path d="M5 5C50 90 60 10 95 90" fill="none" stroke="#000" stroke-width="4" stroke-dasharray="8 3"/>'],
  [
    'a linear gradient that fades',
    `<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="#00f" stop-opacity=".2"/></linearGradient>${SQUARE} fill="url(#g)"/>`,
  ],
  [
    'a radial gradient',
    `<radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#0a0"/></radialGradient>${SQUARE} fill="url(#g)"/>`,
  ],
  ['a mask', `<mask id="m"><circle r="30" cx="50" cy="50" fill="#fff"/></mask><g mask="url(#m)">${SQUARE}/></g>`],
  ['a clip', `<clipPath id="c"><circle r="30" cx="50" cy="50"/></clipPath><g clip-path="url(#c)">${SQUARE}/></g>`],
  ['a style sheet', `<style>.a{fill:#0a0;stroke:#000;stroke-width:3}</style>${SQUARE} class="a"/>`],
  [
    'a symbol',
    '<symbol id="s" viewBox="0 0 9 9"><rect width="9" height="9"/></symbol><use xlink:href="#s" width="20"/>',
  ],
  ['a group that is half clear', `<g opacity=".5">${SQUARE} fill="red"/><circle r="30" cx="60" cy="60"/></g>`],
  ['two thousand little paths', CONFETTI],
])('%s is converted', async (_name, inside, size) => {
  const pdf = await svgToPdf(svg(inside, size))
  expect(
    Buffer.from(pdf ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(Buffer.from(pdf ?? []).includes('/Subtype /Image')).toBe(false)
})

test.each<[name: string, inside: string, size?: string]>([
  ['a filter', `<filter id="f"><feGaussianBlur stdDeviation="4"/></filter>${SQUARE} filter="url(#f)"/>`],
  ['an arrowhead', '<marker id="a"><path d="M0 0h8v8z"/></marker><path d="M5 5L90 90" marker-end="url(#a)"/>'],
  ['a blend mode', `${SQUARE} fill="red"/>${SQUARE} fill="blue" style="mix-blend-mode:screen"/>`],
  ['colours that the converter does not know', `${SQUARE} fill="hsl(120,50%,50%)"/>`],
  ['no size and no shape', `${SQUARE}/>`, ''],
])('%s is not', async (_name, inside, size) => {
  expect(await svgToPdf(svg(inside, size))).toBeNull()
})

test('files of this machine are not read', async () => {
  const outside = '<image width="40" height="40" href="package.json"/><image width="9" height="9" href="/etc/passwd"/>'
  expect(Buffer.from((await svgToPdf(svg(outside))) ?? []).includes('/Subtype /Image')).toBe(false)
})
