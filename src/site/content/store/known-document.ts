import type { ContentKind } from '../documents/content-kind.ts'
import { CONTENT_KINDS, isKindName } from '../documents/content-kinds.ts'

/** Names a document. */
export interface DocumentName {
  kind: string
  key: string
}

/** A document that there is: its kind, and what the program brings along. */
export interface KnownDocument {
  kind: ContentKind
  seed: unknown
}

/** Finds a document by its name; null where there is none. */
export function knownDocument({ kind, key }: DocumentName): KnownDocument | null {
  if (!isKindName(kind)) return null
  const known: ContentKind = CONTENT_KINDS[kind]
  return Object.hasOwn(known.seeds, key) ? { kind: known, seed: known.seeds[key] } : null
}

interface Versions {
  published: { version: number } | null
  draft: { id: number; revision: number } | null
}

/** Names the state of a document: another as soon as somebody saves, discards or publishes. */
export function getState({ published, draft }: Versions): string {
  return `${published?.version ?? 0}.${draft?.id ?? 0}.${draft?.revision ?? 0}`
}

/** Whether a state that was looked at has another published version than the one that there is. */
export function isPublishedSince(seen: string, now: string): boolean {
  return seen.split('.')[0] !== now.split('.')[0]
}
