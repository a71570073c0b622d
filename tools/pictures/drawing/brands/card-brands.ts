import { type Artwork, leaf, rays, rectOutline } from '../artwork.ts'
import { clipTo, disc, group, line, path } from '../drawing.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'

/* Cards are 91 × 55 mm at four picture units to the millimetre. */
const CARD = { outline: rectOutline(364, 220), width: 364, height: 220 } as const

const ONE_INK = { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' } as const

/** A piano tuner: keys along the foot. */
export const aurelieCard: Artwork = {
  ...CARD,
  name: 'Aurélie Moss, piano tuner',
  inks: { paper: INK.sheet, ground: INK.sheet, main: INK.key, accent: INK.coral, light: INK.sheet, dark: INK.key },
  mono: ONE_INK,
  draw: (inks) => {
    const sharps = [0, 1, 3, 4, 5, 7, 8, 10, 11, 12].map((i) => `M${-156 + i * 26} 46h15v34h-15z`)
    return [
      words('Aurélie Moss', { face: 'italic', size: 50, fill: inks.main }, { x: -150, y: -46, anchor: 'start' }),
      words(
        'PIANO TUNER · BY EAR',
        { face: 'text', size: 15, fill: inks.accent, tracking: 130 },
        { x: -149, y: -18, anchor: 'start' },
      ),
      line('M-182 46H182', inks.main, 3),
      line(Array.from({ length: 13 }, (_, i) => `M${-162 + 26 * i} 46v64`).join(''), inks.main, 2),
      path(sharps.join(''), inks.main),
    ].join('')
  },
}

/** Joiners; the mark is a dovetail. */
export const hobbsCard: Artwork = {
  ...CARD,
  name: 'Hobbs & Daughter, joiners',
  inks: {
    paper: INK.sheet,
    ground: INK.forest,
    main: INK.forest,
    accent: INK.ochre,
    light: INK.cream,
    dark: INK.forest,
  },
  mono: { ...ONE_INK, ground: 'ink' },
  draw: (inks) =>
    [
      path('M-182-110h150v40l22-11v42l-22-11v40l22-11v42l-22-11v40l22-11v42l-22-11v40h-150z', inks.ground),
      words('H&D', { face: 'grotesque', size: 58, fill: inks.accent }, { x: -110, y: 20 }),
      words('Hobbs', { face: 'grotesque', size: 42, fill: inks.main }, { x: 16, y: -18, anchor: 'start' }),
      words('& Daughter', { face: 'narrow', size: 34, fill: inks.main }, { x: 16, y: 18, anchor: 'start' }),
      words(
        'JOINERS, LEEDS',
        { face: 'text', size: 14, fill: inks.main, tracking: 110 },
        { x: 17, y: 58, anchor: 'start' },
      ),
    ].join(''),
}

/** A sun for an astrologer who prefers to be called a forecaster. */
export const forecastCard: Artwork = {
  ...CARD,
  name: 'Imogen Vane, forecasts',
  inks: { paper: INK.sheet, ground: INK.navy, main: INK.yellow, accent: INK.rose, light: INK.cream, dark: INK.navy },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'ink', dark: 'bare' },
  draw: (inks, d) =>
    [
      path(CARD.outline, inks.ground),
      group(
        { 'clip-path': clipTo(d, CARD.outline) },
        path(rays(32, 68, 108), inks.main, { transform: 'translate(92 0)' }),
        disc([92, 0, 58], inks.main),
        path('M92-44a44 44 0 0 0 0 88z', inks.dark),
      ),
      words('Imogen', { face: 'soft', size: 38, fill: inks.light }, { x: -154, y: -20, anchor: 'start' }),
      words('Vane', { face: 'soft', size: 38, fill: inks.light }, { x: -154, y: 20, anchor: 'start' }),
      words(
        'MOSTLY FAIR',
        { face: 'text', size: 14, fill: inks.accent, tracking: 120 },
        { x: -153, y: 74, anchor: 'start' },
      ),
    ].join(''),
}

/** A florist: one stem. */
export const fernCard: Artwork = {
  ...CARD,
  name: 'Fern & Thread',
  inks: {
    paper: INK.sheet,
    ground: INK.blush,
    main: INK.brick,
    accent: INK.forest,
    light: INK.sheet,
    dark: INK.forest,
  },
  mono: { ...ONE_INK, ground: 'bare' },
  draw: (inks) => {
    const fronds = [0, 1, 2, 3, 4].flatMap((i) => [
      leaf(0, 30 - i * 18, [-56, 40 - i * 5, 8]),
      leaf(0, 30 - i * 18, [56, 40 - i * 5, 8]),
    ])
    return [
      path(CARD.outline, inks.ground),
      group(
        { transform: 'translate(-118 12)' },
        line('M0 76V-66', inks.accent, 4),
        path(`${fronds.join('')}${leaf(0, -62, [0, 26, 8])}`, inks.accent),
      ),
      words('Fern & Thread', { face: 'soft', size: 33, fill: inks.main }, { x: -62, y: 2, anchor: 'start' }),
      words(
        'MENDED SLOWLY',
        { face: 'text', size: 15, fill: inks.main, tracking: 160 },
        { x: -61, y: 32, anchor: 'start' },
      ),
    ].join('')
  },
}

/** A back: a repeat of circles, one of them out of step. */
export const dotsCard: Artwork = {
  ...CARD,
  name: 'Studio Even',
  inks: { paper: INK.sheet, ground: INK.coral, main: INK.cream, accent: INK.navy, light: INK.cream, dark: INK.navy },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'ink', dark: 'ink' },
  draw: (inks) => {
    const dots = Array.from({ length: 28 }, (_, i) => ({ x: -144 + (i % 7) * 48, y: -72 + ((i - (i % 7)) / 7) * 48 }))
    return [
      path(CARD.outline, inks.ground),
      ...dots.filter((_, i) => i !== 17).map(({ x, y }) => disc([x, y, 15], inks.main)),
      disc([8, 34, 15], inks.accent),
    ].join('')
  },
}
