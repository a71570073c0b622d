import type { z } from 'zod'
import { CONTENT_KINDS, type DocumentName, findDocument, type KindName } from './content-kinds.ts'
import { type Facts, fillFacts } from './facts.ts'

/** A document of a kind. */
export type DocumentOf<Kind extends KindName> = z.output<(typeof CONTENT_KINDS)[Kind]['schema']>

/** Every document by kind and key, as shoppers read it. */
export type ContentLibrary = { readonly [Kind in KindName]: ReadonlyMap<string, DocumentOf<Kind>> }

export interface StoredDocument extends DocumentName {
  body: unknown
}

/** A stored document that is invalid by the schema of its kind, so that shoppers read the seed. */
export interface LibraryFault extends DocumentName {
  /** The path in the document, `entries.3.answer`; empty for the whole. */
  path: string
  message: string
}

/** One document; null if there is no such key. */
export function getDocument<Kind extends KindName>(
  library: ContentLibrary,
  kind: Kind,
  key: string,
): DocumentOf<Kind> | null {
  return library[kind].get(key) ?? null
}

/**
 * The seeds, with published documents instead of them. If a schema refuses one, the seed stays and a fault is
 * recorded.
 */
export function openLibrary(published: readonly StoredDocument[]): { library: ContentLibrary; faults: LibraryFault[] } {
  const faults: LibraryFault[] = []
  const library: Record<string, Map<string, unknown>> = {}
  for (const [kind, { seeds }] of Object.entries(CONTENT_KINDS)) library[kind] = new Map(Object.entries(seeds))
  for (const stored of published) {
    const read = readDocument(stored)
    if (read.ok) library[stored.kind]?.set(stored.key, read.document)
    else faults.push(read.fault)
  }
  return { library: library as unknown as ContentLibrary, faults }
}

function readDocument({ kind, key, body }: StoredDocument) {
  const found = findDocument({ kind, key })
  const parsed = found?.kind.schema.safeParse(body)
  if (parsed?.success === true) return { ok: true, document: parsed.data } as const
  const [issue] = parsed?.error.issues ?? [{ path: [], message: 'This document no longer exists.' }]
  return { ok: false, fault: { kind, key, path: issue?.path.join('.') ?? '', message: issue?.message ?? '' } } as const
}

/** The library with its facts filled in, for pages. */
export function fillLibrary(library: ContentLibrary, facts: Facts): ContentLibrary {
  const filled = Object.entries(library).map(([kind, documents]) => {
    const entries = [...(documents as ReadonlyMap<string, unknown>)]
    return [kind, new Map(entries.map(([key, document]) => [key, fillDocument(document, facts)]))] as const
  })
  return Object.fromEntries(filled) as unknown as ContentLibrary
}

/** Fills every text of a document. A list entry whose text is dropped for a missing fact is left out. */
export function fillDocument<Document>(document: Document, facts: Facts): Document {
  return fill(document, facts) as Document
}

function fill(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fillFacts(value, facts)
  if (Array.isArray(value)) {
    return value.flatMap((entry: unknown) => {
      const filled = fill(entry, facts)
      return lostText(entry, filled) ? [] : [filled]
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, facts)]))
}

function lostText(before: unknown, after: unknown): boolean {
  if (typeof before === 'string') return before !== '' && after === ''
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return false
  return Object.entries(before).some(([name, inner]) => lostText(inner, (after as Record<string, unknown>)[name]))
}
