/* The picture that is traced: a wavy star, a ring around a disc, and a strip as thin as a hair. */

export const SIDE = 4000
/** The middle of the ring and the disc, in pixels. */
export const MIDDLE = 2800

/** How far a place is outside of it, in pixels. */
function artwork(x: number, y: number): number {
  const [star, angle] = [Math.hypot(x - 1300, y - 1300), Math.atan2(y - 1300, x - 1300)]
  const hair = y > 3500 && y < 3700 && x > 300 && x < 1800 ? Math.abs(y - 3600 - 60 * Math.sin(x / 90)) - 2 : 9
  return Math.min(star - 700 - 260 * Math.cos(7 * angle) - 60 * Math.sin(23 * angle), ringed(x, y), hair)
}

function ringed(x: number, y: number): number {
  const away = Math.hypot(x - MIDDLE, y - MIDDLE)
  return Math.min(Math.abs(away - 750) - 180, away - 250)
}

/** Its pixels, see-through around it or on a plain background. */
export function paintArtwork(isClear: boolean): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE)
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const share = Math.max(0, Math.min(1, 0.5 - artwork(x + 0.5, y + 0.5)))
      const at = 4 * (y * SIDE + x)
      data[at] = isClear ? 200 : 245 - 45 * share
      data[at + 1] = isClear ? 30 : 244 - 214 * share
      data[at + 2] = isClear ? 40 : 240 - 200 * share
      data[at + 3] = isClear ? 255 * share : 255
    }
  }
  return data
}
