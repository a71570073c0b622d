/*
 * An artwork on its way into the browser that draws: SVG text, with what is needed to make its bare parts transparent.
 * A part that stays bare lies over other parts, so it cannot simply be left out.
 */

/** One printing plate as SVG text. */
export type Plate =
  /** As it is. */
  | { kind: 'plain'; svg: string }
  /** Twice, its bare parts once white and once black: what differs is transparent. */
  | { kind: 'knocked-out'; on_white: string; on_black: string }
  /** Black and white; `ink` where it is white. */
  | { kind: 'mask'; svg: string; ink: string }

/** One face of an invented brand's design. */
export interface DesignSource {
  /** Of the artwork, in its own units. */
  width: number
  height: number
  /** What is printed; null where nothing is. */
  art: Plate | null
  /** What is foiled, embossed or debossed; null for what the artwork itself says. */
  special: Plate | null
  /** The piece's shape, filled; null where the artwork's own is traced, as of letters. */
  cut: Plate | null
}
