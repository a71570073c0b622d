import { type Artwork, archOutline, leaf, rays, rectOutline, waves } from '../artwork.ts'
import { block, clipTo, disc, group, line, oval, path } from '../drawing.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'

/** A ferry line to islands with more sheep than passengers. */
export const skerry: Artwork = {
  name: 'Skerry Line',
  outline: rectOutline(400, 270, 22),
  width: 400,
  height: 270,
  inks: { paper: INK.sheet, ground: INK.sky, main: INK.navy, accent: INK.brick, light: INK.sheet, dark: INK.teal },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks, d) => {
    const frame = rectOutline(372, 242, 12)
    const ship = [
      path('M-118 0h214l42-8-30 66H-92z', inks.main),
      path('M-80 0v-36H66V0zM-50-36v-26H34v26z', inks.light),
      path('M-26-62l6-48h38l-4 48z', inks.accent),
      line('M-22-88H16', inks.light, 9),
      path('M-64-26h14v12h-14zM-36-26h14v12h-14zM-8-26H6v12H-8zM20-26h14v12H20z', inks.dark),
      line('M-100 16H104', inks.light, 5),
    ]
    return [
      path(frame, inks.ground),
      group(
        { 'clip-path': clipTo(d, frame) },
        disc([118, -62, 34], inks.accent),
        group({ transform: 'translate(-16 -6)scale(.94)' }, ...ship),
        path(`${waves(-200, 40, [5, 84, 22])}v120h-440z`, inks.dark),
        line(waves(-180, 62, [5, 76, 16]), inks.ground, 4),
      ),
      words('SKERRY LINE', { face: 'grotesque', size: 50, fill: inks.light, tracking: 30 }, { y: 106, fit: 320 }),
    ].join('')
  },
}

/** A beer label: the tide, stacked like a flag. */
export const slackWater: Artwork = {
  name: 'Slack Water Ale',
  outline: rectOutline(280, 370, 10),
  width: 280,
  height: 370,
  inks: { paper: INK.cream, ground: INK.ochre, main: INK.deep, accent: INK.brick, light: INK.cream, dark: INK.deep },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks, d) => {
    const frame = rectOutline(256, 346, 4)
    const swell = (y: number, fill: string): string => path(`${waves(-150, y, [4, 80, 20])}v180h-320z`, fill)
    return [
      path(frame, inks.ground),
      group(
        { 'clip-path': clipTo(d, frame) },
        path(rays(20, 0, 230), inks.light, { transform: 'translate(0 20)', opacity: 0.35 }),
        disc([0, 20, 66], inks.accent),
        swell(30, inks.dark) + swell(66, inks.light) + swell(84, inks.accent) + swell(118, inks.dark),
      ),
      words('SLACK', { face: 'grotesque', size: 74, fill: inks.main }, { y: -104, fit: 216 }),
      words('WATER', { face: 'grotesque', size: 74, fill: inks.main }, { y: -44, fit: 216 }),
      words('PALE ALE · 4.1%', { face: 'narrow', size: 30, fill: inks.light, tracking: 40 }, { y: 158 }),
    ].join('')
  },
}

/** A candle maker's quiet label: all type. */
export const figSmoke: Artwork = {
  name: 'Fig & Smoke',
  outline: rectOutline(300, 360),
  width: 300,
  height: 360,
  inks: { paper: '#fbf4e4', ground: '#fbf4e4', main: INK.cocoa, accent: INK.brick, light: INK.sand, dark: INK.cocoa },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      line(rectOutline(268, 328), inks.main, 3),
      path('M0-132C34-96 30-66 0-48-30-66-34-96 0-132zM0-104c-12 16-14 30 0 42 14-12 12-26 0-42z', inks.accent, {
        'fill-rule': 'evenodd',
      }),
      words('Fig', { face: 'soft', size: 76, fill: inks.main }, { y: 26 }),
      words('& Smoke', { face: 'italic', size: 56, fill: inks.main }, { y: 78 }),
      block([-30, 102, 60, 2.5], inks.accent),
      words('WICK & TALLOW', { face: 'text', size: 19, fill: inks.main, tracking: 180 }, { y: 136 }),
    ].join(''),
}

