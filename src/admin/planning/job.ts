import type { Catalogue } from '#print/catalogue/catalogue.ts'
import {
  BOTH_SIDES,
  type Configuration,
  leadingEdge,
  parsePrintFeature,
  sideAcrossWeb,
} from '#print/catalogue/configuration.ts'
import { getOpenPiece } from '#print/catalogue/open-size.ts'
import type { Press } from '#print/catalogue/rate-card.ts'
import type { Placement, PressSheet, SheetJob } from '#print/imposition/sheet.ts'
import { type Job, openJob } from '#print/pricing/job.ts'

/* Jobs: what is printed in one go of a set of a line, and what jobs must have in common to run together. */

/** The number of a row in an address or a form; 0, which none has, for anything else. */
export function readNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/** Kinds of jobs: the first run of a set, which is never more than was ordered; and what is printed again. */
export const JOB_KINDS = ['first', 'reprint'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** The first step of a job is that of its press, which is reported of its gang. */
export const PRESS_STEP = 1

/** What is reported of a step: begun, some pieces done, pieces spoiled, all done. */
export const STEP_EVENT_KINDS = ['started', 'part', 'spoiled', 'done'] as const
export type StepEventKind = (typeof STEP_EVENT_KINDS)[number]

/** What a gang is counted in: sheets, or lengths of web. */
export const GANG_UNITS = ['sheet', 'web'] as const

/** The sheet of a gang, with what the press needs for its file: all as it was when the gang was laid out. In mm. */
export interface GangSheet extends PressSheet {
  /** Printed beyond trim lines. */
  bleed: number
  /** Along the edges, where nothing can be printed. A web goes on, and is trimmed at its sides. */
  unprintable: number
  /** Whether pieces are nested: there is a gap between their outlines, while their boxes may overlap. Left out, they are not. */
  isNested?: boolean
}

/** A piece at its place on a stored layout. */
export type StoredPlace = Omit<Placement, 'job'> & { job: string }

/** How a configuration is printed: jobs of one `key` can run together. */
export interface PressSpec {
  key: string
  press: Press
  /** In words, for staff. */
  stock: string
  lamination: string
  printing: string
  /** The side of a label that lies across the web; null where it is not wound on a roll. */
  acrossWeb: 'width' | 'height' | null
  /** Trimmed, in mm; of a folded piece open. */
  width: number
  height: number
  grain: SheetJob['grain']
}

/** Print features that are made on the whole sheet, so that its jobs share them. */
const ON_THE_SHEET: ReadonlySet<string> = new Set(['foil-stamp', 'emboss-deboss'])

/**
 * How a configuration is printed: the same press, stock, lamination, sides and inks run together, and labels on a roll of
 * one size and winding, because one tool cuts them. Null where the catalogue has no rates for it: nothing plans that.
 */
export function pressSpec(catalogue: Catalogue, configuration: Configuration): PressSpec | null {
  const job = openJobOrNull(catalogue, configuration)
  if (job === null) return null
  const { card, flat } = job
  const { press } = job.run
  const edge = leadingEdge(configuration.orientation_id)
  const premium = premiumOf(job)
  const features = sheetFeatures(catalogue, configuration)
  const parts = [
    card.code,
    press.code,
    configuration.material_id,
    configuration.adhesive_id,
    configuration.finishing_id,
    premium?.id,
    configuration.printed_side_id,
    configuration.color_id,
    ...features.map(({ entry }) => entry),
    ...(edge === undefined ? [] : [configuration.orientation_id, `${flat.width}x${flat.height}`]),
  ]
  return {
    key: parts.map((part) => part ?? '-').join('/'),
    press,
    ...specInWords(job, [premium?.name, ...features.map(({ name }) => name)]),
    acrossWeb: edge === undefined ? null : sideAcrossWeb(edge),
    width: flat.width,
    height: flat.height,
    grain: grainOf(job),
  }
}

/** Premium processing, where one is chosen. */
function premiumOf({ index, configuration: { premium_processing_id: id } }: Job) {
  const item = id === null ? undefined : index.addonItem(id)?.item
  return item?.none === false ? item : undefined
}

/** A fold runs along the grain, so that it does not crack. */
function grainOf({ catalogue, configuration }: Job): SheetJob['grain'] {
  const folded = getOpenPiece(catalogue.print_features, configuration)
  if (folded === null) return 'any'
  return folded.across === 'width' ? 'height' : 'width'
}

function specInWords({ catalogue, configuration, card }: Job, onSheet: readonly (string | undefined)[]) {
  const named = (list: 'materials' | 'finishings' | 'adhesives' | 'colors', id: number | null) =>
    catalogue[list].find((each) => each.id === id)?.name
  const { material_id: material, adhesive_id: adhesive, finishing_id: finishing, color_id: colour } = configuration
  const sides = configuration.printed_side_id === BOTH_SIDES ? 'Both sides' : 'Front'
  return {
    stock: words([named('materials', material) ?? card.material_name, named('adhesives', adhesive)]),
    lamination: words([named('finishings', finishing), ...onSheet]),
    printing: words([sides, named('colors', colour)]),
  }
}

function openJobOrNull(catalogue: Catalogue, configuration: Configuration) {
  try {
    return openJob(catalogue, configuration)
  } catch {
    return null
  }
}

function words(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

function sheetFeatures({ print_features: groups }: Catalogue, { print_features: chosen }: Configuration) {
  const items = groups.filter(({ code }) => ON_THE_SHEET.has(code)).flatMap((group) => group.items)
  return chosen
    .flatMap((entry) => {
      const choice = parsePrintFeature(entry)
      const item = items.find(({ id }) => id === choice?.item_id)
      return item === undefined ? [] : [{ entry, name: item.name }]
    })
    .toSorted((one, other) => (one.entry < other.entry ? -1 : 1))
}

/** Pieces beyond the quantity, for what a press spoils: its rate of spoilage, whole pieces. */
export function oversOf(quantity: number, { spoilage_percent: percent }: Pick<Press, 'spoilage_percent'>): number {
  return Math.ceil((quantity * percent) / 100)
}

/** A file of an approved version, as far as it says what is printed. */
interface SetFile {
  place: number
  setNo: number
  sha256: string
}

/** A set of a line with the files that it is printed from. */
export interface SetSource<File extends SetFile> {
  setNo: number
  files: readonly File[]
}

/**
 * The sets of a line, each with its files of the approved version, as their pages were checked and shown (`shareOf`): its own
 * where every set has some, otherwise all of the line, whose pages the sets share. Null where the version has no files at
 * all: it was made outside of the shop.
 */
export function setsOf<File extends SetFile>(sets: number, files: readonly File[]): SetSource<File>[] | null {
  if (files.length === 0) return null
  const haveOwn = haveOwnFiles(sets, files)
  return setNumbers(sets).map((setNo) => ({
    setNo,
    files: haveOwn ? files.filter((file) => file.setNo === setNo) : files,
  }))
}

/** Whether every set has files of its own. */
export function haveOwnFiles(sets: number, files: readonly Pick<SetFile, 'setNo'>[]): boolean {
  return setNumbers(sets).every((setNo) => files.some((file) => file.setNo === setNo))
}

function setNumbers(sets: number): number[] {
  return Array.from({ length: sets }, (_, index) => index + 1)
}
