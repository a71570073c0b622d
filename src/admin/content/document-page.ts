import { oneLine, readTexts, severalLines } from '#platform/http/form-input.ts'
import { momentText } from '#platform/time/london.ts'
import type { DocumentView, VersionView, Written } from '#site/content/content-admin.server.ts'
import { documentDifferences } from '#site/content/form/document-differences.ts'
import type { FormField } from '#site/content/form/form-field.ts'
import { changeTyped, readTyped } from '#site/content/form/typed-document.ts'
import type { AuthorNames, StaffContent } from './content.server.ts'

/*
 * The data of a text's page, and what its forms send. Forms may contain anything: they are only read here, and
 * checked by the use cases.
 */

/** A document for its page: everything as text. `compare` is the version in the address. */
export function editableDocument(
  { document, authors }: { document: DocumentView; authors: AuthorNames },
  compare: string | null,
) {
  const { kind, key, name, kindTitle, field, body, seen, draft, published, fault, pages, history } = document
  const by = ({ at, authorId }: Written) => `${momentText(at)}, ${authors.get(authorId) ?? 'someone'}`
  const current = published?.version ?? 0
  const compared = history.find(({ version }) => String(version) === compare)
  return {
    name,
    kindTitle,
    field,
    body,
    seen,
    fault,
    here: editAddress({ kind, key }),
    draft: draft === null ? null : by(draft),
    pages: pages.map((page) => ({ page, preview: previewAddress(page, { kind, key }) })),
    versions: history.map(({ version, written }) => ({
      version,
      title: getTitle(version),
      detail: written === null ? 'Original text' : by(written),
      current: version === current,
    })),
    compared:
      compared === undefined
        ? null
        : { title: getTitle(compared.version), differences: documentDifferences(field, compared.body, body) },
  }
}

function getTitle(version: VersionView['version']): string {
  return version === 0 ? 'First text' : `Version ${version}`
}

type Outcome = Awaited<ReturnType<StaffContent['save']>>
type Acted = { to: string } | DocumentAnswer

const DONE: Readonly<Record<string, string>> = {
  save: 'draft-saved',
  publish: 'text-published',
  'publish-saved': 'text-published',
  discard: 'draft-discarded',
  restore: 'draft-restored',
}

/** Runs the button that was pressed on a document's page: redirects, or returns the form with what was typed. */
export async function actOnDocument(form: FormData, document: DocumentView, content: StaffContent): Promise<Acted> {
  const { intent, change, seen, version } = readTexts(form, ['intent', 'change', 'seen', 'version'])
  const { kind, key } = document
  const sent = { kind, key, seen }
  const untyped = { document, seen, typed: null }
  if (intent === 'publish-saved') return respond(await content.publishSaved(sent), intent, untyped)
  if (intent === 'discard') return respond(await content.discard(sent), intent, untyped)
  if (intent === 'restore') return respond(await content.restore(sent, Number(version)), intent, untyped)
  const typed = readDocumentForm(form, document.field)
  // Without scripts the buttons of a list send the form.
  if (change !== '') return { message: null, errors: [], typed: changeTyped(document.field, typed, change), seen }
  const outcome = intent === 'publish' ? await content.publish(sent, typed) : await content.save(sent, typed)
  return respond(outcome, intent, { document, seen, typed })
}

function respond(
  outcome: Outcome,
  intent: string,
  { document, seen, typed }: { document: DocumentView; seen: string; typed: unknown },
): Acted {
  const [page = '/'] = document.pages
  if (outcome.ok && intent === 'preview') return { to: previewAddress(page, document) }
  if (outcome.ok) return { to: `${editAddress(document)}?done=${DONE[intent] ?? 'draft-saved'}` }
  // What was typed is the same as what is saved, so there is nothing to save before the preview.
  if (intent === 'preview' && outcome.code === 'nothing-changed') return { to: page }
  const meanwhile = outcome.code === 'saved-meanwhile' || outcome.code === 'published-meanwhile'
  // The form returns with the new state, so sending it again succeeds.
  return { message: outcome.message, errors: outcome.errors, typed, seen: meanwhile ? document.seen : seen }
}

/** Longer than any text may be, so that a text that is too long is refused and not cut. */
const MAX_READ_LENGTH = 20_000

/** The typed values of a document's form, without control characters. */
function readDocumentForm(form: FormData, field: FormField): unknown {
  return readTyped(field, (name, lines) => {
    const value = form.get(name)
    if (typeof value !== 'string') return null
    const text = value.slice(0, MAX_READ_LENGTH)
    return lines ? severalLines(text) : oneLine(text)
  })
}

/** The same from a form in the browser, with a list changed by a button such as `up entries.3`. */
export function changeDocumentForm(form: FormData, field: FormField, change: string): unknown {
  const typed = readTyped(field, (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  })
  return changeTyped(field, typed, change)
}

/** The page's answer to a form that comes back. */
export interface DocumentAnswer {
  /** Null if nothing was refused: a list was changed without scripts. */
  message: string | null
  errors: readonly { field: string; message: string }[]
  /** As typed; null for forms without fields to type in. */
  typed: unknown
  /** The state that the returned form is based on. */
  seen: string
}

/** The address of a page with a document's draft on it. */
function previewAddress(page: string, { kind, key }: { kind: string; key: string }): string {
  const [path = '', hash] = page.split('#')
  const joined = `${path}${path.includes('?') ? '&' : '?'}preview=${kind}/${key}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** The address for editing a document. */
export function editAddress({ kind, key }: { kind: string; key: string }): string {
  return `/staff/content/${kind}/${key}`
}
