import type { LightName } from '../scene/picture-scene.ts'
import { sky, softbox } from './light-layers.ts'
import type { LightSetUp } from './light-set-up.ts'

const FILM = { whiteBalance: 0.75, saturation: 1.05, vignette: 0.32, grain: 0.01, fill: 0.16 }

/** White lamps where a hologram's colours come from, when nothing more telling is said. */
const SPARKLE = [
  { at: [-10, 14, 14], colour: [1, 1, 1] },
  { at: [13, 9, 12], colour: [0.9, 0.9, 0.9] },
  { at: [-3, -12, 20], colour: [0.55, 0.55, 0.55] },
] as const

/** Late morning by a window: warm sun from the left, a large bright sky, a little cool light from the right. */
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

/** For foil and metal: bright cards with dark between them, so that gold is gold and not yellow. */
const metal: LightSetUp = {
  ...FILM,
  sky: [
    sky(
      [-1, '#b9a88c', 0.5],
      [-0.3, '#c4b498', 0.5],
      [0, '#8c7d68', 0.45],
      [0.35, '#b7ab9a', 0.5],
      [1, '#d9dcd0', 0.55],
    ),
    softbox([0.1, -0.9, 0.5], [0.8, 0.4], ['#fff6ea', 3.5]),
    softbox([-0.85, -0.35, 0.6], [0.3, 0.75], ['#fff4e0', 9]),
    softbox([0.95, -0.25, 0.4], [0.16, 0.9], ['#ffffff', 8]),
    softbox([0.1, -0.9, 0.8], [0.5, 0.1], ['#ffffff', 5]),
    softbox([-0.5, 0.6, 0.9], [0.5, 0.3], ['#fff2dd', 4]),
  ],
  cards: [
    softbox([-0.5, -0.85, -0.25], [0.3, 1.6], ['#fff0d8', 1.5], { soft: 0.28 }),
    softbox([0.86, -0.5, -0.2], [0.1, 1.6], ['#ffffff', 2.4]),
    softbox([0.3, -0.95, -0.25], [0.05, 1.6], ['#ffffff', 0.9], { soft: 0.04 }),
    softbox([-0.98, -0.1, -0.1], [0.12, 1.2], ['#ffffff', 1.4], { soft: 0.08 }),
    softbox([-0.18, 0.62, 0.78], [0.13, 0.9], ['#fff4e2', 1.5], { soft: 0.13, roll: 0.55 }),
    softbox([0.3, 0.86, 0.45], [0.28, 0.22], ['#fff6e6', 1.5], { soft: 0.2, roll: 0.6 }),
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

/** A grey studio that favours nothing: for comparing finishes, and for the live preview. */
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

/** The studio's light by name. */
export const LIGHT_SET_UPS: Record<LightName, LightSetUp> = { daylight, overcast, evening, metal, hologram, gallery }
