import type { Drawing } from './drawing.ts'
import { fine, num } from './drawing.ts'

/*
 * An artwork is one invented brand's design, drawn about 0,0 in inks that a surface may exchange: on kraft the
 * same design runs in one ink, on silver the light parts stay bare metal.
 */

/** What each part of a design is printed in: any SVG paint. `paper` is the bare material. */
export interface Inks {
  paper: string
  ground: string
  main: string
  accent: string
  light: string
  dark: string
}

export type InkName = Exclude<keyof Inks, 'paper'>

/** How a design is reduced to one ink: solid, half (halftone dots) or left bare. */
export type Tone = 'ink' | 'half' | 'bare'

export interface Artwork {
  name: string
  /** The cut line about 0,0, as path data. */
  outline: string
  /** Reach of the cut line, in picture units. */
  width: number
  height: number
  inks: Inks
  mono: Record<InkName, Tone>
  /** The inks left out on metal and holographic film; else what is bare in one ink of `ground` and `light`. */
  bareOnMetal?: readonly InkName[]
  draw(inks: Inks, d: Drawing): string
}

export const circleOutline = (r: number): string =>
  `M${num(-r)} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`

export const ovalOutline = (rx: number, ry: number): string =>
  `M${num(-rx)} 0a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`

export function rectOutline(width: number, height: number, corner = 0): string {
  const [w, h, c] = [width / 2, height / 2, corner]
  if (c === 0) return `M${num(-w)} ${num(-h)}h${num(width)}v${num(height)}h${num(-width)}z`
  const [across, down] = [num(width - 2 * c), num(height - 2 * c)]
  const bend = (x: number, y: number): string => `a${c} ${c} 0 0 1 ${num(x)} ${num(y)}`
  const turns = [bend(c, c), `v${down}`, bend(-c, c), `h-${across}`, bend(-c, -c), `v-${down}`, bend(c, -c)]
  return `M${num(c - w)} ${num(-h)}h${across}${turns.join('')}z`
}

/** An arch: a rectangle with a half-round top. */
export function archOutline(width: number, height: number): string {
  const [w, h] = [width / 2, height / 2]
  return `M${num(-w)} ${num(h)}V${num(w - h)}a${num(w)} ${num(w)} 0 0 1 ${num(width)} 0V${num(h)}z`
}

/** Points on a circle, from the top, clockwise. */
export function onCircle(count: number, r: number, from = 0): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + (360 * i) / count) * Math.PI) / 180
    return [r * Math.sin(angle), -r * Math.cos(angle)]
  })
}

/** A circle with a wavy edge of `count` scallops. */
export function scallopOutline(count: number, r: number): string {
  const bow = fine((r * Math.sin(Math.PI / count)) / 0.98)
  const [[x0, y0] = [0, 0], ...rest] = onCircle(count, r)
  const arcs = [...rest, [x0, y0]].map(([x = 0, y = 0]) => `A${bow} ${bow} 0 0 1 ${num(x)} ${num(y)}`)
  return `M${num(x0)} ${num(y0)}${arcs.join('')}z`
}

/** A star or a burst: `points` tips at `outer`, notches at `inner`. */
export function starOutline(points: number, outer: number, inner: number): string {
  const tips = onCircle(points, outer)
  const notches = onCircle(points, inner, 180 / points)
  const all = tips.flatMap((tip, i) => [tip, notches[i] ?? tip])
  return `M${all.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`
}

/** A regular polygon with its corners rounded off by `round`, 0 to 0.5 of a side. */
export function softPolygon(sides: number, r: number, round: number, from = 0): string {
  const corners = onCircle(sides, r, from)
  const parts = corners.map(([x, y], i) => {
    const [px, py] = corners[(i + sides - 1) % sides] ?? [0, 0]
    const [nx, ny] = corners[(i + 1) % sides] ?? [0, 0]
    const enter = `${num(x + (px - x) * round)} ${num(y + (py - y) * round)}`
    const leave = `${num(x + (nx - x) * round)} ${num(y + (ny - y) * round)}`
    return `${i === 0 ? 'M' : 'L'}${enter}Q${num(x)} ${num(y)} ${leave}`
  })
  return `${parts.join('')}z`
}

/** Sun rays: every other wedge of `count`, from radius `r0` to `r1`. */
export function rays(count: number, r0: number, r1: number, from = 0): string {
  const step = 360 / count
  return Array.from({ length: count / 2 }, (_, i) => {
    const turn = from + 2 * i * step
    const [[ax, ay] = [0, 0]] = onCircle(1, r0, turn)
    const [[bx, by] = [0, 0]] = onCircle(1, r1, turn)
    const [[cx, cy] = [0, 0]] = onCircle(1, r1, turn + step)
    const [[ex, ey] = [0, 0]] = onCircle(1, r0, turn + step)
    const inner = r0 === 0 ? '' : `L${num(ex)} ${num(ey)}`
    return `M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}L${num(cx)} ${num(cy)}${inner}z`
  }).join('')
}

/** A wave line of `count` swells from (x, y), each `length` long and `height` high. */
export function waves(x: number, y: number, [count, length, height]: readonly [number, number, number]): string {
  const half = num(length / 2)
  return `M${num(x)} ${num(y)}q${num(length / 4)} ${num(-height)} ${half} 0${`t${half} 0`.repeat(2 * count - 1)}`
}

/** A leaf from (0,0) along a turn in degrees. */
export function leaf(x: number, y: number, [turn, length, width]: readonly [number, number, number]): string {
  const angle = (turn * Math.PI) / 180
  const [ux, uy] = [Math.sin(angle), -Math.cos(angle)]
  const [tipX, tipY] = [ux * length, uy * length]
  const side = (s: number): string => `${num(tipX * 0.45 - uy * width * s)} ${num(tipY * 0.45 + ux * width * s)}`
  return `M${num(x)} ${num(y)}q${side(1)} ${num(tipX)} ${num(tipY)}q${num(-tipX * 0.55 - uy * -width)} ${num(-tipY * 0.55 + ux * -width)} ${num(-tipX)} ${num(-tipY)}z`
}
