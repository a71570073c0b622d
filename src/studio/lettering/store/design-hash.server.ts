import { createHash } from 'node:crypto'
import type { LetteringDesign } from '../design.ts'

/** 132 of 256 bits: nobody finds two designs with one id, and it still fits into an address. */
const ID_LENGTH = 22

/** A design as text that is equal exactly where the designs are, in whatever order its fields were written. */
export function canonicalDesign(design: LetteringDesign): string {
  return JSON.stringify(sorted(design))
}

/** The id of a design: the same for the same design, whoever made it. */
export function designId(design: LetteringDesign): string {
  return createHash('sha256').update(canonicalDesign(design)).digest('base64url').slice(0, ID_LENGTH)
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}
