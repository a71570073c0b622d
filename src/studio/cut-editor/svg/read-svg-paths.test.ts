import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { NEW_CUT } from '#print/cut-line/cut-line.ts'
import { fitLine } from '#print/cut-line/fit-line.ts'
import { overlap, paint, plot } from '#print/cut-line/testing/judge-outline.ts'
import { readSvgPaths } from './read-svg-paths.ts'

/* Issue 20, 4: the cut line from a path in the file, for SVG. Where lines are is judged by librsvg, which draws the same file. */

const SIDE = 240
const MM = 25.4 / 96

const svg = (content: string, root = `width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${root}>${content}</svg>`

/** What librsvg draws of a file, and the lines that were read from it, painted. */
async function drawBoth(file: string): Promise<{ drawn: Uint8Array; painted: Uint8Array }> {
  const { data } = await sharp(Buffer.from(file))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = Uint8Array.from(data, (alpha) => (alpha >= 128 ? 1 : 0))
  const read = readSvgPaths(file)
  const lines = (read?.inks ?? []).flatMap(({ paths }) => paths.map(({ segments }) => plot(segments, 24)))
  return { drawn, painted: paint(lines, MM, SIDE) }
}

/** The share of pixels that both have in common. */
async function agree(file: string): Promise<number> {
  const { drawn, painted } = await drawBoth(file)
  return overlap(drawn, painted)
}

/**
 * Pixels of one drawing that have nothing like them in the other, not even beside them. Of an area that is thin everywhere a
 * share says nothing: its edges are most of it, and each draws them its own way.
 */
async function countStrays(file: string): Promise<number> {
  const { drawn, painted } = await drawBoth(file)
  const isNear = (of: Uint8Array, at: number, value: number | undefined) =>
    [-SIDE - 1, -SIDE, -SIDE + 1, -1, 0, 1, SIDE - 1, SIDE, SIDE + 1].some((step) => of[at + step] === value)
  return drawn.reduce((sum, value, at) => {
    const other = painted[at]
    return value === other || (isNear(drawn, at, other) && isNear(painted, at, value)) ? sum : sum + 1
  }, 0)
}

/** Slivers finer than a pixel, across the whole drawing, that one draws and the other does not; a wrong arc is thousands. */
const FEW = 300

const CUT = 'class="CutContour"'

describe.each([
  ['a path of lines', `<path ${CUT} d="M20 20 200 30 180 200 30 150z"/>`],
  ['relative commands, and numbers without spaces', `<path ${CUT} d="m20,20l90-5 70 60.5.5 60h-60v40-20l-90-15z"/>`],
  [
    'cubics and short cubics',
    `<path ${CUT} d="M30 120C30 20 100 20 120 60S220 40 210 120s-40 90-90 80-90-20-90-80z"/>`,
  ],
  ['quadratics and short quadratics', `<path ${CUT} d="M30 120Q60 20 120 60T210 120q20 90-90 80t-90-80z"/>`],
  ['arcs, with flags run together', `<path ${CUT} d="M40 120a60 40 30 1 1 120 30A90 80 0 0140 120z"/>`],
  ['an arc whose radii are too small', `<path ${CUT} d="M40 120A10 20 15 0 1 200 120A10 5 0 0 1 40 120z"/>`],
  ['a rectangle with round corners', `<rect ${CUT} x="10%" y="30" width="150" height="60" rx="20"/>`],
  ['a circle', `<circle ${CUT} cx="100px" cy="110" r="30%"/>`],
  ['an ellipse', `<ellipse ${CUT} cx="120" cy="120" rx="90" ry="40" transform="rotate(30 120 120)"/>`],
  ['a polygon', `<polygon ${CUT} points="20,20 200,40 170,210"/>`],
  ['a polyline that is an area', `<polyline ${CUT} points="20 20 200 40 170 210"/>`],
  [
    'all transforms',
    `<g transform="translate(30 20) scale(.8 .7)"><rect ${CUT} x="10" y="10" width="100" height="90" transform="matrix(1 .1 .2 1 5 5) skewX(10) skewY(-5) rotate(12)"/></g>`,
  ],
  [
    'a use of a use',
    `<defs><g id="a"><rect id="b" width="60" height="40"/></g></defs><g ${CUT}><use xlink:href="#b" x="20" y="20"/><use href="#a" transform="translate(100 100) rotate(20)"/></g>`,
  ],
  [
    'a symbol with a view box',
    `<symbol id="s" viewBox="0 0 10 20"><path d="M0 0H10V20z"/></symbol><use ${CUT} href="#s" x="20" y="30" width="150" height="180"/>`,
  ],
  [
    'an svg within',
    `<svg ${CUT} x="20" y="10" width="200" height="80" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid meet"><circle cx="5" cy="5" r="5"/></svg>`,
  ],
])('%s', (_name, content) => {
  test('is where librsvg draws it', async () => expect(await agree(svg(content))).toBeGreaterThan(0.98))
})

test.each([
  ['of other units', `width="${SIDE}" height="${SIDE}" viewBox="-5 -5 20 20"`],
  ['of another shape, in the middle', `width="${SIDE}" height="${SIDE}" viewBox="0 0 20 10"`],
  ['stretched', `width="${SIDE}" height="${SIDE}" viewBox="0 0 20 10" preserveAspectRatio="none"`],
  ['cropped', `width="${SIDE}" height="${SIDE}" viewBox="0 0 20 10" preserveAspectRatio="xMinYMin slice"`],
])('a view box %s puts lines where librsvg does', async (_name, root) =>
  expect(await agree(svg(`<circle ${CUT} cx="6" cy="5" r="4"/>`, root))).toBeGreaterThan(0.98),
)

test.each([
  ['54pt', 72],
  ['2.54cm', 96],
  ['0.5in', 48],
  ['40q', 96 / 2.54],
  ['5pc', 80],
])('a length of %s is %f units of 1/96 inch (CSS Values 4 §6.2)', (length, units) => {
  const [line] = readSvgPaths(svg(`<circle ${CUT} cx="120" cy="120" r="${length}"/>`))?.inks[0]?.paths ?? []
  expect((line?.segments[0]?.[0] ?? 0) / MM).toBeCloseTo(120 + units, 6)
})

test('any path of random commands is where librsvg draws it', async () => {
  const number = fc.integer({ min: 20, max: 220 })
  const command = fc.oneof(
    fc.tuple(fc.constant('L'), number, number),
    fc.tuple(fc.constant('C'), number, number, number, number, number, number),
    fc.tuple(fc.constant('S'), number, number, number, number),
    fc.tuple(fc.constant('Q'), number, number, number, number),
    fc.tuple(fc.constant('T'), number, number),
    fc.tuple(fc.constant('A'), number, number, number, fc.constantFrom(0, 1), fc.constantFrom(0, 1), number, number),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 6 }), async (commands) => {
      const data = `M120 120${commands.map(([name, ...numbers]) => `${name}${numbers.join(' ')}`).join('')}Z`
      expect(await countStrays(svg(`<path ${CUT} fill-rule="evenodd" d="${data}"/>`))).toBeLessThan(FEW)
    }),
    { numRuns: 60 },
  )
})

