/** What a design comes to: worked out by the same code in the browser, to be quick, and on the server, which decides. */
export interface DesignMeasures {
  /** Of the ink, in mm, to a hundredth. */
  width: number
  height: number
  /** The way of the blade along the welded outline, the weeding border not counted, in whole mm, rounded up. */
  cut_length: number
  /** Nodes of the welded outline. */
  nodes: number
  /** Pieces of film that are left when the rest is weeded. */
  pieces: number
  /** Letters and digits that are too small (001 §5), where they stand. */
  too_small: readonly SmallCharacter[]
  /** The smallest letter or digit by its larger side; null where there is none. */
  smallest: SmallCharacter | null
  /** Characters that the font lacks, each once. */
  missing: readonly string[]
  /** Share of the ink, 0 to 1, that is thinner than 0.5 mm: it may tear when it is weeded. */
  thin: number
}

export interface SmallCharacter {
  /** One character, or those of a ligature. */
  character: string
  /** Where it begins in the text (UTF-16). */
  index: number
  length: number
  /** Of its ink, in mm, to a hundredth. */
  width: number
  height: number
}
