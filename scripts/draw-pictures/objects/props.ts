import { block, type Drawing, disc, el, line, oval, path } from '../drawing.ts'
import { darker, INK, lighter } from '../palette.ts'
import { SHADE } from '../piece.ts'

/* Small things that lie about on a table, drawn about 0,0. */

/** A cup of coffee from above. */
export const coffee = (): string =>
  [
    disc([14, 18, 150], SHADE, { opacity: 0.25 }),
    disc([0, 0, 150], INK.sheet),
    disc([0, 0, 112], darker(INK.sheet, 0.08)),
    line('M74-74l62-62', INK.sheet, 34, { 'stroke-linecap': 'round' }),
    disc([0, 0, 94], INK.sheet),
    disc([0, 0, 80], INK.cocoa),
    path('M-70-20q40-60 120-44-80 6-104 60z', lighter(INK.cocoa, 0.22)),
  ].join('')

/** A fountain pen. */
export const pen = (): string =>
  [
    block([-214, 4, 440, 38], SHADE, { rx: 19, opacity: 0.25 }),
    block([-230, -18, 300, 38], INK.navy, { rx: 19 }),
    block([60, -16, 110, 34], darker(INK.navy, 0.35)),
    block([52, -18, 16, 38], INK.ochre),
    path('M170-13l62 14-62 14z', INK.ochre),
    block([-190, -26, 150, 10], INK.ochre, { rx: 5 }),
  ].join('')

/** A squeegee for rubbing vinyl down. */
export const squeegee = (): string =>
  [
    block([-112, -60, 240, 160], SHADE, { rx: 14, opacity: 0.25 }),
    block([-120, -74, 240, 160], INK.yellow, { rx: 14 }),
    block([-120, 50, 240, 36], INK.key, { rx: 8 }),
    block([-80, -44, 160, 26], darker(INK.yellow, 0.2), { rx: 13 }),
  ].join('')

/** A pencil. */
export const pencil = (): string =>
  [
    block([-216, 2, 430, 26], SHADE, { opacity: 0.25 }),
    block([-230, -13, 380, 26], INK.coral),
    block([-230, -13, 380, 9], lighter(INK.coral, 0.3)),
    path('M150-13l62 13-62 13z', INK.sand) + path('M190-5l22 5-22 5z', INK.key),
    block([-256, -13, 30, 26], INK.blush, { rx: 8 }),
  ].join('')

/** A sprig. */
export const sprig = (): string =>
  line('M-160 60Q0 40 170-70', INK.forest, 7) +
  [-100, -40, 20, 80, 130]
    .map((x, i) =>
      oval([x, 32 - i * 22, 42, 17], i % 2 ? '#2f6b4c' : INK.forest, {
        transform: `rotate(${i % 2 ? 50 : -70} ${x} ${32 - i * 22})translate(40 0)`,
      }),
    )
    .join('')

/** A loop of string through a hole at 0,0 that runs off upwards. */
export function tagString(d: Drawing, colour: string, width = 7): string {
  const loop = 'M0 2C-30-70-70-150-40-250S60-330 40-230-6-60 2-2'
  const twist = d.define(`twist ${colour}`, (id) => el('path', { id, d: loop, fill: 'none' }))
  const strand = (stroke: string, size: number, dash?: string): string =>
    el('use', { href: `#${twist}`, stroke, 'stroke-width': size, 'stroke-linecap': 'round', 'stroke-dasharray': dash })
  return (
    strand(darker(colour, 0.3), width + 3) +
    strand(colour, width) +
    strand(lighter(colour, 0.4), width * 0.5, `${width} ${width}`)
  )
}

export const STRINGS = { natural: '#e5d3ac', black: '#2b2724', white: '#fbf8f1', jute: '#b08a55' } as const
