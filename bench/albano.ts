import type { NestShape } from '../src/print/imposition/nest/shape-variants.ts'

/* Albano, 1977: clothing parts by which nesting is compared. A strip of 4900, and each part as it is or turned by 180°. */

export const ALBANO_HEIGHT = 4900

const PARTS: readonly Pick<NestShape, 'points' | 'quantity'>[] = [
  {
    quantity: 2,
    points: [
      [0, 86],
      [966, 142],
      [1983, 0],
      [2185, 238],
      [2734, 217],
      [3000, 767],
      [2819, 900],
      [2819, 1360],
      [3000, 1493],
      [2734, 2043],
      [2185, 2022],
      [1983, 2260],
      [966, 2118],
      [0, 2174],
    ],
  },
  {
    quantity: 2,
    points: [
      [0, 0],
      [3034, 0],
      [3034, 261],
      [0, 261],
    ],
  },
  {
    quantity: 4,
    points: [
      [0, 173],
      [1761, 0],
      [2183, 650],
      [2183, 1010],
      [1761, 1660],
      [0, 1487],
    ],
  },
  {
    quantity: 4,
    points: [
      [74, 0],
      [870, 119],
      [1666, 0],
      [1740, 125],
      [870, 305],
      [0, 125],
    ],
  },
  {
    quantity: 4,
    points: [
      [0, 0],
      [411, 65],
      [800, 0],
      [1189, 65],
      [1600, 0],
      [1500, 368],
      [800, 286],
      [100, 368],
    ],
  },
  {
    quantity: 4,
    points: [
      [0, 0],
      [936, 0],
      [936, 659],
      [0, 659],
    ],
  },
  {
    quantity: 2,
    points: [
      [56, 73],
      [1066, 143],
      [1891, 0],
      [2186, 288],
      [2573, 241],
      [2676, 926],
      [2594, 1366],
      [0, 1366],
    ],
  },
  {
    quantity: 2,
    points: [
      [0, 0],
      [2499, 0],
      [2705, 387],
      [2622, 934],
      [2148, 967],
      [1920, 1152],
      [1061, 1059],
      [0, 1125],
    ],
  },
]

export const albano: readonly NestShape[] = PARTS.map((part, index) => ({
  ...part,
  id: String(index),
  angles: [0, 180],
}))
