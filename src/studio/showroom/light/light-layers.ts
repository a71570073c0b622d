import { MathUtils } from 'three'
import type { Vec3 } from '../scene/surroundings.ts'

/*
 * The layers of the studio's light, which are added up; each gives the light from a direction. Directions are those
 * of the scene: z is up, the camera is at -y.
 */

/** Red, green and blue in linear light, 1 is white. */
export type Rgb = readonly [r: number, g: number, b: number]

/** `#e2e0dc` as linear light (IEC 61966-2-1). */
export function linearColour(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const value = Number.parseInt(full.slice(1), 16)
  if (Number.isNaN(value)) throw new Error(`not a colour: ${hex}`)
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)]
}

function linear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** A rectangle of light, or a reflector card; half its width and height are tangents of the angle. */
export interface Softbox {
  kind: 'softbox'
  towards: Vec3
  width: number
  height: number
  colour: string
  /** Negative values subtract light: a black card. */
  strength: number
  /** The width of its soft edge, as a tangent. */
  soft: number
  /** Its rotation around its own centre, in radians. */
  roll: number
}

/** The sky, by height: z of the direction (-1 down, 1 up), colour and strength. */
export interface Sky {
  kind: 'sky'
  stops: readonly SkyStop[]
}

export type SkyStop = readonly [z: number, colour: string, strength: number]

export type LightLayer = Softbox | Sky

/** Adds a layer's light from direction (x, y, z), a unit vector, to `sum`. */
export type AddLight = (x: number, y: number, z: number, sum: [number, number, number]) => void

/** A softbox; `size` = [half width, half height] in tangents. */
export function softbox(
  towards: Vec3,
  size: readonly [number, number],
  light: readonly [colour: string, strength: number],
  edge: { soft?: number; roll?: number } = {},
): Softbox {
  const [width, height] = size
  const [colour, strength] = light
  return { kind: 'softbox', towards, width, height, colour, strength, soft: edge.soft ?? 0.06, roll: edge.roll ?? 0 }
}

export function sky(...stops: readonly SkyStop[]): Sky {
  return { kind: 'sky', stops }
}

export function getLight(layer: LightLayer): AddLight {
  return layer.kind === 'sky' ? lightOfSky(layer) : lightOfSoftbox(layer)
}

export function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** Two directions at right angles to `forward` and to each other. */
export function getFrame(forward: Vec3): { right: Vec3; up: Vec3 } {
  const pole: Vec3 = Math.abs(forward[2]) > 0.98 ? [0, 1, 0] : [0, 0, 1]
  const right = unit(cross(pole, forward))
  return { right, up: cross(forward, right) }
}

function lightOfSoftbox(box: Softbox): AddLight {
  const forward = unit(box.towards)
  const level = getFrame(forward)
  const right = blend(level.right, Math.cos(box.roll), level.up, Math.sin(box.roll))
  const up = cross(forward, right)
  const colour = scaled(linearColour(box.colour), box.strength)
  return (x, y, z, sum) => {
    const ahead = x * forward[0] + y * forward[1] + z * forward[2]
    if (ahead <= 0.02) return
    const across = Math.abs(x * right[0] + y * right[1] + z * right[2]) / ahead
    const along = Math.abs(x * up[0] + y * up[1] + z * up[2]) / ahead
    if (across >= box.width + box.soft || along >= box.height + box.soft) return
    const inside =
      (1 - MathUtils.smoothstep(across, box.width - box.soft, box.width + box.soft)) *
      (1 - MathUtils.smoothstep(along, box.height - box.soft, box.height + box.soft))
    add(sum, colour, inside)
  }
}

function lightOfSky({ stops }: Sky): AddLight {
  const lit = stops.map(([z, colour, strength]) => ({ z, light: scaled(linearColour(colour), strength) }))
  return (_x, _y, z, sum) => {
    const above = lit.findIndex((stop) => stop.z >= z)
    const upper = lit[above === -1 ? lit.length - 1 : above]
    const lower = lit[Math.max(0, (above === -1 ? lit.length : above) - 1)]
    if (upper === undefined || lower === undefined) return
    const t = upper === lower ? 1 : MathUtils.smoothstep(z, lower.z, upper.z)
    add(sum, lower.light, 1 - t)
    add(sum, upper.light, t)
  }
}

function add(sum: [number, number, number], light: Rgb, share: number): void {
  sum[0] += light[0] * share
  sum[1] += light[1] * share
  sum[2] += light[2] * share
}

function scaled(light: Rgb, k: number): Rgb {
  return [light[0] * k, light[1] * k, light[2] * k]
}

function blend(a: Vec3, s: number, b: Vec3, t: number): Vec3 {
  return [a[0] * s + b[0] * t, a[1] * s + b[1] * t, a[2] * s + b[2] * t]
}
