import { localTexts, tabTexts } from '#platform/ui/browser-storage.ts'
import type { LayeredFilm } from '#print/catalogue/configuration.ts'
import { DESIGN_REFUSALS, readDesign } from '../check-design.ts'
import type { LetteringDesign } from '../design.ts'
import { type EditHistory, startHistory } from '../editor/edit-history.ts'
import { tenths } from '../geometry/character-sizes.ts'
import type { DesignMeasures } from '../measure-design.ts'

/* Designs in the shop: saved there, and opened again by their id. */

/** A design as stored in the shop, with the shop's measures in mm, sides of the whole sign to a tenth. */
export interface StoredDesign {
  id: string
  design: LetteringDesign
  width: number
  height: number
  cut_length: number
  films: readonly LayeredFilm[]
}

/** The design that was saved or opened last, which is not sent again. */
let last: StoredDesign | null = null

/** The id of a design, if it was saved or opened last; else null. */
export function savedId(design: LetteringDesign): string | null {
  return ifLast(design)?.id ?? null
}

function ifLast(design: LetteringDesign): StoredDesign | null {
  return last !== null && JSON.stringify(last.design) === JSON.stringify(design) ? last : null
}

interface Answer {
  data?: { id: string; design: unknown; measures: Pick<DesignMeasures, 'sign' | 'cut_length' | 'layers'> }
  message?: string
}

function remember(design: LetteringDesign, { id, measures }: NonNullable<Answer['data']>): StoredDesign {
  const { sign, cut_length, layers: films } = measures
  last = { id, design, width: tenths(sign.width), height: tenths(sign.height), cut_length, films }
  return last
}

const API = '/api/lettering/designs'

const NOT_SAVED = 'The design could not be saved. It is still here. Please try again.'

export type SavedDesign = ({ ok: true } & StoredDesign) | { ok: false; message: string }

/** Saves a design and returns its id, which is always the same for the same document. */
export async function saveDesign(design: LetteringDesign): Promise<SavedDesign> {
  const known = ifLast(design)
  if (known !== null) return { ok: true, ...known }
  try {
    const response = await fetch(API, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(design),
    })
    const { data, message = NOT_SAVED } = (await response.json()) as Answer
    if (data === undefined) return { ok: false, message }
    return { ok: true, ...remember(design, data) }
  } catch {
    return { ok: false, message: NOT_SAVED }
  }
}

const GONE = 'This design is no longer available. We show your last design instead.'

const NOT_OPENED = 'The design could not be opened. Please try again.'

export type OpenedDesign = { ok: true; design: LetteringDesign } | { ok: false; message: string }

export async function openDesign(id: string): Promise<OpenedDesign> {
  try {
    const response = await fetch(`${API}/${encodeURIComponent(id)}`, { headers: { accept: 'application/json' } })
    if (response.status === 404) return { ok: false, message: GONE }
    const { data } = (await response.json()) as Answer
    const read = readDesign(data?.design)
    if (!read.ok) return { ok: false, message: read.newer ? DESIGN_REFUSALS.newer : NOT_OPENED }
    if (data !== undefined) remember(read.design, data)
    return { ok: true, design: read.design }
  } catch {
    return { ok: false, message: NOT_OPENED }
  }
}

/*
 * The draft: the last design of this browser, so that a reload loses nothing. Without storage the designer still
 * works.
 */

const KEY = 'lettering:draft'

export type Draft = { design: LetteringDesign | null; newer: boolean }

const NONE: Draft = { design: null, newer: false }

/** The draft; one from a newer version is kept unchanged. */
export function readDraft(): Draft {
  const text = localTexts.read(KEY)
  if (text === null) return NONE
  try {
    const read = readDesign(JSON.parse(text))
    return read.ok ? { design: read.design, newer: false } : { design: null, newer: read.newer === true }
  } catch {
    return NONE
  }
}

export function saveDraft(design: LetteringDesign): void {
  localTexts.write(KEY, JSON.stringify(design))
}

/* The steps of undo and redo, for this tab, so that they survive a reload. */

const STEPS_KEY = 'lettering:steps'
/** More would take long to write. */
const MAX_STORED_STEPS = 60

/** The history of a design that was edited in this tab before; a new one if it is of another design. */
export function readHistory(design: LetteringDesign): EditHistory {
  const fresh = startHistory(design)
  try {
    const stored = unpackSteps(tabTexts.read(STEPS_KEY) ?? 'null') as
      | (Partial<Record<'past' | 'future', unknown[]>> & {
          present?: unknown
        })
      | null
    if (stored === null || describe(stored.present) !== describe(design)) return fresh
    const steps = (list: unknown[] | undefined) =>
      (list ?? []).map(readDesign).flatMap((read) => (read.ok ? [read.design] : []))
    return { ...fresh, past: steps(stored.past), future: steps(stored.future) }
  } catch {
    return fresh
  }
}

export function saveHistory({ past, present, future }: EditHistory): void {
  const steps = { past: past.slice(-MAX_STORED_STEPS), present, future: future.slice(0, MAX_STORED_STEPS) }
  tabTexts.write(STEPS_KEY, packSteps(steps))
}

/** An outline in the stored steps: its number among those of all steps. */
const PACKED = 'outline '

/** Steps as text. The outline of an own shape, which may be long and is the same in most steps, is written once. */
function packSteps(steps: object): string {
  const outlines: string[] = []
  const packed = JSON.stringify(steps, (key, value: unknown) => {
    if (key !== 'outline' || typeof value !== 'string') return value
    if (!outlines.includes(value)) outlines.push(value)
    return `${PACKED}${outlines.indexOf(value)}`
  })
  return JSON.stringify({ steps: packed, outlines })
}

function unpackSteps(text: string): unknown {
  const packed = JSON.parse(text) as { steps?: string; outlines?: string[] } | null
  if (packed?.steps === undefined) return packed
  return JSON.parse(packed.steps, (key, value: unknown) =>
    key === 'outline' && typeof value === 'string' ? packed.outlines?.[Number(value.slice(PACKED.length))] : value,
  )
}

/** A design as text that is equal for equal designs. */
function describe(document: unknown): string | null {
  const read = readDesign(document)
  return read.ok ? JSON.stringify(read.design) : null
}
