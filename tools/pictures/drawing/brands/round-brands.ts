import {
  type Artwork,
  circleOutline,
  leaf,
  onCircle,
  rays,
  rectOutline,
  scallopOutline,
  starOutline,
  waves,
} from '../artwork.ts'
import { clipTo, disc, group, line, path, ring } from '../drawing.ts'
import { arcWords, words } from '../lettering.ts'
import { INK } from '../palette.ts'

/** A surf club on a cold coast: sun, headlands and three lines of sea. */
export const saltwood: Artwork = {
  name: 'Saltwood Surf Club',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: INK.sheet, ground: INK.navy, main: INK.coral, accent: INK.yellow, light: INK.cream, dark: INK.teal },
  mono: { ground: 'ink', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  bareOnMetal: ['light', 'accent'],
  draw: (inks, d) => {
    const scene = [
      disc([0, 0, 122], inks.light),
      path(rays(24, 0, 128), inks.accent, { transform: 'translate(0 14)' }),
      disc([0, 14, 56], inks.main),
      path('M-130 50L-86-8l26 30 22-20 38 50 34-44 22 20 30-44 50 70v90h-260z', inks.ground),
      path(`${waves(-150, 52, [4, 80, 22])}v120h-320z`, inks.dark),
      line(waves(-130, 78, [4, 72, 20]), inks.light, 5) + line(waves(-118, 100, [4, 72, 18]), inks.light, 4),
    ]
    const name = { face: 'grotesque', size: 42, fill: inks.light, tracking: 60 } as const
    return [
      disc([0, 0, 188], inks.ground),
      ring(179, inks.light, 2.5),
      group({ 'clip-path': clipTo(d, circleOutline(122)) }, ...scene),
      ring(122, inks.light, 5),
      arcWords('SALTWOOD SURF CLUB', name, { r: 137 }),
      arcWords(
        'COLD WATER SINCE 1962',
        { ...name, face: 'narrow', size: 29, fill: inks.accent },
        { r: 161, at: 180, foot: true },
      ),
    ].join('')
  },
}

/** A bicycle workshop that fits electric drives. */
export const volta: Artwork = {
  name: 'Volta Cycles',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: INK.sheet, ground: INK.cobalt, main: INK.yellow, accent: '#173a8c', light: INK.sheet, dark: INK.key },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'ink', dark: 'ink' },
  bareOnMetal: ['light'],
  draw: (inks) => {
    const name = { face: 'grotesque', size: 52, fill: inks.light, tracking: 50 } as const
    return [
      disc([0, 0, 188], inks.ground),
      path(rays(32, 0, 188), inks.accent),
      disc([0, 0, 118], inks.ground),
      ring(118, inks.light, 5),
      path('M32-108L-66 18h52L-34 108 68-26H12z', inks.dark, { transform: 'translate(7 7)' }),
      path('M32-108L-66 18h52L-34 108 68-26H12z', inks.main),
      arcWords('VOLTA CYCLES', name, { r: 134 }),
      arcWords('UPHILL IS OPTIONAL', { ...name, face: 'narrow', size: 32 }, { r: 163, at: 180, foot: true }),
    ].join('')
  },
}

/** A garden club; a wreath and one loose word. */
export const wild: Artwork = {
  name: 'Wild Garden Club',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: INK.sheet, ground: INK.cream, main: INK.brick, accent: INK.coral, light: INK.sage, dark: INK.forest },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'half', dark: 'ink' },
  draw: (inks) => {
    const leaves = onCircle(28, 158).map(([x, y], i) => leaf(x, y, [(360 * i) / 28 + (i % 2 ? 52 : 118), 40, 16]))
    const berries = onCircle(14, 176, 6).map(([x, y]) => disc([x, y, 6.5], inks.accent))
    return [
      disc([0, 0, 200], inks.ground),
      ring(158, inks.dark, 2.5),
      path(leaves.filter((_, i) => i % 2 === 1).join(''), inks.dark),
      path(leaves.filter((_, i) => i % 2 === 0).join(''), inks.light),
      ...berries,
      words('wild', { face: 'script', size: 142, fill: inks.main }, { y: 26 }),
      words('GARDEN CLUB', { face: 'text', size: 26, fill: inks.dark, tracking: 190 }, { y: 68 }),
    ].join('')
  },
}

