import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findCrossings } from '#print/cut-line/find-crossings.ts'
import { outlineArea, pathData, transformOutline } from '#print/cut-line/outline.ts'
import { stream, writePdf } from '#print/preflight/testing/write-pdf.ts'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import { uniteOutline } from '../weld/unite-outline.ts'
import { MAX_OUTLINE_NODES, OUTLINE_UNITS, openOutline } from './outline-text.ts'
import { readShape } from './read-shape.ts'
import { traceShape } from './trace-shape.ts'

/*
 * Issue 22 f: a shopper's own outline from SVG and PDF. What a file looks like is judged by librsvg and Ghostscript, which
 * share no code with the reader: both pictures have to have their ink in the same places.
 */

const SIDE = 300

const svg = (content: string, root = `width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}"`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${content}</svg>`

const pdf = (content: string, page = '', more: readonly (string | ReturnType<typeof stream>)[] = []) =>
  writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${SIDE} ${SIDE}]/Contents 4 0 R${page}>>`,
    stream('', content),
    ...more,
  ])

const read = (file: string | Uint8Array) => readShape(typeof file === 'string' ? Buffer.from(file) : file)

async function open(file: string | Uint8Array) {
  const reading = await read(file)
  if (!reading.ok) throw new Error(reading.message)
  const opened = openOutline(reading.outline)
  if (opened === null) throw new Error('an outline that no design may have')
  return { ...opened, ...reading, outline: opened.outline }
}

interface Ink {
  /** 1 for ink, by rows. */
  pixels: Uint8Array
  left: number
  top: number
  width: number
  height: number
}

/** Ink is darker than white by half. */
async function inkOf(picture: Buffer): Promise<Ink> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Uint8Array.from({ length: info.width * info.height }, (_, at) =>
    (data[at * info.channels] ?? 255) < 200 ? 1 : 0,
  )
  const inked = [...pixels.entries()].filter(([, ink]) => ink === 1).map(([at]) => at)
  const xs = inked.map((at) => at % info.width)
  const ys = inked.map((at) => Math.floor(at / info.width))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { pixels, left, top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 }
}

/** The share of ink that a picture and an outline, drawn where the picture has its ink, have in common. */
async function agree(picture: Buffer, { outline, width, height }: Awaited<ReturnType<typeof open>>): Promise<number> {
  const ink = await inkOf(picture)
  expect(ink.width / ink.height / (width / height)).toBeCloseTo(1, 1.3)
  const place = `translate(${ink.left} ${ink.top}) scale(${ink.width / width} ${ink.height / height})`
  const drawn = await inkOf(
    Buffer.from(
      svg(`<rect width="100%" height="100%" fill="#fff"/><path transform="${place}" d="${pathData(outline)}"/>`),
    ),
  )
  const both = drawn.pixels.filter((one, at) => one === 1 && ink.pixels[at] === 1).length
  const either = drawn.pixels.filter((one, at) => one === 1 || ink.pixels[at] === 1).length
  return both / either
}

const drawPdf = (file: Uint8Array) =>
  execFileSync('gs', ['-q', '-dSAFER', '-sDEVICE=png16m', '-r72', '-dGraphicsAlphaBits=4', '-o', '-', '-'], {
    input: file,
    maxBuffer: 64 * 1024 * 1024,
  })

const HOUSE = 'M40 260V130L150 40 260 130V260Z'

