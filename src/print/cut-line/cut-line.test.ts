import { describe, expect, test } from 'vitest'
import { type CutResult, type CutSettings, type CutSource, checkLine, drawCutLine, NEW_CUT } from './cut-line.ts'
import { type CutRule, checkCutLine } from './findings.ts'
import type { Contour, Outline } from './outline.ts'
import { countCrossings, distanceTo, plot, type Spot } from './testing/judge-outline.ts'
import { type Colour, disc, either, type Field, paintPixels, without } from './testing/shapes.ts'

/* Issue 20, point 4: from pixels or a path and settings to a cut line and what is wrong with it. */

const SIDE = 300
/** 300 pixels as 60 mm. */
const PIXEL_MM = 0.2

function picture(field: Field, ground?: Colour): CutSource {
  const pixels = paintPixels(field, SIDE, SIDE, ground)
  return { kind: 'pixels', pixels, pixelMm: PIXEL_MM, from: 'auto' }
}

const DISC = disc(150, 150, 100)

function draw(source: CutSource, changes: Partial<CutSettings> = {}): Extract<CutResult, { ok: true }> {
  const result = drawCutLine(source, { ...NEW_CUT, ...changes })
  if (!result.ok) throw new Error(result.message)
  return result
}

const rulesOf = ({ findings }: { findings: readonly { rule: CutRule }[] }) => findings.map(({ rule }) => rule)
const spotsOf = (outline: Outline) => outline.flatMap((contour) => plot(contour))

/** How far spots are off a circle in mm around the picture's middle, at most. */
const offCircle = (spots: readonly Spot[], radius: number) =>
  Math.max(...spots.map(([x, y]) => Math.abs(Math.hypot(x - 30, y - 30) - radius)))

describe('a cut line', () => {
  test('is within 0.1 mm of the true one, from alpha and from a plain background', () => {
    for (const ground of [undefined, [255, 255, 255], [20, 60, 30]] as const) {
      const { line, findings } = draw(picture(DISC, ground))
      expect(offCircle(spotsOf(line.through), 22)).toBeLessThan(0.1)
      expect(findings).toEqual([])
      expect(line.kiss).toEqual([])
    }
  })

  test('is drawn around a path of the file', () => {
    const square: Contour = [
      [20, 20, 60, 20],
      [60, 20, 60, 60],
      [60, 60, 20, 60],
      [20, 60, 20, 20],
    ]
    const { line, findings } = draw({
      kind: 'paths',
      paths: [{ segments: square, closed: true, filled: true, ink: 'Black' }],
    })
    expect(distanceTo([40, 18], [spotsOf(line.through)])).toBeLessThan(0.02)
    expect(findings).toEqual([])
  })

  test('that is kiss cut has its backing cut around it, in one piece, at least 5 mm away (001 §2)', () => {
    const { line } = draw(picture(either(disc(80, 150, 60), disc(240, 150, 40))), { cut: 'kiss', islands: 'separate' })
    expect(line.kiss).toHaveLength(2)
    expect(line.through).toHaveLength(1)
    const kiss = line.kiss.map((contour) => plot(contour))
    const least = Math.min(...spotsOf(line.through).map((spot) => distanceTo(spot, kiss)))
    expect(least).toBeGreaterThan(4.94)
    expect(countCrossings([...line.kiss, ...line.through])).toBe(0)
  })
})

describe('is refused', () => {
  test.each([
    ['for settings outside their limits, by field', DISC, { offset: -1, radius: 0.2 }, 'invalid-settings'],
    ['for numbers that are none', DISC, { bridge: Number.NaN }, 'invalid-settings'],
    ['for an empty picture', () => 10, {}, 'no-artwork'],
    ['for specks alone', disc(150, 150, 2), {}, 'no-artwork'],
  ] as const)('%s', (_name, field, changes, code) => {
    const pixels = paintPixels(field, SIDE, SIDE)
    const result = drawCutLine({ kind: 'pixels', pixels, pixelMm: PIXEL_MM, from: 'alpha' }, { ...NEW_CUT, ...changes })
    expect(result).toMatchObject({ ok: false, code })
    if (!result.ok && code === 'invalid-settings')
      expect(Object.keys(result.errors ?? {})).toEqual(Object.keys(changes))
  })

  const dots: (spacing: number) => Field = (spacing) => (x, y) =>
    Math.hypot((x % spacing) - spacing / 2, (y % spacing) - spacing / 2) - 2

  test.each([
    ['for thousands of dots', 6],
    ['for hundreds of pieces', 20],
  ])('%s', (_name, spacing) => {
    const settings = { ...NEW_CUT, speck: 0, offset: 0.5, radius: 0.5, islands: 'separate' } as const
    const source = { ...picture(dots(spacing)), pixelMm: 1 }
    expect(drawCutLine(source, settings)).toMatchObject({ ok: false, code: 'too-detailed' })
  })

  test('for a background of several colours', () => {
    const result = drawCutLine(
      picture((x) => x - 150, [255, 255, 255]),
      NEW_CUT,
    )
    expect(result).toMatchObject({ ok: false, code: 'background-not-plain' })
  })
})

describe('what is wrong', () => {
  const islands = either(disc(80, 150, 50), disc(200, 150, 40))

  test.each([
    ['nothing', DISC, {}, []],
    ['a piece is too small', disc(150, 150, 12), {}, ['too-small']],
    ['two pieces', either(disc(70, 70, 50), disc(220, 220, 50)), { islands: 'separate' }, ['not-one-shape']],
    ['two pieces too near', islands, { islands: 'separate' }, ['too-near', 'not-one-shape']],
    ['nothing once they are joined', islands, { islands: 'join' }, []],
    ['a thin ring', without(DISC, disc(150, 150, 96)), { holes: 'keep', offset: 0.5 }, ['too-thin']],
  ] as const)('%s', (_name, field, changes, rules) => {
    expect(rulesOf(draw(picture(field), changes))).toEqual(rules)
  })

  test('says where, measured and needed in mm, and how to mend it', () => {
    expect(draw(picture(disc(150, 150, 12))).findings).toEqual([
      {
        rule: 'too-small',
        level: 'stop',
        what: 'A piece is too small to cut.',
        box: expect.objectContaining({ x: expect.closeTo(25.6, 0) }),
        measured: '8.8 mm',
        needed: 'at least 10 mm',
        mend: 'Make it larger, join it to another piece, or leave it out.',
      },
    ])
  })

  const bow: Contour = [
    [20, 20, 60, 60],
    [60, 60, 60, 20],
    [60, 20, 20, 60],
    [20, 60, 20, 20],
  ]

  test('a line changed by hand crosses itself and has corners', () => {
    const rules = rulesOf({ findings: checkCutLine([bow], { artwork: null, radius: 0.5 }) })
    expect(rules).toEqual(expect.arrayContaining(['crossing', 'too-sharp']))
  })

  test.each([
    ['too near to', 1, 'look'],
    ['through', 5, 'stop'],
  ] as const)('a line moved by hand runs %s the artwork', (_name, by, level) => {
    const { line } = draw(picture(DISC))
    const through = line.through.map((contour) =>
      contour.map((segment) => segment.map((at, axis) => (axis % 2 === 0 ? at + by : at))),
    )
    expect(checkLine({ ...line, through }, NEW_CUT)).toMatchObject([{ rule: 'off-artwork', level }])
  })
})
