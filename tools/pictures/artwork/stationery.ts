import { type Artwork, leaf, onCircle, rectOutline } from '../drawing/artwork.ts'
import { block, clipTo, disc, group, line, path, ring } from '../drawing/drawing.ts'
import { words } from '../drawing/lettering.ts'
import { INK } from '../drawing/palette.ts'

/* Cards of 91 × 55 mm and tags of 52 × 90 mm, fronts and backs, at four picture units to the millimetre. */

const CARD = { outline: rectOutline(364, 220), width: 364, height: 220 } as const
const TAG = { outline: rectOutline(208, 360), width: 208, height: 360 } as const
const ONE_INK = { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' } as const
const ROUND_ENDS = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** A physiotherapist: a spine of dots. */
export const marlowCard: Artwork = {
  ...CARD,
  name: 'Marlow Physiotherapy',
  inks: { paper: '#f2f0ea', ground: '#f2f0ea', main: '#12424a', accent: '#ee6c4d', light: '#f2f0ea', dark: '#12424a' },
  mono: ONE_INK,
  draw: (inks) => {
    const spine = Array.from({ length: 13 }, (_, i) => {
      const y = -92 + i * 15.4
      return disc(
        [118 + 20 * Math.sin(i / 2.1), y, 5.4 + 2.6 * Math.sin((i / 12) * Math.PI)],
        i === 8 ? inks.accent : inks.main,
      )
    })
    return [
      ...spine,
      words(
        'Marlow',
        { face: 'grotesque', size: 42, fill: inks.main, tracking: -10 },
        { x: -152, y: -34, anchor: 'start' },
      ),
      words('Physiotherapy', { face: 'text', size: 21, fill: inks.main }, { x: -151, y: -6, anchor: 'start' }),
      words(
        'Stand up straight, eventually.',
        { face: 'italic', size: 15, fill: inks.accent },
        { x: -151, y: 78, anchor: 'start' },
      ),
    ].join('')
  },
}

/** A tutor of mathematics: a curve and its tangent. */
export const denominatorCard: Artwork = {
  ...CARD,
  name: 'Common Denominator',
  inks: { paper: '#fff', ground: '#f6d04d', main: '#1b1b1f', accent: '#e5383b', light: '#ffffff', dark: '#1b1b1f' },
  mono: ONE_INK,
  draw: (inks, d) => {
    const grid = [
      ...Array.from({ length: 17 }, (_, i) => `M${-182 + i * 22.75}-110V110`),
      ...Array.from({ length: 9 }, (_, i) => `M-182 ${-110 + i * 27.5}H182`),
    ]
    return group(
      { 'clip-path': clipTo(d, CARD.outline) },
      block([-182, -110, 364, 220], inks.ground),
      line(grid.join(''), inks.main, 0.6, { opacity: 0.35 }),
      line('M-182 96C-60 96 20 60 60-20S130-130 200-140', inks.main, 5),
      line('M-60 92L182-76', inks.accent, 3),
      disc([52, 14, 8], inks.accent),
      words('Common', { face: 'soft', size: 35, fill: inks.main }, { x: -158, y: -56, anchor: 'start' }),
      words('Denominator', { face: 'soft', size: 35, fill: inks.main }, { x: -158, y: -20, anchor: 'start' }),
      words(
        'MATHS, WITHOUT TEARS',
        { face: 'text', size: 12, fill: inks.main, tracking: 130 },
        { x: -157, y: 8, anchor: 'start' },
      ),
    )
  },
}

/** A bar: a thorn wreath on midnight, made for foil. */
export const harrowCard: Artwork = {
  ...CARD,
  name: 'Harrow Bar',
  inks: { paper: '#14213a', ground: '#14213a', main: '#e2c07a', accent: '#e2c07a', light: '#e2c07a', dark: '#14213a' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'ink', dark: 'bare' },
  draw: (inks) => {
    const wreath = onCircle(20, 62).map(([x, y], i) => leaf(x, y, [i * 18 + (i % 2 ? 62 : 118), 25, 5]))
    return [
      block([-182, -110, 364, 220], inks.ground),
      line(rectOutline(336, 192), inks.main, 1.6),
      ring(62, inks.main, 2.2),
      path(wreath.join(''), inks.main),
      words('H', { face: 'soft', size: 62, fill: inks.main }, { y: 21 }),
    ].join('')
  },
}

/** A bookshop: an ampersand to the very edge. */
export const ternCard: Artwork = {
  ...CARD,
  name: 'Tern & Page',
  inks: { paper: INK.sheet, ground: '#f3efe6', main: '#243b8f', accent: '#f25f3a', light: '#f3efe6', dark: '#243b8f' },
  mono: ONE_INK,
  draw: (inks, d) =>
    group(
      { 'clip-path': clipTo(d, CARD.outline) },
      block([-182, -110, 364, 220], inks.ground),
      words('&', { face: 'italic', size: 330, fill: inks.accent }, { x: 96, y: 108 }),
      words('Tern', { face: 'soft', size: 46, fill: inks.main }, { x: -154, y: -44, anchor: 'start' }),
      words('& Page', { face: 'soft', size: 46, fill: inks.main }, { x: -154, y: 2, anchor: 'start' }),
      words(
        'BOOKS, MOSTLY READ',
        { face: 'text', size: 12.5, fill: inks.main, tracking: 120 },
        { x: -153, y: 82, anchor: 'start' },
      ),
    ),
}

/** A back with what one calls, writes and visits. */
export const contactBack: Artwork = {
  ...CARD,
  name: 'Contact details',
  inks: { paper: INK.sheet, ground: INK.sheet, main: '#1c2b2a', accent: INK.forest, light: INK.sheet, dark: '#1c2b2a' },
  mono: ONE_INK,
  draw: (inks) =>
    [
      words('Isla Wren', { face: 'soft', size: 29, fill: inks.main }, { x: -152, y: -46, anchor: 'start' }),
      words(
        'MAKER & FOUNDER',
        { face: 'text', size: 11.5, fill: inks.accent, tracking: 180 },
        { x: -151, y: -22, anchor: 'start' },
      ),
      words('01632 960 112', { face: 'text', size: 15, fill: inks.main }, { x: -151, y: 34, anchor: 'start' }),
      words('Miller Lane, Hebden', { face: 'text', size: 15, fill: inks.main }, { x: -151, y: 56, anchor: 'start' }),
      words('fernandthread.example', { face: 'text', size: 15, fill: inks.main }, { x: -151, y: 78, anchor: 'start' }),
      group(
        { transform: 'translate(130 40)scale(.62)' },
        line('M0 70V-60', inks.accent, 4),
        path(
          [0, 1, 2, 3, 4]
            .flatMap((i) => [leaf(0, 30 - i * 19, [-56, 44 - i * 5, 9]), leaf(0, 30 - i * 19, [56, 44 - i * 5, 9])])
            .join(''),
          inks.accent,
        ),
      ),
    ].join(''),
}

/** A back of stripes in four inks. */
export const stripesBack: Artwork = {
  ...CARD,
  name: 'Four stripes',
  inks: { paper: INK.sheet, ground: '#1f3a5f', main: '#f2a65a', accent: '#ee6352', light: '#f7ede2', dark: '#1f3a5f' },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks, d) => {
    const band = (r: number, fill: string): string => disc([182, 110, r], fill)
    return group(
      { 'clip-path': clipTo(d, CARD.outline) },
      block([-182, -110, 364, 220], inks.ground),
      band(300, inks.light) +
        band(245, inks.main) +
        band(190, inks.accent) +
        band(135, inks.ground) +
        band(80, inks.light),
    )
  },
}

