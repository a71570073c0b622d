import type { Database } from '#platform/database/database.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ContentKind } from '../documents/content-kind.ts'
import { CONTENT_KINDS } from '../documents/content-kinds.ts'
import { describeForm } from '../form/describe-form.ts'
import type { ContentShelf } from './content-shelf.server.ts'
import { type ContentRow, findHeads, findHistory, findVersions } from './content-store.server.ts'
import type { DocumentHead, DocumentView, KindView, VersionView, Written } from './document-view.ts'
import { type DocumentName, knownDocument, stateOf } from './known-document.ts'

export interface ViewNeeds {
  db: Database
  shelf: ContentShelf
  catalogue: { current(): { catalogue: Catalogue } }
}

type Head = Omit<ContentRow, 'body'>

/** Every document by kind, with who last wrote what. */
export async function listDocuments({ db, shelf }: ViewNeeds): Promise<KindView[]> {
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
export async function viewDocument(
  of: DocumentName,
  { db, shelf, catalogue }: ViewNeeds,
): Promise<DocumentView | null> {
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
    seen: stateOf(stored),
    history: [...history.map(publishedVersion), { version: 0, written: null, body: seed }],
    pages: kind.pages(of.key, catalogue.current().catalogue),
  }
}

function describe(of: DocumentName, heads: readonly Head[], shelf: ContentShelf): DocumentHead {
  const published = heads.find(({ state }) => state === 'published')
  const draft = heads.find(({ state }) => state === 'draft')
  const fault = shelf.faults().find(({ kind, key }) => kind === of.kind && key === of.key)
  return {
    kind: of.kind,
    key: of.key,
    name: nameOf(of, shelf),
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
export function nameOf({ kind, key }: DocumentName, shelf: ContentShelf): string {
  const known = knownDocument({ kind, key })
  const documents = (shelf.current().library as Readonly<Record<string, ReadonlyMap<string, unknown>>>)[kind]
  return known === null ? key : known.kind.name(key, documents?.get(key))
}
