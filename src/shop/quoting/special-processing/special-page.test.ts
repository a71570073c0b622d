import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { newDraftSecret } from '../request/files-in-form.ts'
import { openSpecialPage, specialAnswer, withChoices } from './special-page.ts'

const open = (query: string) => openSpecialPage(seedCatalogue, new URLSearchParams(query))

describe('000 §2.5: the item of the form', () => {
  test.each<[string, number | null]>([
    ['', 1],
    ['featured_item_id=4', 4],
    ['featured_item_id=4&product_id=1', 4],
    ['product_id=7', 2],
    ['product_id=14', 6],
    ['product_id=999', 1],
    ['featured_item_id=99', null],
    ['featured_item_id=__proto__', null],
    ['featured_item_id=1%20', null],
    // Lettering's products are hidden in the select (000 §4.5); cards and tags have no special processing.
    ['featured_item_id=8', null],
    ['featured_item_id=10', null],
    ['product_id=9', null],
    ['product_id=16', null],
  ])('%j: %j', (query, id) => {
    expect(open(query)?.item.id ?? null).toBe(id)
  })
})

test('000 §9: it is the modal’s form, or the configurator’s own if the address says so', () => {
  expect(open('')?.form).toBe('modal')
  expect(open('special_form=configurator')?.form).toBe('configurator')
  expect(open('special_form=anything')?.form).toBe('modal')
})

test('an unavailable choice is replaced, and the page is informed', () => {
  const replaced = open('featured_item_id=1&product_id=4&finishing_id=1&addons=1')
  expect(replaced).toMatchObject({ replaced: true, choices: { product_id: '4', finishing_id: '3', addons: ['1'] } })
  expect(open('featured_item_id=1&product_id=1&finishing_id=1')?.replaced).toBe(false)
})

function openWithTexts(query: string) {
  const texts = new URLSearchParams(query)
  const page = openSpecialPage(seedCatalogue, texts)
  if (page === null) throw new Error('There is no such page.')
  return { texts, page }
}

test('what was typed comes back, with its faults and the secret of the files', () => {
  const files = { draft: newDraftSecret(), attachedNames: ['a.pdf'] }
  const { texts, page } = openWithTexts(
    `product_id=3&addons=1&firstname=+Joan%0a&lastname=Clarke&email_address=nobody&comment=a%0ab`,
  )
  const errors = [{ field: 'email_address', message: '※Invalid email address.' }]
  expect(specialAnswer(page, texts, { message: 'Please check.', errors }, files)).toEqual({
    page,
    start: {
      choices: page.choices,
      comment: 'a\nb',
      person: { firstname: 'Joan', lastname: 'Clarke', email_address: 'nobody' },
      refused: errors,
    },
    message: 'Please check.',
    files,
  })
})

test('a form that was only followed up has nothing wrong', () => {
  const { texts, page } = openWithTexts('product_id=3')
  const files = { draft: newDraftSecret(), attachedNames: [] }
  expect(specialAnswer(page, texts, null, files)).toMatchObject({ message: null, start: { refused: [] } })
})

test.each([
  ['quantity=custom&custom_quantity=777&size=50x75', { quantity: '777', size_id: '50x75', width: null }],
  [
    'quantity=200&custom_quantity=9&size_id=custom&width=61&height=47',
    { quantity: '200', size_id: 'custom', width: '61' },
  ],
  ['quantity=custom&custom_quantity=', { quantity: null, size_id: null, width: null }],
])('000 §5: of %s one size and one quantity is sent', (query, expected) => {
  const { texts, page } = openWithTexts(`product_id=1&${query}`)
  const sent = withChoices(texts, page)
  expect({ quantity: sent.get('quantity'), size_id: sent.get('size_id'), width: sent.get('width') }).toEqual(expected)
  expect(sent.get('product_id')).toBe('1')
})
