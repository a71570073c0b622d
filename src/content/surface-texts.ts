/* The descriptive cards of finishings and card stocks (001 §2): what each looks and feels like, by its id. */

const FINISHINGS: ReadonlyMap<number, string> = new Map([
  [1, 'A clear glossy film over the print: deeper colour, wipes clean.'],
  [2, 'A clear matte film: no glare, soft to the hand, scuffs show a little.'],
  [3, 'Nothing over the ink. The surface can be written on and stamped.'],
  [4, 'White film with a shine. Waterproof, and the brightest colours.'],
  [5, 'White film without a shine. Waterproof, and easy to read under lamps.'],
  [6, 'Metal with a satin surface: a broad, calm reflection.'],
  [7, 'Metal like a mirror: it reflects what stands before it.'],
  [8, 'Ink on clear film only. Colours are translucent, light comes through.'],
  [9, 'White under your colours wherever they should stay opaque.'],
  [10, 'Clear film with a shine. The surface behind becomes the background.'],
  [11, 'A film with a rainbow pattern that moves with the light.'],
])

const STOCKS: ReadonlyMap<number, string> = new Map([
  [1, 'Uncoated, bright white and our thickest board. Takes foil and relief best.'],
  [2, 'Matte coated and light. Clean colour without reflections.'],
  [3, 'Unbleached brown board with visible fibres. Every colour darkens a little.'],
  [4, 'Silk coated with a faint sheen. Made for photographs and solid colour.'],
])

/** What a finishing looks and feels like; null where we have written nothing. */
export function finishingText(id: number): string | null {
  return FINISHINGS.get(id) ?? null
}

/** What a card stock looks and feels like; null where we have written nothing. */
export function stockText(id: number): string | null {
  return STOCKS.get(id) ?? null
}
