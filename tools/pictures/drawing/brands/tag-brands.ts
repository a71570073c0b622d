import { type Artwork, leaf, onCircle } from '../artwork.ts'
import { block, disc, line, path } from '../drawing.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'

/* Swing tags: 50 × 90 mm, the string's hole at the top. */
const tagOutline = (width: number, height: number): string => {
  const [w, h] = [width / 2, height / 2]
  return `M${-w + 46}${-h}H${w - 46}L${w}${-h + 52}V${h}H${-w}V${-h + 52}zM-11 ${-h + 40}a11 11 0 1 0 22 0a11 11 0 1 0-22 0z`
}

const TAG = { outline: tagOutline(220, 380), width: 220, height: 380 } as const

/** A knitwear tag. */
export const fernTag: Artwork = {
  ...TAG,
  name: 'Fern & Thread tag',
  inks: { paper: INK.sheet, ground: INK.forest, main: INK.cream, accent: INK.sage, light: INK.cream, dark: INK.forest },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'ink', dark: 'ink' },
  draw: (inks) => {
    const fronds = [0, 1, 2, 3, 4].flatMap((i) => [
      leaf(0, 20 - i * 24, [-56, 56 - i * 7, 12]),
      leaf(0, 20 - i * 24, [56, 56 - i * 7, 12]),
    ])
    return [
      path(TAG.outline, inks.ground),
      line('M0 60V-104', inks.accent, 5),
      path(`${fronds.join('')}${leaf(0, -98, [0, 34, 11])}`, inks.accent),
      words('Fern &', { face: 'soft', size: 42, fill: inks.main }, { y: 104 }),
      words('Thread', { face: 'soft', size: 42, fill: inks.main }, { y: 144 }),
      words('WOOL, MOSTLY', { face: 'text', size: 15, fill: inks.main, tracking: 140 }, { y: 172 }),
    ].join('')
  },
}

/** A potter's tag: glazes as stripes. */
export const tansyTag: Artwork = {
  ...TAG,
  name: 'Tansy Pots tag',
  inks: {
    paper: INK.cream,
    ground: INK.cream,
    main: INK.cobalt,
    accent: INK.coral,
    light: INK.cream,
    dark: INK.cobalt,
  },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path('M-62-40h124c18 50 6 110-32 136h-60c-38-26-50-86-32-136z', inks.main),
      line('M-70 4q18 16 35 0t35 0 35 0 35 0', inks.light, 7),
      line('M-66 36h132', inks.accent, 9),
      path('M-48-70h96v22h-96z', inks.accent),
      words('tansy', { face: 'script', size: 66, fill: inks.main }, { y: 150 }),
      words('POTS', { face: 'text', size: 17, fill: inks.main, tracking: 300 }, { x: 3, y: 174 }),
    ].join(''),
}

/** An outdoor shop's tag. */
export const pitchTag: Artwork = {
  ...TAG,
  name: 'Pitch Pine tag',
  inks: { paper: INK.sheet, ground: INK.ochre, main: INK.deep, accent: INK.brick, light: INK.cream, dark: INK.deep },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(TAG.outline, inks.ground),
      disc([34, -52, 34], inks.accent),
      path('M-110 60L-40-60 20 40 52-8 110 70V100h-220z', inks.main),
      block([-110, 96, 220, 94], inks.main),
      line('M-26 100L0 50 26 100', inks.light, 7, { 'stroke-linejoin': 'round' }),
      words('PITCH', { face: 'grotesque', size: 50, fill: inks.light }, { y: 142, fit: 160 }),
      words('PINE', { face: 'grotesque', size: 34, fill: inks.ground, tracking: 300 }, { x: 5, y: 178 }),
    ].join(''),
}

/** A chocolate maker's tag, all rings. */
export const ringsTag: Artwork = {
  ...TAG,
  name: 'Bramble & Bone tag',
  inks: { paper: INK.sheet, ground: INK.lilac, main: INK.plum, accent: INK.rose, light: INK.sheet, dark: INK.plum },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(TAG.outline, inks.ground),
      ...onCircle(6, 30).map(([x, y], i) => disc([x, y - 40, 25], i % 2 ? inks.main : inks.accent)),
      disc([0, -40, 20], inks.main),
      path(leaf(0, -92, [-40, 40, 12]) + leaf(0, -92, [40, 40, 12]), inks.main),
      words('Bramble', { face: 'poster', size: 44, fill: inks.main }, { y: 88 }),
      words('& bone', { face: 'script', size: 48, fill: inks.accent }, { y: 134 }),
    ].join(''),
}
