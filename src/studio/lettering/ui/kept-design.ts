import { readDesign } from '../check-design.ts'
import type { LetteringDesign } from '../design.ts'
import { wholeMm } from '../editor/size-text.ts'
import type { DesignMeasures } from '../measures.ts'
import { DESIGN_REFUSALS } from '../refusals.ts'

/* Designs in the shop: sent to be kept, and opened again by their id. */

/** A design as the shop has it, with what the shop measured: whole mm, sides rounded up. */
export interface StoredDesign {
  id: string
  design: LetteringDesign
  width: number
  height: number
  cut_length: number
}

export type KeptDesign = ({ ok: true } & StoredDesign) | { ok: false; message: string }
export type OpenedDesign = { ok: true; design: LetteringDesign } | { ok: false; message: string }

const NOT_KEPT = 'The design could not be kept. It is still here: please try again.'
const NOT_OPENED = 'The design could not be opened. Please try again.'
const GONE = 'This design is no longer kept in the shop. What you last worked on is shown instead.'
const API = '/api/lettering/designs'

interface Answer {
  data?: { id: string; design: unknown; measures: Pick<DesignMeasures, 'width' | 'height' | 'cut_length'> }
  message?: string
}

/** What was kept or opened last: the same design is not sent twice in a row. */
let last: StoredDesign | null = null

/** The id of a design, where it is the one that was kept or opened last; else null. */
export function keptId(design: LetteringDesign): string | null {
  return getLast(design)?.id ?? null
}

function getLast(design: LetteringDesign): StoredDesign | null {
  return last !== null && JSON.stringify(last.design) === JSON.stringify(design) ? last : null
}

function remember(design: LetteringDesign, { id, measures }: NonNullable<Answer['data']>): StoredDesign {
  const { width, height, cut_length } = measures
  last = { id, design, width: wholeMm(width), height: wholeMm(height), cut_length }
  return last
}

/** Keeps a design and gives its id: the same document has always the same. */
export async function keepDesign(design: LetteringDesign): Promise<KeptDesign> {
  const known = getLast(design)
  if (known !== null) return { ok: true, ...known }
  try {
    const response = await fetch(API, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(design),
    })
    const { data, message = NOT_KEPT } = (await response.json()) as Answer
    if (data === undefined) return { ok: false, message }
    return { ok: true, ...remember(design, data) }
  } catch {
    return { ok: false, message: NOT_KEPT }
  }
}

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