describe.each([
  ['areas', `<path d="${HOUSE}"/>`],
  ['areas over each other', `<path d="${HOUSE}" fill="#c00"/><circle cx="200" cy="200" r="80" fill="#060"/>`],
  ['a hole by the even-odd rule', `<path fill-rule="evenodd" d="${HOUSE}M100 150H200V230H100Z"/>`],
  ['the same direction by the non-zero rule has no hole', `<path d="${HOUSE}M100 230V150H200V230Z"/>`],
  [
    'white on colour is left open',
    `<path d="${HOUSE}"/><circle cx="150" cy="170" r="50" fill="#fff"/><circle cx="150" cy="170" r="20"/>`,
  ],
  ['a white ground is no film', `<rect width="300" height="300" fill="white"/><path d="${HOUSE}" fill="#036"/>`],
  ['a stroke', `<path d="M60 240C60 60 240 60 240 240" fill="none" stroke="#000" stroke-width="24"/>`],
  [
    'round and square ends',
    `<path d="M60 80H240" stroke="#000" stroke-width="30" stroke-linecap="round"/><path d="M60 180H240" stroke="#000" stroke-width="30" stroke-linecap="square"/>`,
  ],
  [
    'joins',
    `<g fill="none" stroke="#000" stroke-width="20"><path d="M30 130 90 40 150 130"/><path stroke-linejoin="round" d="M150 130 210 40 270 130"/><path stroke-linejoin="bevel" d="M90 260 150 170 210 260Z"/></g>`,
  ],
  ['dashes', `<path d="M20 150H280" stroke="#000" stroke-width="30" stroke-dasharray="40 20 10 20"/>`],
  ['fill and stroke', `<circle cx="150" cy="150" r="90" fill="#999" stroke="#000" stroke-width="40"/>`],
  [
    'a stroke under a transform that is not even',
    `<circle r="50" transform="translate(150 150) scale(2.4 1)" fill="none" stroke="#000" stroke-width="20"/>`,
  ],
  [
    'transforms and uses',
    `<defs><path id="a" d="M0 0H60V30H0Z"/></defs><g transform="rotate(20 150 150)"><use xlink:href="#a" x="40" y="60"/><use href="#a" transform="translate(150 120) scale(1.5) skewX(20)"/></g>`,
  ],
  [
    'styles by class',
    `<style>.a{fill:none;stroke:#123;stroke-width:18px}.b{display:none}</style><rect class="a" x="60" y="60" width="180" height="120"/><rect class="b" width="300" height="300"/>`,
  ],
  [
    'a clip path',
    `<clipPath id="c"><circle cx="150" cy="150" r="90"/></clipPath><g clip-path="url(#c)"><path d="${HOUSE}"/></g>`,
  ],
  [
    'clips within clips',
    `<clipPath id="c" transform="translate(20 0)"><circle cx="150" cy="150" r="90"/></clipPath><clipPath id="d" clip-path="url(#c)"><rect x="60" y="60" width="90" height="200"/><rect x="180" y="60" width="30" height="200"/></clipPath><path clip-path="url(#d)" d="${HOUSE}"/>`,
  ],
  [
    'a gradient',
    `<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#555"/></linearGradient><path d="${HOUSE}" fill="url(#g)"/>`,
  ],
  [
    'what is hidden, and what has no colour',
    `<path d="${HOUSE}"/><g visibility="hidden"><rect width="300" height="300"/></g><rect width="300" height="300" fill="none"/><rect width="300" height="300" opacity="0"/>`,
  ],
])('an SVG of %s', (_name, content) => {
  test('is the outline that librsvg draws, and crosses itself nowhere', async () => {
    const opened = await open(svg(content))
    expect(Math.max(opened.width, opened.height)).toBeCloseTo(OUTLINE_UNITS, -1)
    expect(await agree(Buffer.from(svg(content)), opened)).toBeGreaterThan(0.975)
    // In units of 0.01 mm where it is 400 mm long.
    const united = transformOutline(uniteOutline(opened.outline, 0.5), [0.01, 0, 0, 0.01, 0, 0])
    expect(findCrossings(united)).toEqual([])
    expect(outlineArea(united)).toBeGreaterThan(0)
  })
})

const RULE = '0 0 0 1 k 40 40 m 40 170 l 150 260 l 260 170 l 260 40 l h'

describe.skipIf(!hasGhostscript()).each([
  ['areas', `${RULE} f`, ''],
  ['a hole by the even-odd rule', `${RULE} 100 70 100 80 re f*`, ''],
  ['white on colour', `${RULE} f 1 g 120 100 60 60 re f 0 0 0 0 k 60 60 20 20 re f`, ''],
  [
    'strokes of all kinds',
    '20 w 1 J 1 j 40 40 m 90 200 200 300 260 60 c S 0 J [30 12] 4 d 0 j 40 270 m 260 270 l S',
    '',
  ],
  ['forms and transforms', 'q .8 .3 -.3 .8 60 0 cm 10 w 50 50 90 60 re S Q 0 1 1 0 k 150 170 100 60 re f', ''],
  ['clips', `q 150 150 m 150 240 l 290 240 l 290 60 l 60 60 l h W n ${RULE} f Q`, ''],
  ['a page that is turned', `${RULE} f 60 200 40 60 re f`, '/Rotate 90'],
  ['a page that shows a part', `${RULE} f`, '/CropBox[30 30 200 290]'],
])('a PDF of %s', (_name, content, page) => {
  test('is the outline that Ghostscript draws', async () => {
    const file = pdf(content, page)
    const opened = await open(file)
    const args = page.includes('CropBox')
      ? await sharp(drawPdf(file))
          .extract({ left: 30, top: 10, width: 170, height: 260 })
          .extend({ right: 130, bottom: 40, background: '#fff' })
          .png()
          .toBuffer()
      : drawPdf(file)
    expect(await agree(args, opened)).toBeGreaterThan(0.96)
  })
})

