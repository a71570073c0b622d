import { block, type Drawing, disc, group, line, path, placed } from '../drawing.ts'
import { words } from '../lettering.ts'
import { INK } from '../palette.ts'

/*
 * What the how-to pictures of lettering are drawn with: one ink line, flat fills, cyan for what moves. Everything stands
 * about 0,0, a sheet being 580 by 260.
 */

const LINE = 5
const FILM = INK.brick
const FILM_BACK = '#e9b8a6'
const MOUNT = '#faf5e8'
const SKIN = INK.sheet

const sheetEdge = 'M-290-130H290V130H-290z'
const outlined = { stroke: INK.key, 'stroke-width': LINE, 'stroke-linejoin': 'round' } as const

/** A table top: where the work is prepared. */
export function table(): string {
  return (
    block([0, 0, 800, 600], '#e6d3b1') +
    line('M0 96H800M0 250H800M0 404H800M0 556H800M210 96V250M560 250V404M140 404V556M660 0V96', '#d3bc95', 4)
  )
}

/** A shop window: where the letters go. */
export function pane(): string {
  return [
    block([0, 0, 800, 600], '#c4dbd8'),
    path('M90 600L470 0H610L230 600z', '#d4e6e3'),
    path('M300 600L680 0H720L340 600z', '#d4e6e3'),
    block([0, 0, 34, 600], INK.forest) + block([0, 0, 800, 30], INK.forest),
    line('M34 600V30H800', INK.key, LINE),
  ].join('')
}

/** The paper that film comes on, ruled so that letters can be set straight. */
export function mount(edge = sheetEdge): string {
  const rules = [-210, -130, -50, 30, 110, 190, 270].map((x) => `M${x}-130V130`).join('')
  return (
    path(edge, MOUNT, outlined) + (edge === sheetEdge ? line(`${rules}M-290-50H290M-290 30H290`, '#e0d6bf', 3) : '')
  )
}

const LETTERING = { face: 'poster', size: 200, fill: FILM } as const

/** The letters themselves. */
export function letters(): string {
  return words('Open', LETTERING, { y: 72, fit: 480 })
}

/** The film round the letters, uncovered by `edge`; the cut lines show. */
export function filmAround(edge = sheetEdge): string {
  return path(edge, FILM, outlined)
}

/** The cut lines of the letters within film that is still there. */
export function cutLines(d: Drawing, edge = sheetEdge): string {
  const clip = d.define(`cut ${edge}`, (id) => `<clipPath id="${id}"><path d="${edge}"/></clipPath>`)
  const cut = { ...LETTERING, fill: 'none', more: { stroke: '#6d2417', 'stroke-width': 7 } }
  return group({ 'clip-path': `url(#${clip})` }, words('Open', cut, { y: 72, fit: 480 }))
}

/** Film that is folded back: its other side, with the letters it left behind. */
export function waste(d: Drawing, edge: string, hole: string): string {
  const clip = d.define(`waste ${edge}`, (id) => `<clipPath id="${id}"><path d="${edge}"/></clipPath>`)
  return (
    path(edge, FILM_BACK) +
    group({ 'clip-path': `url(#${clip})` }, path(hole, FILM, { 'fill-rule': 'evenodd' })) +
    line(edge, INK.key, LINE, { 'stroke-linejoin': 'round' })
  )
}

/** The auxiliary sheet: clear enough to see the letters through. */
export function auxiliary(edge = sheetEdge): string {
  return path(edge, '#9fd6ea', { opacity: 0.55 }) + line(edge, '#0f6d90', LINE, { 'stroke-linejoin': 'round' })
}

/** The auxiliary sheet, or the mount, turned over. */
export function turned(edge: string, fill: string): string {
  return path(edge, fill, outlined)
}

/** Which way something moves. */
export function arrow(course: string, head: readonly [x: number, y: number, turn: number]): string {
  const [x, y, turn] = head
  return (
    line(course, INK.sheet, 20, { 'stroke-linecap': 'round' }) +
    path('M-12-30L34 0-12 30z', INK.sheet, {
      transform: placed({ x, y, turn }),
      stroke: INK.sheet,
      'stroke-width': 12,
    }) +
    line(course, INK.cyan, 11, { 'stroke-linecap': 'round' }) +
    path('M-10-26L30 0-10 26z', INK.cyan, { transform: placed({ x, y, turn }) })
  )
}

/** A hand that holds something between finger and thumb at 0,0; its arm goes off to the right. */
export function hand(x: number, y: number, turn: number, more = ''): string {
  const limbs: [string, number][] = [
    ['M150 24H520', 104],
    ['M8-16Q70-62 160-20', 46],
    ['M74-30Q130-52 190-6', 46],
    ['M92 0Q130-20 200 20', 46],
    ['M100 34Q140 16 200 44', 46],
    ['M6 18Q66 44 150 48', 44],
  ]
  const round = { 'stroke-linecap': 'round' } as const
  const bone = ([course, width]: [string, number]) =>
    line(course, INK.key, width + 10, round) + line(course, SKIN, width, round)
  const [arm, index, middle, ring, little, thumb] = limbs.map(bone)
  const palm = path('M118-36Q190-52 214-20V70Q170 96 120 66z', SKIN)
  const cuff = path('M262-44H540V96H262z', INK.navy, outlined)
  return group(
    { transform: `${placed({ x, y, turn })}${more}` },
    arm ?? '',
    [little, ring, middle].join(''),
    palm,
    (index ?? '') + (thumb ?? ''),
    path('M96-22Q150-34 176-8V40Q130 46 96 36z', SKIN),
    cuff,
  )
}

/** A plastic card that presses, held from the right. */
export function card(x: number, y: number, turn: number): string {
  return group(
    { transform: placed({ x, y, turn }) },
    block([-26, -92, 130, 184], INK.yellow, { rx: 12, ...outlined }),
    line('M-4-60V60', '#b38f00', 6, { 'stroke-linecap': 'round' }),
  )
}

/** Drops of water at these places. */
export function drops(...at: readonly (readonly [x: number, y: number, scale: number])[]): string {
  return at
    .map(([x, y, scale]) =>
      path('M0-24C12-6 18 2 18 11A18 18 0 0 1-18 11C-18 2-12-6 0-24z', '#8fd3ec', {
        transform: placed({ x, y, scale }),
        stroke: '#0f6d90',
        'stroke-width': 4,
      }),
    )
    .join('')
}

/** A bottle with a spray head, its nozzle at 0,0 and to the left. */
export function sprayer(x: number, y: number): string {
  return group(
    { transform: placed({ x, y }) },
    path('M70 30H150L146 92Q214 130 214 210V420H24V210Q24 130 80 92z', INK.sheet, outlined),
    path('M24 236H214V420H24z', '#8fd3ec', outlined),
    path('M0-22H124Q176-22 190 40H70V20H0z', INK.navy, outlined),
    path('M70 40Q60 92 22 108L4 88Q40 74 46 40z', INK.navy, outlined),
    block([56, 268, 126, 96], INK.sheet, { rx: 8, ...outlined }),
    line('M80 300H158M80 330H134', INK.key, 6, { 'stroke-linecap': 'round' }),
  )
}

/** Done. */
export function tick(x: number, y: number): string {
  return group(
    { transform: placed({ x, y }) },
    disc([0, 0, 54], INK.sheet, outlined),
    line('M-24 2L-6 22 28-20', INK.cyan, 13, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  )
}

/** A sheet and what lies on it, where the picture has it. */
export function lying(...parts: string[]): string {
  return group({ transform: 'translate(390 306)rotate(-3)' }, ...parts)
}
