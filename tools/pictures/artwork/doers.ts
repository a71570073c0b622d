import {
  type Artwork,
  circleOutline,
  onCircle,
  ovalOutline,
  rays,
  rectOutline,
  softPolygon,
} from '../drawing/artwork.ts'
import { block, clipTo, disc, glow, gradient, group, line, oval, path, ring } from '../drawing/drawing.ts'
import { arcWords, words } from '../drawing/lettering.ts'
import { INK } from '../drawing/palette.ts'

/* Stickers of clubs, garages, labels and festivals. */

const ROUND_ENDS = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** A midsummer festival: a low sun over water, in colours that run into each other as in a photograph. */
export const longLight: Artwork = {
  name: 'Long Light Festival',
  outline: rectOutline(300, 420, 10),
  width: 300,
  height: 420,
  inks: { paper: '#3a1a52', ground: '#3a1a52', main: '#ff8a4c', accent: '#ff4f7a', light: '#fff1cf', dark: '#1c0f33' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'ink', dark: 'ink' },
  draw: (inks, d) => {
    const frame = rectOutline(300, 420, 10)
    const sky = gradient(
      d,
      [0, 0, 0, 1],
      [
        [0, inks.ground],
        [0.38, inks.accent],
        [0.66, inks.main],
        [1, inks.light],
      ],
    )
    const sea = gradient(
      d,
      [0, 0, 0, 1],
      [
        [0, inks.main],
        [0.3, inks.accent],
        [1, inks.dark],
      ],
    )
    const halo = glow(
      d,
      [0.5, 0.5, 0.5],
      [
        [0, inks.light, 0.95],
        [0.36, inks.light, 0.5],
        [1, inks.light, 0],
      ],
    )
    const glints = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
      const wide = 92 - i * 8 + (i % 3) * 14
      return `M${-wide / 2 + (i % 2) * 12} ${70 + i * 15}h${wide}`
    })
    return group(
      { 'clip-path': clipTo(d, frame) },
      block([-150, -210, 300, 262], sky),
      disc([0, 40, 150], halo),
      disc([0, 40, 62], inks.light),
      block([-150, 52, 300, 160], sea),
      line(glints.join(''), inks.light, 3.4, { ...ROUND_ENDS, opacity: 0.8 }),
      path(
        'M-150 54C-110 40-84 30-52 38-30 44-6 50 10 52L-150 56zM150 54C124 34 96 26 70 36 52 44 40 50 24 52z',
        inks.dark,
      ),
      words('LONG', { face: 'grotesque', size: 84, fill: inks.light }, { y: -118, fit: 244 }),
      words('LIGHT', { face: 'grotesque', size: 84, fill: inks.light }, { y: -46, fit: 244 }),
      words('19–22 June · Isle of Corran', { face: 'text', size: 15, fill: inks.light }, { y: 188 }),
    )
  },
}

/** A record label for people who like the needle's own noise. */
export const slowStatic: Artwork = {
  name: 'Slow Static',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: INK.sheet, ground: '#f4f1ea', main: '#121212', accent: '#ff5a36', light: '#f4f1ea', dark: '#121212' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' },
  draw: (inks, d) => {
    const rings = Array.from({ length: 22 }, (_, i) => ring(24 + i * 8, inks.main, 4.2 - i * 0.08))
    const shifted = Array.from({ length: 22 }, (_, i) => ring(24 + i * 8, inks.main, 4.2 - i * 0.08))
    return [
      disc([0, 0, 200], inks.ground),
      group({ 'clip-path': clipTo(d, 'M-200-200h400v200h-400z') }, ...rings),
      group({ 'clip-path': clipTo(d, 'M-200 0h400v200h-400z') }, group({ transform: 'translate(18 0)' }, ...shifted)),
      path('M-200-25h400v50h-400z', inks.ground),
      words('SLOW STATIC', { face: 'grotesque', size: 44, fill: inks.main }, { x: 26, y: 15, fit: 292 }),
      disc([-152, 0, 17], inks.accent),
    ].join('')
  },
}