const ART = '<circle cx="120" cy="120" r="60" fill="#7a2cf0"/>'
const LINE = 'd="M20 20H220V220H20z"'

describe('a line is the cut line', () => {
  test.each([
    [
      'by its layer',
      `<g inkscape:groupmode="layer" inkscape:label="Cut line"><path ${LINE} stroke="#f0f" fill="none"/></g>`,
      'Cut line',
    ],
    ['by a layer of Illustrator', `<g id="CutContour_00000116_"><path ${LINE}/></g>`, 'CutContour'],
    ['by an id with escapes', `<path id="Cut_x20_Line_1_" ${LINE}/>`, 'Cut Line'],
    ['by a data-name', `<g id="Layer_2" data-name="Die-cut"><path ${LINE}/></g>`, 'Die-cut'],
    ['by its class', `<path class="st0 cutcontour" ${LINE}/>`, 'cutcontour'],
    ['by the name of its stroke', `<path style="fill:none;stroke:url(#CutContour)" ${LINE}/>`, 'CutContour'],
    [
      'by a spot colour in a style sheet',
      `<style>.a{fill:none;stroke:#f0f icc-color(CutContour, 1)}</style><path class="a" ${LINE}/>`,
      'CutContour',
    ],
    [
      'although its layer is hidden',
      `<g id="CutContour" style="display:none"><path ${LINE} fill="none"/></g>`,
      'CutContour',
    ],
  ])('%s', (_name, content, ink) => {
    const read = readSvgPaths(svg(ART + content))
    expect(read?.inks[0]).toMatchObject({ ink, isCut: true })
    expect(read?.inks[0]?.paths).toHaveLength(1)
    expect(read?.inks.slice(1)).toMatchObject([{ ink: 'Outline 1', isCut: false }])
  })
})

test('without a name the shopper picks among closed outlines: the largest first, each once, no details, none hidden', () => {
  const read = readSvgPaths(
    svg(
      `${ART}<path ${LINE} fill="#fff"/><path ${LINE} fill="none" stroke="#000"/><path d="M10 10 230 230" stroke="#000"/>` +
        '<rect width="5" height="5"/><g visibility="hidden"><rect width="90" height="90"/></g>' +
        '<clipPath id="c"><rect width="80" height="80"/></clipPath>',
    ),
  )
  expect(read?.inks.map(({ ink, isCut, paths }) => [ink, isCut, paths.length])).toEqual([
    ['Outline 1', false, 1],
    ['Outline 2', false, 1],
  ])
})

test.each([
  ['what is no SVG', '<html/>'],
  ['one that is damaged', svg('<path').slice(0, -8)],
  ['one without a size', svg(ART, '')],
  ['one without lines', svg('<image href="#x"/>')],
  ['one that uses itself', svg('<g id="a"><use href="#a"/><use href="#a"/></g>')],
  ['one with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
])('of %s there is no line', (_name, file) => expect(readSvgPaths(file)).toBeNull())

test('the cut line of an icon of 24 units is mended at the size that is cut', () => {
  // A gap of 0.1 units is 0.3 mm on a sticker of 50 mm.
  const read = readSvgPaths(
    svg('<path class="CutContour" fill="none" stroke="#f0f" d="M2.1 2H22V22H2V2.05"/>', 'viewBox="0 0 24 24"'),
  )
  if (read === null) throw new Error('no line')
  const paths = read.inks[0]?.paths ?? []
  const fitted = fitLine({ kind: 'paths', ...read, paths }, NEW_CUT, { width: 50, height: 50 })
  if (!fitted.ok) throw new Error(fitted.message)
  expect(fitted.mended?.mends).toEqual({ gaps: 1 })
  expect(fitted.findings.filter(({ level }) => level === 'stop')).toEqual([])
  expect(fitted.line.artwork.width).toBeCloseTo(60, 0)
})
