import { type Drawing, gradient, type Stop } from './drawing.ts'

/* Metals and spectra as gradients. Matte metals fall softly; mirrors hold a dark horizon. */

const SILVER: readonly Stop[] = [
  [0, '#f7f7f5'],
  [0.22, '#c4c8cb'],
  [0.4, '#eceeee'],
  [0.58, '#a5abb0'],
  [0.78, '#dfe2e3'],
  [1, '#9298a0'],
]
const GOLD: readonly Stop[] = [
  [0, '#fff1bd'],
  [0.22, '#dcae4e'],
  [0.4, '#fbe6a2'],
  [0.58, '#b98528'],
  [0.78, '#f1d27e'],
  [1, '#9c6c1c'],
]
const ROSE: readonly Stop[] = [
  [0, '#ffe6dc'],
  [0.22, '#dc9a86'],
  [0.4, '#fbd3c4'],
  [0.58, '#b56a5a'],
  [0.78, '#f0b9a7'],
  [1, '#99503f'],
]
const SILVER_MIRROR: readonly Stop[] = [
  [0, '#ffffff'],
  [0.3, '#dfe6ea'],
  [0.47, '#8a949c'],
  [0.5, '#3d4650'],
  [0.56, '#8b97a0'],
  [0.72, '#f6fafb'],
  [1, '#b5bec5'],
]
const GOLD_MIRROR: readonly Stop[] = [
  [0, '#fff9dc'],
  [0.3, '#f6d77e'],
  [0.47, '#a9741d'],
  [0.5, '#5e3a0c'],
  [0.56, '#b98429'],
  [0.72, '#fff0ad'],
  [1, '#d9a63f'],
]
/** Foil on pale stock: never so light that it leaves the paper. */
const GOLD_FOIL: readonly Stop[] = [
  [0, '#c08d2a'],
  [0.24, '#8a5e14'],
  [0.44, '#e6c25c'],
  [0.56, '#a4731f'],
  [0.8, '#d3a43c'],
  [1, '#80550f'],
]
const ROSE_FOIL: readonly Stop[] = [
  [0, '#c67f6b'],
  [0.24, '#96503f'],
  [0.44, '#eab5a2'],
  [0.56, '#ab6553'],
  [0.8, '#d99985'],
  [1, '#8a4636'],
]
const RAINBOW: readonly Stop[] = [
  [0, '#f7a8c4'],
  [0.16, '#f9d08b'],
  [0.32, '#e9f2a0'],
  [0.48, '#9fe8cf'],
  [0.64, '#9ccdf6'],
  [0.8, '#bfa8f2'],
  [1, '#f5a5d6'],
]

const DIAGONAL = [0, 0, 1, 1] as const
const UPRIGHT = [0.1, 0, 0, 1] as const

export type Paint = (d: Drawing) => string

export const silverPaint: Paint = (d) => gradient(d, DIAGONAL, SILVER)
export const goldPaint: Paint = (d) => gradient(d, DIAGONAL, GOLD)
export const rosePaint: Paint = (d) => gradient(d, DIAGONAL, ROSE)
export const silverMirrorPaint: Paint = (d) => gradient(d, UPRIGHT, SILVER_MIRROR)
export const goldMirrorPaint: Paint = (d) => gradient(d, UPRIGHT, GOLD_MIRROR)
export const goldFoilPaint: Paint = (d) => gradient(d, DIAGONAL, GOLD_FOIL)
export const roseFoilPaint: Paint = (d) => gradient(d, DIAGONAL, ROSE_FOIL)
export const rainbowPaint: Paint = (d) => gradient(d, [0, 0.1, 1, 0.9], RAINBOW)