const HOLDS = [
  ['M-36-20C-14-44 32-36 40-8S14 36-16 30-52 0-36-20z', -118, -52, 0],
  ['M-30-24L28-30 40 16-8 34-40 10z', 4, -96, 1],
  ['M-26-30C10-52 44-20 34 14S-30 40-38 10z', 126, -66, 2],
  ['M-46-12C-20-34 30-30 46-6S20 26-12 24-60 6-46-12z', 96, 24, 3],
  ['M-28-20L24-30 34 22-22 30z', -144, 34, 2],
  ['M-20-24C8-34 30-12 26 10S-22 32-28 8z', -20, -18, 3],
] as const

/** A climbing wall. */
export const crux: Artwork = {
  name: 'Crux Climbing',
  outline: rectOutline(420, 320, 46),
  width: 420,
  height: 320,
  inks: { paper: INK.sheet, ground: '#ecebe6', main: '#111417', accent: '#ff6b2c', light: '#2fb38a', dark: '#3a57e8' },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'half', dark: 'ink' },
  draw: (inks, d) => {
    const fills = [inks.accent, inks.dark, inks.light, inks.main]
    const dots = Array.from({ length: 40 }, (_, i) =>
      disc([-189 + (i % 8) * 54, -138 + Math.floor(i / 8) * 50, 2.6], inks.main),
    )
    return [
      group(
        { 'clip-path': clipTo(d, rectOutline(400, 300, 38)) },
        block([-200, -150, 400, 300], inks.ground),
        ...dots,
        ...HOLDS.map(([shape, x, y, fill]) => path(shape, fills[fill] ?? '', { transform: `translate(${x} ${y})` })),
        block([-200, 66, 400, 84], inks.main),
      ),
      words(
        'CRUX',
        { face: 'grotesque', size: 60, fill: inks.ground, tracking: 30 },
        { x: -172, y: 128, anchor: 'start' },
      ),
      words(
        'EVERY WALL HAS ONE',
        { face: 'narrow', size: 17, fill: inks.ground, tracking: 30 },
        { x: 176, y: 118, anchor: 'end' },
      ),
    ].join('')
  },
}

