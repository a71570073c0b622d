import { block, type Drawing, disc, group, halftone, line, num, path, tiling } from './drawing.ts'
import { darker, lighter } from './palette.ts'
import { seededRandom } from './seeded-random.ts'

/* The grounds on which things lie: flat inks, a slant of window light and a halftone where it ends. */

type GroundKind = 'light' | 'spot' | 'boards' | 'gingham' | 'tiles' | 'terrazzo' | 'shelf' | 'rays' | 'mat'

export interface Ground {
  kind: GroundKind
  colour: string
}

/** Shorthand for the tables of pictures. */
export const on = (kind: GroundKind, colour: string): Ground => ({ kind, colour })

const whole = (d: Drawing, fill: string, opacity?: number): string =>
  block([0, 0, d.width, d.height], fill, { opacity })

/** Window light from the left: two panes and their halftone edge. */
function windowLight(d: Drawing, colour: string): string {
  const { width: w, height: h } = d
  const pane = (from: number, to: number): string =>
    `M${num(w * from)} 0H${num(w * to)}L${num(w * to - h * 0.62)} ${h}H${num(w * from - h * 0.62)}z`
  return (
    path(pane(0.34, 0.6) + pane(0.64, 0.9), lighter(colour, 0.26)) +
    path(pane(0.9, 0.955), halftone(d, lighter(colour, 0.26), 0.72, 13))
  )
}

function boards(d: Drawing, colour: string): string {
  const { width: w, height: h } = d
  const seams = [0.2, 0.4, 0.6, 0.8].map((y) => `M0 ${num(h * y)}H${w}`).join('')
  const joints = [
    [0.3, 0],
    [0.72, 0.2],
    [0.16, 0.4],
    [0.58, 0.6],
    [0.4, 0.8],
  ]
    .map(([x = 0, y = 0]) => `M${num(w * x)} ${num(h * y)}v${num(h * 0.2)}`)
    .join('')
  const grain = [0.06, 0.31, 0.47, 0.69, 0.93]
    .map(
      (y, i) =>
        `M${num(w * (0.08 + i * 0.15))} ${num(h * y)}q${num(w * 0.12)} ${i % 2 ? 14 : -14} ${num(w * 0.24)} 0t${num(w * 0.2)} 0`,
    )
    .join('')
  return line(grain, darker(colour, 0.12), 3) + line(seams + joints, darker(colour, 0.24), 4)
}

function gingham(d: Drawing, colour: string): string {
  const stripe = block([0, 0, 60, 120], colour, { opacity: 0.55 }) + block([0, 0, 120, 60], colour, { opacity: 0.55 })
  return whole(d, '#fbf3e2') + whole(d, tiling(d, stripe, [120, 120], 'rotate(-8)'))
}

function tiles(d: Drawing, colour: string): string {
  const tile = line('M0 0H150V150H0zM0 0', darker(colour, 0.14), 6) + path('M14 14h50l-50 50z', lighter(colour, 0.4))
  return whole(d, tiling(d, tile, [150, 150]))
}

function terrazzo(d: Drawing, colour: string): string {
  const random = seededRandom(colour.length + Number.parseInt(colour.slice(1, 5), 16))
  const chip = (): string => {
    const at = (reach: number): string => num(random() * reach)
    return `M${at(400)} ${at(400)}l${at(34)}-${at(20)} ${at(22)} ${at(30)}-${at(34)} ${at(18)}z`
  }
  const chips = (count: number, fill: string): string => path(Array.from({ length: count }, chip).join(''), fill)
  const tile = chips(16, lighter(colour, 0.5)) + chips(10, darker(colour, 0.22)) + chips(4, '#ea6a47')
  return whole(d, tiling(d, tile, [420, 420]))
}

function shelf(d: Drawing, colour: string): string {
  const { width: w, height: h } = d
  const edge = num(h * 0.74)
  return (
    path(`M0 ${edge}H${w}V${h}H0z`, darker(colour, 0.34)) +
    path(`M0 ${edge}H${w}v16H0z`, lighter(colour, 0.3)) +
    disc([w * 0.5, h * 0.42, h * 0.42], lighter(colour, 0.22))
  )
}

function burst(d: Drawing, colour: string): string {
  const { width: w, height: h } = d
  const step = Math.PI / 14
  const wedge = (i: number): string => {
    const [a, b] = [2 * i * step, (2 * i + 1) * step]
    return `M0 0L${num(1200 * Math.cos(a))} ${num(1200 * Math.sin(a))}L${num(1200 * Math.cos(b))} ${num(1200 * Math.sin(b))}z`
  }
  const wedges = Array.from({ length: 14 }, (_, i) => wedge(i)).join('')
  return group({ transform: `translate(${num(w / 2)} ${num(h / 2)})` }, path(wedges, lighter(colour, 0.18)))
}

/** A cutting mat: a grid of 10 mm squares, every fifth line stronger. */
function cuttingMat(d: Drawing, colour: string): string {
  const thin = line(
    'M36 0V180M72 0V180M108 0V180M144 0V180M0 36H180M0 72H180M0 108H180M0 144H180',
    lighter(colour, 0.18),
    1.5,
  )
  const strong = line('M0 0V180M0 0H180', lighter(colour, 0.34), 4)
  return whole(d, tiling(d, thin + strong, [180, 180], 'rotate(-4)'))
}

/** The whole background of a picture. */
export function drawGround(d: Drawing, { kind, colour }: Ground): string {
  const base = whole(d, colour)
  switch (kind) {
    case 'light':
      return base + windowLight(d, colour)
    case 'spot':
      return base + disc([d.width / 2, d.height / 2, d.height * 0.44], lighter(colour, 0.24))
    case 'boards':
      return base + boards(d, colour)
    case 'gingham':
      return gingham(d, colour)
    case 'tiles':
      return base + tiles(d, colour)
    case 'terrazzo':
      return base + terrazzo(d, colour)
    case 'shelf':
      return base + shelf(d, colour)
    case 'mat':
      return base + cuttingMat(d, colour)
    case 'rays':
      return base + burst(d, colour)
  }
}
