import { sky, softbox } from '../../../src/studio/showroom/light/light-layers.ts'
import {
  FILM,
  LIGHT_SET_UPS,
  type LightSetUp,
  overGround,
  SPARKLE,
  turnedLight,
} from '../../../src/studio/showroom/light/set-ups.ts'
import type { LightName, PictureScene } from './picture-scene.ts'

/** A white sky without sun: soft, a little cool, shadows only close under things. */
const overcast: LightSetUp = {
  ...FILM,
  sky: [
    sky([-1, '#8d939a', 0.3], [0, '#c3cbd3', 0.5], [0.35, '#dfe6ee', 0.6], [0.7, '#dbe2ea', 0.5], [1, '#f4f8ff', 0.8]),
    softbox([-1, 0.1, 0.75], [0.5, 0.6], ['#f3f7ff', 5], { soft: 0.3 }),
  ],
  cards: [softbox([0.1, 0.7, 0.9], [0.5, 0.12], ['#ffffff', 0.8], { soft: 0.1 })],
  sun: null,
  skyShare: 1,
  bounce: { colour: '#dfe1e2', strength: 0.75 },
  sparkle: SPARKLE,
  exposure: 1.32,
  whiteBalance: 0.55,
}

/** The sun just above the roofs: warm, raking, long shadows; the sky answers in blue. */
const evening: LightSetUp = {
  ...FILM,
  sky: [
    sky(
      [-1, '#5b4a44', 0.25],
      [0, '#e2a06a', 0.55],
      [0.22, '#d9b79c', 0.45],
      [0.6, '#bfa9a4', 0.4],
      [1, '#98a4bf', 0.5],
    ),
    softbox([-1, 0.12, 0.34], [0.3, 0.25], ['#ffc98a', 8], { soft: 0.15 }),
    softbox([0.8, 0.4, 0.7], [0.35, 0.6], ['#b9c6e2', 1.4], { soft: 0.2 }),
  ],
  cards: [
    softbox([-0.25, 0.75, 0.66], [0.16, 0.9], ['#ffcf96', 1.1], { soft: 0.16, roll: -0.5 }),
    softbox([0.45, 0.6, 0.66], [0.04, 0.7], ['#ffe2c0', 0.8], { soft: 0.04, roll: -0.5 }),
  ],
  sun: { towards: [-0.82, 0.22, 0.36], angle: 0.024, colour: '#ffc583' },
  skyShare: 0.4,
  bounce: { colour: '#d9b48a', strength: 0.6 },
  sparkle: SPARKLE,
  exposure: 1.36,
  whiteBalance: 0.55,
}

/** A grey studio that favours nothing: for comparing finishes. */
const gallery: LightSetUp = {
  ...FILM,
  sky: [
    sky([-1, '#cfcfd2', 0.4], [0, '#d9dade', 0.5], [0.4, '#eef0f4', 0.55], [1, '#ffffff', 0.6]),
    softbox([-0.75, 0.6, 0.8], [0.5, 0.5], ['#fff8ee', 6]),
    softbox([0.9, 0.2, 0.5], [0.2, 0.8], ['#f0f5ff', 3]),
  ],
  cards: [
    softbox([0, 0.3, 1], [0.55, 0.5], ['#e8eef4', -0.15], { soft: 0.2 }),
    softbox([-0.13, 0.32, 1], [0.035, 0.6], ['#ffffff', 2.6], { soft: 0.03, roll: 0.6 }),
    softbox([-0.02, 0.32, 1], [0.012, 0.6], ['#ffffff', 2.2], { soft: 0.012, roll: 0.6 }),
    softbox([0.3, 0.2, 1], [0.08, 0.7], ['#ffffff', 1.3], { soft: 0.06, roll: 0.45 }),
  ],
  sun: { towards: [-0.55, 0.45, 0.75], angle: 0.06, colour: '#fff3e0' },
  skyShare: 0.5,
  bounce: { colour: '#e2e0dc', strength: 0.75 },
  sparkle: SPARKLE,
  exposure: 1.12,
  vignette: 0.25,
  grain: 0.006,
}

/**
 * For swatches: a strip light that a flat sheet throws into the camera (tilt 36 to 44). Gloss shows the strip with its
 * edges, matte a haze of it, bare paper nothing.
 */
const swatch: LightSetUp = {
  ...LIGHT_SET_UPS.metal,
  cards: [
    ...LIGHT_SET_UPS.metal.cards.slice(0, 4),
    softbox([-0.02, 0.78, 0.62], [0.16, 0.9], ['#ffffff', 1.9], { soft: 0.22, roll: 0.95 }),
    softbox([-0.05, 0.78, 0.62], [0.026, 1.6], ['#ffffff', 13], { soft: 0.006, roll: 0.95 }),
    softbox([0.06, 0.78, 0.62], [0.009, 1.6], ['#ffffff', 11], { soft: 0.005, roll: 0.95 }),
  ],
}

/** The studio's light by name: that of the live preview, and more. */
export const STUDIO: Record<LightName, LightSetUp> = { ...LIGHT_SET_UPS, overcast, evening, gallery, swatch }

/** The light of a picture: its set-up, turned round the scene as it asks, thrown back by its ground. */
export function lightOfPicture({ light, light_turn = 0, ground }: PictureScene): LightSetUp {
  return overGround(turnedLight(STUDIO[light], light_turn), ground.colour)
}
