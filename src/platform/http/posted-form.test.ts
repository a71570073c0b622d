import { expect, test } from 'vitest'
import { readPostedForm, readUnavailable } from './posted-form.ts'

const URL_OF_FORM = new URL('https://shop.example/contact?a=1')

function getForm(entries: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('all fields are sent back in their order, those of one name too', () => {
  const entries = [
    ['a', '1'],
    ['b', 'Two lines\nof text'],
    ['a', '2'],
  ] as const
  expect(readPostedForm(URL_OF_FORM, getForm(entries))).toEqual({
    address: '/contact?a=1',
    fields: entries,
    isWhole: true,
  })
})

test('passwords, codes and files are not, and the form is not whole without them', () => {
  for (const secret of [
    ['new_password', 'x'],
    ['code', '123456'],
    ['files', new Blob(['x'])],
  ] as const) {
    expect(readPostedForm(URL_OF_FORM, getForm([['email', 'a@b.example'], secret]))).toEqual({
      address: '/contact?a=1',
      fields: [['email', 'a@b.example']],
      isWhole: false,
    })
  }
})

test('other errors say nothing of the kind', () => {
  for (const data of [null, undefined, 'text', {}, []]) expect(readUnavailable(data)).toBeNull()
  expect(readUnavailable({ unavailable: { form: null } })).toEqual({ form: null })
})
