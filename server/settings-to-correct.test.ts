import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { getSiteUrl, settingsToCorrect } from './settings-to-correct.ts'

const SMTP = { SMTP_URL: 'smtp://mail.example' }
const CARD = { ...SMTP, PAYMENT_METHODS: 'card' }
const keys = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_hunter2hunter2`,
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2hunter2',
})
const PUBLIC = { PUBLIC_URL: 'https://shop.example' }

test.each<[string, Record<string, string>, RegExp[]]>([
  ['on one’s own machine, without a mail server', {}, [/^No mail server/]],
  ['on one’s own machine', SMTP, []],
  ['for every network', { ...SMTP, HOST: '0.0.0.0' }, [/^PUBLIC_URL is not set.*www\.|^PUBLIC_URL is not set.*https:/]],
  ['for every network, with neither', { HOST: '0.0.0.0' }, [/^No mail server/, /^PUBLIC_URL/]],
  ['for every network, by its address', { ...SMTP, ...PUBLIC, HOST: '0.0.0.0' }, []],
  ['with cards, without keys', CARD, [/^PAYMENT_METHODS includes card.*STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/]],
  ['with cards of tests', { ...CARD, ...keys('test') }, [/test mode/]],
  ['with cards', { ...CARD, ...keys('live') }, []],
  ['with keys, but without cards', { ...SMTP, ...keys('test') }, []],
])('a shop that runs %s', (_where, settings, warnings) => {
  expect(settingsToCorrect(readConfig(settings))).toEqual(warnings.map((warning) => expect.stringMatching(warning)))
})

test.each([
  [{ PORT: '3100' }, 'http://localhost:3100'],
  [{ HOST: '127.0.0.1', PORT: '80' }, 'http://127.0.0.1:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ ...PUBLIC, HOST: '0.0.0.0' }, 'https://shop.example'],
  [PUBLIC, 'https://shop.example'],
])('links in mails lead to where the shop runs: %o', (settings, address) => {
  expect(getSiteUrl(readConfig(settings))).toBe(address)
})
