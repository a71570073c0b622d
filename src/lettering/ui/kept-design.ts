import { readDesign } from '../check-design.ts'
import type { LetteringDesign } from '../design.ts'
import { DESIGN_REFUSALS } from '../refusals.ts'

/* Designs in the shop: sent to be kept, and opened again by their id. */

export type KeptDesign = { ok: true; id: string } | { ok: false; message: string }
export type OpenedDesign = { ok: true; design: LetteringDesign } | { ok: false; message: string }

const NOT_KEPT = 'The design could not be kept. It is still here: please try again.'
const NOT_OPENED = 'The design could not be opened. Please try again.'
const GONE = 'This design is no longer kept in the shop. What you last worked on is shown instead.'
const API = '/api/lettering/designs'

interface Answer {
  data?: { id: string; design: unknown }
  message?: string
}

/** What was kept last: the same design is not sent twice in a row. */
let last: { text: string; id: string } | null = null

/** The id of a design, where it is the one that was kept or opened last; else null. */
export function keptId(design: LetteringDesign): string | null {
  return last !== null && last.text === JSON.stringify(design) ? last.id : null
}

/** Keeps a design and gives its id: the same document has always the same. */
export async function keepDesign(design: LetteringDesign): Promise<KeptDesign> {
  const text = JSON.stringify(design)
  if (last?.text === text) return { ok: true, id: last.id }
  try {
    const response = await fetch(API, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: text,
    })
    const { data, message = NOT_KEPT } = (await response.json()) as Answer
    if (data === undefined) return { ok: false, message }
    last = { text, id: data.id }
    return { ok: true, id: data.id }
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
    last = { text: JSON.stringify(read.design), id }
    return { ok: true, design: read.design }
  } catch {
    return { ok: false, message: NOT_OPENED }
  }
}
