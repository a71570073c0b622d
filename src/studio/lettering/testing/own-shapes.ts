import type { OwnShape } from '../design.ts'
import { OUTLINE_UNITS, writeOutline } from '../shape/outline-text.ts'
import { circle, turned } from './shapes.ts'

/* Outlines as shoppers add them beside their words. */

/** As wide as high. */
export const HEART: OwnShape = {
  name: 'heart.svg',
  outline:
    'm2000 4000c-1000 -700 -2000 -1700 -2000 -2700c0 -1733 2000 -1733 2000 -300c0 -1433 2000 -1433 2000 300c0 1000 -1000 2000 -2000 2700z',
  side: 'left',
  height: 80,
  gap: 20,
}

const RADIUS = OUTLINE_UNITS / 2

/** Half as wide within as outside. */
export const RING: OwnShape = {
  ...HEART,
  name: 'ring.pdf',
  outline: writeOutline([circle(RADIUS, RADIUS, RADIUS), ...turned([circle(RADIUS, RADIUS, RADIUS / 2)])]),
}
