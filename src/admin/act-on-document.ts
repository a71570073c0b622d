import { readTexts } from '#people/accounts/read-form.ts'
import type { DocumentView } from '#site/content/content-admin.server.ts'
import { changeTyped } from '#site/content/form/typed-document.ts'
import { type DocumentAnswer, editAddress, previewAddress, readDocumentForm } from './content-forms.ts'
import type { StaffContent } from './staff-content.ts'

type Outcome = Awaited<ReturnType<StaffContent['save']>>
type Acted = { to: string } | DocumentAnswer

const DONE: Readonly<Record<string, string>> = {
  save: 'draft-saved',
  publish: 'text-published',
  'publish-saved': 'text-published',
  discard: 'draft-discarded',
  restore: 'draft-restored',
}

/** Does what a button of a document's page says: leads on, or gives the form back with what was typed. */
export async function actOnDocument(form: FormData, document: DocumentView, content: StaffContent): Promise<Acted> {
  const { intent, change, seen, version } = readTexts(form, ['intent', 'change', 'seen', 'version'])
  const { kind, key } = document
  const sent = { kind, key, seen }
  if (intent === 'publish-saved') return lead(await content.publishSaved(sent), intent, { document, seen, typed: null })
  if (intent === 'discard') return lead(await content.discard(sent), intent, { document, seen, typed: null })
  if (intent === 'restore') {
    return lead(await content.restore(sent, Number(version)), intent, { document, seen, typed: null })
  }
  const typed = readDocumentForm(form, document.field)
  // Without scripts the buttons of a list send the form.
  if (change !== '') return { message: null, errors: [], typed: changeTyped(document.field, typed, change), seen }
  const outcome = intent === 'publish' ? await content.publish(sent, typed) : await content.save(sent, typed)
  return lead(outcome, intent, { document, seen, typed })
}

function lead(
  outcome: Outcome,
  intent: string,
  { document, seen, typed }: { document: DocumentView; seen: string; typed: unknown },
): Acted {
  if (outcome.ok)
    return {
      to:
        intent === 'preview' ? getPreview(document) : `${editAddress(document)}?done=${DONE[intent] ?? 'draft-saved'}`,
    }
  // What was typed is as it is saved or shown: there is nothing to do before it is looked at.
  if (intent === 'preview' && outcome.code === 'nothing-changed') return { to: document.pages[0] ?? '/' }
  const meanwhile = outcome.code === 'saved-meanwhile' || outcome.code === 'published-meanwhile'
  // Sent once more, knowing of it, it is done.
  return { message: outcome.message, errors: outcome.errors, typed, seen: meanwhile ? document.seen : seen }
}

function getPreview(document: DocumentView): string {
  return previewAddress(document.pages[0] ?? '/', document)
}
