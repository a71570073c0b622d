import type { z } from 'zod'
import { type Facts, missingFactIn } from '../documents/facts.ts'
import { type FormField, type GroupField, getPath, type ListField } from './form-field.ts'

/*
 * A document as it is typed: texts may be empty or too long, numbers may be invalid. Fields of the form are named by
 * their path in the document, `entries.3.answer`; `entries.#` is the number of entries, and `video.#` says whether
 * there is a video.
 */

/** More than any list may have, so that a list that is too long is refused and not cut. */
const MAX_LIST_LENGTH = 200
const NUMBER = /^\d{1,9}$/

/** The name of the field with the length of a list, or the presence of an optional group. */
export function countName(path: string): string {
  return getPath(path, '#')
}

/** Reads what was typed into a form. `read` returns a text by field name; null if it was not sent. */
export function readTyped(field: FormField, read: (name: string, lines: boolean) => string | null, path = ''): unknown {
  const text = read(path, field.is === 'paragraphs')
  switch (field.is) {
    case 'line':
    case 'picture':
    case 'choice':
    case 'paragraphs':
      return text ?? ''
    case 'number':
      return NUMBER.test(text ?? '') ? Number(text) : (text ?? '')
    case 'checkbox':
      return text !== null
    case 'list': {
      const count = Math.min(Number(read(countName(path), false)) || 0, MAX_LIST_LENGTH)
      return Array.from({ length: count }, (_, at) => readTyped(field.item, read, getPath(path, at)))
    }
    case 'group': {
      if (field.optional && read(countName(path), false) !== '1') return null
      return Object.fromEntries(
        field.fields.map(([name, inner]) => [name, readTyped(inner, read, getPath(path, name))]),
      )
    }
  }
}

/** The initial value of a field. */
export function emptyOf(field: FormField): unknown {
  if (field.is === 'checkbox') return false
  if (field.is === 'choice') return field.options[0]?.[0] ?? ''
  if (field.is === 'list') return Array.from({ length: field.min }, () => emptyOf(field.item))
  if (field.is === 'group') return field.optional ? null : fullGroup(field)
  return ''
}

function fullGroup({ fields }: GroupField): Record<string, unknown> {
  return Object.fromEntries(fields.map(([name, inner]) => [name, emptyOf(inner)]))
}

const CHANGE = /^(add|remove|up|down) ([\w.-]+)$/

/**
 * Applies the button that was pressed: `add entries` adds an entry, `remove entries.3` removes one, `up entries.3`
 * and `down entries.3` move it; `add video` and `remove video` are for optional groups. Anything else changes
 * nothing.
 */
export function changeTyped(field: FormField, typed: unknown, change: string): unknown {
  const [, what = '', path = ''] = CHANGE.exec(change) ?? []
  return what === '' ? typed : changeAt({ field, typed, what, steps: path.split('.') })
}

interface Change {
  field: FormField
  typed: unknown
  what: string
  /** The path to the change. */
  steps: readonly string[]
}

function changeAt({ field, typed, what, steps }: Change): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return changeHere(field, typed, what)
  if (field.is === 'list' && Array.isArray(typed)) return changeWithin(field, typed, { what, steps })
  if (field.is !== 'group' || typeof typed !== 'object' || typed === null) return typed
  const inner = field.fields.find(([name]) => name === step)?.[1]
  if (inner === undefined) return typed
  const before = (typed as Record<string, unknown>)[step]
  return { ...typed, [step]: changeAt({ field: inner, typed: before, what, steps: rest }) }
}

function changeWithin(
  { item }: ListField,
  entries: readonly unknown[],
  { what, steps: [step, ...rest] }: Pick<Change, 'what' | 'steps'>,
): readonly unknown[] {
  const at = Number(step)
  if (!Number.isInteger(at) || at < 0 || at >= entries.length) return entries
  if (rest.length === 0 && what !== 'add') return changeEntry(entries, at, what)
  return entries.map((entry, index) =>
    index === at ? changeAt({ field: item, typed: entry, what, steps: rest }) : entry,
  )
}

function changeHere(field: FormField, typed: unknown, what: string): unknown {
  if (field.is === 'list' && what === 'add') {
    const entries: unknown[] = Array.isArray(typed) ? typed : []
    return entries.length < field.max ? [...entries, emptyOf(field.item)] : entries
  }
  if (field.is !== 'group' || !field.optional) return typed
  if (what === 'remove') return null
  return what === 'add' ? fullGroup(field) : typed
}

function changeEntry(entries: readonly unknown[], at: number, what: string): unknown[] {
  const others = entries.filter((_, index) => index !== at)
  if (what === 'remove') return others
  const to = Math.max(what === 'up' ? at - 1 : at + 1, 0)
  return others.toSpliced(to, 0, entries[at])
}

/** The path to focus after a change: the entry that was added or moved, or the list. */
export function pathAfter(change: string, typed: unknown): string {
  const [, what = '', path = ''] = CHANGE.exec(change) ?? []
  const parent = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  const at = Number(path.slice(path.lastIndexOf('.') + 1))
  if (what === 'up') return getPath(parent, Math.max(at - 1, 0))
  if (what === 'down') return getPath(parent, at + 1)
  if (what === 'remove') return Number.isNaN(at) ? path : parent
  const list = path
    .split('.')
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | null)?.[step], typed)
  return Array.isArray(list) ? getPath(path, list.length - 1) : path
}

/** The fault of a field, by its path in the document. */
interface FieldFault {
  field: string
  message: string
}

type Checked = { ok: true; document: unknown } | { ok: false; faults: FieldFault[] }

/**
 * Checks what staff typed against the schema of its kind, and that every fact it names exists. Reports each faulty
 * field once, by its path, `entries.3.answer`.
 */
export function checkDocument(schema: z.ZodType, typed: unknown, facts: Facts): Checked {
  const parsed = schema.safeParse(typed)
  const faults = parsed.success
    ? missingFacts(parsed.data, '', facts)
    : parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  const first = faults.filter(({ field }, at) => faults.findIndex((fault) => fault.field === field) === at)
  return parsed.success && first.length === 0 ? { ok: true, document: parsed.data } : { ok: false, faults: first }
}

function missingFacts(value: unknown, path: string, facts: Facts): FieldFault[] {
  if (typeof value === 'string') {
    const missing = missingFactIn(value, facts)
    return missing === null ? [] : [{ field: path, message: `${missing} names a product or item that doesn’t exist.` }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    missingFacts(inner, path === '' ? name : `${path}.${name}`, facts),
  )
}
