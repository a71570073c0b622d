import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ContentCache, ContentService } from './content-cache.server.ts'
import { describeForm } from './documents/content-fields.ts'
import { CONTENT_KINDS, type ContentKind, type DocumentName, findDocument } from './documents/content-kinds.ts'
import type { Facts } from './documents/facts.ts'
import type { FormField } from './form/form-field.ts'
import { checkDocument } from './form/typed-document.ts'
import { type ContentRefusal, refuseContent } from './refusals.ts'
import {
  type ContentRow,
  deleteDraft,
  findHeads,
  findHistory,
  findVersion,
  findVersions,
  insertDraft,
  lockDocument,
  publishDraft,
  type StoredVersions,
  updateDraft,
} from './store.server.ts'

/** When and by which account something was written; the account may be deleted. */
export interface Written {
  at: Date
  authorId: string
}

/** A document in the list for staff. */
export interface DocumentHead extends DocumentName {
  /** Its title for staff. */
  name: string
  /** Null if shoppers read the seed. */
  published: (Written & { version: number }) | null
  draft: Written | null
  /** Why the published text does not fit this release, in which case shoppers read the seed. */
  fault: string | null
}

export interface KindView {
  kind: string
  title: string
  about: string
  documents: DocumentHead[]
}

/** A published version; 0 is the seed. */
export interface VersionView {
  version: number
  written: Written | null
  body: unknown
}

/** A document for editing. */
export interface DocumentView extends DocumentHead {
  kindTitle: string
  field: FormField
  /** The draft, or the published text if there is none. */
  body: unknown
  /** Identifies the state (`getState`); sent with every form. */
  seen: string
  /** Every published version, the newest first, and the seed last. */
  history: VersionView[]
  /** Pages that show it, the best one for a preview first. */
  pages: readonly string[]
}

interface ContentDeps {
  db: Database
  clock: Clock
  cache: ContentCache
  catalogue: { current(): { catalogue: Catalogue } }
}

type Head = Omit<ContentRow, 'body'>

export type ContentAdmin = ReturnType<typeof createContentAdmin>

/** The use cases of staff for the shop's texts. The caller checks permissions. */
export function createContentAdmin(deps: ContentDeps) {
  const { clock, cache } = deps
  const change = (): ChangeDeps => ({ now: clock.now(), facts: cache.facts() })
  return {
    list: () => listDocuments(deps),
    view: (of: DocumentName) => viewDocument(of, deps),
    save: (tx: Transaction, input: TypedDocumentInput) => saveDraft(tx, input, change()),
    publish: (tx: Transaction, input: TypedDocumentInput) => publishTyped(tx, input, change()),
    publishSaved: (tx: Transaction, input: DocumentInput) => publishSaved(tx, input, change()),
    discard: discardDraft,
    restore: (tx: Transaction, input: RestoreInput) => restoreVersion(tx, input, change()),
    preview: (of: DocumentName) => preview(of, deps),
    /** Reads the published texts again, once the transaction is committed. */
    refresh: cache.refresh,
  }
}

/** The texts with the draft of a document included; null if it has no draft. */
async function preview({ kind, key }: DocumentName, { db, cache }: ContentDeps): Promise<ContentService | null> {
  if (findDocument({ kind, key }) === null) return null
  const stored = await findVersions(db, { kind, key })
  const { draft } = stored
  if (draft === null) return null
  const shown = cache.withDraft(draft)
  return { current: () => shown, preview: { kind, key, name: getName({ kind, key }, cache), seen: getState(stored) } }
}

/** Every document by kind, with its latest authors. */
async function listDocuments({ db, cache }: ContentDeps): Promise<KindView[]> {
  const heads = await findHeads(db)
  return Object.entries<ContentKind>(CONTENT_KINDS).map(([kind, { title, about, seeds }]) => ({
    kind,
    title,
    about,
    documents: Object.keys(seeds).map((key) => {
      const own = heads.filter((head) => head.kind === kind && head.key === key)
      return describe({ kind, key }, own, cache)
    }),
  }))
}

/** A document for editing; null if there is none. */
async function viewDocument(of: DocumentName, { db, cache, catalogue }: ContentDeps): Promise<DocumentView | null> {
  const found = findDocument(of)
  if (found === null) return null
  const { kind, seed } = found
  const [stored, history] = await Promise.all([findVersions(db, of), findHistory(db, of)])
  const body = (stored.draft ?? stored.published)?.body ?? seed
  const heads = [stored.published, stored.draft].filter((row) => row !== null)
  return {
    ...describe(of, heads, cache),
    kindTitle: kind.title,
    field: describeForm(kind.schema),
    body,
    seen: getState(stored),
    history: [
      ...history.map((row) => ({ version: row.version, written: publishedBy(row), body: row.body })),
      { version: 0, written: null, body: seed },
    ],
    pages: kind.pages(of.key, catalogue.current().catalogue),
  }
}

function describe(of: DocumentName, heads: readonly Head[], cache: ContentCache): DocumentHead {
  const published = heads.find(({ state }) => state === 'published')
  const draft = heads.find(({ state }) => state === 'draft')
  const fault = cache.faults().find(({ kind, key }) => kind === of.kind && key === of.key)
  return {
    kind: of.kind,
    key: of.key,
    name: getName(of, cache),
    published: published === undefined ? null : { ...publishedBy(published), version: published.version },
    draft: draft === undefined ? null : { at: draft.updatedAt, authorId: draft.authorId },
    fault: fault === undefined ? null : [fault.path, fault.message].filter((part) => part !== '').join(': '),
  }
}

