import { type FormField, getPath } from './form-field.ts'

/** A field that two versions of a document have differently. */
export interface Difference {
  path: string
  /** The titles of the way to it: `Questions 3, Answer`. */
  title: string
  /** Null where the version has no such field. */
  before: string | null
  after: string | null
}

interface Leaf {
  title: string
  text: string
}

/** Every field that two versions of a document have differently, in the order of the form. */
export function documentDifferences(field: FormField, before: unknown, after: unknown): Difference[] {
  const [old, now] = [getLeaves(field, before), getLeaves(field, after)]
  const paths = [...now.keys(), ...[...old.keys()].filter((path) => !now.has(path))]
  return paths
    .map((path) => difference(path, old.get(path), now.get(path)))
    .filter(({ before: one, after: other }) => one !== other)
}

function difference(path: string, before: Leaf | undefined, after: Leaf | undefined): Difference {
  const title = (after ?? before)?.title ?? path
  return { path, title, before: before?.text ?? null, after: after?.text ?? null }
}

/** The texts of a document by path. Entries that have an id go by it, so that one put before them changes nothing else. */
function getLeaves(field: FormField, value: unknown, path = '', title = ''): Map<string, Leaf> {
  if (field.is === 'group') {
    const values = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const present = field.fields.filter(([name]) => Object.hasOwn(values, name))
    return merge(
      present.map(([name, inner]) => getLeaves(inner, values[name], getPath(path, name), within(title, inner.title))),
    )
  }
  if (field.is !== 'list') return new Map([[path, { title, text: getText(value) }]])
  const entries: unknown[] = Array.isArray(value) ? value : []
  return merge(
    entries.map((entry, at) => getLeaves(field.item, entry, getPath(path, getId(entry) ?? at), `${title} ${at + 1}`)),
  )
}

function within(title: string, inner: string): string {
  return title === '' ? inner : `${title}, ${inner}`
}

function getText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function getId(entry: unknown): string | null {
  const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : undefined
  return typeof id === 'string' && id !== '' ? id : null
}

function merge(maps: readonly Map<string, Leaf>[]): Map<string, Leaf> {
  return new Map(maps.flatMap((map) => [...map]))
}
