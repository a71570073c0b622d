import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#platform/database/database.server.ts'
import { checkDocument } from '../check-document.ts'
import type { Facts } from '../documents/fact-names.ts'
import { type ContentRefusal, refuseContent } from './content-refusals.ts'
import {
  type ContentRow,
  deleteDraft,
  findVersion,
  findVersions,
  holdDocument,
  insertDraft,
  publishDraft,
  type StoredVersions,
  updateDraft,
} from './content-store.server.ts'
import { type DocumentName, getState, isPublishedSince, type KnownDocument, knownDocument } from './known-document.ts'

/** A wish about a document, with the state that was looked at when it was made (`getState`). */
export interface DocumentInput extends DocumentName {
  seen: string
}

/** What was typed into the form of a document, and by whom. */
export interface TypedDocumentInput extends DocumentInput {
  typed: unknown
  authorId: string
}

export interface ChangeDeps {
  now: Date
  facts: Facts
}

/** What was done, and to which version. */
export interface DoneToVersion {
  ok: true
  version: number
}

type Outcome<T = DoneToVersion> = Promise<T | ContentRefusal>

/** Saves what was typed as the draft of a document, where it is still in the state that was looked at. */
export async function saveDraft(tx: Transaction, wish: TypedDocumentInput, needs: ChangeDeps): Outcome {
  const saved = await save(tx, wish, needs)
  return saved.ok ? { ok: true, version: saved.draft.version } : saved
}

/** Saves what was typed and makes it what shoppers read. */
export async function publishTyped(tx: Transaction, wish: TypedDocumentInput, needs: ChangeDeps): Outcome {
  const saved = await save(tx, wish, needs)
  if (!saved.ok) return saved
  await publishDraft(tx, saved, needs.now)
  return { ok: true, version: saved.draft.version }
}

/** Makes the draft that was looked at what shoppers read. */
export async function publishSaved(tx: Transaction, wish: DocumentInput, { now, facts }: ChangeDeps): Outcome {
  const opened = await openHeld(tx, wish)
  if (!opened.ok) return opened
  const { known, draft, published } = opened
  if (draft === null) return refuseContent('no-draft')
  // Saved before a release with other rules, or before a product that it names went.
  const checked = checkDocument(known.kind.schema, draft.body, facts)
  if (!checked.ok) return refuseContent('fields-wrong', checked.faults)
  await publishDraft(tx, { draft, published }, now)
  return { ok: true, version: draft.version }
}

/** Throws the draft away that was looked at. */
export async function discardDraft(tx: Transaction, wish: DocumentInput): Outcome {
  const opened = await openHeld(tx, wish)
  if (!opened.ok) return opened
  const { draft } = opened
  if (draft === null) return refuseContent('no-draft')
  await deleteDraft(tx, draft)
  return { ok: true, version: draft.version }
}

/** Takes an older version as the draft, which is published like any other; 0 is what the program brings along. */
export async function restoreVersion(
  tx: Transaction,
  wish: DocumentInput & { version: number; authorId: string },
  { now, facts }: ChangeDeps,
): Outcome {
  const opened = await openHeld(tx, wish)
  if (!opened.ok) return opened
  const { known } = opened
  const body = wish.version === 0 ? known.seed : (await findVersion(tx, wish, wish.version))?.body
  if (body === undefined) return refuseContent('version-unknown')
  const checked = checkDocument(known.kind.schema, body, facts)
  if (!checked.ok) return refuseContent('version-outdated')
  const draft = await write(tx, opened, wish, { body: checked.document, authorId: wish.authorId, now })
  return { ok: true, version: draft.version }
}

async function save(tx: Transaction, wish: TypedDocumentInput, { now, facts }: ChangeDeps): Outcome<Saved> {
  const known = knownDocument(wish)
  if (known === null) return refuseContent('document-unknown')
  // Before anything that happened meanwhile: a form that comes back says everything that is wrong with it.
  const checked = checkDocument(known.kind.schema, wish.typed, facts)
  if (!checked.ok) return refuseContent('fields-wrong', checked.faults)
  const opened = await openHeld(tx, wish)
  if (!opened.ok) return opened
  const { draft, published } = opened
  const body = checked.document
  if (draft === null && isDeepStrictEqual(body, published?.body ?? known.seed)) return refuseContent('nothing-changed')
  const written = await write(tx, opened, wish, { body, authorId: wish.authorId, now })
  return { ok: true, draft: written, published }
}

interface Saved {
  ok: true
  draft: ContentRow
  published: ContentRow | null
}

/** A document in the state that was looked at, with everybody else waiting until this transaction ends. */
async function openHeld(
  tx: Transaction,
  wish: DocumentInput,
): Outcome<{ ok: true; known: KnownDocument } & StoredVersions> {
  const known = knownDocument(wish)
  if (known === null) return refuseContent('document-unknown')
  await holdDocument(tx, wish)
  const stored = await findVersions(tx, wish)
  const now = getState(stored)
  if (wish.seen === now) return { ok: true, known, ...stored }
  return refuseContent(isPublishedSince(wish.seen, now) ? 'published-meanwhile' : 'saved-meanwhile')
}

async function write(
  tx: Transaction,
  { draft }: StoredVersions,
  of: DocumentName,
  writing: { body: unknown; authorId: string; now: Date },
): Promise<ContentRow> {
  return draft === null ? insertDraft(tx, of, writing) : updateDraft(tx, draft, writing)
}
