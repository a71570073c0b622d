import type { Vec3 } from '../scene/surroundings.ts'
import { type LightLayer, sky, softbox } from './light-layers.ts'

/** A small bright source for the diffraction of a hologram; distant, in cm. */
export interface SparkleLight {
  at: Vec3
  /** Linear light, 1 is the key. */
  colour: readonly [number, number, number]
}

/** The sun, or a similar lamp, which casts the sharp shadow. */
export interface Sun {
  towards: Vec3
  /** Half its apparent width in radians, which determines the softness of the shadow's edge. */
  angle: number
  colour: string
}

/** Everything about the light of a picture, and how it is exposed. Plain data. */
export interface LightSetUp {
  /** The sky and its light sources, which light the scene and are reflected. */
  sky: readonly LightLayer[]
  /** Visible only in reflections, which make metal look like metal. */
  cards: readonly LightLayer[]
  sun: Sun | null
  /** The share of the ground's light that comes from the sky; the rest is the sun's. */
  skyShare: number
  /** Light from the ground: its colour and strength. */
  bounce: { colour: string; strength: number }
  /** The indirect light in places that no lamp reaches. */
  fill: number
  sparkle: readonly SparkleLight[]
  exposure: number
  /** 0 keeps the light's colour, 1 neutralises it. */
  whiteBalance: number
  saturation: number
  /** How much darker the corners are. */
  vignette: number
  /** The strength of the film grain, as a fraction of white. */
  grain: number
}

export const FILM = { whiteBalance: 0.75, saturation: 1.05, vignette: 0.32, grain: 0.01, fill: 0.16 }

/** White lamps for a hologram's colours, by default. */
export const SPARKLE = [
  { at: [-10, 14, 14], colour: [1, 1, 1] },
  { at: [13, 9, 12], colour: [0.9, 0.9, 0.9] },
  { at: [-3, -12, 20], colour: [0.55, 0.55, 0.55] },
] as const

/** Late morning by a window: warm sun from the left, a large bright sky, some cool light from the right. */
const daylight: LightSetUp = {
  ...FILM,
  sky: [
    sky([-1, '#8a7a5c', 0.3], [0, '#cbbfa8', 0.35], [0.4, '#e9ecf0', 0.5], [1, '#ffffff', 0.55]),
    softbox([-0.8, 0.6, 0.8], [0.5, 0.6], ['#fff3df', 7]),
    softbox([0.9, 0.2, 0.5], [0.22, 0.8], ['#e8f0ff', 3]),
  ],
  cards: [softbox([-0.13, 0.55, 1], [0.035, 0.6], ['#ffffff', 1.6], { soft: 0.03, roll: 0.6 })],
  sun: { towards: [-0.62, 0.5, 0.62], angle: 0.03, colour: '#ffeccb' },
  skyShare: 0.48,
  bounce: { colour: '#efe8da', strength: 0.8 },
  sparkle: SPARKLE,
  exposure: 1.4,
}

/**
 * For foil and metal: a dark ceiling with bright cards, because metal looks like what it mirrors. What lies on the table
 * mirrors the part above and behind it, so that is where the edges between bright and dark are.
 */
