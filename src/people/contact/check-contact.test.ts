import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDisposableDomains } from '#platform/email/disposable-domains.server.ts'
import { type ContactForm, checkContact, readContactForm, readPrefill } from './contact-form.ts'

const good: ContactForm = {
  first_name: 'Ada',
  email: 'ada@reader.example',
  order_number: '',
  about: '',
  request: '',
  message: 'Do you print on kraft paper?',
  website: '',
  ticket: '',
}

const isDisposable = openDisposableDomains(undefined)
const judged = (form: Partial<ContactForm>) =>
  checkContact({ ...good, ...form }, isDisposable).map(({ field, message }) => `${field}: ${message}`)

describe('a message (000 §8)', () => {
  it.each<[string, Partial<ContactForm>, string[]]>([
    ['whole', {}, []],
    ['without a name', { first_name: '' }, ['first_name: First name is required. Please try again.']],
    ['without an address', { email: '' }, ['email: Email address is required. Please try again.']],
    ['with half an address', { email: 'ada@' }, ['email: Please enter a valid email.']],
    [
      'from a disposable address (000 §5)',
      { email: 'Ada@Mailinator.com' },
      ["email: ※Sorry, we don't allow disposable email address."],
    ],
    ['without a word', { message: '' }, ['message: Your message is required. Please try again.']],
    ['with the longest name', { first_name: 'a'.repeat(100) }, []],
    ['with a longer name', { first_name: 'a'.repeat(101) }, ['first_name: Please use up to 100 characters.']],
    ['with the longest order number', { order_number: '1'.repeat(40) }, []],
    [
      'with a longer order number',
      { order_number: '1'.repeat(41) },
      ['order_number: An order number can have up to 40 characters.'],
    ],
    ['about too much', { about: 'a'.repeat(201) }, ['about: Please use up to 200 characters.']],
    ['of 5,000 characters', { message: 'a'.repeat(5000) }, []],
    [
      'of 5,001',
      { message: 'a'.repeat(5001) },
      ['message: A message can have up to 5,000 characters. Please shorten it or send two messages.'],
    ],
    ['with five links', { message: 'see http://a.example www.b.example '.repeat(2) + 'HTTPS://c.example' }, []],
    [
      'with six links',
      { message: 'https://a.example '.repeat(6) },
      ['message: A message can have up to 5 links. Please remove some.'],
    ],
    [
      'with the field that nobody sees filled in',
      { website: 'https://spam.example' },
      ['form: Please leave the field “Website” empty and send the message again.'],
    ],
    [
      'with everything wrong, in the order of the form',
      { first_name: '', email: 'x', message: '' },
      [
        'first_name: First name is required. Please try again.',
        'email: Please enter a valid email.',
        'message: Your message is required. Please try again.',
      ],
    ],
  ])('checks %s', (_what, form, refusals) => {
    expect(judged(form)).toEqual(refusals)
  })
})

describe('what is sent', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return readContactForm(form)
  }

  it('trims each field, joins single-line fields into one line, and keeps the line breaks of a message', () => {
    expect(
      read({
        first_name: '  Ada\r\nBcc: all@world.example ',
        email: ' ada@reader.example\t',
        message: '\r\nOne\r\n\r\nTwo\rThree\u0000\u0007 \n',
        request: 'req-1_A',
        unknown: 'ignored',
      }),
    ).toEqual({
      ...good,
      first_name: 'Ada Bcc: all@world.example',
      message: 'One\n\nTwo\nThree',
      request: 'req-1_A',
    })
  })

  it.each(['<script>', 'a b', 'x'.repeat(65), '../..'])('names no request with %j', (request) => {
    expect(read({ request }).request).toBe('')
    expect(readPrefill(new URLSearchParams({ request })).request).toBe('')
  })

  it('is empty if nothing, or a file, was sent', () => {
    const form = new FormData()
    form.set('message', new File(['x'], 'x.txt'))
    expect(readContactForm(form)).toEqual({ ...good, first_name: '', email: '', message: '' })
  })

  it('can always be stored and put into a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { message, website, ticket, ...lines } = read({ first_name: text, about: text, message: text })
        for (const line of Object.values(lines)) expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(message).not.toMatch(/[^\P{Cc}\n\t]/u)
        expect([website, ticket]).toEqual(['', ''])
      }),
    )
  })

  it('is prefilled from the address, cut to what the fields hold', () => {
    const params = new URLSearchParams({ request: 'abc-1', about: 'b'.repeat(300), order: '  T-100 ' })
    expect(readPrefill(params)).toEqual({ request: 'abc-1', about: 'b'.repeat(200), order_number: 'T-100' })
    expect(readPrefill(new URLSearchParams())).toEqual({ request: '', about: '', order_number: '' })
  })
})
