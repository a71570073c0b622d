import Validator from '@adobe/structured-data-validator'
import { describe, expect, test } from 'vitest'
import { openTestSeo, thingsOn } from './testing/open-test-seo.server.ts'
import { schemaOrgVocabulary } from './testing/schema-org-vocabulary.server.ts'

const question = { question: 'What is bleed?', answer: 'Artwork beyond the trim line.' }
const review = { title: 'Sharp', rate: 5, comment: 'Clean edges.', customer: 'Ada', date: '2026-11-20' }
const seo = openTestSeo({
  questionsOn: () => [question],
  getRating: () => ({ average: 4.8, count: 4, reviews: [review] }),
})
const vocabulary = schemaOrgVocabulary()

/** The faults of a page's things: by the vocabulary, and by Google's rules for rich results. */
async function getFaults(things: Record<string, Record<string, unknown>>): Promise<string[]> {
  const jsonld = Object.fromEntries(Object.entries(things).map(([type, thing]) => [type, [structuredClone(thing)]]))
  const issues = await new Validator(vocabulary).validate({ jsonld })
  return issues
    .filter(({ errorType, severity }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

describe('structured data follow the vocabulary of schema.org', () => {
  test('on every page', async () => {
    for (const { path } of seo.pages().list) expect(await getFaults(thingsOn(seo, path)), path).toEqual([])
  })

  test.each([
    ['a type that is none', { Sticker: { '@type': 'Sticker', name: 'x' } }, /Sticker/],
    ['a property of another type', { Person: { '@type': 'Person', priceCurrency: 'GBP' } }, /priceCurrency/],
    ['a product without a name', { Product: { '@type': 'Product', offers: { '@type': 'Offer' } } }, /name/],
    [
      'one deep inside',
      { FAQPage: { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', colour: 'red' }] } },
      /colour/,
    ],
  ])('finds %s', async (_what, things, fault) => {
    expect((await getFaults(things)).join()).toMatch(fault)
  })

  test('every kind of page has its required things', () => {
    const typesOn = (path: string) => Object.keys(thingsOn(seo, path)).sort()
    expect(typesOn('/')).toEqual(['FAQPage', 'OnlineStore', 'WebSite'])
    expect(typesOn('/stickers')).toEqual(['BreadcrumbList', 'FAQPage', 'OnlineStore', 'Product'])
    expect(typesOn('/contact')).toEqual(['BreadcrumbList', 'FAQPage', 'OnlineStore'])
    expect(typesOn('/business-cards/swing-tags')).not.toContain('BreadcrumbList')
  })
})
