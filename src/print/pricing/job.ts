import type { Catalogue, Product } from '#print/catalogue/catalogue.ts'
import { type CatalogueIndex, indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { type Configuration, leadingEdge, sideAcrossWeb } from '#print/catalogue/configuration.ts'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import type { KeyedRate, Method, RateCard, Tiers } from '#print/catalogue/rate-card.ts'
import type { Size } from '#print/catalogue/size.ts'
import { type Piece, type PressRun, startRun } from './impose.ts'

/** A configuration with everything looked up that its price depends on. */
export interface Job {
  catalogue: Catalogue
  index: CatalogueIndex
  configuration: Configuration
  card: RateCard
  method: Method
  run: PressRun
  /** The printed and cut size: of a folded piece the open one (decisions §8). */
  flat: Size
}

/**
 * Looks up how a configuration is produced. Throws if the catalogue has no rate for it: the configurator has checked
 * what shoppers may choose, and a catalogue with such a gap is not loaded (catalogue/validation/check-rates.ts).
 */
export function openJob(catalogue: Catalogue, configuration: Configuration): Job {
  const index = indexCatalogue(catalogue)
  const product = getProduct(index, configuration.product_id)
  const card = index.rateCard(product.rate_card)
  if (card === undefined)
    throw new Error(`Product ${product.id} names the rate card ${product.rate_card}, which does not exist.`)
  const method = card.methods.find((entry) => entry.cutting_id === configuration.cutting_id)
  const press = card.presses.find((entry) => entry.code === method?.press)
  if (method === undefined || press === undefined)
    throw new Error(`Rate card ${card.code} has no method for cutting ${configuration.cutting_id}.`)
  const flat = getOpenPiece(catalogue.print_features, configuration) ?? configuration
  return { catalogue, index, configuration, card, method, flat, run: startRun(press, getPiece(configuration, flat)) }
}

/** The cut length of a design, in mm, and its cost; null if the estimate goes by the size. */
export function knownCut({ method, configuration }: Job): { length: number; rates: Tiers } | null {
  const { cut_length: length } = configuration
  const { cut_length_per_metre: rates } = method
  return length === null || rates === null ? null : { length, rates }
}

/** The product of a configuration; throws for an unknown id. */
function getProduct(index: CatalogueIndex, id: number): Product {
  const product = index.product(id)
  if (product === undefined) throw new Error(`There is no product ${id} in the catalogue.`)
  return product
}

/** The rate of an option; throws if the card has none. */
export function getRate(
  job: Job,
  list: 'finishings' | 'adhesives' | 'materials' | 'addons' | 'print_features',
  id: number,
): KeyedRate {
  const rate = job.card[list].find((entry) => entry.id === id)
  if (rate === undefined) throw new Error(`Rate card ${job.card.code} has no rate for ${id} in ${list}.`)
  return rate
}

function getPiece({ orientation_id }: Configuration, { width, height }: Size): Piece {
  if (orientation_id === null) return { width, height, acrossWeb: null }
  const edge = leadingEdge(orientation_id)
  if (edge === undefined) throw new Error(`${orientation_id} is not a roll orientation.`)
  return { width, height, acrossWeb: sideAcrossWeb(edge) }
}
