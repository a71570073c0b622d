import { type Artwork, leaf, onCircle, rectOutline, starOutline } from '../artwork.ts'
import { disc, group, line, path } from '../drawing.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'

/* Cut lettering and decals have no ground: only what the knife leaves. The outline is the film they come on. */
const ONE_INK = { ground: 'ink', main: 'ink', accent: 'ink', light: 'ink', dark: 'ink' } as const
const white = {
  paper: 'none',
  ground: INK.sheet,
  main: INK.sheet,
  accent: INK.sheet,
  light: INK.sheet,
  dark: INK.key,
} as const

export const tuppence: Artwork = {
  name: 'Tuppence café lettering',
  outline: rectOutline(460, 230, 4),
  width: 460,
  height: 230,
  inks: white,
  mono: ONE_INK,
  draw: (inks) =>
    [
      words('Tuppence', { face: 'script', size: 108, fill: inks.main }, { y: 6 }),
      words('COFFEE & CAKE', { face: 'narrow', size: 40, fill: inks.main, tracking: 130 }, { y: 62 }),
      line('M-150 84H150', inks.accent, 4),
    ].join(''),
}

export const openHours: Artwork = {
  name: 'Opening hours lettering',
  outline: rectOutline(400, 330, 4),
  width: 400,
  height: 330,
  inks: { ...white, main: INK.cream, accent: INK.yellow },
  mono: ONE_INK,
  draw: (inks) =>
    [
      words('OPEN', { face: 'grotesque', size: 120, fill: inks.accent }, { y: -40, fit: 340 }),
      words('Tuesday to Sunday', { face: 'soft', size: 40, fill: inks.main }, { y: 30 }),
      words('FROM SEVEN', { face: 'narrow', size: 46, fill: inks.main, tracking: 90 }, { y: 90 }),
    ].join(''),
}

export const plumber: Artwork = {
  name: 'Pip the Plumber lettering',
  outline: rectOutline(470, 260, 4),
  width: 470,
  height: 260,
  inks: { ...white, main: INK.navy, accent: INK.magenta },
  mono: ONE_INK,
  draw: (inks) =>
    [
      words('PIP', { face: 'grotesque', size: 150, fill: inks.accent }, { x: -218, y: 4, anchor: 'start' }),
      path('M0-58c44 44 44 92 0 92s-44-48 0-92z', inks.accent, { transform: 'translate(78 -34)' }),
      words('the plumber', { face: 'soft', size: 72, fill: inks.main }, { x: -216, y: 82, anchor: 'start' }),
    ].join(''),
}

export const flowers: Artwork = {
  name: 'Flowers lettering',
  outline: rectOutline(450, 200, 4),
  width: 450,
  height: 200,
  inks: { ...white, main: INK.cream, accent: INK.coral },
  mono: ONE_INK,
  draw: (inks) =>
    [
      words('flowers', { face: 'poster', size: 96, fill: inks.main }, { y: 26 }),
      path(leaf(-24, 68, [-84, 120, 22]) + leaf(24, 68, [84, 120, 22]), inks.accent),
      ...onCircle(6, 17).map(([x, y]) => disc([x, y + 66, 10], inks.main)),
      disc([0, 66, 9], inks.accent),
    ].join(''),
}

const SWIFT =
  'M0 0C-30-26-70-40-120-34-84-20-58-2-44 18-60 26-66 36-66 50-46 40-22 34-6 34 24 60 60 74 104 72 70 56 46 40 34 20 58 2 90-8 128-6 84-30 34-26 0 0z'

/** Swifts for a wall or a stairwell. */
export const swifts: Artwork = {
  name: 'Swifts decal',
  outline: rectOutline(460, 300, 4),
  width: 460,
  height: 300,
  inks: { ...white, main: INK.deep, accent: INK.coral },
  mono: ONE_INK,
  draw: (inks) => {
    const bird = (at: string, fill: string): string => path(SWIFT, fill, { transform: at })
    return [
      bird('translate(-110 40)rotate(-8)scale(.86)', inks.main),
      bird('translate(90-70)rotate(14)scale(.62)', inks.main),
      bird('translate(120 80)rotate(-18)scale(.5)', inks.accent),
      bird('translate(-60-96)rotate(6)scale(.42)', inks.main),
    ].join('')
  },
}

/** A decal in two colours for a gym's mirror or a child's door. */
export const goSlowly: Artwork = {
  name: 'Go slowly decal',
  outline: rectOutline(440, 300, 4),
  width: 440,
  height: 300,
  inks: { ...white, main: INK.forest, accent: INK.ochre },
  mono: ONE_INK,
  draw: (inks) => {
    const shell = [92, 68, 44, 20].map((r, i) =>
      disc([0, 0, r], 'none', { stroke: i % 2 ? inks.accent : inks.main, 'stroke-width': 13 }),
    )
    return [
      group({ transform: 'translate(30 -42)scale(.9)' }, ...shell),
      line('M-190 58H130q-20 0-20-20M-150 58q-70-10-52-84M-202-26l-16-30M-190-26l18-28', inks.main, 14, {
        'stroke-linecap': 'round',
      }),
      words('GO SLOWLY', { face: 'grotesque', size: 60, fill: inks.main }, { y: 124, fit: 360 }),
      path(starOutline(4, 20, 7), inks.accent, { transform: 'translate(-150 -98)' }),
    ].join('')
  },
}
