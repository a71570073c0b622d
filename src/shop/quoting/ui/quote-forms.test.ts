import { describe, expect, test } from 'vitest'
import { readQuoteAnswer } from './quote-forms.ts'

function getForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('reading the forms of a quote’s page', () => {
  test.each([
    [
      { intent: 'accept', quotation: ' Q-2026-00042 ' },
      { intent: 'accept', quotationNo: 'Q-2026-00042' },
    ],
    [
      { intent: 'put-back', quotation: 'x'.repeat(999) },
      { intent: 'put-back', quotationNo: 'x'.repeat(100) },
    ],
    [{ intent: 'decline' }, { intent: 'decline', quotationNo: '', reason: '' }],
    [
      { intent: 'ask', form_id: 'one', message: ' In\r\nblue\u0000\u001b?\ud800 ' },
      { intent: 'ask', formId: 'one', text: 'In\nblue?\ufffd' },
    ],
    [{ intent: 'pay' }, null],
    [{}, null],
  ])('%j', (fields, read) => {
    const answer = readQuoteAnswer(getForm(fields))
    if (read === null) expect(answer).toBeNull()
    else expect(answer).toMatchObject(read)
  })

  test('a text that is too long stays too long, so that it is refused; files are not texts', () => {
    const form = getForm({ intent: 'ask', message: 'x'.repeat(100_000) })
    form.set('form_id', new File(['one'], 'one.txt'))
    const read = readQuoteAnswer(form)
    expect(read).toMatchObject({ intent: 'ask', formId: '' })
    expect(read?.text.length).toBe(20_000)
  })
})
