import type { Artwork } from '../artwork.ts'
import { clipTo, disc, group, line, oval, path } from '../drawing.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'

/* Designs with a face, cut to their own shape. */

const EGG =
  'M-30-186C60-214 104-150 150-118 214-74 206 12 168 60 140 96 150 160 84 180 20 198-30 160-84 164-160 168-196 96-184 30-174-18-204-60-168-108-136-152-98-164-30-186z'

const EGG_INNER =
  'M-28-168C50-192 92-138 138-106 194-66 188 8 152 52 124 88 132 146 78 162 22 178-28 144-82 148-148 150-178 92-168 30-158-16-184-54-152-98-124-138-90-150-28-168z'

/** A breakfast café whose mascot is not a morning person. */
export const sunnySide: Artwork = {
  name: 'Sunny Side',
  outline: EGG,
  width: 400,
  height: 390,
  inks: { paper: INK.sheet, ground: '#fff1d6', main: INK.yellow, accent: INK.ochre, light: INK.sheet, dark: INK.key },
  mono: { ground: 'bare', main: 'half', accent: 'ink', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(EGG_INNER, inks.ground),
      disc([6, -30, 88], inks.accent),
      disc([0, -36, 86], inks.main),
      line('M-58-72q14-34 50-40', inks.light, 13, { 'stroke-linecap': 'round' }),
      line('M-50-36q16 12 32 0M18-36q16 12 32 0M-16 2q16-12 32 0', inks.dark, 8, { 'stroke-linecap': 'round' }),
      words('not before ten', { face: 'script', size: 50, fill: inks.dark }, { x: -4, y: 104 }),
    ].join(''),
}

const FISH =
  'M-196 8C-150-70-60-104 40-84 84-76 112-50 132-30 156-56 180-72 200-74 190-30 190 30 200 82 176 78 152 62 132 40 100 76 50 100-10 98-90 96-156 66-196 8z'

/** A fishmonger's tins. */
export const pilchard: Artwork = {
  name: 'Pilchard & Daughters',
  outline: FISH,
  width: 400,
  height: 200,
  inks: { paper: INK.sheet, ground: INK.teal, main: INK.coral, accent: INK.sky, light: INK.cream, dark: INK.navy },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  bareOnMetal: ['light', 'accent'],
  draw: (inks, d) => {
    const scales = [0, 1, 2].map((row) => `M${-66 + row * 8} ${-48 + row * 34}${'q10 26 26 0'.repeat(6 - row)}`)
    return group(
      { transform: 'scale(.93 .9)' },
      path(FISH, inks.ground),
      group(
        { 'clip-path': clipTo(d, FISH) },
        path('M-196 52q160 50 330-6v90h-330z', inks.accent),
        path('M132-110v220l90-10V-90z', inks.main),
        path('M-96-90q34 96 0 190h-120V-90z', inks.main),
      ),
      disc([-136, -8, 17], inks.light) + disc([-138, -8, 8], inks.dark),
      line('M-176 26q18 12 36 8', inks.dark, 6, { 'stroke-linecap': 'round' }),
      line(scales.slice(0, 1).join(''), inks.light, 5),
      words('PILCHARD', { face: 'grotesque', size: 40, fill: inks.light }, { x: 26, y: 14, fit: 158 }),
      words('& DAUGHTERS', { face: 'narrow', size: 34, fill: inks.light }, { x: 24, y: 48, fit: 140 }),
    )
  },
}

const CAP =
  'M-178 26C-190-92-98-180 6-180 112-180 196-94 178 26 178 62 120 66 84 58 92 104 98 150 84 184 60 202-58 202-84 184-98 150-92 104-84 58-120 66-178 62-178 26z'

/** A mycology society; the logo watches you. */
export const spore: Artwork = {
  name: 'Spore Club',
  outline: CAP,
  width: 370,
  height: 390,
  inks: { paper: INK.sheet, ground: INK.rose, main: INK.cream, accent: INK.coral, light: INK.sheet, dark: INK.plum },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path('M-68 40C-70 100-84 150-70 174-50 186 50 186 70 174 84 150 70 100 68 40z', inks.main),
      line('M-62 92q62 30 124 0', inks.accent, 10),
      path('M-162 24C-172-84-90-164 6-164 104-164 180-84 162 24 150 56 60 46 0 46S-150 56-162 24z', inks.ground),
      disc([-92, -46, 27], inks.light) + disc([-8, -110, 34], inks.light) + disc([90, -60, 30], inks.light),
      oval([-92, -42, 9, 13], inks.dark) + oval([-6, -104, 12, 16], inks.dark) + oval([90, -56, 10, 14], inks.dark),
      words('SPORE', { face: 'poster', size: 50, fill: inks.light }, { y: 26 }),
      words('club', { face: 'script', size: 56, fill: inks.dark }, { y: 158 }),
    ].join(''),
}

const CAT =
  'M-150 172C-196 150-200 60-160 0-150-16-140-30-136-48L-146-150Q-146-172-124-162L-62-122Q0-138 52-122L112-164Q136-172 134-148L128-50C150-20 196 20 200 84 204 150 170 180 120 184H-100Q-130 184-150 172z'

/** A cat, for laptops in open-plan offices. */
export const loafCat: Artwork = {
  name: 'Do Not Loaf',
  outline: CAT,
  width: 400,
  height: 360,
  inks: { paper: INK.sheet, ground: INK.key, main: INK.yellow, accent: INK.magenta, light: INK.sheet, dark: INK.key },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(CAT, inks.ground, { transform: 'translate(0 1)scale(.92)' }),
      oval([-66, -46, 26, 20], inks.main) + oval([52, -46, 26, 20], inks.main),
      oval([-66, -44, 7, 18], inks.dark) + oval([52, -44, 7, 18], inks.dark),
      path('M-20-14h26l-13 16z', inks.accent),
      line('M-7 2q-2 18-22 18M-7 2q2 18 22 18M-64 8l-62-8M-64 20l-60 8M50 8l62-8M50 20l60 8', inks.light, 4, {
        'stroke-linecap': 'round',
      }),
      words('in a meeting', { face: 'script', size: 56, fill: inks.main }, { x: -2, y: 110 }),
    ].join(''),
}
