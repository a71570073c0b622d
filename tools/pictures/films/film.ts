import type { PictureScene } from '../scene/picture-scene.ts'

/** A silent film that runs round and round, as data. */
export interface Film {
  /** File name below `public/loops`, without its ending. */
  name: string
  /** What its poster shows; 20 to 140 characters. What is read out of the film is in configurator/item-pictures.ts. */
  alt: string
  /** How long one round lasts. */
  seconds: number
  fps: number
  /** The moment of the poster: the one that tells most. */
  still: number
  /** What is seen at a moment from 0 to 1; at 1 it is the same as at 0. */
  sceneAt(moment: number): PictureScene
}

/** What a film is drawn and encoded at. */
export const FRAME = { width: 800, height: 450 } as const
