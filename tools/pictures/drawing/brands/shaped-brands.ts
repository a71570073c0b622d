import { type Artwork, onCircle, ovalOutline, rectOutline, softPolygon, starOutline, waves } from '../artwork.ts'
import { clipTo, disc, group, line, oval, path } from '../drawing.ts'
import { arcWords, words } from '../lettering.ts'
import { INK } from '../palette.ts'

/** Honey from a tower block's roof. */
export const tallHive: Artwork = {
  name: 'Tall Hive Honey',
  outline: softPolygon(6, 208, 0.12),
  width: 372,
  height: 400,
  inks: { paper: INK.sheet, ground: INK.yellow, main: INK.key, accent: INK.ochre, light: INK.sheet, dark: INK.key },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks, d) => {
    const body = 'M0-34C40-34 54 0 54 30 54 62 26 92 0 104-26 92-54 62-54 30-54 0-40-34 0-34z'
    return [
      path(softPolygon(6, 192, 0.12), inks.ground),
      path(softPolygon(6, 182, 0.12), 'none', { stroke: inks.main, 'stroke-width': 4 }),
      group(
        { transform: 'translate(0 -66)scale(.8)' },
        oval([-66, -18, 56, 26], inks.light, { transform: 'rotate(24-66-18)', stroke: inks.main, 'stroke-width': 6 }),
        oval([66, -18, 56, 26], inks.light, { transform: 'rotate(-24 66-18)', stroke: inks.main, 'stroke-width': 6 }),
        path(body, inks.accent),
        group(
          { 'clip-path': clipTo(d, body) },
          path('M-60-6h120v22h-120zM-60 38h120v22h-120zM-60 80h120v30h-120z', inks.main),
        ),
        disc([0, -40, 26], inks.main),
        line('M-8-62q-8-22-24-26M8-62q8-22 24-26', inks.main, 5, { 'stroke-linecap': 'round' }),
      ),
      words('TALL HIVE', { face: 'narrow', size: 62, fill: inks.main, tracking: 30 }, { y: 92, fit: 216 }),
      words('ROOFTOP HONEY', { face: 'text', size: 19, fill: inks.main, tracking: 120 }, { y: 122 }),
    ].join('')
  },
}

const PLANET =
  'M-150 0a150 150 0 1 1 300 0a150 150 0 1 1-300 0zM-202 66C-224 20-120-36 20-78 130-110 200-112 206-72 212-26 110 40-26 78-120 104-190 100-202 66z'

/** A pirate radio station, on the air from midnight. */
export const nightShift: Artwork = {
  name: 'Night Shift Radio',
  outline: PLANET,
  width: 420,
  height: 300,
  inks: { paper: INK.sheet, ground: INK.plum, main: INK.rose, accent: INK.lilac, light: INK.sheet, dark: INK.navy },
  mono: { ground: 'ink', main: 'half', accent: 'half', light: 'bare', dark: 'ink' },
  bareOnMetal: ['light', 'accent'],
  draw: (inks, d) => {
    const stars = [
      [-64, -84, 16],
      [50, -112, 10],
      [-98, -30, 8],
      [4, 112, 12],
    ] as const
    return [
      disc([0, 0, 136], inks.ground),
      group(
        { 'clip-path': clipTo(d, 'M-136 0a136 136 0 1 1 272 0a136 136 0 1 1-272 0z') },
        path('M-150 40Q-20 96 150 10v140h-300z', inks.main),
        path('M-150 84Q0 128 150 62v100h-300z', inks.accent),
      ),
      ...stars.map(([x, y, r]) =>
        path(starOutline(4, r * 1.5, r * 0.45), inks.light, { transform: `translate(${x} ${y})` }),
      ),
      path('M-190 60C-200 28-110-24 22-64 120-94 186-98 193-70 200-36 106 24-28 64-110 88-180 88-190 60z', inks.dark),
      group(
        { transform: 'translate(2 0)rotate(-17)' },
        words('NIGHT SHIFT', { face: 'grotesque', size: 54, fill: inks.light }, { y: 20, fit: 296 }),
      ),
    ].join('')
  },
}

