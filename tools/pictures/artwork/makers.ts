import { type Artwork, archOutline, circleOutline, leaf, onCircle, rectOutline } from '../drawing/artwork.ts'
import { block, clipTo, disc, group, line, oval, path, ring } from '../drawing/drawing.ts'
import { arcWords, words } from '../drawing/lettering.ts'
import { INK } from '../drawing/palette.ts'

/* Labels of people who make things to eat, drink and keep. */

const TWO_TONE = { ground: 'bare', main: 'ink', accent: 'ink', light: 'bare', dark: 'ink' } as const
const ROUND_ENDS = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** A ceramicist: one line that is a vase, and very little else. */
export const kiln: Artwork = {
  name: 'Kiln Four',
  outline: rectOutline(300, 380),
  width: 300,
  height: 380,
  inks: { paper: '#f1ebdf', ground: '#f1ebdf', main: '#2e2a26', accent: '#b4563a', light: '#f1ebdf', dark: '#2e2a26' },
  mono: TWO_TONE,
  draw: (inks) =>
    [
      line(
        'M-92 92C-40 96 30 96 52 92 92 70 96-2 40-34 20-46 20-74 36-96 18-102-18-102-36-96-20-74-20-46-40-34-92-6-96 54-66 84-40 104 8 88 34 60',
        inks.main,
        3.2,
        ROUND_ENDS,
      ),
      disc([58, -62, 17], inks.accent),
      words('kiln four', { face: 'italic', size: 34, fill: inks.main }, { y: 142 }),
      words('STONEWARE', { face: 'text', size: 10.5, fill: inks.main, tracking: 420 }, { x: 2, y: 164 }),
    ].join(''),
}

const JUNIPER = [
  [0, 0, 0],
  [16, -26, 34],
  [-18, -42, -38],
  [14, -66, 30],
  [-12, -84, -28],
] as const

/** A distiller: an ornamental frame in gold on a midnight ground. */
export const harrow: Artwork = {
  name: 'Harrow & Thorn Dry Gin',
  outline: archOutline(300, 420),
  width: 300,
  height: 420,
  inks: { paper: '#14213a', ground: '#14213a', main: '#e2c07a', accent: '#8fae9d', light: '#f3ead6', dark: '#14213a' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'ink', dark: 'bare' },
  draw: (inks) => {
    const sprig = (side: number): string =>
      group(
        { transform: `translate(${side * 52} 66)scale(${side} 1)rotate(14)` },
        line('M0 40C2 0-2-50 0-104', inks.accent, 2.4, ROUND_ENDS),
        path(
          JUNIPER.flatMap(([, y, turn]) => [
            leaf(0, y, [-56 - turn * 0.2, 30, 3.4]),
            leaf(0, y + 8, [56 + turn * 0.2, 30, 3.4]),
          ]).join(''),
          inks.accent,
        ),
        ...JUNIPER.map(([x, y]) => disc([x * 0.9, y + 14, 6], inks.main)),
      )
    const curl =
      'M0 0c22-4 34-22 26-38-6-12-22-10-22 2 0 10 12 12 14 4M0 0c-22-4-34-22-26-38 6-12 22-10 22 2 0 10-12 12-14 4'
    return [
      path(archOutline(300, 420), inks.ground),
      line(archOutline(272, 392), inks.main, 3.4),
      line(archOutline(258, 378), inks.main, 1.2),
      line(curl, inks.main, 2.2, { ...ROUND_ENDS, transform: 'translate(0-126)scale(1.15)' }),
      disc([0, -186, 5], inks.main) + disc([-15, -180, 2.6], inks.main) + disc([15, -180, 2.6], inks.main),
      words('HARROW', { face: 'soft', size: 43, fill: inks.light, tracking: 40 }, { y: -76, fit: 196 }),
      words('& Thorn', { face: 'italic', size: 37, fill: inks.main }, { y: -38 }),
      sprig(-1) + sprig(1),
      line('M0 70V-8M-13 4h26', inks.main, 1.6),
      ring(21, inks.main, 1.6, { transform: 'translate(0 36)' }),
      words('7', { face: 'italic', size: 30, fill: inks.light }, { y: 46 }),
      words('DRY GIN', { face: 'text', size: 21, fill: inks.light, tracking: 380 }, { x: 4, y: 138 }),
      line('M-96 152H96', inks.main, 1.2),
      words('70 cl · 43% vol', { face: 'italic', size: 15, fill: inks.main }, { y: 172 }),
    ].join('')
  },
}

const TILE =
  'M0-30L8-8 30 0 8 8 0 30-8 8-30 0-8-8zM-30-30h14L-30-16zM30-30h-14L30-16zM-30 30h14L-30 16zM30 30h-14L30 16z'

