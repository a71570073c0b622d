import type { Done } from '#people/accounts/account-service.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { DocumentHead } from '#site/content/content-admin.server.ts'
import type { ContentRefusal } from '#site/content/refusals.ts'
import type { AuditAction } from './audit-action.ts'
import { namesOfPeople } from './audit-store.server.ts'
import type { StaffRefusal } from './refusals.ts'
import type { AuthorNames, ContentFormSent, StaffContent } from './staff-content.ts'
import { asMember, audit, DONE, forMember, type StaffDeps } from './staff-deps.server.ts'

/** What staff do with the shop's texts: who asks is looked up for each, and what was done is in the audit log. */
export function editContent(needs: StaffDeps): StaffContent {
  const { texts } = needs
  const refreshed = async (outcome: ReturnType<typeof change>) => {
    const done = await outcome
    // Only now is it committed; other processes find it within seconds.
    if (done.ok) await texts.refresh()
    return done
  }
  return {
    list: () =>
      forMember(needs, 'staff', async () => {
        const kinds = await texts.list()
        return {
          kinds,
          authors: await getAuthors(
            kinds.flatMap(({ documents }) => documents),
            needs,
          ),
        }
      }),
    open: (of) =>
      forMember(needs, 'staff', async () => {
        const document = await texts.view(of)
        if (document === null) return null
        const more = document.history.map(({ written }) => written)
        return { document, authors: await getAuthors([document], needs, more) }
      }),
    save: (form, typed) =>
      change(form, 'content-saved', needs, (tx, authorId) => texts.save(tx, { ...form, typed, authorId })),
    publish: (form, typed) =>
      refreshed(
        change(form, 'content-published', needs, (tx, authorId) => texts.publish(tx, { ...form, typed, authorId })),
      ),
    publishSaved: (form) => refreshed(change(form, 'content-published', needs, (tx) => texts.publishSaved(tx, form))),
    discard: (form) => change(form, 'content-discarded', needs, (tx) => texts.discard(tx, form)),
    restore: (form, version) =>
      change(form, 'content-restored', needs, (tx, authorId) => texts.restore(tx, { ...form, version, authorId })),
    preview: (of) => forMember(needs, 'staff', () => texts.preview(of)),
  }
}

type Work = (tx: Transaction, authorId: string) => Promise<{ ok: true; version: number } | ContentRefusal>

function change(
  { kind, key }: ContentFormSent,
  action: AuditAction,
  needs: StaffDeps,
  work: Work,
): Promise<Done | StaffRefusal | ContentRefusal> {
  return asMember<Done | ContentRefusal>(needs, 'staff', async ({ userId }) =>
    inTransaction<Done | ContentRefusal>(needs.db, async (tx) => {
      const outcome = await work(tx, userId)
      if (!outcome.ok) return outcome
      const subject = { kind: 'text', id: `${kind}/${key}` } as const
      await audit(tx, { action, actorId: userId, subject, details: { version: String(outcome.version) } }, needs)
      return DONE
    }),
  )
}

type Written = { authorId: string } | null

function getAuthors(
  documents: readonly Pick<DocumentHead, 'published' | 'draft'>[],
  { db }: Pick<StaffDeps, 'db'>,
  more: readonly Written[] = [],
): Promise<AuthorNames> {
  const written: Written[] = [...documents.flatMap(({ published, draft }) => [published, draft]), ...more]
  return namesOfPeople(
    db,
    written.flatMap((each) => each?.authorId ?? []),
  )
}
