import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { testEveryInput } from '#platform/testing/test-every-input.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { type Answer, ask, sendBytes } from './testing/ask-shop.server.ts'
import { getComplaints } from './testing/killable-shop.server.ts'
import { addLine, type KnownLine, withKnown } from './testing/known-line.server.ts'
import { HEADER_NONSENSE, HOSTS, METHODS } from './testing/malformed-heads.ts'
import type { MalformedPage } from './testing/malformed-page.ts'
import { ADDRESSES, FORMS, QUERIES } from './testing/malformed-pages.ts'

/* Bad input to the pages of the shop as it runs: each answer has the status of its table, and the process stays up. */

let shop: Shop & { close(): Promise<void> }
let known: KnownLine

beforeAll(async () => {
  shop = await startShop({ copyOf: await migratedDataDir(), env: { TRUST_PROXY: 'off' } })
  known = await addLine(shop)
})

afterAll(() => shop?.close())

async function expectStatus(malformed: MalformedPage): Promise<Answer> {
  const answer = await ask(shop, withKnown(malformed, known))
  expect(answer.status, answer.text.slice(0, 300)).toBe(malformed.status)
  return answer
}

async function expectPage(malformed: MalformedPage): Promise<void> {
  const { headers } = await expectStatus(malformed)
  const type = malformed.path.includes('.data?') ? 'text/x-script' : 'text/html; charset=utf-8'
  expect(headers['content-type']).toBe(type)
}

/** A redirect, where there is one, stays in the shop. */
async function expectRedirectToOurs(malformed: MalformedPage): Promise<void> {
  const { status, headers } = await expectStatus(malformed)
  if (status === 303) expect(headers.location).toMatch(/^\/(?!\/)/)
}

async function expectAllowed(malformed: MalformedPage): Promise<void> {
  const { status, headers } = await expectStatus(malformed)
  if (status === 405) expect(headers.allow).toBe('GET, HEAD, POST')
}

const named = (table: readonly MalformedPage[]) => table.map((malformed) => [malformed.name, malformed] as const)

describe('nonsense to a page', () => {
  testEveryInput('queries', named(QUERIES), expectPage)

  testEveryInput(
    'addresses at which there is nothing',
    named(ADDRESSES),
    async (malformed) => void (await expectStatus(malformed)),
  )

  testEveryInput('forms', named(FORMS), expectRedirectToOurs)

  testEveryInput('methods', named(METHODS), expectAllowed)

  testEveryInput('hosts', named(HOSTS), async (malformed) => void (await expectStatus(malformed)))

  testEveryInput('headers', named(HEADER_NONSENSE), async (malformed) => void (await expectStatus(malformed)))
})

describe('what is no HTTP, or hardly', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['binary', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n', 400],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['a method that is none', 'NONSENSE / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a length that is none', 'POST /vat HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n', 400],
    ['a negative length', 'POST /vat HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST /vat HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers of twenty kilobytes', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an address with a scheme',
      'GET http://evil.example/stickers HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['an asterisk for an address', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n', 400],
    ['the old version without a Host', 'GET /search HTTP/1.0\r\n\r\n', 400],
  ])('%s → %i', async (_what, bytes, status) => {
    const [line = ''] = (await sendBytes(shop, bytes)).split('\r\n')
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  it('a body that breaks off is nobody else’s trouble', async () => {
    const cut =
      'POST /api/cart/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":'
    await sendBytes(shop, cut)
    expect((await ask(shop, { path: '/api/cart' })).status).toBe(200)
  })
})

describe('afterwards', () => {
  it('the same process shows the home page, and no fault is in its log', async () => {
    expect((await ask(shop, { path: '/' })).status).toBe(200)
    expect(shop.running()).toBe(true)
    // What it takes for a proxy's headers it may say.
    expect(getComplaints(shop).filter((line) => !line.includes('TRUST_PROXY'))).toEqual([])
  })
})
