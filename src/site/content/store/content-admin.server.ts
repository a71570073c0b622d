import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ContentService } from '../content-service.ts'
import type { ContentKind } from '../documents/content-kind.ts'
import { CONTENT_KINDS } from '../documents/content-kinds.ts'
import { describeForm } from '../form/describe-form.ts'
import {
  type ChangeDeps,
  discardDraft,
  publishSaved,
  publishTyped,
  restoreVersion,
  saveDraft,
} from './change-document.server.ts'
import type { ContentCache } from './content-cache.server.ts'
import { type ContentRow, findHeads, findHistory, findVersions } from './content-store.server.ts'
import type { DocumentHead, DocumentView, KindView, VersionView, Written } from './document-view.ts'
import { type DocumentName, getState, knownDocument } from './known-document.ts'

interface ViewDeps {
  db: Database
  shelf: ContentCache
  catalogue: { current(): { catalogue: Catalogue } }
}

type Head = Omit<ContentRow, 'body'>

type Bound<Change> = Change extends (tx: Transaction, input: infer Input, ...needs: never[]) => infer Outcome
  ? (tx: Transaction, input: Input) => Outcome
  : never

/** What can be done with the shop's texts by who works in the shop. Whether somebody does is checked by who calls. */
export interface ContentAdmin {
  list: () => ReturnType<typeof listDocuments>
  view: (of: DocumentName) => ReturnType<typeof viewDocument>
  save: Bound<typeof saveDraft>
  publish: Bound<typeof publishTyped>
  publishSaved: Bound<typeof publishSaved>
  discard: Bound<typeof discardDraft>
  restore: Bound<typeof restoreVersion>
  /** The texts with the draft of a document in its place; null where it has no draft. */
  preview(of: DocumentName): Promise<ContentService | null>
  /** Takes up what was published, once the transaction of it is through. */
  refresh(): Promise<boolean>
}

export interface ContentAdminParts extends ViewDeps {
  clock: Clock
}

/** The use cases of staff on the shop's texts, with what they need. */
export function createContentAdmin(parts: ContentAdminParts): ContentAdmin {
  const { db, clock, shelf } = parts
  const needs = (): ChangeDeps => ({ now: clock.now(), facts: shelf.facts() })
  return {
    list: () => listDocuments(parts),
    view: (of) => viewDocument(of, parts),
    save: (tx, input) => saveDraft(tx, input, needs()),
    publish: (tx, input) => publishTyped(tx, input, needs()),
    publishSaved: (tx, input) => publishSaved(tx, input, needs()),
    discard: (tx, input) => discardDraft(tx, input),
    restore: (tx, input) => restoreVersion(tx, input, needs()),
    preview: (of) => preview(of, { db, shelf }),
    refresh: shelf.refresh,
  }
}

async function preview(
  { kind, key }: DocumentName,
  { db, shelf }: Pick<ViewDeps, 'db' | 'shelf'>,
): Promise<ContentService | null> {
  if (knownDocument({ kind, key }) === null) return null
  const stored = await findVersions(db, { kind, key })
  const { draft } = stored
  if (draft === null) return null
  const shown = shelf.withDraft(draft)
  return { current: () => shown, preview: { kind, key, name: getName({ kind, key }, shelf), seen: getState(stored) } }
}

/** Every document by kind, with who last wrote what. */
async function listDocuments({ db, shelf }: ViewDeps): Promise<KindView[]> {
  const heads = await findHeads(db)
  return Object.entries<ContentKind>(CONTENT_KINDS).map(([kind, { title, about, seeds }]) => ({
    kind,
    title,
    about,
    documents: Object.keys(seeds).map((key) => {
      const own = heads.filter((head) => head.kind === kind && head.key === key)
      return describe({ kind, key }, own, shelf)
    }),
  }))
}

/** A document to be worked at; null where there is none. */
async function viewDocument(of: DocumentName, { db, shelf, catalogue }: ViewDeps): Promise<DocumentView | null> {
  const known = knownDocument(of)
  if (known === null) return null
  const { kind, seed } = known
  const [stored, history] = await Promise.all([findVersions(db, of), findHistory(db, of)])
  const body = (stored.draft ?? stored.published)?.body ?? seed
  const heads = [stored.published, stored.draft].filter((row) => row !== null)
  return {
    ...describe(of, heads, shelf),
    kindTitle: kind.title,
    field: describeForm(kind.schema),
    body,
    seen: getState(stored),
    history: [...history.map(publishedVersion), { version: 0, written: null, body: seed }],
    pages: kind.pages(of.key, catalogue.current().catalogue),
  }
}

function describe(of: DocumentName, heads: readonly Head[], shelf: ContentCache): DocumentHead {
  const published = heads.find(({ state }) => state === 'published')
  const draft = heads.find(({ state }) => state === 'draft')
  const fault = shelf.faults().find(({ kind, key }) => kind === of.kind && key === of.key)
  return {
    kind: of.kind,
    key: of.key,
    name: getName(of, shelf),
    published: published === undefined ? null : { ...publishedBy(published), version: published.version },
    draft: draft === undefined ? null : { at: draft.updatedAt, authorId: draft.authorId },
    fault: fault === undefined ? null : [fault.path, fault.message].filter((part) => part !== '').join(': '),
  }
}

function publishedVersion(row: ContentRow): VersionView {
  return { version: row.version, written: publishedBy(row), body: row.body }
}

function publishedBy({ publishedAt, updatedAt, authorId }: Head): Written {
  return { at: publishedAt ?? updatedAt, authorId }
}

/** What staff call a document, by what shoppers read of it. */
function getName({ kind, key }: DocumentName, shelf: ContentCache): string {
  const known = knownDocument({ kind, key })
  const documents = (shelf.current().library as Readonly<Record<string, ReadonlyMap<string, unknown>>>)[kind]
  return known === null ? key : known.kind.name(key, documents?.get(key))
}
