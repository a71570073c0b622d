import { describe, expect, test } from 'vitest'
import {
  checkComment,
  checkPerson,
  checkTypedQuantity,
  MAX_COMMENT_CHARACTERS,
  type PersonTexts,
} from './check-quote-form.ts'

const ada: PersonTexts = { firstname: 'Ada', lastname: 'Byron', email_address: 'ada@reader.example' }
const sentences = (faults: readonly { field: string; message: string }[]) =>
  faults.map(({ field, message }) => `${field}: ${message}`)

describe('000 §5, quote request form: the person', () => {
  test.each<[string, Partial<PersonTexts>, string[]]>([
    ['whole', {}, []],
    ['without a first name', { firstname: '' }, ['firstname: ※Please enter the first name.']],
    ['without a last name', { lastname: '' }, ['lastname: ※Please enter the last name.']],
    ['without an address', { email_address: '' }, ['email_address: ※Please enter the email address.']],
    ['with half an address', { email_address: 'ada@' }, ['email_address: ※Invalid email address.']],
    ['with an address without a dot', { email_address: 'ada@reader' }, ['email_address: ※Invalid email address.']],
    ['with names of 100 characters', { firstname: 'ä'.repeat(100), lastname: '😀'.repeat(100) }, []],
    ['with 101', { firstname: 'ä'.repeat(101) }, ['firstname: ※Please use at most 100 characters.']],
    ['with a tag', { lastname: '<b>Byron</b>' }, ['lastname: ※Please leave out the characters < and >.']],
    [
      'with nothing, in the order of the form',
      { firstname: '', lastname: '', email_address: '' },
      [
        'firstname: ※Please enter the first name.',
        'lastname: ※Please enter the last name.',
        'email_address: ※Please enter the email address.',
      ],
    ],
  ])('%s', (_what, change, faults) => {
    expect(sentences(checkPerson({ ...ada, ...change }))).toEqual(faults)
  })
})

describe('000 §5, quote request form: the quantity', () => {
  test.each(['1', '250', '999999', '000250'])('%s is a quantity', (text) => {
    expect(checkTypedQuantity(text)).toEqual([])
  })

  test.each(['', '0', '000000', '1000000', '12a', '-1', '1.5', '1e3', '１２', ' 5'])('%j is refused', (text) => {
    expect(sentences(checkTypedQuantity(text))).toEqual(['quantity: Please enter the quantity.'])
  })
})

test('the comment has at most 2,000 characters, as people count them', () => {
  expect(checkComment('😀'.repeat(MAX_COMMENT_CHARACTERS))).toEqual([])
  expect(sentences(checkComment('a'.repeat(MAX_COMMENT_CHARACTERS + 1)))).toEqual([
    'comment: Please use at most 2,000 characters.',
  ])
})
