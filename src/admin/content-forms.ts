import { oneLine } from '#people/accounts/read-form.ts'
import { severalLines } from '#platform/http/several-lines.ts'
import type { FormField } from '#site/content/form/form-field.ts'
import { changeTyped, readTyped } from '#site/content/form/typed-document.ts'

/* The forms of the shop's texts. Anything may be sent: it is only read here, and judged by the use cases. */

/** Longer than any text may be, so that what is too long is refused and not cut. */
const LONGEST = 20_000

/** What was typed into the form of a document, cleaned of what nobody types. */
export function readDocumentForm(form: FormData, field: FormField): unknown {
  return readTyped(field, (name, lines) => {
    const value = form.get(name)
    if (typeof value !== 'string') return null
    const text = value.slice(0, LONGEST)
    return lines ? severalLines(text) : oneLine(text)
  })
}

/** The same as it stands in the browser, with a list changed by a button: `up entries.3`. */
export function changeDocumentForm(form: FormData, field: FormField, change: string): unknown {
  const typed = readTyped(field, (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  })
  return changeTyped(field, typed, change)
}

/** What a form of a document is told when it comes back. */
export interface DocumentAnswer {
  /** Null where nothing was refused: a list was changed without scripts. */
  message: string | null
  errors: readonly { field: string; message: string }[]
  /** As typed; null for forms in which nothing is typed. */
  typed: unknown
  /** The state that the form goes on from. */
  seen: string
}

/** The address of a page with the draft of a document on it. */
export function previewAddress(page: string, { kind, key }: { kind: string; key: string }): string {
  const [path = '', hash] = page.split('#')
  const joined = `${path}${path.includes('?') ? '&' : '?'}preview=${kind}/${key}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** The address at which a document is edited. */
export function editAddress({ kind, key }: { kind: string; key: string }): string {
  return `/staff/content/${kind}/${key}`
}