/** A spice merchant: a wall of tiles and one plain panel. */
export const cardamom: Artwork = {
  name: 'Saffron Street Spices',
  outline: rectOutline(300, 400, 8),
  width: 300,
  height: 400,
  inks: { paper: INK.sheet, ground: '#f4d9a6', main: '#1f6f78', accent: '#d4572f', light: '#fff7e6', dark: '#1d2f3a' },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks, d) => {
    const tiles = Array.from({ length: 35 }, (_, i) => {
      const [x, y] = [-120 + (i % 5) * 60, -180 + Math.floor(i / 5) * 60]
      return [path(TILE, inks.main, { transform: `translate(${x} ${y})` }), disc([x, y, 5.5], inks.accent)].join('')
    })
    return [
      group({ 'clip-path': clipTo(d, rectOutline(300, 400, 8)) }, block([-150, -200, 300, 400], inks.ground), ...tiles),
      path(rectOutline(216, 196), inks.dark),
      path(rectOutline(204, 184), inks.light),
      line(rectOutline(188, 168), inks.accent, 2.4),
      words('Green', { face: 'soft', size: 36, fill: inks.dark }, { y: -22 }),
      words('CARDAMOM', { face: 'narrow', size: 37, fill: inks.accent, tracking: 30 }, { y: 18, fit: 150 }),
      words('SAFFRON STREET', { face: 'text', size: 12, fill: inks.dark, tracking: 200 }, { y: 48 }),
      words('45 g', { face: 'italic', size: 15, fill: inks.dark }, { y: 68 }),
    ].join('')
  },
}

/** A coffee roaster: a number, and everything else small. */
export const numberNine: Artwork = {
  name: 'No. Nine Roasters',
  outline: rectOutline(300, 420),
  width: 300,
  height: 420,
  inks: { paper: '#e9e2d4', ground: '#e9e2d4', main: '#17130f', accent: '#c8452a', light: '#e9e2d4', dark: '#17130f' },
  mono: TWO_TONE,
  draw: (inks) =>
    [
      block([-126, -188, 252, 10], inks.main),
      words(
        'ROASTED TUESDAYS',
        { face: 'narrow', size: 20, fill: inks.main, tracking: 60 },
        { x: -126, y: -152, anchor: 'start' },
      ),
      words('9', { face: 'soft', size: 320, fill: inks.main }, { x: 0, y: 92 }),
      disc([96, -74, 22], inks.accent),
      line('M-126 122H126', inks.main, 2),
      words('Kayon Mountain', { face: 'soft', size: 24, fill: inks.main }, { x: -126, y: 150, anchor: 'start' }),
      words(
        'Washed · bergamot, honey',
        { face: 'text', size: 14, fill: inks.main },
        { x: -126, y: 170, anchor: 'start' },
      ),
      words('250 g', { face: 'text', size: 14, fill: inks.main }, { x: 126, y: 170, anchor: 'end' }),
      block([-126, 180, 252, 8], inks.main),
    ].join(''),
}

