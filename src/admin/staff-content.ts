import type { Done } from '#people/accounts/account-service.ts'
import type { DocumentView, KindView } from '#site/content/content-admin.server.ts'
import type { ContentService } from '#site/content/content-cache.server.ts'
import type { DocumentName } from '#site/content/documents/content-kinds.ts'
import type { ContentRefusal } from '#site/content/refusals.ts'
import type { StaffRefusal } from './refusals.ts'

type Answer = Promise<Done | StaffRefusal | ContentRefusal>

/** What a form about a text sends along. */
export interface ContentFormSent extends DocumentName {
  /** Names the state of the text that the form was made from. */
  seen: string
}

/** The names of who wrote what, by their ids. */
export type AuthorNames = ReadonlyMap<string, string>

/** What staff do with the shop's texts; types only, as of everything in `StaffService`. */
export interface StaffContent {
  list(): Promise<{ kinds: KindView[]; authors: AuthorNames } | null>
  open(of: DocumentName): Promise<{ document: DocumentView; authors: AuthorNames } | null>
  /** Saves what was typed as a draft. */
  save(form: ContentFormSent, typed: unknown): Answer
  /** Saves what was typed and makes it what shoppers read. */
  publish(form: ContentFormSent, typed: unknown): Answer
  /** Makes the draft that was looked at what shoppers read. */
  publishSaved(form: ContentFormSent): Answer
  discard(form: ContentFormSent): Answer
  /** Takes an older version as the draft. */
  restore(form: ContentFormSent, version: number): Answer
  /** The shop's texts with a draft in its place; null for who may not look, and where there is none. */
  preview(of: DocumentName): Promise<ContentService | null>
}
