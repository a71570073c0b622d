/* The positions of things, the ground, and the camera. Positions are centimetres with z up; angles are degrees. */

export type Vec3 = readonly [x: number, y: number, z: number]

/** The ground (surfaces/). */
export interface Ground {
  kind: 'paper' | 'linen' | 'wood' | 'plaster' | 'stone' | 'concrete' | 'slate' | 'felt'
  colour: string
  /** The scale of its texture, 1 as drawn; its rotation in degrees. */
  grain?: number
  turn?: number
}

/** A wall behind upright things: its distance from the middle, and its material. */
export interface Wall extends Ground {
  at_y: number
}

export interface CameraPlace {
  from: Vec3
  at: Vec3
  /** Vertical angle of view. */
  fov: number
  /** The diameter of the lens in cm; 0 is sharp everywhere. */
  lens?: number
  focus?: Vec3
}
