import { rays, rectOutline } from '../artwork.ts'
import { type Drawing, disc, el, group, line, num, path } from '../drawing.ts'
import { drawGround, on } from '../ground.ts'
import { words } from '../lettering.ts'
import { STRINGS, tagString } from '../objects/props.ts'
import { goldMirrorPaint, type Paint, rainbowPaint, rosePaint, silverMirrorPaint } from '../paints.ts'
import { darker, INK } from '../palette.ts'
import { type Picture, SQUARE } from '../picture.ts'
import { SHADE } from '../piece.ts'

/* The print features of cards and tags, each shown on the corner of a piece. */

const SUN = `${rays(24, 62, 104)}M-50 0a50 50 0 1 1 100 0a50 50 0 1 1-100 0zM0-38a38 38 0 1 0 0 76a30 38 0 0 1 0-76z`
const card = (fill: string, corner = 0): string =>
  path(rectOutline(360, 280, corner), SHADE, { opacity: 0.25, transform: 'translate(206 222)rotate(-8)' }) +
  path(rectOutline(360, 280, corner), fill, { transform: 'translate(196 206)rotate(-8)' })
const mark = (fill: string, move = ''): string =>
  path(SUN, fill, { 'fill-rule': 'evenodd', transform: `translate(196 206)rotate(-8)${move}scale(1.12)` })

const foil =
  (paint: Paint, stock: string, ground: string): Picture['draw'] =>
  (d) =>
    drawGround(d, on('light', ground)) +
    card(stock) +
    mark(paint(d)) +
    path('M110 300L250 90h26L136 304z', '#fff', { opacity: 0.16 })

/** Raised or sunk: the same three layers, lit from the other side. */
const pressedMark =
  (raised: boolean, ground: string): Picture['draw'] =>
  (d) => {
    const [lit, shade] = raised ? [-1, 1] : [1, -1]
    const at = (by: number): string => `translate(${by * 3.4} ${by * 4.2})`
    return (
      drawGround(d, on('light', ground)) +
      card('#f4ecdb') +
      mark('#fff', at(lit)) +
      mark('#a99872', at(shade)) +
      mark(raised ? '#fdf9ee' : '#e7dcc4')
    )
  }

const MM = 14

/** The corner of a card with its radius drawn and named. */
const roundCorner =
  (mm: number): Picture['draw'] =>
  (d) => {
    const r = mm * MM
    const corner = `M90 400V${90 + r}a${r} ${r} 0 0 1 ${r}-${r}H400V400z`
    return [
      drawGround(d, on('light', INK.sage)),
      path(corner, SHADE, { opacity: 0.25, transform: 'translate(10 14)' }),
      path(corner, INK.sheet),
      path(
        `M112 400V${112 + r * 0.86}a${num(r * 0.86)} ${num(r * 0.86)} 0 0 1 ${num(r * 0.86)}-${num(r * 0.86)}H400V400z`,
        INK.coral,
      ),
      line(`M90 ${90 + r}H${90 + r}V90M${90 + r} ${90 + r}L${num(90 + r * 0.293)} ${num(90 + r * 0.293)}`, INK.key, 3, {
        'stroke-dasharray': '6 6',
      }),
      disc([90 + r, 90 + r, 6], INK.key),
      words(`${mm} mm`, { face: 'grotesque', size: 54, fill: INK.sheet }, { x: 268, y: 330 }),
    ].join('')
  }

/** The head of a tag with a hole to scale. */
const punchHole =
  (mm: number): Picture['draw'] =>
  (d) => {
    const r = (mm * MM) / 2
    const tag = `M130 70H270L340 140V400H60V140z`
    const [x, y] = [200, 176]
    const hole = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
    return [
      drawGround(d, on('light', INK.teal)),
      path(tag + hole, SHADE, { opacity: 0.3, transform: 'translate(10 14)' }),
      path(tag + hole, INK.yellow),
      path(`M60 262H340V400H60z`, INK.brick),
      line(`M${x - r} ${y - r - 26}v26M${x + r} ${y - r - 26}v26M${x - r} ${y - r - 13}h${2 * r}`, INK.key, 3),
      words(`${mm} mm`, { face: 'grotesque', size: 58, fill: INK.cream }, { x: 200, y: 346 }),
    ].join('')
  }