describe('a cut line in the file', () => {
  test.each([
    [
      'of an SVG',
      svg(
        `<image href="a.png" width="300" height="300"/><g id="CutContour" fill="none" stroke="#f0f"><circle cx="150" cy="150" r="100"/></g>`,
      ),
    ],
    [
      'of a PDF',
      pdf(
        '/C CS 1 SCN 250 150 m 250 205 205 250 150 250 c 95 250 50 205 50 150 c 50 95 95 50 150 50 c 205 50 250 95 250 150 c S 0 g 0 0 20 20 re f',
        '/Resources<</ColorSpace<</C[/Separation/CutContour/DeviceCMYK 5 0 R]>>>>',
        ['<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 0 0]/N 1>>'],
      ),
    ],
  ])('%s is the edge, and nothing else is cut', async (_name, file) => {
    const { outline, width, height } = await open(file)
    expect(width).toBeCloseTo(height, -1)
    expect(outlineArea(outline) / (width * height)).toBeCloseTo(Math.PI / 4, 2)
  })
})

const PNG = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
  .png()
  .toBuffer()

describe('refuses, and says what would be right:', () => {
  test.each<[string, string | Uint8Array, string, boolean]>([
    ['a picture', PNG, 'This is a picture', true],
    [
      'live text of an SVG',
      svg('<path d="M0 0H9V9Z"/><text x="20" y="50">Fern <tspan>&amp; Co</tspan></text>'),
      '“Fern & Co” is live text. Convert it to outlines',
      false,
    ],
    [
      'live text of a PDF',
      pdf(
        'BT /F 40 Tf 20 20 Td (Fern) Tj ET',
        '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>',
      ),
      'Text in Helvetica is live text',
      false,
    ],
    [
      'a picture in an SVG',
      svg('<image href="data:image/png;base64,AA" width="10" height="10"/>'),
      'There is a picture in this file',
      false,
    ],
    [
      'a picture in a PDF',
      pdf('q 100 0 0 100 20 20 cm BI /W 1 /H 1 /BPC 8 /CS /G ID a EI Q'),
      'There is a picture in this file',
      false,
    ],
    [
      'a mask',
      svg('<mask id="m"><rect width="50" height="50"/></mask><rect mask="url(#m)" width="90" height="90"/>'),
      'a mask',
      false,
    ],
    ['a filter', svg('<filter id="f"/><rect filter="url(#f)" width="90" height="90"/>'), 'a filter effect', false],
    [
      'a clip by its box',
      svg(
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height=".5"/></clipPath><rect clip-path="url(#c)" width="90" height="90"/>',
      ),
      'a clip that has no outline',
      false,
    ],
    ['a file of nothing', svg('<g/>'), 'nothing to cut', false],
    ['an empty page', pdf('q Q'), 'nothing to cut', false],
    ['what is off the page', svg('<rect x="400" width="90" height="90"/>'), 'nothing to cut', false],
    ['EPS', '%!PS-Adobe-3.0 EPSF-3.0', 'PostScript', false],
    ['a letter', 'Dear shop', 'neither an SVG nor a PDF', false],
    ['half an SVG', svg('<rect width="90" height="90"/>').slice(0, -9), 'cannot be read', false],
    ['a damaged PDF', '%PDF-1.4\nnothing', 'cannot be read', false],
    [
      'too many bytes',
      `${svg('<rect width="90" height="90"/>')}<!--${'a'.repeat(2 * 1024 * 1024)}-->`,
      'more than 2 MB',
      false,
    ],
    [
      'too many details',
      svg(
        Array.from(
          { length: 900 },
          (_, at) => `<circle cx="${(at % 30) * 10 + 5}" cy="${Math.floor(at / 30) * 10 + 5}" r="4"/>`,
        ).join(''),
      ),
      '900 closed lines',
      false,
    ],
    ['an SVG that uses itself', svg('<g id="a"><use href="#a"/><use href="#a"/></g>'), 'nothing to cut', false],
    [
      'uses of uses of uses',
      svg(
        `${Array.from({ length: 12 }, (_, at) => `<g id="a${at}">${`<use href="#a${at + 1}"/>`.repeat(9)}</g>`).join('')}<rect id="a12" width="9" height="9"/>`,
      ),
      'cannot be read',
      false,
    ],
    [
      'entities in entities',
      `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('<desc>&c;</desc>')}`,
      'cannot be read',
      false,
    ],
    ['deep groups', svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`), 'cannot be read', false],
  ])('%s', async (_name, file, sentence, canTrace) => {
    const reading = await read(file)
    if (reading.ok) throw new Error('it was read')
    expect(reading.message).toContain(sentence)
    expect(reading.canTrace).toBe(canTrace)
  })
})

describe('a picture', () => {
  const trace = async (file: string) => {
    const { data, info } = await sharp(Buffer.from(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return traceShape({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })
  }

  test.each([
    [
      'on white',
      `<rect width="300" height="300" fill="#fff"/><path d="${HOUSE}"/><circle cx="150" cy="170" r="40" fill="#fff"/>`,
    ],
    ['on nothing', `<path fill-rule="evenodd" fill="#036" d="${HOUSE}M110 150H190V210H110Z"/>`],
    ['in two colours', `<path d="${HOUSE}" fill="#c00"/><circle cx="150" cy="170" r="40" fill="#123"/>`],
  ])('of a logo %s is traced as it looks', async (_name, content) => {
    const reading = await trace(svg(content))
    const opened = reading.ok ? openOutline(reading.outline) : null
    if (!reading.ok || opened === null) throw new Error('not traced')
    expect(await agree(Buffer.from(svg(content)), { ...reading, ...opened })).toBeGreaterThan(0.97)
  })

  test('of a photograph is not', async () => {
    const noise = Array.from(
      { length: 900 },
      (_, at) =>
        `<rect x="${(at % 30) * 10}" y="${Math.floor(at / 30) * 10}" width="10" height="10" fill="hsl(${(at * 67) % 360} ${40 + (at % 60)}% ${20 + (at % 70)}%)"/>`,
    )
    expect(await trace(svg(noise.join('')))).toMatchObject({
      ok: false,
      message: expect.stringContaining('too many colours'),
    })
  })
})

test('all in white is meant for dark glass', async () => {
  expect(await open(svg('<rect width="90" height="90" fill="#fff"/>'))).toMatchObject({ hasWhite: false })
})

test('circles that overlap have the area of their union, no crossings, and few nodes', async () => {
  const circle = fc.tuple(
    fc.integer({ min: 60, max: 240 }),
    fc.integer({ min: 60, max: 240 }),
    fc.integer({ min: 20, max: 60 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(circle, { minLength: 1, maxLength: 8 }), async (circles) => {
      const { outline, width, height } = await open(
        svg(circles.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')),
      )
      const [left, right] = [
        Math.min(...circles.map(([x, , r]) => x - r)),
        Math.max(...circles.map(([x, , r]) => x + r)),
      ]
      const unit = width / (right - left)
      expect(width / height).toBeGreaterThan(0)
      // Counted on a grid of half a unit.
      let inside = 0
      for (let x = 0.25; x < SIDE; x += 0.5)
        for (let y = 0.25; y < SIDE; y += 0.5)
          if (circles.some(([cx, cy, r]) => Math.hypot(x - cx, y - cy) < r)) inside += 0.25
      expect(Math.abs(outlineArea(outline) / unit ** 2 / inside - 1)).toBeLessThan(0.01)
      expect(findCrossings(transformOutline(outline, [0.01, 0, 0, 0.01, 0, 0]), 0.01)).toEqual([])
      expect(outline.flat().length).toBeLessThan(Math.min(MAX_OUTLINE_NODES, 80))
    }),
    { numRuns: 15 },
  )
})

test('any bytes are read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('', '<svg ', '%PDF-1.4\n'),
      async (bytes, start) => {
        const reading = await read(Buffer.concat([Buffer.from(start), bytes]))
        if (!reading.ok) expect(reading.message).toMatch(/\.$/)
      },
    ),
    { numRuns: 80 },
  )
})
