import { type FormField, getPath } from './form-field.ts'

/** A field that differs between two versions of a document. */
export interface Difference {
  path: string
  /** The titles along its path: `Questions 3, Answer`. */
  title: string
  /** Null if the version has no such field. */
  before: string | null
  after: string | null
}

/** Every field that differs between two versions of a document, in the order of the form. */
export function documentDifferences(field: FormField, before: unknown, after: unknown): Difference[] {
  const [old, now] = [getLeaves(field, before), getLeaves(field, after)]
  return [...new Map([...now, ...old]).keys()]
    .map((path) => {
      const [was, is] = [old.get(path), now.get(path)]
      return { path, title: (is ?? was)?.title ?? path, before: was?.text ?? null, after: is?.text ?? null }
    })
    .filter((difference) => difference.before !== difference.after)
}

/**
 * The texts of a document by path. Entries with an id are matched by it, so that an inserted entry changes nothing
 * else.
 */
function getLeaves(
  field: FormField,
  value: unknown,
  path = '',
  title = '',
): Map<string, { title: string; text: string }> {
  if (field.is === 'group') {
    const values = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const present = field.fields.filter(([name]) => Object.hasOwn(values, name))
    return new Map(
      present.flatMap(([name, inner]) => {
        const within = title === '' ? inner.title : `${title}, ${inner.title}`
        return [...getLeaves(inner, values[name], getPath(path, name), within)]
      }),
    )
  }
  if (field.is !== 'list') return new Map([[path, { title, text: getText(value) }]])
  const entries: unknown[] = Array.isArray(value) ? value : []
  return new Map(
    entries.flatMap((entry, at) => [
      ...getLeaves(field.item, entry, getPath(path, getId(entry) ?? at), `${title} ${at + 1}`),
    ]),
  )
}

function getText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function getId(entry: unknown): string | null {
  const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : undefined
  return typeof id === 'string' && id !== '' ? id : null
}
