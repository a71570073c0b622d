import type { CutDesign } from '../cut-design.ts'
import type { LetteringDesign } from '../design.ts'
import type { DesignProblem } from '../design-problems.ts'
import type { DesignMeasures } from '../measures.ts'
import type { DesignRefusal } from './design-refusals.ts'

/* What can be done with designs. Types only: pages and the API are given these. */

/** A design that the shop has, with what it comes to. */
export interface OpenedDesign {
  ok: true
  id: string
  design: LetteringDesign
  measures: DesignMeasures
  /** What keeps it from being ordered; nothing where it can be. */
  problems: readonly DesignProblem[]
}

/** The same with the line of the blade. */
export interface MadeDesign extends Omit<OpenedDesign, 'ok'> {
  outline: CutDesign['outline']
}

/** The designs of the shop; whoever has an id has the design. */
export interface Designs {
  /** Reads and keeps what was sent; the same design is kept once. Refuses what is none, and a newer version. */
  keep(document: unknown): Promise<OpenedDesign | DesignRefusal>
  open(id: string): Promise<OpenedDesign | DesignRefusal>
  /** For the cart, quotations and the shop's own rooms; null for what is none, or cannot be opened. */
  make(id: string): Promise<MadeDesign | null>
  /** The documents of these, without measuring anything. Those that cannot be opened are left out. */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, LetteringDesign>>
}

/** Reads and keeps what who asks has sent, as `Designs.keep`; refuses for a while where too many came from one network. */
export type KeepDesign = (document: unknown) => Promise<OpenedDesign | DesignRefusal>

/** A design in an account. */
export interface OwnDesign {
  id: string
  name: string
  /** In words; null for one of a newer version, which is kept as it is. */
  said: string | null
  keptAt: Date
}

/** The designs in the account of who asks. */
export interface OwnDesigns {
  /** The newest first; null for who is not signed in. */
  list(): Promise<OwnDesign[] | null>
  /** Keeps one that the shop has, or gives it another name; without a name it is called by its text. */
  put(id: string, name: string): Promise<{ ok: true; name: string } | DesignRefusal>
  /** Takes one out of the account. */
  remove(id: string): Promise<{ ok: true } | DesignRefusal>
}
