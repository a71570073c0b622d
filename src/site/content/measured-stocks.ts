import type { ItemView } from '#print/catalogue/item-view.ts'
import type { CardStock } from './documents/card-stocks.ts'

/** A card stock with its measures. */
export interface MeasuredStock extends CardStock {
  /** As the catalogue's name of it says; null where it says none. */
  gsm: number | null
  /** How thick it is, in mm: grammage × bulk (print/catalogue/seed). */
  caliper: number
}

const GRAMMAGE = /(\d{2,4})\s?gsm/i

/** The stocks of an item that a document rates, matched by name, case-insensitive; in the order of the documents. */
export function measuredStocks(item: ItemView, stocks: ReadonlyMap<string, CardStock>): MeasuredStock[] {
  return [...stocks.values()].flatMap((stock) => {
    const material = item.materials.find(({ name }) => name.toLowerCase() === stock.name.toLowerCase())
    if (material === undefined) return []
    const gsm = GRAMMAGE.exec(material.name)?.[1]
    return [{ ...stock, gsm: gsm === undefined ? null : Number(gsm), caliper: material.appearance.thickness_mm }]
  })
}
