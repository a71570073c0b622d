import { type AdminDeps, forMember } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import { findNames } from '#admin/people/people-store.server.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { ContentAdmin, DocumentView, KindView } from '#site/content/content-admin.server.ts'
import type { DocumentName } from '#site/content/documents/content-kinds.ts'
import type { ContentRefusal } from '#site/content/refusals.ts'

/** The shop's texts: drafts, the published version, and earlier versions. */
export type StaffContent = ReturnType<typeof createStaffContent>

export interface ContentDeps extends AdminDeps {
  contentAdmin: ContentAdmin
}

export function createStaffContent(deps: ContentDeps) {
  const { contentAdmin: texts } = deps
  return {
    list: () => forMember(deps, 'staff', () => listKinds(deps)),
    open: (of: DocumentName) => forMember(deps, 'staff', () => openDocument(of, deps)),
    /** Saves what was typed as a draft. */
    save: (form: ContentFormSent, typed: unknown) =>
      change(form, 'content-saved', deps, (tx, authorId) => texts.save(tx, { ...form, typed, authorId })),
    /** Saves what was typed and publishes it. */
    publish: (form: ContentFormSent, typed: unknown) =>
      change(form, 'content-published', deps, (tx, authorId) => texts.publish(tx, { ...form, typed, authorId })),
    /** Publishes the saved draft. */
    publishSaved: (form: ContentFormSent) =>
      change(form, 'content-published', deps, (tx) => texts.publishSaved(tx, form)),
    discard: (form: ContentFormSent) => change(form, 'content-discarded', deps, (tx) => texts.discard(tx, form)),
    /** Makes an older version the draft. */
    restore: (form: ContentFormSent, version: number) =>
      change(form, 'content-restored', deps, (tx, authorId) => texts.restore(tx, { ...form, version, authorId })),
    /** The shop's texts with a draft included; null without the right role, or if there is no draft. */
    preview: (of: DocumentName) => forMember(deps, 'staff', () => texts.preview(of)),
  }
}

/** The fields that every form about a text sends. */
export interface ContentFormSent extends DocumentName {
  /** Identifies the state of the text that the form was made from. */
  seen: string
}

/** The names of authors by id. */
export type AuthorNames = ReadonlyMap<string, string>

type Written = { authorId: string } | null

async function listKinds({ db, contentAdmin }: ContentDeps): Promise<{ kinds: KindView[]; authors: AuthorNames }> {
  const kinds = await contentAdmin.list()
  const written = kinds.flatMap(({ documents }) => documents.flatMap<Written>((each) => [each.published, each.draft]))
  return { kinds, authors: await findNames(db, getAuthorIds(written)) }
}

async function openDocument(
  of: DocumentName,
  { db, contentAdmin }: ContentDeps,
): Promise<{ document: DocumentView; authors: AuthorNames } | null> {
  const document = await contentAdmin.view(of)
  if (document === null) return null
  const { published, draft, history } = document
  const written: Written[] = [published, draft, ...history.map((version) => version.written)]
  return { document, authors: await findNames(db, getAuthorIds(written)) }
}

function getAuthorIds(written: readonly Written[]): string[] {
  return written.flatMap((each) => each?.authorId ?? [])
}

async function change(
  { kind, key }: ContentFormSent,
  action: AuditAction,
  deps: ContentDeps,
  work: (tx: Transaction, authorId: string) => Promise<{ ok: true; version: number } | ContentRefusal>,
): Promise<Done | StaffRefusal | ContentRefusal> {
  const outcome = await changeAndLog<ContentRefusal>(deps, 'staff', async (tx, { userId }) => {
    const done = await work(tx, userId)
    if (!done.ok) return done
    const details = { version: String(done.version) }
    return { ok: true, entry: { action, subject: { kind: 'text', id: `${kind}/${key}` }, details } }
  })
  // Only after the commit; other processes notice within seconds.
  if (outcome.ok && action === 'content-published') await deps.contentAdmin.refresh()
  return outcome
}