/** A tea merchant: fans of fine lines. */
export const halfPast: Artwork = {
  name: 'Half Past Tea',
  outline: rectOutline(280, 380, 14),
  width: 280,
  height: 380,
  inks: { paper: '#0f4a46', ground: '#0f4a46', main: '#e9c98b', accent: '#ef8f74', light: '#f6ecd8', dark: '#0b3533' },
  mono: { ground: 'bare', main: 'ink', accent: 'ink', light: 'ink', dark: 'bare' },
  draw: (inks, d) => {
    const fan = (x: number, y: number): string =>
      [14, 24, 34, 44, 54].map((r) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`).join('')
    const rows = [0, 1, 2, 3, 4, 5].flatMap((row) =>
      [-2, -1, 0, 1, 2].map((column) => fan(column * 112 + (row % 2) * 56, -112 + row * 28 - 28)),
    )
    return [
      group(
        { 'clip-path': clipTo(d, rectOutline(280, 380, 14)) },
        block([-140, -190, 280, 380], inks.ground),
        line(rows.join(''), inks.main, 2.4),
        block([-140, -10, 280, 200], inks.ground),
      ),
      line('M-140-10H140', inks.main, 4),
      line('M-140 2H140', inks.main, 1.4),
      words('HALF PAST', { face: 'grotesque', size: 44, fill: inks.light, tracking: 10 }, { y: 62, fit: 214 }),
      words('tea', { face: 'script', size: 66, fill: inks.accent }, { y: 118 }),
      words('SMOKED EARL GREY', { face: 'text', size: 14, fill: inks.main, tracking: 210 }, { x: 1, y: 158 }),
      line(rectOutline(256, 356, 7), inks.main, 1.4),
    ].join('')
  },
}

/** Olive oil: a tall label with a branch down one side. */
export const grove: Artwork = {
  name: 'Grove & Press',
  outline: rectOutline(230, 440),
  width: 230,
  height: 440,
  inks: { paper: '#faf6ea', ground: '#e7e6cf', main: '#3f5130', accent: '#8a9a4b', light: '#faf6ea', dark: '#2a3420' },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) => {
    const leaves = [0, 1, 2, 3, 4, 5].flatMap((i) => {
      const y = -30 - i * 27
      return [leaf(-4 + i, y, [-50, 58 - i * 3, 9]), leaf(-4 + i, y - 12, [48, 56 - i * 3, 9])]
    })
    return [
      block([-115, -220, 230, 440], inks.light),
      path(archOutline(190, 262), inks.ground, { transform: 'translate(0-70)' }),
      line('M-8 22C2-40-6-120 6-180', inks.main, 3, ROUND_ENDS),
      path(leaves.filter((_, i) => i % 3 !== 1).join(''), inks.main),
      path(leaves.filter((_, i) => i % 3 === 1).join(''), inks.accent),
      ...[
        [-26, -2],
        [24, -44],
        [-24, -96],
        [30, -128],
      ].map(([x = 0, y = 0]) => oval([x, y, 11, 15], inks.dark)),
      words('Grove', { face: 'soft', size: 50, fill: inks.dark }, { y: 108 }),
      words('& Press', { face: 'italic', size: 36, fill: inks.dark }, { y: 144 }),
      line('M-84 162H84', inks.dark, 1.6),
      words('COLD PRESSED', { face: 'text', size: 13, fill: inks.dark, tracking: 200 }, { x: 1, y: 184 }),
      words('500 ml', { face: 'italic', size: 15, fill: inks.dark }, { y: 203 }),
    ].join('')
  },
}

/** Skincare that says what is in it and stops. */
export const dose: Artwork = {
  name: 'Dose Two',
  outline: rectOutline(260, 400, 6),
  width: 260,
  height: 400,
  inks: { paper: INK.sheet, ground: '#ffffff', main: '#20242a', accent: '#4a6cf0', light: '#ffffff', dark: '#20242a' },
  mono: TWO_TONE,
  draw: (inks) => {
    const row = (text: string, value: string, y: number): string =>
      words(text, { face: 'text', size: 12.5, fill: inks.main }, { x: -104, y, anchor: 'start' }) +
      words(value, { face: 'text', size: 12.5, fill: inks.main }, { x: 104, y, anchor: 'end' }) +
      line(`M-104 ${y + 8}H104`, inks.main, 0.9)
    return [
      words(
        'dose',
        { face: 'grotesque', size: 56, fill: inks.main, tracking: -30 },
        { x: -106, y: -124, anchor: 'start' },
      ),
      disc([88, -166, 15], inks.accent),
      words('2', { face: 'grotesque', size: 20, fill: inks.light }, { x: 88, y: -159 }),
      words('Barrier cream', { face: 'text', size: 18, fill: inks.main }, { x: -104, y: -92, anchor: 'start' }),
      line('M-104 8H104', inks.main, 2.6),
      row('Squalane', '8 %', 32),
      row('Oat lipids', '5 %', 58),
      row('Glycerin', '3 %', 84),
      row('Fragrance', '0 %', 110),
      words('50 ml', { face: 'text', size: 12.5, fill: inks.main }, { x: -104, y: 172, anchor: 'start' }),
      words('Leeds', { face: 'text', size: 12.5, fill: inks.main }, { x: 104, y: 172, anchor: 'end' }),
    ].join('')
  },
}

/** A florist: a peony seen from above, petal on petal. */
export const peony: Artwork = {
  name: 'Peony & Post',
  outline: circleOutline(200),
  width: 400,
  height: 400,
  inks: { paper: '#f7d9d6', ground: '#f7d9d6', main: '#c93d63', accent: '#f0839a', light: '#fff2ee', dark: '#4a1630' },
  mono: { ground: 'bare', main: 'ink', accent: 'half', light: 'bare', dark: 'ink' },
  draw: (inks) => {
    const petal = 'M0 0C-46-30-50-84-14-104-6-96 6-96 14-104 50-84 46-30 0 0z'
    const whorl = (count: number, scale: number, from: number): string[] =>
      onCircle(count, 1, from).map((_, i) => {
        const turn = from + (360 * i) / count
        const fill = i % 2 === 0 ? inks.main : inks.accent
        return path(petal, fill, { transform: `rotate(${turn})scale(${scale})`, stroke: inks.light, 'stroke-width': 4 })
      })
    return [
      disc([0, 0, 200], inks.ground),
      ...whorl(10, 1.25, 0),
      ...whorl(8, 0.98, 20),
      ...whorl(6, 0.7, 8),
      ...whorl(5, 0.42, 30),
      disc([0, 0, 17], inks.dark),
      ...onCircle(12, 26).map(([x, y]) => disc([x, y, 3.2], inks.light)),
      arcWords('PEONY & POST', { face: 'text', size: 28, fill: inks.dark, tracking: 260 }, { r: 158 }),
      arcWords(
        'FLOWERS BY BICYCLE',
        { face: 'text', size: 22, fill: inks.dark, tracking: 200 },
        { r: 174, at: 180, foot: true },
      ),
    ].join('')
  },
}
