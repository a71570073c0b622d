import { describe, expect, it } from 'vitest'
import { readConfig } from './config.server.ts'
import { StartRefused } from './start-refused.ts'

const payments = (env: Record<string, string>) => readConfig(env).payments
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_hunter2hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_hunter2hunter2' }

describe('the ways to pay (decisions §6)', () => {
  it.each([
    ['transfer', ['transfer']],
    ['card,transfer', ['card', 'transfer']],
    [' account , card ', ['card', 'account']],
    ['transfer,transfer', ['transfer']],
  ])('of %j are read', (text, methods) => {
    expect(payments({ PAYMENT_METHODS: text }).methods).toEqual(methods)
  })

  it.each(['cash', 'card;transfer', 'card,', 'Card'])('%j stops the start', (text) => {
    const start = () => payments({ PAYMENT_METHODS: text })
    expect(start).toThrow(StartRefused)
    expect(start).toThrow(
      `The setting PAYMENT_METHODS is "${text}"; it should be one or more of card, transfer, account`,
    )
  })
})

describe('the keys of Stripe', () => {
  it('are read, with the address of its API left out', () => {
    const stripe = { secretKey: KEYS.STRIPE_SECRET_KEY, webhookSecret: KEYS.STRIPE_WEBHOOK_SECRET, apiUrl: undefined }
    expect(payments(KEYS).stripe).toEqual(stripe)
  })

  it.each(Object.keys(KEYS))('are not half set up: without %s the start is refused by its name', (name) => {
    expect(() => payments({ ...KEYS, [name]: '' })).toThrow(`The setting ${name} is missing; it should be `)
  })

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2hunter2'],
    ['STRIPE_SECRET_KEY', 'sk_test_hunter2\r\nhunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'hunter2hunter2'],
  ])('are never repeated when they are wrong: %s, %j', (name, value) => {
    const start = () => payments({ ...KEYS, [name]: value })
    expect(start).toThrow(`The setting ${name} is not understood; it should be `)
    expect(start).not.toThrow(/hunter2/)
  })

  it.each(['http://127.0.0.1:12111', 'http://localhost:4242/', 'http://[::1]:1', 'https://stripe.example'])(
    'may be sent to %s',
    (address) => {
      expect(payments({ ...KEYS, STRIPE_API_URL: address }).stripe?.apiUrl?.href).toBe(new URL(address).href)
    },
  )

  it.each([
    'http://stripe.example',
    'http://10.0.0.1',
    'http://127.0.0.1.example',
    'ftp://localhost',
    'https://me:hunter2@stripe.example',
    'https://stripe.example/v1',
    'localhost:4242',
  ])('may not be sent to %s', (address) => {
    const start = () => payments({ ...KEYS, STRIPE_API_URL: address })
    expect(start).toThrow('The setting STRIPE_API_URL is not understood')
    expect(start).not.toThrow(/hunter2/)
  })
})
