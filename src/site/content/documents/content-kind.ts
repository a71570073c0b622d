import type { z } from 'zod'
import type { Catalogue } from '#print/catalogue/catalogue.ts'

/** A kind of document: what it holds, what the shop opens with, and where it is read. */
export interface ContentKind<Schema extends z.ZodType = z.ZodType> {
  /** What staff call documents of this kind. */
  title: string
  /** What it is for, in a sentence. */
  about: string
  /** Made of the fields of content-fields.ts, so that staff's form can ask for it. */
  schema: Schema
  /** What the shop opens with, by key. These are the keys that there are. */
  seeds: Readonly<Record<string, z.output<Schema>>>
  /** What staff call one document. */
  name(key: string, document: z.output<Schema>): string
  /** The addresses where it is seen, the best for a preview first. */
  pages(key: string, catalogue: Catalogue): readonly string[]
}

/** Holds a kind to its schema. */
export function contentKind<Schema extends z.ZodType>(kind: ContentKind<Schema>): ContentKind<Schema> {
  return kind
}
