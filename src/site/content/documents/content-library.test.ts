import { describe, expect, test } from 'vitest'
import { CONTENT_KINDS } from './content-kinds.ts'
import { fillDocument, fillLibrary, getDocument, openLibrary } from './content-library.ts'
import type { Facts } from './facts.ts'

const ordering = {
  product: 'Default',
  title: 'Buying',
  below_products: true,
  entries: [{ id: 'how', question: 'How?', answer: 'So.' }],
}
const facts: Facts = (name, slug) => (slug === 'gone' ? null : `${name} of ${slug}`)

describe('the content library', () => {
  test('every seed is valid by its own schema', () => {
    for (const { schema, seeds } of Object.values(CONTENT_KINDS)) {
      for (const seed of Object.values(seeds)) expect(schema.parse(seed)).toEqual(seed)
    }
  })

  test('replaces seeds with published documents', () => {
    const { library, faults } = openLibrary([{ kind: 'faq', key: 'ordering', body: ordering }])
    expect(getDocument(library, 'faq', 'ordering')).toEqual(ordering)
    expect(library.faq.size).toBe(Object.keys(CONTENT_KINDS.faq.seeds).length)
    expect(faults).toEqual([])
  })

  test.each([
    [
      'a broken body',
      { kind: 'faq', key: 'ordering', body: { ...ordering, entries: [{ id: 'how', question: '', answer: 'So.' }] } },
      'entries.0.question',
    ],
    ['a kind of an older release', { kind: 'news', key: 'ordering', body: ordering }, ''],
    ['a name that every object has', { kind: 'constructor', key: 'name', body: ordering }, ''],
    ['an unknown key', { kind: 'faq', key: '__proto__', body: ordering }, ''],
  ])('%s leaves the seeds unchanged and is reported as a fault', (_, stored, path) => {
    const { library, faults } = openLibrary([stored])
    expect(library.faq).toEqual(new Map(Object.entries(CONTENT_KINDS.faq.seeds)))
    expect(faults).toEqual([
      { kind: stored.kind, key: stored.key, path, message: expect.stringMatching(/\.$/) as string },
    ])
  })

  test('has only the keys of the seeds', () => {
    expect(getDocument(openLibrary([]).library, 'faq', 'constructor')).toBeNull()
  })

  test('facts are filled in everywhere; a text without its fact is left out', () => {
    const document = {
      title: 'From {from:swing-tags}',
      gone: 'Before.\n\nOnly {minimum:gone} of it.\n\nAfter {cut-off}.',
      lines: ['{minimum:gone}', 'stays'],
      entries: [{ answer: '{minimum:gone}' }, { answer: '{minimum:there}', picture: null, figure: 3 }],
    }
    expect(fillDocument(document, facts)).toEqual({
      title: 'From from of swing-tags',
      gone: 'Before.\n\nAfter cut-off of .',
      lines: ['stays'],
      entries: [{ answer: 'minimum of there', picture: null, figure: 3 }],
    })
  })

  test('fills a whole library', () => {
    const published = { ...ordering, title: '{cut-off}' }
    const { library } = openLibrary([{ kind: 'faq', key: 'ordering', body: published }])
    expect(getDocument(fillLibrary(library, facts), 'faq', 'ordering')?.title).toBe('cut-off of ')
  })
})
