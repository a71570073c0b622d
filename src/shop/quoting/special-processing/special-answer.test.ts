import { expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { isDraftSecret } from '#shop/artwork/draft-secret.ts'
import { openSpecialPage } from './open-special-page.ts'
import { newDraftSecret, specialAnswer, withChoices } from './special-answer.ts'

function open(query: string) {
  const texts = new URLSearchParams(query)
  const page = openSpecialPage(seedCatalogue, texts)
  if (page === null) throw new Error('There is no such page.')
  return { texts, page }
}

test('what was typed comes back whole, with what is wrong and the secret of the files', () => {
  const draft = newDraftSecret()
  const { texts, page } = open(
    `product_id=3&addons=1&firstname=+Joan%0a&lastname=Clarke&email_address=nobody&comment=a%0ab&artwork_draft=${draft}`,
  )
  const errors = [{ field: 'email_address', message: '※Invalid email address.' }]
  expect(specialAnswer(page, texts, { message: 'Please check.', errors }, ['a.pdf'])).toEqual({
    page,
    start: {
      choices: page.choices,
      comment: 'a\nb',
      person: { firstname: 'Joan', lastname: 'Clarke', email_address: 'nobody' },
      refused: errors,
    },
    message: 'Please check.',
    draft,
    kept: ['a.pdf'],
  })
})

test('a form that was only followed up has nothing wrong, and a secret of its own each time', () => {
  const { texts, page } = open('product_id=3')
  const answers = [1, 2].map(() => specialAnswer(page, texts, null, []))
  expect(answers[0]).toMatchObject({ message: null, start: { refused: [] } })
  expect(answers.every(({ draft }) => isDraftSecret(draft))).toBe(true)
  expect(answers[0]?.draft).not.toBe(answers[1]?.draft)
})

test.each([
  ['quantity=custom&custom_quantity=777&size=50x75', { quantity: '777', size_id: '50x75', width: null }],
  [
    'quantity=200&custom_quantity=9&size_id=custom&width=61&height=47',
    { quantity: '200', size_id: 'custom', width: '61' },
  ],
  ['quantity=custom&custom_quantity=', { quantity: null, size_id: null, width: null }],
])('000 §5: of %s one size and one quantity is sent', (query, expected) => {
  const { texts, page } = open(`product_id=1&${query}`)
  const sent = withChoices(texts, page)
  expect({ quantity: sent.get('quantity'), size_id: sent.get('size_id'), width: sent.get('width') }).toEqual(expected)
  expect(sent.get('product_id')).toBe('1')
})