/** A weaver's tag: a draft of a pattern. */
export const loomTag: Artwork = {
  ...TAG,
  name: 'Over Under Weavers',
  inks: { paper: '#efe6d6', ground: '#efe6d6', main: '#2b3f5c', accent: '#c65b3c', light: '#efe6d6', dark: '#2b3f5c' },
  mono: ONE_INK,
  draw: (inks) => {
    const squares = Array.from({ length: 120 }, (_, i) => {
      const [column, row] = [i % 12, Math.floor(i / 12)]
      const over = (column + row * (row % 2 ? 1 : 3)) % 4 < 2
      return over
        ? block([-78 + column * 13, -66 + row * 13, 13, 13], (column + row) % 6 === 0 ? inks.accent : inks.main)
        : ''
    })
    return [
      block([-104, -180, 208, 360], inks.ground),
      ...squares,
      words('over', { face: 'italic', size: 40, fill: inks.main }, { x: -78, y: 112, anchor: 'start' }),
      words('under', { face: 'italic', size: 40, fill: inks.accent }, { x: 78, y: 146, anchor: 'end' }),
    ].join('')
  },
}

/** A jeweller's tag: a mark and a name, made for foil. */
export const orbitTag: Artwork = {
  ...TAG,
  name: 'Orbit Jewellery',
  inks: { paper: '#23122e', ground: '#23122e', main: '#e8c27d', accent: '#e8c27d', light: '#f4e6d3', dark: '#23122e' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'ink', dark: 'bare' },
  draw: (inks) =>
    [
      block([-104, -180, 208, 360], inks.ground),
      ...[-60, 0, 60].map((turn) =>
        line('M-66 0a66 25 0 1 0 132 0a66 25 0 1 0-132 0z', inks.main, 2.6, {
          transform: `translate(0-16)rotate(${turn})`,
        }),
      ),
      disc([0, -16, 10], inks.main) +
        disc([57, 16, 6], inks.main) +
        disc([-57, 16, 6], inks.main) +
        disc([0, -82, 6], inks.main),
      words('ORBIT', { face: 'text', size: 31, fill: inks.main, tracking: 300 }, { x: 5, y: 112 }),
      words('fine jewellery', { face: 'italic', size: 19, fill: inks.light }, { y: 138 }),
    ].join(''),
}