const strung =
  (colour: string, ground: string): Picture['draw'] =>
  (d) => {
    const tag = 'M-70-56H70L130 4V260h-260V4zM-13-8a13 13 0 1 0 26 0a13 13 0 1 0-26 0z'
    return [
      drawGround(d, on('light', ground)),
      group(
        { transform: 'translate(190 236)rotate(-7)' },
        path(tag, SHADE, { opacity: 0.26, transform: 'translate(10 14)' }),
        path(tag, INK.sheet),
        path('M-130 110H130V260h-260z', INK.coral),
        el('g', { transform: 'translate(0-8)' }, tagString(d, colour, 11)),
      ),
    ].join('')
  }

/** Panels from above-left, each with its own fall of light. */
function folded(d: Drawing, panels: readonly (readonly [string, string])[], creases: string): string {
  const shadow = 'M40 330L180 364 372 330 330 352 190 384z'
  return [
    drawGround(d, on('light', INK.lilac)),
    path(shadow, SHADE, { opacity: 0.24 }),
    ...panels.map(([shape, fill]) => path(shape, fill)),
    line(creases, darker(INK.stone, 0.3), 3, { 'stroke-dasharray': '9 7' }),
  ].join('')
}

const halfFold: Picture['draw'] = (d) =>
  folded(
    d,
    [
      ['M200 70L60 40V304L200 344z', darker(INK.sheet, 0.1)],
      ['M200 70L350 34V302L200 344z', INK.coral],
    ],
    'M200 70V344',
  ) +
  disc([276, 190, 46], INK.yellow) +
  line('M84 110l92 22M84 150l92 22M84 190l64 15', darker(INK.stone, 0.25), 7)

const gateFold: Picture['draw'] = (d) =>
  folded(
    d,
    [
      ['M120 66H280V336H120z', darker(INK.sheet, 0.08)],
      ['M120 66L36 34V312L120 336z', INK.teal],
      ['M280 66L364 34V312L280 336z', INK.teal],
    ],
    'M120 66V336M280 66V336',
  ) +
  disc([200, 176, 44], INK.coral) +
  line('M154 256h92M168 284h64', darker(INK.stone, 0.25), 7)

const customShape: Picture['draw'] = (d) => {
  const leafShape = 'M60 330C30 170 120 60 344 52 366 250 250 372 110 340L76 374z'
  return [
    drawGround(d, on('light', INK.ochre)),
    path(leafShape, SHADE, { opacity: 0.25, transform: 'translate(10 14)' }),
    path(leafShape, INK.sheet),
    path(leafShape, INK.forest, { transform: 'translate(18 17)scale(.9)' }),
    line('M92 346C150 250 220 170 312 96M164 250l-6-88M226 184l-2-66M190 222l94-6M148 276l86 6', INK.mint, 8, {
      'stroke-linecap': 'round',
    }),
    line(leafShape, INK.key, 2.5, { 'stroke-dasharray': '10 8', transform: 'translate(-10 -11)scale(1.055)' }),
  ].join('')
}

type Feature = readonly [slug: string, title: string, draw: Picture['draw']]

const FEATURES: readonly Feature[] = [
  ['gold-foil', 'Gold foil', foil(goldMirrorPaint, INK.navy, INK.blush)],
  ['silver-foil', 'Silver foil', foil(silverMirrorPaint, INK.forest, INK.sand)],
  ['rose-gold-foil', 'Rose gold foil', foil(rosePaint, INK.plum, INK.sage)],
  ['holographic-foil', 'Holographic foil', foil(rainbowPaint, INK.key, INK.lilac)],
  ['emboss', 'Emboss', pressedMark(true, INK.brick)],
  ['deboss', 'Deboss', pressedMark(false, INK.teal)],
  ['rounded-corners-3-mm', 'Corners rounded to 3 mm', roundCorner(3)],
  ['rounded-corners-6-mm', 'Corners rounded to 6 mm', roundCorner(6)],
  ['custom-shape', 'Custom shape', customShape],
  ...[4, 5, 6, 7, 8].map((mm): Feature => [`punch-hole-${mm}-mm`, `Punch hole, ${mm} mm`, punchHole(mm)]),
  ['natural-cotton', 'Natural cotton string', strung(STRINGS.natural, INK.teal)],
  ['black-cotton', 'Black cotton string', strung(STRINGS.black, INK.ochre)],
  ['white-cotton', 'White cotton string', strung(STRINGS.white, INK.forest)],
  ['jute-twine', 'Jute twine', strung(STRINGS.jute, INK.sky)],
  ['half-fold', 'Half fold', halfFold],
  ['gate-fold', 'Gate fold', gateFold],
]

export const printFeatures: Picture[] = FEATURES.map(([slug, title, draw]) => ({
  ...SQUARE,
  name: `features/${slug}`,
  title,
  draw,
}))
