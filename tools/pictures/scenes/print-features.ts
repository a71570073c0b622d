import type { Foil, SceneProduct } from '../../../src/studio/showroom/scene/scene-product.ts'
import { view } from '../layouts/camera.ts'
import { lay } from '../layouts/lay.ts'
import type { Family, Picture } from '../picture.ts'

/* Print features, each near enough to see what is done to the board: for the explainer (001 §2) and the option pickers. */

const SQUARE = 1

/** A corner of a card in foil, the light drawn across it. */
function foil(name: string, kind: Foil, ground: string, alt: string): Picture {
  return {
    name: `features/${name}`,
    alt,
    scene: {
      light: kind === 'holographic' ? 'hologram' : 'metal',
      ground: { kind: 'paper', colour: ground },
      products: [lay('harrow-card@spot', 'extraWhite', { turn: 16, with: { front: { foil: kind, relief: null } } })],
      camera: view({ at: [0, 0, 0], across: 7, tilt: 44, side: -10, blur: 0.6, aspect: SQUARE }),
    },
  }
}

/**
 * A mark raised out of the board, or pressed into it: the same card, place and light, which comes from above on the left, so
 * that the two can be told apart.
 */
function relief(kind: 'emboss' | 'deboss', alt: string): Picture {
  return {
    name: `features/${kind}`,
    alt,
    scene: {
      light: 'evening',
      light_turn: -40,
      ground: { kind: 'paper', colour: '#8392a0' },
      products: [lay('fig-smoke@stamp', 'extraWhite', { turn: 6, with: { front: { foil: null, relief: kind } } })],
      camera: view({ at: [0, 0.5, 0], across: 5.4, tilt: 62, side: 4, blur: 0.4, aspect: SQUARE }),
    },
  }
}

/** The end of a tag with a drilled hole. */
function hole(mm: number, turn: number, ground: string): Picture {
  return {
    name: `features/punch-hole-${mm}-mm`,
    alt: `A potter’s tag with a ${mm} mm hole drilled through the board`,
    scene: {
      light: 'daylight',
      ground: { kind: 'felt', colour: ground },
      products: [lay('tansy-tag', 'extraWhite', { at: [0, -3.2], turn, with: { hole_mm: mm } })],
      camera: view({ at: [0, 0, 0], across: 7.4, tilt: 50, side: turn / 2, blur: 0.5, aspect: SQUARE }),
    },
  }
}

type TagString = NonNullable<SceneProduct['string']>

/** A tag's end with its eyelet and string. */
function strung(name: TagString, ground: string, alt: string): Picture {
  return {
    name: `features/${name}`,
    alt,
    scene: {
      light: 'daylight',
      ground: { kind: 'linen', colour: ground, turn: 15 },
      products: [lay('fern-tag', 'extraWhite', { at: [-0.8, -3.4], turn: 12, with: { hole_mm: 5, string: name } })],
      camera: view({ at: [0, 0.6, 0], across: 10, tilt: 48, side: 6, blur: 0.5, aspect: SQUARE }),
    },
  }
}

/** The corner of a card, cut round. */
function corner(mm: number, ground: string): Picture {
  return {
    name: `features/rounded-corners-${mm}-mm`,
    alt: `The corner of a physiotherapist’s card, rounded to a ${mm} mm radius`,
    scene: {
      light: 'overcast',
      ground: { kind: 'paper', colour: ground },
      products: [
        lay('marlow-card', 'extraWhite', {
          at: [-3.2, -1.6],
          turn: 14,
          with: { outline: 'rounded-rectangle', corner_mm: mm },
        }),
      ],
      camera: view({ at: [0.4, 1.4, 0], across: 6.4, tilt: 52, side: 10, blur: 0.5, aspect: SQUARE }),
    },
  }
}

function fold(kind: 'half' | 'gate', ground: string, alt: string): Picture {
  const isGate = kind === 'gate'
  return {
    name: `features/${kind}-fold`,
    alt,
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: ground },
      products: [
        isGate
          ? lay('harrow-card', 'matteBoard', { back: 'stripes-back', with: { fold: kind } })
          : lay('pitch-tag', 'matteBoard', { turn: 20, back: 'care-back', with: { fold: kind } }),
      ],
      camera: isGate
        ? view({ at: [0, 0, 0.6], across: 11, tilt: 40, side: 10, aspect: SQUARE })
        : view({ at: [0, 0, 0.6], across: 13, tilt: 34, side: -16, aspect: SQUARE }),
    },
  }
}

export const printFeatures: Family = [
  foil('gold-foil', 'gold', '#c9bda6', 'A laurel and an initial stamped in gold foil on a navy card'),
  foil('silver-foil', 'silver', '#8fa0ae', 'A laurel stamped in bright silver foil on navy ink'),
  foil('rose-gold-foil', 'rose-gold', '#d3aa9c', 'A laurel stamped in pinkish rose gold foil'),
  foil('holographic-foil', 'holographic', '#6a6494', 'A laurel stamped in holographic foil that shows rainbow colours'),
  relief('emboss', 'A flame and a candle maker’s name raised from thick white board without ink'),
  relief('deboss', 'A flame and a candle maker’s name pressed into white board, with shadows along the edges'),
  corner(3, '#7f9a8f'),
  corner(6, '#c98a6f'),
  {
    name: 'features/custom-shape',
    alt: 'A card die cut to the outline of a mountain badge',
    scene: {
      light: 'daylight',
      ground: { kind: 'paper', colour: '#d8b968' },
      products: [lay('up-and-back', 'extraWhite', { mm: 80, turn: 10 })],
      camera: view({ at: [0, 0, 0], across: 11, tilt: 52, side: -8, aspect: SQUARE }),
    },
  },
  hole(4, 8, '#9a5b45'),
  hole(5, -8, '#5f7a86'),
  hole(6, 12, '#7a7f52'),
  hole(7, -12, '#8a6a86'),
  hole(8, 4, '#b08a4a'),
  strung('natural-cotton', '#8da08e', 'A wool shop’s tag with natural cotton tied through its brass eyelet'),
  strung('black-cotton', '#d9d0be', 'A wool shop’s tag with black cotton tied through its brass eyelet'),
  strung('white-cotton', '#a5695a', 'A wool shop’s tag with white cotton tied through its brass eyelet'),
  strung('jute-twine', '#7f8ea0', 'A wool shop’s tag with coarse jute twine tied through its brass eyelet'),
  fold('half', '#b5c0a4', 'A campsite’s swing tag with one fold, opened like a book'),
  fold('gate', '#cfa18e', 'A campsite’s swing tag with two flaps that open like a gate'),
]