/** Soap that a goose would buy. */
export const lather: Artwork = {
  name: 'Lather Lane',
  outline: ovalOutline(204, 144),
  width: 408,
  height: 288,
  inks: { paper: INK.sheet, ground: INK.lilac, main: INK.plum, accent: '#d9cdef', light: INK.sheet, dark: INK.plum },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) => {
    const bubbles = [
      [-132, 30, 20],
      [-112, -20, 12],
      [128, -30, 24],
      [140, 22, 13],
      [98, -64, 11],
      [-90, -64, 15],
      [-150, -10, 8],
    ] as const
    return [
      path(ovalOutline(192, 132), inks.ground),
      path(ovalOutline(180, 120), 'none', { stroke: inks.main, 'stroke-width': 3 }),
      ...bubbles.map(([x, y, r]) => disc([x, y, r], inks.accent, { stroke: inks.main, 'stroke-width': 3 })),
      path(
        'M-16-50c-4-26 8-46 28-44 16 2 22 12 20 22l18 8-20 4c-8 18-10 22 6 26 30 6 52 0 64-10-2 40-34 58-66 56-36-2-52-26-50-62z',
        inks.light,
        { transform: 'translate(-24 -16)scale(.98)' },
      ),
      disc([-6, -90, 4], inks.main),
      words('Lather Lane', { face: 'soft', size: 46, fill: inks.main }, { y: 62 }),
      words('OAT & LAVENDER', { face: 'text', size: 19, fill: inks.main, tracking: 120 }, { y: 92 }),
    ].join('')
  },
}

const HILL = 'M-12-192Q0-206 12-192L196 132Q206 160 178 164H-178Q-206 160-196 132z'

/** A walking club with a modest aim. */
export const upAndBack: Artwork = {
  name: 'Up & Back',
  outline: HILL,
  width: 400,
  height: 360,
  inks: { paper: INK.sheet, ground: INK.forest, main: INK.ochre, accent: INK.sage, light: INK.cream, dark: INK.forest },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  bareOnMetal: ['light', 'accent'],
  draw: (inks, d) => {
    const inner = 'M-8-172Q0-180 8-172L176 126Q184 146 162 148H-162Q-184 146-176 126z'
    return [
      path(inner, inks.ground),
      group(
        { 'clip-path': clipTo(d, inner) },
        path('M-60-90l24-16 22 18 20-16 22 18 32-10V-200H-60z', inks.light),
        path('M-220 60L-110-40-40 30 40-70 190 90V0H260V60z', inks.accent),
        path('M-220 46h440v110h-440z', inks.main),
        line(waves(-200, 42, [6, 70, 10]), inks.light, 5),
      ),
      words('UP & BACK', { face: 'grotesque', size: 60, fill: inks.dark }, { y: 102, fit: 250 }),
      words('HILL CLUB', { face: 'narrow', size: 30, fill: inks.dark, tracking: 240 }, { y: 136 }),
    ].join('')
  },
}

const PILL = rectOutline(400, 170, 85)

/** The thank-you sticker that closes a parcel. */
export const stranger: Artwork = {
  name: 'Thank you, stranger',
  outline: PILL,
  width: 400,
  height: 170,
  inks: {
    paper: INK.sheet,
    ground: INK.magenta,
    main: INK.sheet,
    accent: INK.yellow,
    light: INK.sheet,
    dark: INK.plum,
  },
  mono: { ground: 'ink', main: 'bare', accent: 'bare', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(rectOutline(378, 148, 74), inks.ground),
      path(rectOutline(360, 130, 65), 'none', { stroke: inks.light, 'stroke-width': 3 }),
      words('thank you', { face: 'script', size: 74, fill: inks.main }, { y: 12 }),
      words('STRANGER', { face: 'text', size: 23, fill: inks.accent, tracking: 300 }, { x: 3, y: 44 }),
    ].join(''),
}

/** A seaside rock shop: a burst with one word round it. */
export const rockShop: Artwork = {
  name: 'Pier Rock',
  outline: starOutline(16, 200, 168),
  width: 400,
  height: 400,
  inks: { paper: INK.sheet, ground: INK.coral, main: INK.sheet, accent: INK.rose, light: INK.blush, dark: INK.navy },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(starOutline(16, 186, 156), inks.ground),
      disc([0, 0, 132], inks.main),
      ...onCircle(12, 116).map(([x, y]) => disc([x, y, 7], inks.accent)),
      arcWords('PIER ROCK', { face: 'grotesque', size: 34, fill: inks.dark, tracking: 40 }, { r: 70 }),
      words('sweet', { face: 'poster', size: 62, fill: inks.ground }, { y: 30 }),
      words('TO THE END', { face: 'narrow', size: 26, fill: inks.dark, tracking: 80 }, { y: 66 }),
    ].join(''),
}
