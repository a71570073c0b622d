import type { AttributeLookup } from './catalogue.ts'

/** The choices so far; left out or null means not yet chosen. `addon_id` is the id of an add-on group. */
export interface CombinationChoice {
  cutting_id?: number | null
  finishing_id?: number | null
  adhesive_id?: number | null
  addon_id?: number | null
}

/**
 * Whether a product is available in what was chosen, by its attribute lookup rows (000 §3).
 *
 * A row is one combination on offer; null in its cutting, finishing or adhesive matches any. An add-on group that
 * some row names is offered only where a row names it (premium processing with finishings 4 to 7, roll orientation
 * with cutting 9); a group that no row names is offered with everything. Without rows everything is offered.
 */
export function combinationOffered(rows: readonly AttributeLookup[], choice: CombinationChoice): boolean {
  if (rows.length === 0) return true
  const addonId = tiedAddon(rows, choice.addon_id)
  return rows.some(
    (row) =>
      goesWith(row.cutting_id, choice.cutting_id) &&
      goesWith(row.finishing_id, choice.finishing_id) &&
      goesWith(row.adhesive_id, choice.adhesive_id) &&
      (addonId === null || row.addon_id === addonId),
  )
}

/** The chosen add-on group if some row names it, else null. */
function tiedAddon(rows: readonly AttributeLookup[], addonId: number | null | undefined): number | null {
  return rows.find((row) => row.addon_id !== null && row.addon_id === addonId)?.addon_id ?? null
}

function goesWith(offered: number | null, chosen: number | null | undefined): boolean {
  return offered === null || chosen === null || chosen === undefined || offered === chosen
}