function publishedBy({ publishedAt, updatedAt, authorId }: Head): Written {
  return { at: publishedAt ?? updatedAt, authorId }
}

/** The title of a document for staff. */
function getName({ kind, key }: DocumentName, cache: ContentCache): string {
  const found = findDocument({ kind, key })
  const documents = (cache.current().library as Readonly<Record<string, ReadonlyMap<string, unknown>>>)[kind]
  return found === null ? key : found.kind.name(key, documents?.get(key))
}

/** Identifies the state of a document: it changes with every save, discard or publication. */
function getState({ published, draft }: StoredVersions): string {
  return `${published?.version ?? 0}.${draft?.id ?? 0}.${draft?.revision ?? 0}`
}

/** A document in the state that the form was made from (`getState`). */
interface DocumentInput extends DocumentName {
  seen: string
}

/** The typed contents of a document's form, and their author. */
interface TypedDocumentInput extends DocumentInput {
  typed: unknown
  authorId: string
}

interface ChangeDeps {
  now: Date
  facts: Facts
}

interface RestoreInput extends DocumentInput {
  version: number
  authorId: string
}

type Outcome<T = { ok: true; version: number }> = Promise<T | ContentRefusal>

/** Saves what was typed as the draft. Refused if somebody else has changed the document meanwhile. */
async function saveDraft(tx: Transaction, input: TypedDocumentInput, deps: ChangeDeps): Outcome {
  const saved = await save(tx, input, deps)
  return saved.ok ? { ok: true, version: saved.draft.version } : saved
}

/** Saves what was typed and publishes it. */
async function publishTyped(tx: Transaction, input: TypedDocumentInput, deps: ChangeDeps): Outcome {
  const saved = await save(tx, input, deps)
  if (!saved.ok) return saved
  await publishDraft(tx, saved, deps.now)
  return { ok: true, version: saved.draft.version }
}

/** Publishes the draft in the state that was shown. */
async function publishSaved(tx: Transaction, input: DocumentInput, { now, facts }: ChangeDeps): Outcome {
  const opened = await openLocked(tx, input)
  if (!opened.ok) return opened
  const { found, draft, published } = opened
  if (draft === null) return refuseContent('no-draft')
  // The draft may be older than a release with other rules, or name a product that no longer exists.
  const checked = checkDocument(found.kind.schema, draft.body, facts)
  if (!checked.ok) return refuseContent('fields-wrong', checked.faults)
  await publishDraft(tx, { draft, published }, now)
  return { ok: true, version: draft.version }
}

/** Deletes the draft in the state that was shown. */
async function discardDraft(tx: Transaction, input: DocumentInput): Outcome {
  const opened = await openLocked(tx, input)
  if (!opened.ok) return opened
  const { draft } = opened
  if (draft === null) return refuseContent('no-draft')
  await deleteDraft(tx, draft)
  return { ok: true, version: draft.version }
}

/** Makes an older version the draft; version 0 is the seed. */
async function restoreVersion(tx: Transaction, input: RestoreInput, { now, facts }: ChangeDeps): Outcome {
  const opened = await openLocked(tx, input)
  if (!opened.ok) return opened
  const { found } = opened
  const body = input.version === 0 ? found.seed : (await findVersion(tx, input, input.version))?.body
  if (body === undefined) return refuseContent('version-unknown')
  const checked = checkDocument(found.kind.schema, body, facts)
  if (!checked.ok) return refuseContent('version-outdated')
  const draft = await write(tx, opened, input, { body: checked.document, authorId: input.authorId, now })
  return { ok: true, version: draft.version }
}

async function save(
  tx: Transaction,
  input: TypedDocumentInput,
  { now, facts }: ChangeDeps,
): Outcome<{ ok: true; draft: ContentRow; published: ContentRow | null }> {
  const found = findDocument(input)
  if (found === null) return refuseContent('document-unknown')
  // Fields are checked first, so that a refused form names every faulty field, even if others have saved meanwhile.
  const checked = checkDocument(found.kind.schema, input.typed, facts)
  if (!checked.ok) return refuseContent('fields-wrong', checked.faults)
  const opened = await openLocked(tx, input)
  if (!opened.ok) return opened
  const { draft, published } = opened
  const body = checked.document
  if (draft === null && isDeepStrictEqual(body, published?.body ?? found.seed)) return refuseContent('nothing-changed')
  const written = await write(tx, opened, input, { body, authorId: input.authorId, now })
  return { ok: true, draft: written, published }
}

/** Locks a document until the transaction ends, if it is still in the state that was shown. */
async function openLocked(
  tx: Transaction,
  input: DocumentInput,
): Outcome<{ ok: true; found: NonNullable<ReturnType<typeof findDocument>> } & StoredVersions> {
  const found = findDocument(input)
  if (found === null) return refuseContent('document-unknown')
  await lockDocument(tx, input)
  const stored = await findVersions(tx, input)
  const now = getState(stored)
  if (input.seen === now) return { ok: true, found, ...stored }
  const publishedSince = input.seen.split('.')[0] !== now.split('.')[0]
  return refuseContent(publishedSince ? 'published-meanwhile' : 'saved-meanwhile')
}

async function write(
  tx: Transaction,
  { draft }: StoredVersions,
  of: DocumentName,
  writing: { body: unknown; authorId: string; now: Date },
): Promise<ContentRow> {
  return draft === null ? insertDraft(tx, of, writing) : updateDraft(tx, draft, writing)
}
