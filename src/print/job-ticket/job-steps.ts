import type { Catalogue, PrintFeatureGroup } from '#print/catalogue/catalogue.ts'
import { type CatalogueIndex, indexCatalogue } from '#print/catalogue/catalogue-index.ts'
import { BOTH_SIDES, type Configuration, leadingEdge, parsePrintFeature } from '#print/catalogue/configuration.ts'
import { filmText } from '#print/catalogue/film.ts'

/*
 * What is done to a job after it is planned, in the order of the trade: ink before film, film before foil, whole sheets before
 * they are cut, holes and creases before folds, and packing last.
 */

/** Kinds of steps, in the order in which they are done. */
export const STEP_KINDS = [
  'print',
  'laminate',
  'foil',
  'emboss',
  'plot',
  'kiss-cut',
  'through-cut',
  'guillotine',
  'die-cut',
  'round-corners',
  'dome',
  'weed',
  'tape',
  'drill',
  'crease',
  'fold',
  'string',
  'wind',
  'pack',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

export interface JobStep {
  kind: StepKind
  /** What is done. */
  label: string
  /** How: sides, colours, sizes. Empty if there is nothing to say. */
  detail: string
}

/** The cuttings of the catalogue (decisions §2); those that count sheets are told by the catalogue. */
const SQUARE_CUT = 1
const KISS_CUT = 4
const DOME_CUT = 7
const ROLL = 9

/** The steps of a configuration; none for a product that the catalogue no longer has. */
export function jobSteps(catalogue: Catalogue, configuration: Configuration): JobStep[] {
  const index = indexCatalogue(catalogue)
  const product = index.product(configuration.product_id)
  if (product === undefined) return []
  const job: Job = { catalogue, index, configuration, features: readFeatures(index, configuration) }
  const isFilm = product.family === 'cut-film'
  const steps = [
    ...(isFilm ? filmSteps(job, product.attributes.install_ready) : [printStep(job), ...cutSteps(job)]),
    ...laminations(job, product.appearance.laminated === true),
    ...featureSteps(job),
    step('pack', 'Pack', index.cutting(configuration.cutting_id ?? 0)?.name ?? ''),
  ]
  return steps.toSorted((one, other) => STEP_KINDS.indexOf(one.kind) - STEP_KINDS.indexOf(other.kind))
}

interface Job {
  catalogue: Catalogue
  index: CatalogueIndex
  configuration: Configuration
  features: readonly Feature[]
}

interface Feature {
  code: PrintFeatureGroup['code']
  name: string
  side: 'front' | 'back'
}

function readFeatures(index: CatalogueIndex, { print_features }: Configuration): Feature[] {
  return print_features.flatMap((entry) => {
    const choice = parsePrintFeature(entry)
    const found = choice === null ? undefined : index.printFeatureItem(choice.item_id)
    if (choice === null || found === undefined) return []
    return [{ code: found.group.code, name: found.item.name, side: choice.side }]
  })
}

function step(kind: StepKind, label: string, detail = ''): JobStep {
  return { kind, label, detail }
}

function printStep({ catalogue, index, configuration }: Job): JobStep {
  const { color_id, finishing_id, printed_side_id } = configuration
  const colour = catalogue.colors.find(({ id }) => id === color_id)?.name ?? ''
  const white = index.finishing(finishing_id ?? 0)?.appearance.white_ink === true ? 'white under the artwork' : ''
  return step('print', 'Print', list([printed_side_id === BOTH_SIDES ? 'both sides' : 'front', colour, white]))
}

/** Solid film is only cut; film whose colour is none of its own is printed first. */
function filmSteps(job: Job, hasInstallReady: boolean): JobStep[] {
  const { catalogue, configuration } = job
  const colour = catalogue.colors.find(({ id }) => id === configuration.color_id)
  const film = filmText(catalogue, configuration.color_id)
  const isTaped = !hasInstallReady || configuration.install_ready === 'yes'
  return [
    ...(colour?.hex === null ? [printStep(job)] : []),
    step(
      'plot',
      'Cut letters',
      list([colour?.hex === null ? '' : (colour?.name ?? ''), film, lengthText(configuration), ...layersBelow(job)]),
    ),
    ...(isTaped ? [step('weed', 'Weed'), step('tape', 'Apply transfer tape')] : []),
  ]
}

/** `outline in White, 2.4 m of cut a piece`: each is cut from its own file. */
function layersBelow({ catalogue, configuration: { films = [] } }: Job): string[] {
  return films.map(({ layer, color_id, cut_length }) => {
    const name = catalogue.colors.find(({ id }) => id === color_id)?.name ?? ''
    return list([`${layer} in ${name}`, filmText(catalogue, color_id), lengthText({ cut_length })])
  })
}

function lengthText({ cut_length }: Pick<Configuration, 'cut_length'>): string {
  return cut_length === null ? '' : `${(cut_length / 1000).toFixed(1)} m of cut a piece`
}

/** A guillotine trims what no die cuts out of the sheet. */
function cutSteps(job: Job): JobStep[] {
  const { configuration, features } = job
  const { cutting_id, width, height } = configuration
  if (cutting_id !== null) return suppliedSteps(job, cutting_id)
  const die = features.find((feature) => feature.code === 'die-cut' && !isRounding(feature))
  return [
    die === undefined ? step('guillotine', 'Trim', `${width} × ${height} mm`) : step('die-cut', 'Die cut', die.name),
  ]
}

/** How a sticker is supplied says how it is cut. */
function suppliedSteps({ catalogue, index, configuration }: Job, cutting: number): JobStep[] {
  const { shape_id, cut_per_shape: cuts, width, height } = configuration
  const shape = catalogue.shapes.find(({ id }) => id === shape_id)?.name ?? ''
  const size = `${width} × ${height} mm`
  const kiss = step('kiss-cut', 'Kiss cut', list([shape, cuts === null ? '' : `${cuts} on each sheet`]))
  if (index.cutting(cutting)?.counts === 'sheets') return [kiss, step('guillotine', 'Trim', `sheets of ${size}`)]
  switch (cutting) {
    case SQUARE_CUT:
      return [step('guillotine', 'Trim', size)]
    case KISS_CUT:
      return [kiss, step('guillotine', 'Trim', 'the backing')]
    case DOME_CUT:
      return [kiss, step('dome', 'Pour domes', 'let them cure')]
    case ROLL:
      return [kiss, step('wind', 'Slit and wind', windingText(configuration))]
    default:
      return [step('through-cut', 'Cut to shape', shape)]
  }
}

function windingText({ orientation_id }: Configuration): string {
  const edge = leadingEdge(orientation_id)
  return edge === undefined ? '' : `${edge} edge first`
}

function isRounding({ name }: Feature): boolean {
  return /corner/i.test(name)
}

/** The film of the finishing, or the product's own, and premium lamination over either. */
function laminations({ catalogue, index, configuration }: Job, isAlways: boolean): JobStep[] {
  const { finishing_id, premium_processing_id: premiumId } = configuration
  const chosen = catalogue.finishings.filter(({ id }) => id === finishing_id)
  const films = chosen.filter(({ appearance }) => isAlways || appearance.laminated === true)
  const own = films.map(({ name }) => step('laminate', name))
  const premium = premiumId === null ? undefined : index.addonItem(premiumId)?.item
  if (premium === undefined || premium.none) return own
  return [...own, step('laminate', premium.name, list(chosen.map(({ premium_name: surface }) => surface ?? '')))]
}

const FEATURES: Readonly<Record<PrintFeatureGroup['code'], readonly [kind: StepKind, label: string]>> = {
  'foil-stamp': ['foil', 'Stamp foil'],
  'emboss-deboss': ['emboss', 'Press relief'],
  'die-cut': ['round-corners', 'Round corners'],
  'punch-holes2': ['drill', 'Drill'],
  'tag-strings': ['string', 'Thread strings'],
  fold: ['fold', 'Fold'],
}

function featureSteps({ index, configuration, features }: Job): JobStep[] {
  const chosen = features.flatMap((feature): JobStep[] => {
    const [kind, label] = FEATURES[feature.code]
    if (feature.code === 'die-cut' && !isRounding(feature)) return []
    const made = step(kind, label, list([feature.name, feature.side === 'back' ? 'back' : '']))
    return feature.code === 'fold' ? [step('crease', 'Crease', 'along the fold'), made] : [made]
  })
  const addon = index.addonItem(configuration.addon_item_id ?? 0)
  const isHole = addon?.group.code === 'punch-holes' && !addon.item.none
  return isHole ? [...chosen, step('drill', 'Drill', addon.item.name)] : chosen
}

function list(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