/** A garage: the pattern of a gear stick. */
export const thirdGear: Artwork = {
  name: 'Third Gear Garage',
  outline: ovalOutline(220, 140),
  width: 440,
  height: 280,
  inks: { paper: '#f4e7cb', ground: '#f4e7cb', main: '#c22a22', accent: '#1e2530', light: '#f4e7cb', dark: '#1e2530' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' },
  bareOnMetal: ['ground', 'light'],
  draw: (inks) =>
    [
      oval([0, 0, 220, 140], inks.ground),
      path(ovalOutline(208, 128) + ovalOutline(198, 118), inks.main, { 'fill-rule': 'evenodd' }),
      line('M-150-44V44M-110-44V44M-70-44V44M-150 0H-70', inks.dark, 9, ROUND_ENDS),
      ...[-150, -110, -70].flatMap((x) => [disc([x, -46, 12], inks.dark), disc([x, 46, 12], inks.dark)]),
      disc([-110, -46, 18], inks.main),
      words('3', { face: 'grotesque', size: 24, fill: inks.light }, { x: -110, y: -38 }),
      words('Third Gear', { face: 'poster', size: 50, fill: inks.main }, { x: 56, y: 4, fit: 204 }),
      words('GARAGE & MOT', { face: 'narrow', size: 30, fill: inks.dark, tracking: 70 }, { x: 58, y: 46, fit: 178 }),
    ].join(''),
}

const DOG =
  'M-172-34C-178-50-166-66-150-64-140-78-120-78-112-64L-100-40H118C142-40 152-58 168-70 178-64 170-38 152-24V46C152 54 146 58 140 58H124C118 58 114 54 114 48V14H-64V48C-64 54-68 58-74 58H-90C-96 58-100 54-100 48V4C-118-2-126-12-128-22-148-16-168-20-172-34z'

/** A vet for patients of unusual proportions. */
export const longDog: Artwork = {
  name: 'Long Dog Vets',
  outline: rectOutline(460, 230, 60),
  width: 460,
  height: 230,
  inks: { paper: INK.sheet, ground: '#bfe0dc', main: '#6b3a22', accent: '#e4572e', light: '#fffaf0', dark: '#1d3a3c' },
  mono: { ground: 'bare', main: 'ink', accent: 'bare', light: 'bare', dark: 'ink' },
  draw: (inks) =>
    [
      path(rectOutline(438, 208, 50), inks.ground),
      path(DOG, inks.main, { transform: 'translate(2-14)' }),
      disc([-146, -64, 5.4], inks.light),
      path('M-130-78C-116-84-98-76-98-52-98-36-106-26-116-28-126-34-128-56-130-78z', inks.dark),
      path('M-98-52l14-2 6 26-16 4z', inks.accent),
      words('LONG DOG VETS', { face: 'grotesque', size: 42, fill: inks.dark, tracking: 30 }, { y: 86, fit: 330 }),
    ].join(''),
}

/** Hand-tied flies for a river that does not care. */
export const mayfly: Artwork = {
  name: 'Hook & Hackle',
  outline: ovalOutline(210, 150),
  width: 420,
  height: 300,
  inks: { paper: '#efe9d8', ground: '#efe9d8', main: '#203a34', accent: '#c98a2b', light: '#efe9d8', dark: '#203a34' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' },
  draw: (inks) => {
    const hackle = Array.from(
      { length: 17 },
      (_, i) => `M${-50 + (i % 3) * 3} ${-6}L${-96 + i * 5.4} ${i % 2 ? -66 : 46}`,
    )
    const wraps = Array.from({ length: 9 }, (_, i) => `M${-34 + i * 11}-13l4 24`)
    return [
      oval([0, 0, 210, 150], inks.ground),
      line(ovalOutline(198, 138), inks.main, 2.4) + line(ovalOutline(190, 130), inks.main, 1),
      line('M-62-4H72C100-4 104 46 70 50 52 52 44 40 50 28l10 8', inks.main, 5, ROUND_ENDS),
      ring(6, inks.main, 4, { transform: 'translate(-70-4)' }),
      path('M-40-14C-10-24 40-20 64-4 40 12-10 14-40 8z', inks.accent),
      line(wraps.join(''), inks.main, 2),
      line(hackle.join(''), inks.main, 1.6, ROUND_ENDS),
      line('M64-6q40-16 62-40M64-4q44-4 72-20M64-2q40 6 66 0', inks.accent, 2.4, ROUND_ENDS),
      words('HOOK & HACKLE', { face: 'text', size: 23, fill: inks.main, tracking: 140 }, { x: 2, y: 94 }),
      words('tied by hand in Bakewell', { face: 'italic', size: 19, fill: inks.main }, { y: -88 }),
    ].join('')
  },
}

const CLOUD =
  'M-150 62C-200 62-206-2-158-12-162-68-92-98-56-58-30-124 76-122 94-52 142-76 196-30 170 12 206 26 196 62 160 62z'

/** Skateboards, wheels and weather. */
export const nimbus: Artwork = {
  name: 'Nimbus Skates',
  outline:
    'M-156 78C-224 74-226-12-176-26-174-86-96-116-58-80-26-142 84-138 108-72 160-90 214-38 190 10 222 36 204 78 164 78H64L-20 158-54 150-24 78z',
  width: 440,
  height: 330,
  inks: { paper: INK.sheet, ground: '#7a5cff', main: '#ffd23f', accent: '#ff5fa2', light: '#ffffff', dark: '#1b1240' },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  bareOnMetal: ['light', 'ground'],
  draw: (inks, d) => {
    const sky = gradient(
      d,
      [0, 0, 1, 0.5],
      [
        [0, inks.ground],
        [1, inks.accent],
      ],
    )
    return [
      path(CLOUD, inks.dark, { transform: 'translate(6 12)' }),
      path('M6 40L-40 150 46 76H14L40 30z', inks.dark, { transform: 'translate(5 8)' }),
      path(CLOUD, sky, { stroke: inks.dark, 'stroke-width': 7, 'stroke-linejoin': 'round' }),
      path('M6 40L-34 140 46 72H14L40 30z', inks.main, {
        stroke: inks.dark,
        'stroke-width': 7,
        'stroke-linejoin': 'round',
      }),
      line('M-128-30C-124-58-96-66-78-52M-34-76C-10-104 44-98 60-66', inks.light, 8, ROUND_ENDS),
      words('nimbus', { face: 'poster', size: 92, fill: inks.dark }, { x: 5, y: 33, fit: 286 }),
      words('nimbus', { face: 'poster', size: 92, fill: inks.light }, { y: 27, fit: 286 }),
    ].join('')
  },
}

/** Game nights: a twenty-sided die. */
export const rollForIt: Artwork = {
  name: 'Roll For It',
  outline: softPolygon(6, 204, 0.08),
  width: 360,
  height: 410,
  inks: { paper: INK.sheet, ground: '#2a1f5c', main: '#7d6bf2', accent: '#f25c9a', light: '#ffe9a8', dark: '#150e33' },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  bareOnMetal: ['main', 'light'],
  draw: (inks) => {
    const edge = { stroke: inks.dark, 'stroke-width': 6, 'stroke-linejoin': 'round' } as const
    return [
      path(softPolygon(6, 190, 0.06), inks.dark),
      path('M0-176L152-88 92-66 0-124-92-66-152-88z', inks.ground, edge),
      path('M-152-88L-92-66-120 60-152 88zM152-88L92-66 120 60 152 88z', inks.accent, edge),
      path('M-152 88L-120 60 0 92 120 60 152 88 0 176z', inks.ground, edge),
      path('M0-124L-92-66-120 60zM0-124L92-66 120 60zM-120 60L0 92 120 60 0 160z', inks.main, edge),
      path('M0-124L-120 60 120 60z', inks.main, edge),
      path('M-120 60L0 150 120 60z', inks.accent, edge),
      words('20', { face: 'grotesque', size: 84, fill: inks.light }, { y: 34 }),
      path(rectOutline(300, 46, 23), inks.dark, { transform: 'translate(0 116)' }),
      words('ROLL FOR IT', { face: 'grotesque', size: 30, fill: inks.light, tracking: 80 }, { y: 127, fit: 230 }),
    ].join('')
  },
}

const WING = 'M6-30C50-110 150-140 196-112 204-70 176-30 130-14 176-6 186 44 152 74 108 92 46 50 8 8z'

/** A late cinema: a moth and its lamp. */
export const moth: Artwork = {
  name: 'Moth Cinema',
  outline:
    'M0-84C20-92 34-104 50-120 96-160 176-172 214-130 224-80 206-40 172-18 206 12 204 66 168 92 124 116 72 92 34 60 34 100 22 128 0 136-22 128-34 100-34 60-72 92-124 116-168 92-204 66-206 12-172-18-206-40-224-80-214-130-176-172-96-160-50-120-34-104-20-92 0-84z',
  width: 440,
  height: 310,
  inks: { paper: '#151a2d', ground: '#151a2d', main: '#f0c66a', accent: '#e07a5f', light: '#fbeccb', dark: '#151a2d' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'ink', dark: 'bare' },
  draw: (inks) => {
    const wing = (side: number): string =>
      group(
        { transform: `scale(${side} 1)` },
        path(WING, inks.main),
        path('M30-26C70-86 138-112 176-98 178-68 152-40 112-28z', inks.dark),
        path('M44-34C80-78 132-98 164-88 162-66 140-46 108-36z', inks.accent),
        disc([126, -66, 17], inks.light) + disc([126, -66, 8], inks.dark),
        path('M30 8C80 14 138 20 148 50 128 74 76 50 30 18z', inks.dark),
        line('M50 20q44 6 78 26M48 28q34 10 62 30', inks.light, 3.4, ROUND_ENDS),
        line('M6-46C14-72 30-84 50-90M12-60l14-4M20-72l12-2', inks.main, 3.6, ROUND_ENDS),
      )
    return [
      wing(-1) + wing(1),
      path('M0-54C16-50 18-20 14 10 12 60 6 92 0 112-6 92-12 60-14 10-18-20-16-50 0-54z', inks.light),
      line('M-13-6h26M-13 14h26M-11 34h22M-9 54h18M-6 74h12', inks.dark, 5),
    ].join('')
  },
}

/** Ice lollies with a face. */
export const brainFreeze: Artwork = {
  name: 'Brain Freeze',
  outline:
    'M-110 70V-96A110 110 0 0 1 110-96V70C110 92 92 108 70 108H44V176A44 40 0 0 1-44 176V108H-70C-92 108-110 92-110 70z',
  width: 240,
  height: 430,
  inks: { paper: INK.sheet, ground: '#5fd3e8', main: '#ff4f81', accent: '#ffc93c', light: '#ffffff', dark: '#242046' },
  mono: { ground: 'half', main: 'ink', accent: 'bare', light: 'bare', dark: 'ink' },
  bareOnMetal: ['light', 'ground'],
  draw: (inks, d) => {
    const body = 'M-96 66V-96A96 96 0 0 1 96-96V66C96 82 84 94 68 94H-68C-84 94-96 82-96 66z'
    return [
      path('M-28 84h56v88a28 28 0 0 1-56 0z', '#e9c28a', { stroke: inks.dark, 'stroke-width': 6 }),
      group(
        { 'clip-path': clipTo(d, body) },
        block([-100, -200, 200, 300], inks.ground),
        path('M-100-70q25 26 50 0t50 0 50 0 50 0V-200h-200z', inks.main),
        path('M-100 40q25-22 50 0t50 0 50 0 50 0v80h-200z', inks.accent),
      ),
      line(body, inks.dark, 7),
      line('M-72-26V-40M-72 0V6', inks.light, 11, ROUND_ENDS),
      line('M-52-26l24 12-24 12M52-26l-24 12 24 12M-18 24q9-12 18 0t18 0', inks.dark, 8, ROUND_ENDS),
      words('brain', { face: 'poster', size: 40, fill: inks.light }, { y: -112 }),
      words('freeze', { face: 'poster', size: 40, fill: inks.light }, { y: -80 }),
    ].join('')
  },
}

/** A rowing club: oars and a burst. */
export const stroke: Artwork = {
  name: 'Tideway Rowing',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: '#0e3d59', ground: '#0e3d59', main: '#e9b44c', accent: '#d8433b', light: '#f7efe0', dark: '#08273a' },
  mono: { ground: 'ink', main: 'bare', accent: 'half', light: 'bare', dark: 'ink' },
  bareOnMetal: ['light', 'main'],
  draw: (inks) => {
    const oar = (turn: number): string =>
      group(
        { transform: `rotate(${turn})` },
        line('M0 120V-40', inks.main, 9, ROUND_ENDS),
        path('M-17-38C-20-80-14-112 0-126 14-112 20-80 17-38z', inks.light),
        path('M-18-64h36v20h-36z', inks.accent),
      )
    return [
      disc([0, 0, 200], inks.ground),
      path(rays(40, 118, 132), inks.main),
      ring(116, inks.main, 3),
      oar(-38) + oar(38),
      line('M-60 92q15-14 30 0t30 0 30 0 30 0', inks.light, 6, ROUND_ENDS),
      arcWords('TIDEWAY ROWING', { face: 'grotesque', size: 38, fill: inks.light, tracking: 80 }, { r: 145 }),
      arcWords(
        'CLUB · EST. 1887',
        { face: 'text', size: 24, fill: inks.main, tracking: 200 },
        { r: 168, at: 180, foot: true },
      ),
      ...onCircle(2, 160, 90).map(([x, y]) => disc([x, y, 7], inks.accent)),
    ].join('')
  },
}
