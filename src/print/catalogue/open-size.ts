import type { PrintFeatureGroup } from './catalogue.ts'
import { type Configuration, parsePrintFeature } from './configuration.ts'
import type { Size } from './size.ts'

/** The open size of a folded piece. */
export interface OpenPiece extends Size {
  /** The side that the fold doubles; the crease runs along the other. */
  across: 'width' | 'height'
  /** The name of the fold. */
  fold: string
  gate: boolean
}

type Folded = Pick<Configuration, 'width' | 'height' | 'print_features'>

/**
 * The open size of a folded piece (decisions §8): its width and height are the folded ones, and it opens across its
 * shorter side. Null without a fold.
 * @param groups the print feature groups that the product offers, or all groups
 */
export function getOpenPiece(groups: readonly PrintFeatureGroup[], { width, height, print_features }: Folded) {
  for (const entry of print_features) {
    const choice = parsePrintFeature(entry)
    const fold = groups.flatMap(({ items }) => items).find(({ id }) => id === choice?.item_id)
    if (fold?.opens_to === undefined) continue
    const across = width <= height ? 'width' : 'height'
    const open = { width, height, [across]: (across === 'width' ? width : height) * fold.opens_to }
    return { ...open, across, fold: fold.name, gate: /gate/i.test(fold.name) } satisfies OpenPiece
  }
  return null
}
