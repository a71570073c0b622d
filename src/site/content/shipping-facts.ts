import type { TimeOfDay } from '#platform/time/london.ts'
import { type Turnaround, turnaroundText } from '#print/delivery/turnaround.ts'
import { type ContentLibrary, getDocument } from './documents/content-library.ts'
import type { ShippingNotes } from './documents/schemas.ts'

/** One line of the turnaround table: the Standard option (001 §2). */
export interface TurnaroundLine {
  /** Its group, if the table has more than one line; else null. */
  group: string | null
  /** `5–9 business days`, delivery included. */
  range: string
}

export interface ShippingFacts extends ShippingNotes {
  /** `17:00`. */
  cutOff: TimeOfDay
  turnarounds: readonly TurnaroundLine[]
}

interface FactDeps {
  library: ContentLibrary
  cutOff: TimeOfDay
}

/** The facts of the whole shop, one line of the table for each group of items. */
export function shippingFacts({ library, cutOff }: FactDeps, turnarounds: readonly TurnaroundLine[]): ShippingFacts {
  const { notes, turnaround_note } = getDocument(library, 'shipping-notes', 'all') ?? { notes: [], turnaround_note: '' }
  return { notes, turnaround_note, cutOff, turnarounds }
}

/** The facts of one item. */
export function itemShippingFacts(deps: FactDeps, shipping: Turnaround): ShippingFacts {
  return shippingFacts(deps, [{ group: null, range: turnaroundText(shipping) }])
}