/** A plant nursery's label: rounded like a greenhouse door. */
export const mossbank: Artwork = {
  name: 'Mossbank Nursery',
  outline: archOutline(260, 390),
  width: 260,
  height: 390,
  inks: { paper: INK.sheet, ground: INK.mint, main: INK.forest, accent: INK.coral, light: INK.sheet, dark: INK.forest },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) => {
    const fronds = [0, 1, 2, 3, 4].flatMap((i) => {
      const [y, reach] = [44 - i * 34, 84 - i * 10]
      return [leaf(0, y, [-58, reach, 17]), leaf(0, y, [58, reach, 17])]
    })
    return [
      path(archOutline(236, 366), inks.ground),
      line('M0 84V-116', inks.main, 6),
      path(`${fronds.join('')}${leaf(0, -112, [0, 50, 15])}`, inks.main),
      disc([-74, -96, 11], inks.accent) + disc([72, -108, 8], inks.accent),
      block([-118, 84, 236, 99], inks.main),
      words('Mossbank', { face: 'soft', size: 46, fill: inks.light }, { y: 130 }),
      words('KEEP ME DAMP', { face: 'text', size: 19, fill: inks.ground, tracking: 170 }, { y: 160 }),
    ].join('')
  },
}

/** A jam label with room to write on. */
export const quince: Artwork = {
  name: 'Quince Jelly',
  outline: rectOutline(380, 260, 6),
  width: 380,
  height: 260,
  inks: { paper: '#fdf6e6', ground: INK.ochre, main: INK.brick, accent: INK.sage, light: '#fdf6e6', dark: INK.cocoa },
  mono: { ground: 'half', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      line(rectOutline(356, 236, 4), inks.main, 5),
      path(
        'M-118-78c20-6 38 8 42 30 4 18 18 26 14 54-4 30-28 42-56 40s-52-18-50-48 28-30 34-48c4-14 4-24 16-28z',
        inks.ground,
      ),
      path(leaf(-112, -76, [52, 50, 16]), inks.accent),
      words('Quince', { face: 'soft', size: 74, fill: inks.main }, { x: 52, y: -24 }),
      words('JELLY', { face: 'text', size: 26, fill: inks.main, tracking: 400 }, { x: 58, y: 16 }),
      line('M-30 60H150M-30 96H150', inks.main, 2, { 'stroke-dasharray': '2 6' }),
      line(
        'M-18 56c10-22 18-22 14-4s10 6 18-8 8 14 16 6 6-20 14-12 2 20 14 14 6-16 16-12 4 16 16 8M-14 92c6-18 14-20 14-4s14-6 18-14 8 22 18 10',
        '#3b4a7c',
        4,
        { 'stroke-linecap': 'round' },
      ),
    ].join(''),
}

/** What a packing bench needs. */
export const fragile: Artwork = {
  name: 'Handle like an egg',
  outline: rectOutline(400, 240, 14),
  width: 400,
  height: 240,
  inks: { paper: INK.sheet, ground: INK.brick, main: INK.sheet, accent: INK.yellow, light: INK.sheet, dark: INK.key },
  mono: { ground: 'ink', main: 'bare', accent: 'bare', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(rectOutline(376, 216, 6), inks.ground),
      oval([-116, 2, 50, 66], inks.main),
      line('M-162 6l20-14 18 18 22-20 18 18 18-12', inks.ground, 6),
      words('HANDLE', { face: 'grotesque', size: 56, fill: inks.main }, { x: 62, y: -34, fit: 210 }),
      words('LIKE AN', { face: 'grotesque', size: 56, fill: inks.accent }, { x: 62, y: 20, fit: 210 }),
      words('EGG PLEASE', { face: 'grotesque', size: 56, fill: inks.main }, { x: 62, y: 66, fit: 210 }),
    ].join(''),
}

/** A chilli sauce that means it. */
export const slowBurn: Artwork = {
  name: 'Slow Burn',
  outline: rectOutline(300, 300, 150),
  width: 300,
  height: 300,
  inks: { paper: INK.sheet, ground: INK.key, main: INK.coral, accent: INK.yellow, light: INK.cream, dark: INK.forest },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'bare' },
  draw: (inks) =>
    [
      disc([0, 0, 142], inks.ground),
      path('M-84-54C-20-80 60-60 84-2 98 34 92 70 70 90 70 40 20 0-40-4-84-6-106-34-84-54z', inks.main, {
        transform: 'translate(0-34)rotate(8)scale(.9)',
      }),
      path('M-80-52c-22-4-28-26-20-44 10 16 26 18 40 32z', inks.dark, {
        transform: 'translate(0-34)rotate(8)scale(.9)',
      }),
      words('SLOW BURN', { face: 'poster', size: 37, fill: inks.accent }, { y: 56 }),
      words('sauce', { face: 'script', size: 38, fill: inks.light }, { y: 98 }),
    ].join(''),
}
