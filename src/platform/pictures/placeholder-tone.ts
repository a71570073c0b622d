/** How much of the picture's colour is kept; the rest is white, so that alternative text in ink reads on it at 4.5 : 1. */
const KEPT = 0.45
const WHITE = 255

/** The placeholder of a picture by its average colour, both `#rrggbb`. */
export function placeholderTone(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const light = channels.map((channel) => Math.trunc(WHITE - (WHITE - channel) * KEPT))
  return `#${light.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