const WASH = 'M-22-12l5 26h34l5-26q-5-6-11 0t-11 0-11 0-11 0'

/** A back with care symbols and a price. */
export const careBack: Artwork = {
  ...TAG,
  name: 'Care and price',
  inks: { paper: INK.sheet, ground: '#f8f4ea', main: '#222', accent: INK.brick, light: '#f8f4ea', dark: '#222222' },
  mono: ONE_INK,
  draw: (inks) => {
    const at = (x: number, y: number): { transform: string } => ({ transform: `translate(${x} ${y})` })
    return [
      block([-104, -180, 208, 360], inks.ground),
      words('100 % wool', { face: 'soft', size: 25, fill: inks.dark }, { y: -78 }),
      words('Spun and knitted in Hawick', { face: 'text', size: 12, fill: inks.dark }, { y: -54 }),
      line('M-72-30H72', inks.dark, 1.4),
      line(WASH, inks.dark, 2.6, { ...ROUND_ENDS, ...at(-54, 4) }) +
        words('30', { face: 'text', size: 12, fill: inks.dark }, { x: -54, y: 12 }),
      line('M0-18L18 14H-18zM-18-18L18 16M18-18L-18 16', inks.dark, 2.4, { ...ROUND_ENDS, ...at(0, 4) }),
      line('M-20-18h40v36h-40z', inks.dark, 2.4, at(54, 4)) + ring(14, inks.dark, 2.2, at(54, 4)),
      line('M-72 42H72', inks.dark, 1.4),
      words('£68', { face: 'soft', size: 54, fill: inks.accent }, { y: 104 }),
      words('M · 0417', { face: 'text', size: 14, fill: inks.dark, tracking: 160 }, { y: 136 }),
    ].join('')
  },
}