const metal: LightSetUp = {
  ...FILM,
  sky: [
    sky(
      [-1, '#b9a88c', 0.5],
      [-0.3, '#c4b498', 0.5],
      [0, '#8c7d68', 0.45],
      [0.35, '#b7ab9a', 0.5],
      [0.6, '#5c5f63', 0.22],
      [1, '#2b2e33', 0.12],
    ),
    softbox([0.1, -0.9, 0.5], [0.8, 0.4], ['#fff6ea', 3.5]),
    softbox([-0.85, -0.35, 0.6], [0.3, 0.75], ['#fff4e0', 9]),
    softbox([0.95, -0.25, 0.4], [0.16, 0.9], ['#ffffff', 8]),
    softbox([0.1, -0.9, 0.8], [0.5, 0.1], ['#ffffff', 5]),
    softbox([-0.9, 0.6, 0.7], [0.3, 0.5], ['#fff2dd', 5]),
  ],
  cards: [
    softbox([-0.5, -0.85, -0.25], [0.3, 1.6], ['#fff0d8', 1.5], { soft: 0.28 }),
    softbox([0.86, -0.5, -0.2], [0.1, 1.6], ['#ffffff', 2.4]),
    softbox([0.3, -0.95, -0.25], [0.05, 1.6], ['#ffffff', 0.9], { soft: 0.04 }),
    softbox([-0.98, -0.1, -0.1], [0.12, 1.2], ['#ffffff', 1.4], { soft: 0.08 }),
    softbox([-0.16, 0.5, 0.84], [0.055, 0.9], ['#fff4e2', 1.9], { soft: 0.05, roll: 0.55 }),
    softbox([0.08, 0.56, 0.8], [0.02, 0.9], ['#ffffff', 1.1], { soft: 0.02, roll: 0.55 }),
    softbox([0.32, 0.7, 0.6], [0.12, 0.3], ['#fff6e6', 1.4], { soft: 0.08, roll: 0.6 }),
    // What it mirrors when it is turned by 30° to 45°, to either side.
    softbox([0.66, 0.5, 0.5], [0.1, 0.4], ['#fff6e6', 1.4], { soft: 0.06, roll: 0.4 }),
    softbox([0.9, 0.42, 0.1], [0.09, 0.8], ['#fff4e2', 1.7], { soft: 0.06, roll: 0.25 }),
    softbox([0.74, 0.64, 0.1], [0.035, 0.8], ['#ffffff', 1.3], { soft: 0.03, roll: 0.25 }),
    softbox([-0.66, 0.5, 0.5], [0.1, 0.4], ['#fff6e6', 1.4], { soft: 0.06, roll: -0.4 }),
    softbox([-0.9, 0.42, 0.1], [0.09, 0.8], ['#fff4e2', 1.7], { soft: 0.06, roll: -0.25 }),
    softbox([-0.74, 0.64, 0.1], [0.035, 0.8], ['#ffffff', 1.3], { soft: 0.03, roll: -0.25 }),
  ],
  sun: { towards: [-0.6, 0.15, 0.62], angle: 0.04, colour: '#ffe6c2' },
  skyShare: 0.6,
  bounce: { colour: '#cdb592', strength: 0.42 },
  sparkle: SPARKLE,
  exposure: 1.32,
}

/** Dim and violet, with small bright lamps: every lamp becomes a rainbow. */
const hologram: LightSetUp = {
  ...FILM,
  sky: [
    sky([-1, '#241a38', 0.3], [0, '#2a2048', 0.35], [0.35, '#5a4a8a', 0.35], [1, '#8d86c8', 0.45]),
    softbox([-0.5, 0.9, 0.8], [0.5, 0.3], ['#fff1f4', 7]),
    softbox([0.95, 0.2, 0.6], [0.22, 0.8], ['#cfe4ff', 5]),
    softbox([-1, -0.2, 0.7], [0.2, 0.5], ['#ffd7ef', 4]),
  ],
  cards: [],
  sun: { towards: [-0.55, 0.5, 0.8], angle: 0.05, colour: '#ffeede' },
  skyShare: 0.55,
  bounce: { colour: '#544d7c', strength: 0.8 },
  sparkle: [
    { at: [-10, 14, 14], colour: [1, 1, 1] },
    { at: [13, 9, 12], colour: [0.9, 0.9, 0.9] },
    { at: [-3, -12, 20], colour: [0.55, 0.55, 0.55] },
    { at: [-16, 2, 12], colour: [0.5, 0.5, 0.5] },
    { at: [4, 18, 11], colour: [0.6, 0.6, 0.6] },
  ],
  exposure: 1.15,
}

/** The light of the live preview by name. */
export const LIGHT_SET_UPS = { daylight, metal, hologram }

/** A set-up rotated around the scene, anticlockwise from above, in degrees. */
export function turnedLight(setUp: LightSetUp, degrees: number): LightSetUp {
  if (degrees === 0) return setUp
  const about = turning(degrees)
  const layer = (one: LightLayer): LightLayer => (one.kind === 'sky' ? one : { ...one, towards: about(one.towards) })
  return {
    ...setUp,
    sky: setUp.sky.map(layer),
    cards: setUp.cards.map(layer),
    sun: setUp.sun && { ...setUp.sun, towards: about(setUp.sun.towards) },
    sparkle: setUp.sparkle.map((one) => ({ ...one, at: about(one.at) })),
  }
}

function turning(degrees: number): (direction: Vec3) => Vec3 {
  const angle = (degrees / 180) * Math.PI
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return ([x, y, z]) => [x * cos - y * sin, x * sin + y * cos, z]
}

/** The same light above a ground of another colour, whose bounced light tints the shade. */
export function overGround(setUp: LightSetUp, colour: string): LightSetUp {
  return { ...setUp, bounce: { ...setUp.bounce, colour } }
}
