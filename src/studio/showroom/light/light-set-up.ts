import type { Vec3 } from '../scene/surroundings.ts'
import type { LightLayer } from './light-layers.ts'

/** A small bright source as the diffraction of a hologram sees it; far away, in cm. */
export interface SparkleLight {
  at: Vec3
  /** Linear light, 1 is the key. */
  colour: readonly [number, number, number]
}

/** The sun, or a lamp like it: it draws the shadow with an edge. */
export interface Sun {
  towards: Vec3
  /** Half its apparent width in radians: the softness of the shadow's edge. */
  angle: number
  colour: string
}

/** Everything about the light of a picture, and how the film takes it. Plain data. */
export interface LightSetUp {
  /** The sky and what stands in it; lights the scene and is reflected in it. */
  sky: readonly LightLayer[]
  /** Seen only in reflections: what makes metal look like metal. */
  cards: readonly LightLayer[]
  sun: Sun | null
  /** The part of the light on the ground that comes from the sky; the rest is the sun's. */
  skyShare: number
  /** What the ground throws back from below: its colour, and how much. */
  bounce: { colour: string; strength: number }
  /** How much of the light reaches where no lamp does, by bouncing about. */
  fill: number
  sparkle: readonly SparkleLight[]
  exposure: number
  /** 0 keeps the light's own colour, 1 takes it away. */
  whiteBalance: number
  saturation: number
  /** How much darker the corners are. */
  vignette: number
  /** The film's grain, as a part of full white. */
  grain: number
}

/** The same light over ground of another colour: what it throws back tints the shade. */
export function overGround(setUp: LightSetUp, colour: string): LightSetUp {
  return { ...setUp, bounce: { ...setUp.bounce, colour } }
}
