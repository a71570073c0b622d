import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkbox, choice, count, describeForm, group, line, list, paragraphs } from '../documents/content-fields.ts'
import { CONTENT_KINDS } from '../documents/content-kinds.ts'
import { documentDifferences } from './document-differences.ts'
import type { FormField } from './form-field.ts'
import { changeTyped, countName, emptyOf, pathAfter, readTyped } from './typed-document.ts'

const schema = group(
  { title: 'All' },
  {
    title: line({ title: 'Title', hint: 'Short.', max: 20 }),
    film: group({ title: 'Film' }, { length: count({ title: 'Seconds', min: 1, max: 60 }) }).nullable(),
    entries: list({
      title: 'Entries',
      item: group({ title: 'Entry' }, { id: line({ title: 'Id' }), text: paragraphs({ title: 'Text' }) }),
      max: 3,
    }),
    tall: checkbox({ title: 'Tall' }),
    hue: choice({ title: 'Hue', options: { cyan: 'Cyan', key: 'Black' } }),
    lines: list({ title: 'Lines', item: line({ title: 'Line' }), min: 1 }),
  },
)
const form = describeForm(schema)
const entry = (id: string, text = id) => ({ id, text })
const document = {
  title: 'Dome',
  film: { length: 4 },
  entries: [entry('a'), entry('b')],
  tall: true,
  hue: 'key',
  lines: ['one'],
}

/** The fields of a form, as a browser sends them. */
function getFields(field: FormField, value: unknown, path = ''): [string, string][] {
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (field.is === 'group') {
    if (value === null) return []
    const inner = field.fields.flatMap(([name, each]) =>
      getFields(each, (value as Record<string, unknown>)[name], at(name)),
    )
    return field.optional ? [[countName(path), '1'], ...inner] : inner
  }
  if (field.is === 'list') {
    const entries = value as unknown[]
    return [
      [countName(path), String(entries.length)],
      ...entries.flatMap((each, i) => getFields(field.item, each, at(i))),
    ]
  }
  if (field.is === 'checkbox') return value === true ? [[path, 'on']] : []
  return [[path, String(value)]]
}

function sent(value: unknown, field: FormField = form): unknown {
  const fields = new Map(getFields(field, value))
  return readTyped(field, (name) => fields.get(name) ?? null)
}

describe('the form of a document', () => {
  test('is generated from its schema', () => {
    expect(form).toMatchObject({
      is: 'group',
      optional: false,
      fields: [
        ['title', { is: 'line', title: 'Title', hint: 'Short.', max: 20, optional: false }],
        ['film', { is: 'group', optional: true }],
        ['entries', { is: 'list', min: 0, max: 3, item: { is: 'group', title: 'Entry' } }],
        ['tall', { is: 'checkbox' }],
        [
          'hue',
          {
            is: 'choice',
            options: [
              ['cyan', 'Cyan'],
              ['key', 'Black'],
            ],
          },
        ],
        ['lines', { is: 'list', min: 1, item: { is: 'line' } }],
      ],
    })
  })

  test.each([
    ['a field of another making', z.strictObject({ title: z.string() })],
    ['a text that may be missing', line({ title: 'Title' }).nullable()],
  ])('%s cannot be edited', (_, other) => {
    expect(() => describeForm(other)).toThrow(/cannot be edited|may be missing/)
  })

  test.each(Object.entries(CONTENT_KINDS))('of %s returns every seed unchanged', (_, { schema: own, seeds }) => {
    const fields = describeForm(own)
    for (const seed of Object.values(seeds)) expect(own.parse(sent(seed, fields))).toEqual(seed)
  })

  test('returns what was typed, even if it is invalid', () => {
    expect(sent(document)).toEqual(document)
    expect(sent({ ...document, film: null, tall: false, entries: [] })).toMatchObject({
      film: null,
      tall: false,
      entries: [],
    })
    expect(readTyped({ ...form }, () => null)).toEqual({
      title: '',
      film: null,
      entries: [],
      tall: false,
      hue: '',
      lines: [],
    })
    expect(readTyped(form, (name) => (name.endsWith('#') ? '1e9' : 'x'))).toMatchObject({ film: null })
  })

  test('starts empty', () => {
    expect(emptyOf(form)).toEqual({ title: '', film: null, entries: [], tall: false, hue: 'cyan', lines: [''] })
  })

  test.each([
    ['add entries', { entries: [entry('a'), entry('b'), entry('')] }, 'entries.2'],
    ['remove entries.0', { entries: [entry('b')] }, 'entries'],
    ['down entries.0', { entries: [entry('b'), entry('a')] }, 'entries.1'],
    ['up entries.1', { entries: [entry('b'), entry('a')] }, 'entries.0'],
    ['up entries.0', {}, 'entries.0'],
    ['down entries.1', {}, 'entries.2'],
    ['remove entries.7', {}, 'entries'],
    ['remove film', { film: null }, 'film'],
    ['add film', { film: { length: '' } }, 'film'],
    ['remove title', {}, 'title'],
    ['add nothing.more', {}, 'nothing.more'],
    ['drop entries.0', {}, ''],
    ['add __proto__', {}, '__proto__'],
  ])('%s', (change, changed, goesOn) => {
    const after = changeTyped(form, document, change)
    expect(after).toEqual({ ...document, ...changed })
    expect(pathAfter(change, after)).toBe(goesOn)
  })

  test('accepts no more entries than the schema', () => {
    const full = { ...document, entries: [entry('a'), entry('b'), entry('c')] }
    expect(changeTyped(form, full, 'add entries')).toEqual(full)
  })
})

describe('the differences between versions', () => {
  test('are named by the titles of the form; entries with an id are matched by it', () => {
    const after = {
      ...document,
      title: 'Flat',
      film: null,
      tall: false,
      entries: [entry('new'), entry('a', 'other'), entry('b')],
    }
    expect(documentDifferences(form, document, after)).toEqual([
      { path: 'title', title: 'Title', before: 'Dome', after: 'Flat' },
      { path: 'entries.new.id', title: 'Entries 1, Id', before: null, after: 'new' },
      { path: 'entries.new.text', title: 'Entries 1, Text', before: null, after: 'new' },
      { path: 'entries.a.text', title: 'Entries 2, Text', before: 'a', after: 'other' },
      { path: 'tall', title: 'Tall', before: 'Yes', after: 'No' },
      { path: 'film.length', title: 'Film, Seconds', before: '4', after: null },
    ])
    expect(documentDifferences(form, document, document)).toEqual([])
  })
})