/** A bakery: wheat, a loaf and a scalloped edge like a biscuit. */
export const crumb: Artwork = {
  name: 'Crumb & Sons',
  outline: scallopOutline(24, 188),
  width: 410,
  height: 410,
  inks: { paper: INK.cream, ground: INK.brick, main: INK.ochre, accent: INK.sand, light: INK.cream, dark: INK.cocoa },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) => {
    const name = { face: 'poster', size: 54, fill: inks.light, tracking: 20 } as const
    const loaf = 'M-92 48C-128 44-128-8-86-16c4-44 54-58 88-44 40-16 92 0 90 46 40 10 38 58 2 62z'
    return [
      path(scallopOutline(24, 174), inks.ground),
      ring(112, inks.light, 4),
      path(loaf, inks.main, { transform: 'translate(0 12)' }),
      line('M-48-26q24 22 14 58M-2-40q24 26 14 68M44-30q22 24 12 62', inks.dark, 9, {
        'stroke-linecap': 'round',
        transform: 'translate(0 12)',
      }),
      arcWords('CRUMB & SONS', name, { r: 122 }),
      arcWords(
        'BREAD THAT ARGUES BACK',
        { face: 'narrow', size: 28, fill: inks.accent, tracking: 60 },
        { r: 148, at: 180, foot: true },
      ),
    ].join('')
  },
}

/** A record label: half stripes, half plain, and the spindle hole. */
export const backroom: Artwork = {
  name: 'Backroom Records',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: INK.sheet, ground: INK.coral, main: INK.plum, accent: INK.blush, light: INK.cream, dark: INK.key },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks, d) => {
    const bars = [0, 1, 2, 3, 4, 5].map((i) => `M-200 ${14 + i * 30}h400v${21 - i * 3}h-400z`)
    return [
      disc([0, 0, 200], inks.ground),
      group(
        { 'clip-path': clipTo(d, circleOutline(200)) },
        path(bars.join(''), inks.main),
        path('M-200-200h400v64h-400z', inks.accent),
      ),
      words('BACKROOM', { face: 'grotesque', size: 66, fill: inks.main }, { y: -70, fit: 300 }),
      words('RECORDS', { face: 'text', size: 26, fill: inks.main, tracking: 420 }, { x: 5, y: -32 }),
      words('45 RPM', { face: 'narrow', size: 30, fill: inks.main }, { x: -96, y: 4 }),
      words('SIDE A', { face: 'narrow', size: 30, fill: inks.main }, { x: 96, y: 4 }),
      disc([0, 0, 30], inks.light),
      disc([0, 0, 13], inks.dark),
    ].join('')
  },
}

/** A café's loyalty sticker: a cup, and what it promises. */
export const secondCup: Artwork = {
  name: 'Second Cup',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: INK.sheet, ground: INK.mint, main: INK.forest, accent: INK.coral, light: INK.sheet, dark: INK.cocoa },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) => {
    const steam = (x: number): string => `M${x} -62q-22-24 0-46t0-44`
    const cup = [
      line(`${steam(-34)}${steam(4)}${steam(42)}`, inks.main, 9, { 'stroke-linecap': 'round' }),
      line('M74-22c56-8 52 66-12 56', inks.main, 15),
      path('M-84-44H86C86 40 56 70 34 76h-68C-56 70-84 40-84-44z', inks.light, {
        stroke: inks.main,
        'stroke-width': 7,
      }),
      path('M-74-34H76c-1 12-2 22-4 32H-70c-2-10-3-20-4-32z', inks.dark),
      path('M-6 52c-36-22-24-46-6-36l6 5 6-5c18-10 30 14-6 36z', inks.accent),
      path(rectOutline(240, 14, 7), inks.main, { transform: 'translate(0 88)' }),
    ]
    return [
      disc([0, 0, 186], inks.ground),
      path(starOutline(36, 178, 166) + circleOutline(160), inks.main, { 'fill-rule': 'evenodd' }),
      group({ transform: 'translate(0-20)scale(.78)' }, ...cup),
      words('Second Cup', { face: 'soft', size: 42, fill: inks.main }, { y: 100 }),
    ].join('')
  },
}
