import type { Transaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { ContentService } from '../content-service.ts'
import {
  type ChangeNeeds,
  discardDraft,
  publishSaved,
  publishTyped,
  restoreVersion,
  saveDraft,
} from './change-document.server.ts'
import { findVersions } from './content-store.server.ts'
import { type DocumentName, knownDocument, stateOf } from './known-document.ts'
import { listDocuments, nameOf, type ViewNeeds, viewDocument } from './view-documents.server.ts'

type Bound<Change> = Change extends (tx: Transaction, wish: infer Wish, ...needs: never[]) => infer Outcome
  ? (tx: Transaction, wish: Wish) => Outcome
  : never

/** What can be done with the shop's texts by who works in the shop. Whether somebody does is checked by who calls. */
export interface ContentDesk {
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

export interface ContentDeskParts extends ViewNeeds {
  clock: Clock
}

/** The use cases of staff on the shop's texts, with what they need. */
export function createContentDesk(parts: ContentDeskParts): ContentDesk {
  const { db, clock, shelf } = parts
  const needs = (): ChangeNeeds => ({ now: clock.now(), facts: shelf.facts() })
  return {
    list: () => listDocuments(parts),
    view: (of) => viewDocument(of, parts),
    save: (tx, wish) => saveDraft(tx, wish, needs()),
    publish: (tx, wish) => publishTyped(tx, wish, needs()),
    publishSaved: (tx, wish) => publishSaved(tx, wish, needs()),
    discard: (tx, wish) => discardDraft(tx, wish),
    restore: (tx, wish) => restoreVersion(tx, wish, needs()),
    preview: (of) => preview(of, { db, shelf }),
    refresh: shelf.refresh,
  }
}

async function preview(
  { kind, key }: DocumentName,
  { db, shelf }: Pick<ViewNeeds, 'db' | 'shelf'>,
): Promise<ContentService | null> {
  if (knownDocument({ kind, key }) === null) return null
  const stored = await findVersions(db, { kind, key })
  const { draft } = stored
  if (draft === null) return null
  const shown = shelf.withDraft(draft)
  return { current: () => shown, preview: { kind, key, name: nameOf({ kind, key }, shelf), seen: stateOf(stored) } }
}
