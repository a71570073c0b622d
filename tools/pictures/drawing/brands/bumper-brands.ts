import { type Artwork, rays, rectOutline, starOutline } from '../artwork.ts'
import { clipTo, disc, group, line, path } from '../drawing.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'

const BUMPER = { outline: rectOutline(440, 130, 14), width: 440, height: 130 } as const
const INNER = rectOutline(422, 112, 8)

export const bakeries: Artwork = {
  ...BUMPER,
  name: 'I brake for bakeries',
  inks: { paper: INK.sheet, ground: INK.yellow, main: INK.key, accent: INK.brick, light: INK.sheet, dark: INK.key },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(INNER, inks.ground),
      words('I BRAKE FOR', { face: 'grotesque', size: 34, fill: inks.main }, { x: -188, y: -10, anchor: 'start' }),
      words('bakeries', { face: 'poster', size: 52, fill: inks.accent }, { x: -190, y: 36, anchor: 'start' }),
      path('M-92 40C-120 40-122-4-88-12c4-36 54-48 84-36 36-14 84 0 84 38 36 8 36 50 4 50z', inks.accent, {
        transform: 'translate(140 2)scale(.62)',
      }),
      line('M106-10q12 12 8 30M132-18q14 14 8 38M160-12q12 12 6 32', inks.ground, 5, { 'stroke-linecap': 'round' }),
    ].join(''),
}

export const tandem: Artwork = {
  ...BUMPER,
  name: 'My other car is a tandem',
  inks: { paper: INK.sheet, ground: INK.teal, main: INK.cream, accent: INK.yellow, light: INK.cream, dark: INK.deep },
  mono: { ground: 'ink', main: 'bare', accent: 'bare', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(INNER, inks.ground),
      words(
        'MY OTHER CAR IS A',
        { face: 'text', size: 22, fill: inks.main, tracking: 60 },
        { x: -192, y: -18, anchor: 'start' },
      ),
      words('TANDEM', { face: 'grotesque', size: 62, fill: inks.accent }, { x: -194, y: 34, anchor: 'start' }),
      disc([76, 18, 22], 'none', { stroke: inks.main, 'stroke-width': 5 }) +
        disc([182, 18, 22], 'none', { stroke: inks.main, 'stroke-width': 5 }),
      line(
        'M76 18l14-34h74l18 34M90-16l18 34h44l12-34M108 18l16-34 28 34M76 18h32M84-24h14M120-24h14M124-16v-8M164-16v-10h16M134-16v-12h14',
        inks.main,
        4.5,
        { 'stroke-linejoin': 'round' },
      ),
    ].join(''),
}

export const grandma: Artwork = {
  ...BUMPER,
  name: 'On tour with Gran',
  inks: { paper: INK.sheet, ground: INK.rose, main: INK.sheet, accent: INK.blush, light: INK.sheet, dark: INK.plum },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks, d) =>
    [
      path(INNER, inks.ground),
      group(
        { 'clip-path': clipTo(d, INNER) },
        path(rays(36, 0, 320), inks.accent, { transform: 'translate(-150 60)', opacity: 0.4 }),
      ),
      words('on tour with', { face: 'script', size: 36, fill: inks.main }, { x: -70, y: -14 }),
      words('GRAN', { face: 'grotesque', size: 78, fill: inks.main, tracking: 30 }, { x: 44, y: 42 }),
      path(starOutline(5, 30, 12), inks.dark, { transform: 'translate(176 -18)rotate(12)' }),
      path(starOutline(5, 22, 9), inks.dark, { transform: 'translate(-118 22)rotate(-10)' }),
    ].join(''),
}
