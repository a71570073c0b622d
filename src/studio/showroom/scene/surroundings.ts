/* Where things stand, on what, and seen from where. Positions are centimetres with z up; angles are degrees. */

export type Vec3 = readonly [x: number, y: number, z: number]

/** What everything stands on (surfaces/). */
export interface Ground {
  kind: 'paper' | 'linen' | 'wood' | 'plaster' | 'stone' | 'concrete' | 'slate' | 'felt'
  colour: string
  /** How often its texture repeats, 1 as drawn; turned by so many degrees. */
  grain?: number
  turn?: number
}

/** A wall behind, for what stands upright: its distance from the middle, and what it is made of. */
export interface Wall extends Ground {
  at_y: number
}

export interface CameraPlace {
  from: Vec3
  at: Vec3
  /** Vertical angle of view. */
  fov: number
  /** Diameter of the lens in cm; 0 is sharp everywhere. */
  lens?: number
  focus?: Vec3
}
